import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { enqueue } from '#platform/jobs/enqueue'

/** The job that takes changed facts over into the inputs that follow them. */
export const followJob = 'follow-site-facts'

/** Quick edits of one table are taken over together [ms]. */
const DEBOUNCE_MS = 300

/**
 * Requests that all inputs linked to facts of a location in a year follow them. It is a job, because the person who writes a
 * fact may have no right to the calculations and footprints that were linked to it.
 */
export const requestFollow = (
  tx: WriteTx,
  ctx: Ctx,
  company: string,
  location: string,
  year: number,
): Promise<void> =>
  enqueue(
    tx,
    followJob,
    { company, location, year, origin: ctx.origin },
    {
      jobKey: `${followJob}:${location}:${year}`,
      keepRunAt: true,
      runAt: new Date(ctx.now().getTime() + DEBOUNCE_MS),
      maxAttempts: 3,
    },
  )
