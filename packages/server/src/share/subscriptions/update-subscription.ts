import { z } from 'zod'
import { readerScope } from '#access/reader-scope'
import { systemScope } from '#access/scope'
import { jobContext } from '#imports/import-progress'
import type { Row } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { ReadableEpd } from '../data/readable.ts'
import { announceEnd, announceUpdate } from './announce-change.ts'
import { runImportSteps, startImport, type PublishedVersion } from './import-version.ts'
import { findReadable } from './subscription-rules.ts'
import { hasVersion, subscriptions } from './subscription-table.ts'

type SubscriptionRow = Row<'epd_subscriptions'>

/**
 * Brings one subscription up to date: imports a version that the library does not have, and announces it or the end of the
 * declaration. Each step finds its own state, so a repetition continues with the first step that is missing.
 */
export const updateSubscriptionTask = (services: Services): AnyTask =>
  defineTask({
    payload: z.object({ subscription: z.string() }),
    async run({ subscription: id }, { signal }) {
      const row = await services.db.read(systemScope(), (tx) =>
        tx.selectFrom('epd_subscriptions').selectAll().where('id', '=', id).executeTakeFirst(),
      )
      if (!row) return
      const ctx = makeContext(services, row)
      const found = await findReadable(ctx, row.company_id, row.uuid)
      if (found?.status !== 'published') return endSubscription(ctx, row, found)
      const published = await readPublished(ctx, found)
      const current = await reopenSubscription(ctx, row)
      const imported =
        current.revision === null || published.revision > current.revision
          ? await takeVersion(ctx, current, published)
          : current
      await runImportSteps(services, ctx, imported, signal)
      await announceUpdate(ctx, imported.id)
    },
  })

/** The context of the company's own editors, in the name of the user who follows the declaration. */
const makeContext = (services: Services, row: SubscriptionRow): Ctx =>
  jobContext(services, {
    import: row.id,
    company: row.company_id,
    user: row.created_by,
    origin: services.config.publicOrigin,
  })

const readPublished = (
  ctx: Ctx,
  { companyId, versionId }: ReadableEpd,
): Promise<PublishedVersion> =>
  ctx.db.read(readerScope(companyId), (tx) =>
    tx
      .selectFrom('epd_versions as v')
      .innerJoin('epd_files as f', (join) =>
        join.onRef('f.version_id', '=', 'v.id').on('f.format', '=', 'ilcd'),
      )
      .select(['v.revision', 'f.file_key as fileKey', 'f.file_name as fileName'])
      .where('v.id', '=', versionId)
      .executeTakeFirstOrThrow(),
  )

/** A version that the library already has is not imported again. */
async function takeVersion(
  ctx: Ctx,
  row: SubscriptionRow,
  published: PublishedVersion,
): Promise<SubscriptionRow> {
  const profile = await ctx.db.read(ctx.scope, (tx) =>
    tx
      .selectFrom('environmental_profiles')
      .select(['id', 'source'])
      .where('company_id', '=', row.company_id)
      .where('unique_id', '=', row.uuid)
      .where('state', '=', 'current')
      .executeTakeFirst(),
  )
  if (!profile || !hasVersion(profile.source, published.revision))
    return startImport(ctx, row, published, profile !== undefined)
  return changeSubscription(ctx, row, { revision: published.revision })
}

const trace = auditAndPublish(subscriptions)

/** Writes the new state of a subscription and publishes it. */
const changeSubscription = (
  ctx: Ctx,
  { id }: SubscriptionRow,
  values: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> =>
  ctx.db.transact(ctx.scope, async (tx) => {
    const row = await tx
      .updateTable('epd_subscriptions')
      .set((set) => ({ ...values, version: set('version', '+', 1), updated_at: ctx.now() }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trace(tx, ctx, { action: 'edit', row })
    return row
  })

/** A declaration that had ended is published again. */
async function reopenSubscription(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.status === 'published') return row
  return changeSubscription(ctx, row, {
    status: 'published',
    ended_at: null,
    reason: null,
    replaced_by: null,
  })
}

/** Records and announces, once, that the declaration has ended or cannot be read any more. */
async function endSubscription(
  ctx: Ctx,
  row: SubscriptionRow,
  found: ReadableEpd | null,
): Promise<void> {
  const status = found?.status ?? 'unreadable'
  if (row.status === status) return
  await ctx.db.transact(systemScope(), async (tx) => {
    const ended = await tx
      .updateTable('epd_subscriptions')
      .set((set) => ({
        status,
        ended_at: found?.withdrawnAt ?? ctx.now(),
        reason: found?.withdrawnReason ?? null,
        replaced_by: found?.replacedBy ?? null,
        version: set('version', '+', 1),
        updated_at: ctx.now(),
      }))
      .where('id', '=', row.id)
      .where('status', '<>', status)
      .returningAll()
      .executeTakeFirst()
    if (!ended) return
    await trace(tx, ctx, { action: 'edit', row: ended })
    await announceEnd(tx, ctx, ended)
  })
}
