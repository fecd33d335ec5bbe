import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Services } from '#platform/http/call'
import { notify } from '#notifications/notify'
import { findAdministrators } from '../find-administrators.ts'
import { writeLog } from '../write-log.ts'

/** Sends nothing more to a receiver, and notifies its administrators. A new or repeated address starts the webhook again. */
export async function stopWebhook(
  tx: WriteTx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { id, company_id: companyId, name }: Row<'share_applications'>,
  because: 'gone' | 'failing',
): Promise<void> {
  await tx
    .updateTable('share_applications')
    .set({ webhook_stopped_at: now(), webhook_stopped_because: because })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'The webhook was switched off.' })
    .where('application_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await writeLog(
    tx,
    { now },
    {
      companyId,
      applicationId: id,
      level: 300,
      message:
        because === 'gone'
          ? 'The receiver answered 410, so the webhook was switched off.'
          : 'The receiver failed for five days, so the webhook was switched off.',
    },
  )
  await notify(
    tx,
    { config, now, origin: config.publicOrigin },
    (await findAdministrators(tx, companyId, 'application.company_self.edit')).map((user) => ({
      user,
      type: 'webhook.stopped' as const,
      values: { label: name },
      link: `/share/applications/${id}/webhook`,
      companyId,
    })),
  )
}
