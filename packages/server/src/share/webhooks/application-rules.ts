import type { Application } from '@cradle/contract'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { encodeRows } from '#platform/records/encode'
import { getAccessCache } from '#platform/rights/access-cache'
import { replaceLinks } from '../collections/collection-rules.ts'
import { applications } from '../share-tables.ts'
import { checkReaderCompany } from '../subscriptions/reader-company.ts'
import { storeWebhook } from './store-webhook.ts'
import { checkSecretHeader } from './webhook-fields.ts'

const traceApplication = auditAndPublish(applications)

/** An application and the collections that it reads. */
export const applicationRules: Rules<'share_applications', typeof Application> = {
  beforeCreate: async (_tx, ctx, values, owner) => [
    ...checkSecretHeader(values, null),
    ...(await checkReaderCompany(ctx, values, owner)),
  ],
  beforeChange: async (_tx, ctx, row, values) => [
    ...checkSecretHeader(values, row.secret_header_name),
    ...(await checkReaderCompany(ctx, values, row.company_id)),
  ],
  async afterWrite(tx, ctx, change) {
    if (change.action === 'delete') {
      // Its tokens are deleted with it, and this process looks them up again.
      tx.afterCommit(() => getAccessCache(ctx.db).clear())
      return traceApplication(tx, ctx, change)
    }
    const values = change.values ?? {}
    if (values.collections !== undefined)
      await replaceLinks(tx, change.row, { application: change.row.id }, values.collections ?? [])
    const row = await storeWebhook(tx, ctx, change.row, values)
    await traceApplication(tx, ctx, { ...change, row })
    return (await encodeRows(tx, ctx, applications, [row]))[0]
  },
}
