import { NotificationSettings, type NotificationType } from '@cradle/contract'
import { ok, type Call, type Reply } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'

/** Who has chosen nothing is mailed at once. */
const chosenByNobody: NotificationSettings = { digest: 'immediately' }

/** What is kept of the settings; anything else is none. */
export function settingsOf(kept: unknown): NotificationSettings {
  const parsed = NotificationSettings.safeParse(kept)
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
export const saveSettings = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const parsed = NotificationSettings.safeParse(call.body)
    if (!parsed.success)
      throw new Invalid(
        parsed.error.issues.map((issue) => ({
          propertyPath: issue.path.join('.'),
          message: issue.message,
          code: 'invalid',
        })),
      )
    const { userId } = call.ctx.actor!
    await tx
      .updateTable('users')
      .set({ notification_settings: JSON.stringify(parsed.data) })
      .where('id', '=', userId)
      .execute()
    const { digest, types = {} } = parsed.data
    if (digest !== 'daily' && !Object.values(types).includes('daily'))
      await tx
        .updateTable('notifications')
        .set({ mail: 'none' })
        .where('user_id', '=', userId)
        .where('mail', '=', 'daily')
        .execute()
    return ok(settingsDocument(parsed.data))
  })

const settingsDocument = (settings: NotificationSettings) => ({
  '@context': '/2/contexts/NotificationSettings',
  '@id': '/2/notification_settings',
  '@type': 'NotificationSettings',
  ...settings,
})
