import type { WorkerEvents } from 'graphile-worker'
import { bulkFlag } from '#platform/jobs/enqueue'

/** Gives one job of long work at a time to the workers of a runner (`isBulk` of a job, decision 0147). */
export interface BulkSlot {
  /** Called synchronously before a worker asks for a job: flags of the jobs that it must not get now. */
  forbiddenFlags: () => string[] | null
}

/**
 * While one worker runs a bulk job, or asks for a job and may get one, the others leave out bulk jobs. After a synchronous answer the
 * runner tells `worker:getJob:start` in the same turn, so the worker that got it is known. The first question of a worker is an
 * exception: it must be answered otherwise.
 */
export function makeBulkSlot(events: WorkerEvents): BulkSlot {
  let isGiven = false
  let holder: string | undefined
  let isFree = true
  const free = (): void => {
    isFree = true
    holder = undefined
  }
  const freeIfHeldBy = ({ worker }: { worker: { workerId: string } }): void => {
    if (worker.workerId === holder) free()
  }
  events.on('worker:getJob:start', ({ worker }) => {
    if (isGiven) holder = worker.workerId
    isGiven = false
  })
  events.on('worker:getJob:empty', freeIfHeldBy)
  events.on('worker:getJob:error', freeIfHeldBy)
  events.on('job:start', (event) => {
    if (!event.job.flags?.[bulkFlag]) freeIfHeldBy(event)
  })
  events.on('job:complete', freeIfHeldBy)
  return {
    forbiddenFlags() {
      if (!isFree) return [bulkFlag]
      isFree = false
      isGiven = true
      return null
    },
  }
}
