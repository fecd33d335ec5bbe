import { itemIri, Notification, notificationRoutes } from '@cradle/contract'
import { publish } from '#platform/live/publish'
import type { WriteTx } from '#platform/db/database'
import { plainJson, type Call, type Ctx, type Reply } from '#platform/http/call'
import type { Area } from '#platform/http/area'
import type { Rules } from '#platform/records/crud'
import { asItem, encodeRows } from '#platform/records/encode'
import { serveRecords } from '#platform/records/record-routes'
import type { Row } from '#platform/db/schema'
import { getSettings, saveSettings } from './notification-settings.ts'
import { notificationTable } from './notification-table.ts'
import { userTopic } from './notify.ts'

const rules: Rules<'notifications'> = {
  mayChange: async (_tx, ctx, row) => row.user_id === ctx.actor?.userId,
  afterWrite: async (tx, ctx, { action, row }) => {
    await tellOtherTabs(
      tx,
      ctx,
      action === 'delete'
        ? { '@id': itemIri(Notification, row.id), '@type': 'Notification' }
        : await documentOf(tx, ctx, row),
      row.id,
    )
  },
}

const documentOf = async (tx: WriteTx, ctx: Ctx, row: Row<'notifications'>): Promise<object> =>
  asItem(notificationTable, (await encodeRows(tx, ctx, notificationTable, [row]))[0]!)

/** What was read on one screen is read on the others of the same person. */
async function tellOtherTabs(tx: WriteTx, ctx: Ctx, data: object, id: string): Promise<void> {
  const topic = ctx.origin + itemIri(Notification, id)
  await publish(tx, {
    topic,
    alternates: [userTopic(ctx.origin, ctx.actor!.userId, topic)],
    data,
    private: true,
  })
}

/** Marks everything as read. @returns how many were not */
const readAll = ({ ctx }: Call): Promise<Reply> =>
  ctx.db.transact(ctx.scope, async (tx) => {
    const rows = await tx
      .updateTable('notifications')
      .set((eb) => ({ read: true, version: eb('version', '+', 1), updated_at: ctx.now() }))
      .where('user_id', '=', ctx.actor!.userId)
      .where('read', '=', false)
      .returningAll()
      .execute()
    for (const row of rows.slice(0, 100))
      await tellOtherTabs(tx, ctx, await documentOf(tx, ctx, row), row.id)
    return plainJson({ read: rows.length })
  })

/** What people are told, and how they want to hear of it. */
export const notificationArea: Area = {
  tables: [notificationTable],
  serve(handlers) {
    serveRecords(handlers, notificationTable, rules)
    handlers.on(notificationRoutes.readAll, readAll)
    handlers.on(notificationRoutes.settings, getSettings)
    handlers.on(notificationRoutes.saveSettings, saveSettings)
  },
}
