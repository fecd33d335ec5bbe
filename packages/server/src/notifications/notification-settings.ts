import type { NotificationSettings, NotificationType } from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { ok, type BodyCall, type Call, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'

/** Who has chosen nothing is mailed at once. */
const chosenByNobody: NotificationSettings = { digest: 'immediately' }

/** What is kept of the settings; anything else is none. */
export function settingsOf(kept: unknown): NotificationSettings {
  const parsed = requestBodies.NotificationSettings.safeParse(kept)
  return parsed.success ? parsed.data : chosenByNobody
}

/** How a person wants to be mailed about a type. */
export const digestFor = (
  settings: NotificationSettings,
  type: NotificationType,
): NotificationSettings['digest'] => settings.types?.[type] ?? settings.digest

export const getSettings = (call: Call): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await tx
      .selectFrom('users')
      .select('notification_settings')
      .where('id', '=', call.ctx.actor!.userId)
      .executeTakeFirstOrThrow()
    return ok(settingsDocument(settingsOf(row.notification_settings)))
  })

/** Replaces the settings. Who leaves the daily mail gets what waited for it no more by mail; it stays in the list. */
export const saveSettings = (call: BodyCall<'NotificationSettings'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const given = call.body
    const { userId } = call.ctx.actor!
    await tx
      .updateTable('users')
      .set({ notification_settings: JSON.stringify(given) })
      .where('id', '=', userId)
      .execute()
    const { digest, types = {} } = given
    if (digest !== 'daily' && !Object.values(types).includes('daily'))
      await tx
        .updateTable('notifications')
        .set({ mail: 'none' })
        .where('user_id', '=', userId)
        .where('mail', '=', 'daily')
        .execute()
    return ok(settingsDocument(given))
  })

const settingsDocument = (settings: NotificationSettings) =>
  makeDocument('NotificationSettings', '/2/notification_settings', { ...settings })
