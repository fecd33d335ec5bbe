import type { EpdSubscription } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { readerScope } from '#access/reader-scope'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { findReadableEpd, type ReadableEpd } from '../data/readable.ts'
import type { PublishedFacts } from '../publication/published-facts.ts'
import { requestUpdate } from './request-update.ts'
import { subscriptions } from './subscription-table.ts'

const trace = auditAndPublish(subscriptions)

/** A company follows a declaration that it may read; a job imports it into the library. */
export const subscriptionRules: Rules<'epd_subscriptions', typeof EpdSubscription> = {
  async beforeCreate(_tx, ctx, values, owner) {
    if (owner === null || !canAct(ctx.scope, 'epd_import', 'run', owner))
      throw new Problem('accessDenied')
    const found = await findPublished(ctx, owner, values.uuid)
    if (!found)
      return [
        {
          propertyPath: 'uuid',
          message: 'No other company publishes this declaration for yours.',
          code: 'not_published',
        },
      ]
    Object.assign(values, await describePublished(ctx, found), { uuid: values.uuid.toLowerCase() })
  },
  async afterWrite(tx, ctx, change) {
    if (change.action === 'create') await requestUpdate(tx, change.row.id)
    await trace(tx, ctx, change)
  },
}

/** A published declaration of another company that a company may read; null also for one that does not exist. */
async function findPublished(
  ctx: Ctx,
  companyId: string,
  uuid: string,
): Promise<ReadableEpd | null> {
  const found = await findReadable(ctx, companyId, uuid)
  return found?.status === 'published' && found.companyId !== companyId ? found : null
}

/** A declaration that a company may read, or could read before it ended; null for others. */
export const findReadable = (
  ctx: Ctx,
  companyId: string,
  uuid: string,
): Promise<ReadableEpd | null> =>
  findReadableEpd(ctx, { token: null, companyId }, uuid).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'notFound') return null
    throw error
  })

async function describePublished(
  ctx: Ctx,
  { companyId, versionId }: ReadableEpd,
): Promise<{ name: string; publisher: string }> {
  const { name, facts } = await ctx.db.read(readerScope(companyId), (tx) =>
    tx
      .selectFrom('epd_versions')
      .select(['name', 'facts'])
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow(),
  )
  return { name: name.slice(0, 255), publisher: (facts as PublishedFacts).owner }
}
