import type { Reply, ItemCall } from '#platform/http/call'
import { listRecords } from '#platform/records/collection'
import { readReviewInPath } from '../review-sides.ts'
import { threadTable } from './thread-table.ts'

/** Lists all threads of a review by number. */
export const listThreads = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const review = await readReviewInPath(tx, call)
    return listRecords(tx, call, threadTable, (q) =>
      q.where('review_threads.review_id', '=', review.id),
    )
  })
