import type pg from 'pg'

/** First half of the advisory lock's key; the second half stands for one runner. */
const lockSpace = 7_700_003

/** A job is taken a moment before its runner's lease stands; only after this is a job without a lease an orphan. */
const graceSeconds = 10

export interface Orphan {
  id: string
  task: string
  payload: unknown
  isExhausted: boolean
}

/**
 * Each job runner holds a lease: an advisory lock on its own connection, which the database drops the moment the
 * process dies. Jobs locked by a runner without a lease are orphans, and any other runner hands them back.
 */
export async function takeLease(client: pg.PoolClient, runner: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, runner])
}

/** Jobs whose runner is gone. They stay locked until `release`. */
export async function findOrphans(client: pg.PoolClient): Promise<{ runners: string[]; orphans: Orphan[] }> {
  const { rows } = await client.query<Orphan & { runner: string }>(`
    select jobs.id, tasks.identifier as task, payload, attempts >= max_attempts as "isExhausted", locked_by as runner
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    where locked_at < now() - make_interval(secs => $2) and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database()))`, [lockSpace, graceSeconds])
  return { runners: [...new Set(rows.map((row) => row.runner))], orphans: rows }
}

/** Hands the orphans of these runners back, in their first waiting state; exhausted ones are marked as failed. */
export async function releaseOrphans(client: pg.PoolClient, runners: string[], orphans: Orphan[]): Promise<void> {
  await client.query('select graphile_worker.force_unlock_workers($1)', [runners])
  const exhausted = orphans.filter((orphan) => orphan.isExhausted).map((orphan) => orphan.id)
  if (exhausted.length) await client.query(`select from graphile_worker.permanently_fail_jobs($1, $2)`, [exhausted, diedMessage])
}

export const diedMessage = 'the process that ran the job died'
