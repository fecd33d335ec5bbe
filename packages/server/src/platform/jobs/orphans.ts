import type pg from 'pg'
import type { JobLog } from '#platform/jobs/graphile-logger'
import type { AnyTask } from '#platform/jobs/task'

/** First half of the advisory lock that is the lease of a runner; the second half is the hash of its name. */
export const leaseSpace = 7_700_003

const diedMessage = 'the process that ran the job died'

/**
 * Gives back the jobs of runners that died. A runner counts as dead when it is without a lease in two rounds in a row:
 * after the database restarted, the living have until then to take theirs again. No clock is compared, since a
 * machine's clock can be set while it runs.
 *
 * @param suspects runners that had no lease in the round before
 * @returns runners that have no lease now
 */
export async function adoptOrphans(
  client: pg.PoolClient,
  suspects: ReadonlySet<string>,
  tasks: Readonly<Record<string, AnyTask>>,
  log: JobLog,
): Promise<ReadonlySet<string>> {
  const without = await runnersWithoutLease(client)
  const dead = without.filter((runner) => suspects.has(runner))
  if (dead.length > 0) {
    log('warn', `jobs come back from runners that died: ${dead.join(', ')}`)
    await giveBack(client, dead, tasks)
  }
  return new Set(without)
}

/** Runners that hold jobs and no lease. */
async function runnersWithoutLease(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ runner: string }>(
    `
    select distinct locked_by as runner from graphile_worker.jobs
    where locked_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database()))`,
    [leaseSpace],
  )
  return rows.map((row) => row.runner)
}

/**
 * Unlocks the jobs of these runners. Of a job on its last try the task is told that it failed, before the unlocking is
 * committed: should this process die too, the next one tells the task again.
 */
async function giveBack(
  client: pg.PoolClient,
  dead: string[],
  tasks: Readonly<Record<string, AnyTask>>,
): Promise<void> {
  await client.query('begin')
  try {
    const { rows: exhausted } = await client.query<{ id: string; task: string }>(
      'select id, task_identifier as task from graphile_worker.jobs where locked_by = any($1) and attempts >= max_attempts',
      [dead],
    )
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    const { rows: failed } = await client.query<{ id: string; payload: unknown }>(
      'select id, payload from graphile_worker.permanently_fail_jobs($1, $2)',
      [exhausted.map(({ id }) => id), diedMessage],
    )
    for (const { id, payload } of failed) {
      const { task } = exhausted.find((job) => job.id === id)!
      await tasks[task]?.failed(payload, new Error(diedMessage))
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
