import type { NotificationSettings, NotificationType } from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { ok, type BodyCall, type Call, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'

/** Without a choice, mail is sent immediately. */
const defaultSettings: NotificationSettings = { digest: 'immediately' }

/** Reads stored settings; invalid or missing ones are the default. */
export function parseSettings(kept: unknown): NotificationSettings {
  const parsed = requestBodies.NotificationSettings.safeParse(kept)
  return parsed.success ? parsed.data : defaultSettings
}

/** When a user gets mail about a type of message. */
export const getDigest = (
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
    return ok(makeSettingsDocument(parseSettings(row.notification_settings)))
  })

/**
 * Replaces the settings. When no type uses the daily mail any more, waiting messages are no longer
 * mailed; they remain in the list.
 */
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
    return ok(makeSettingsDocument(given))
  })

const makeSettingsDocument = (settings: NotificationSettings) =>
  makeDocument('NotificationSettings', '/2/notification_settings', { ...settings })
