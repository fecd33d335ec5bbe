import { systemScope } from '#access/scope'
import { dataSetVersion } from '#machine-readable/epd-record'
import { notify, type Message } from '#notifications/notify'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { findAdministrators } from '../find-administrators.ts'

type SubscriptionRow = Row<'epd_subscriptions'>

/** Path of the page of followed declarations in the app. */
const PAGE = '/lca/declarations-of-others'

/**
 * Announces, once, a newer version whose draft is ready, or whose import needs a repair. The first version was requested by
 * the user who follows the declaration.
 */
export const announceUpdate = (ctx: Ctx, id: string): Promise<void> =>
  ctx.db.transact(systemScope(), async (tx) => {
    const row = await tx
      .selectFrom('epd_subscriptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.revision === null || row.revision === row.announced_revision) return
    const announced = await tx
      .updateTable('epd_subscriptions')
      .set({ announced_revision: row.revision })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.update_id === null) return
    await notifyReaders(tx, ctx, announced, {
      type: 'epd.updated',
      link: await findLink(tx, row),
      values: {
        productName: row.name,
        companyName: row.publisher,
        number: dataSetVersion(row.revision),
      },
    })
  })

/** What the version would change is in its cockpit; an import that did not end needs its own page. */
async function findLink(
  tx: WriteTx,
  { import_id: importId, update_id: update }: SubscriptionRow,
): Promise<string> {
  const found = await tx
    .selectFrom('imports')
    .select('step')
    .where('id', '=', importId)
    .executeTakeFirst()
  if (found?.step === 'import_completed') return `/lca/versions/${update}`
  return `/lca/imports/environmental-profiles/${importId}`
}

/** Announces that a declaration has ended, in the transaction that records it. */
export const announceEnd = (tx: WriteTx, ctx: Ctx, row: SubscriptionRow): Promise<void> =>
  notifyReaders(tx, ctx, row, {
    type: 'epd.ended',
    link: PAGE,
    values: {
      productName: row.name,
      companyName: row.publisher,
      ...(row.reason === null ? {} : { comment: row.reason }),
    },
  })

/** Tells the people of the company who may import profiles. */
async function notifyReaders(
  tx: WriteTx,
  ctx: Ctx,
  row: SubscriptionRow,
  message: Pick<Message, 'type' | 'link' | 'values'>,
): Promise<void> {
  const users = await findAdministrators(tx, row.company_id, 'epd_import.company_self.run')
  await notify(
    tx,
    ctx,
    users.map((user) => ({ ...message, user, companyId: row.company_id })),
  )
}
