import { notify } from '#notifications/notify'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { RequestRow } from './data-request-table.ts'

/** Tells the person who asked what the supplier did. */
export async function tellAsker(
  tx: WriteTx,
  ctx: Ctx,
  row: RequestRow,
  { supplier, type }: { supplier: string; type: 'supplier.answered' | 'supplier.declined' },
): Promise<void> {
  if (row.created_by === null) return
  await notify(tx, { ...ctx, origin: ctx.config.publicOrigin }, [
    {
      user: row.created_by,
      type,
      values: {
        productName: row.material,
        userName: supplier,
        ...(row.reason === null ? {} : { comment: row.reason }),
      },
      link: `/lca/data-requests/${row.id}`,
      companyId: row.company_id,
    },
  ])
}
