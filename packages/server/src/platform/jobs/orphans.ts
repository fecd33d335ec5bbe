import type pg from 'pg'
import type { JobLog } from '#platform/jobs/graphile-logger'
import type { AnyTask } from '#platform/jobs/task'

/** First half of the advisory lock that is the lease of a runner; the second half is the hash of its name. */
export const leaseSpace = 7_700_003

const diedMessage = 'the process that ran the job died'

/**
 * Releases the jobs of dead runners. A runner counts as dead after two rounds without a lease:
 * after a restart of the database, living runners have that time to renew theirs. No clocks are
 * compared, because a machine's clock can be set while it runs.
 *
 * @param suspects runners without a lease in the previous round
 * @returns runners without a lease now
 */
export async function adoptOrphans(
  client: pg.PoolClient,
  suspects: ReadonlySet<string>,
  tasks: Readonly<Record<string, AnyTask>>,
  log: JobLog,
): Promise<ReadonlySet<string>> {
  const without = await findRunnersWithoutLease(client)
  const dead = without.filter((runner) => suspects.has(runner))
  if (dead.length > 0) {
    log('warn', `jobs come back from runners that died: ${dead.join(', ')}`)
    await giveBack(client, dead, tasks)
  }
  return new Set(without)
}

/** Runners with jobs and without a lease. */
async function findRunnersWithoutLease(client: pg.PoolClient): Promise<string[]> {
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
 * Unlocks the jobs of these runners. The task of a job on its last attempt learns that it failed
 * before the unlocking is committed: if this process dies too, the next one reports it again.
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
