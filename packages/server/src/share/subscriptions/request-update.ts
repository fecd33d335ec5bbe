import type { WriteTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'

/** Name of the job that brings one subscription up to date. */
export const updateSubscriptionJob = 'update_epd_subscription'

/** Asks for a job that brings a subscription up to date; one that waits already is replaced. */
export const requestUpdate = (tx: WriteTx, subscription: string): Promise<void> =>
  enqueue(
    tx,
    updateSubscriptionJob,
    { subscription },
    { jobKey: `${updateSubscriptionJob}:${subscription}` },
  )
