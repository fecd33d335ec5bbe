import { sql } from 'kysely'
import { itemIri, Notification, notificationRoutes } from '@cradle/contract'
import { publish, publishDeletions } from '#platform/live/publish'
import { userTopic } from '#platform/live/topics'
import type { WriteTx } from '#platform/db/database'
import { plainJson, type Call, type Ctx, type Reply } from '#platform/http/call'
import type { Area } from '#platform/http/area'
import type { Rules } from '#platform/records/crud'
import { asItem, encodeRows } from '#platform/records/encode'
import { serveRecords } from '#platform/records/record-routes'
import { bindTable } from '#platform/records/table'
import type { Row } from '#platform/db/schema'
import { getSettings, saveSettings } from './notification-settings.ts'

/** The row policies show each user only their own notifications. */
const notificationTable = bindTable(Notification, 'notifications', {
  shownBy: [],
  alsoShown: ({ userId }) => sql<boolean>`notifications.user_id = ${userId}`,
})

const rules: Rules<'notifications', typeof Notification> = {
  mayChange: async (_tx, ctx, row) => row.user_id === ctx.actor?.userId,
  afterWrite: (tx, ctx, { action, row }) =>
    action === 'delete' ? publishRemoval(tx, ctx, row) : publishChange(tx, ctx, row),
}

/** Publishes the change, so that the user's other screens show it as read too. */
async function publishChange(tx: WriteTx, ctx: Ctx, row: Row<'notifications'>): Promise<void> {
  const [document] = await encodeRows(tx, ctx, notificationTable, [row])
  await publish(tx, {
    ...makeTopics(ctx, row),
    data: asItem(notificationTable, document!),
    document: { path: itemIri(Notification, row.id), owner: null },
    private: true,
  })
}

const publishRemoval = (tx: WriteTx, ctx: Ctx, row: Row<'notifications'>): Promise<void> =>
  publishDeletions(tx, [
    {
      ...makeTopics(ctx, row),
      data: { '@id': itemIri(Notification, row.id), '@type': 'Notification' },
    },
  ])

function makeTopics(ctx: Ctx, row: Row<'notifications'>): { topic: string; alternates: string[] } {
  const topic = ctx.origin + itemIri(Notification, row.id)
  return { topic, alternates: [userTopic(ctx.origin, ctx.actor!.userId, topic)] }
}

/** Marks everything as read. @returns the number of unread ones before */
const readAll = ({ ctx }: Call): Promise<Reply> =>
  ctx.db.transact(ctx.scope, async (tx) => {
    const rows = await tx
      .updateTable('notifications')
      .set((eb) => ({ read: true, version: eb('version', '+', 1), updated_at: ctx.now() }))
      .where('user_id', '=', ctx.actor!.userId)
      .where('read', '=', false)
      .returningAll()
      .execute()
    for (const row of rows.slice(0, 100)) await publishChange(tx, ctx, row)
    return plainJson({ read: rows.length })
  })

/** Notifications of users, and their settings for mail. */
export const notificationArea: Area = {
  tables: [notificationTable],
  serve(handlers) {
    serveRecords(handlers, notificationTable, rules)
    handlers.on(notificationRoutes.readAll, readAll)
    handlers.on(notificationRoutes.settings, getSettings)
    handlers.on(notificationRoutes.saveSettings, saveSettings)
  },
}
