import { sql } from 'kysely'
import { DataRequest, type DataRequestState } from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'

export type RequestRow = Row<'data_requests'>

/** A request that waits for the supplier expires with its links. */
const isWaiting = (state: string): boolean => state === 'sent' || state === 'opened'

/** The state of a request at a moment. */
export const findStatus = (
  { state, link_expires_at: end }: Pick<RequestRow, 'state' | 'link_expires_at'>,
  now: Date,
): DataRequestState =>
  isWaiting(state) && end !== null && end <= now ? 'expired' : (state as DataRequestState)

export const dataRequests = bindTable(DataRequest, 'data_requests', {
  columns: { status: 'computed', files: 'file_ids' },
  filters: {
    status: (query, value, ctx) =>
      value === 'expired'
        ? query.where(sql<boolean>`state in ('sent', 'opened') and link_expires_at <= ${ctx.now()}`)
        : query.where(
            sql<boolean>`state = ${value} and (state not in ('sent', 'opened') or link_expires_at > ${ctx.now()})`,
          ),
  },
  expand: async (_tx, rows, ctx) => rows.map((row) => ({ status: findStatus(row, ctx.now()) })),
})
