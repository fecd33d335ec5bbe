import type pg from 'pg'
import type { JobLog } from '#platform/jobs/graphile-logger'
import { runnersWithoutLease, type Lease } from '#platform/jobs/lease'
import type { AnyTask } from '#platform/jobs/task'

export const diedMessage = 'the process that ran the job died'

const roundMs = 3_000

interface Orphan {
  id: string
  task: string
  payload: unknown
  isExhausted: boolean
}

export interface OrphanWatch {
  stop(): Promise<void>
}

/**
 * Hands back, every few seconds, the jobs of runners that died. A runner counts as dead when it is without a lease in
 * two rounds in a row: after the database restarted, the living have until then to take theirs anew. No clock is
 * asked, since a machine's clock can be set while it runs.
 */
export function watchOrphans(
  lease: Lease,
  tasks: Readonly<Record<string, AnyTask>>,
  log: JobLog,
): OrphanWatch {
  let suspects = new Set<string>()

  async function check(): Promise<void> {
    try {
      const without = lease.client ? await runnersWithoutLease(lease.client) : []
      const dead = without.filter((runner) => suspects.has(runner))
      suspects = new Set(without)
      if (lease.client && dead.length) await adopt(lease.client, dead, tasks, log)
    } catch (error) {
      log('warn', `jobs of runners that died: ${(error as Error).message}`)
    }
  }

  let round = lease.stands().then(check)
  const timer = setInterval(() => {
    round = round.then(check)
  }, roundMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

async function adopt(
  client: pg.PoolClient,
  dead: string[],
  tasks: Readonly<Record<string, AnyTask>>,
  log: JobLog,
): Promise<void> {
  const orphans = await jobsOf(client, dead)
  log('warn', `${orphans.length} jobs come back from a runner that died`, {
    jobs: orphans.map((orphan) => orphan.id),
  })
  // Before the hand-back: should this process die too, the next one tells the task again.
  const exhausted = orphans.filter((orphan) => orphan.isExhausted)
  for (const orphan of exhausted)
    await tasks[orphan.task]?.failed(orphan.payload, new Error(diedMessage))
  await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
  if (exhausted.length)
    await client.query('select from graphile_worker.permanently_fail_jobs($1, $2)', [
      exhausted.map((orphan) => orphan.id),
      diedMessage,
    ])
}

/** All jobs these runners hold: being dead they take no more, so nothing is handed back that was not looked at here. */
async function jobsOf(client: pg.PoolClient, runners: string[]): Promise<Orphan[]> {
  const { rows } = await client.query<Orphan>(
    `
    select jobs.id, tasks.identifier as task, payload, attempts >= max_attempts as "isExhausted"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    where locked_by = any($1)`,
    [runners],
  )
  return rows
}
