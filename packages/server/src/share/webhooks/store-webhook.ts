import type { Application, Create } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { sealHeaderValue } from './webhook-secrets.ts'

type ApplicationRow = Row<'share_applications'>

/**
 * Stores what a write says about the webhook beside its plain fields. An address that is written switches a stopped webhook
 * on again, also where it is the same as before.
 *
 * @returns the changed row
 */
export async function storeWebhook(
  tx: WriteTx,
  ctx: Ctx,
  row: ApplicationRow,
  values: Partial<Create<typeof Application>>,
): Promise<ApplicationRow> {
  const { webhookUrl, secretHeaderName, secretHeaderValue } = values
  const changes = {
    ...(webhookUrl === undefined
      ? {}
      : { webhook_failing_since: null, webhook_stopped_at: null, webhook_stopped_because: null }),
    ...(secretHeaderValue === undefined && secretHeaderName !== null
      ? {}
      : {
          sealed_header_value: secretHeaderValue
            ? sealHeaderValue(ctx.config, row.id, secretHeaderValue)
            : null,
        }),
  }
  if (Object.keys(changes).length === 0) return row
  if (secretHeaderValue)
    await audit(tx, ctx, {
      action: 'application.header',
      resource: `/epic/applications/${row.id}`,
      companyId: row.company_id,
    })
  return tx
    .updateTable('share_applications')
    .set(changes)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
