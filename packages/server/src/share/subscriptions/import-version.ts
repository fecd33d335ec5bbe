import { buffer } from 'node:stream/consumers'
import { importTables } from '#imports/import-table'
import type { ImportJob } from '#imports/import-progress'
import { runValidated } from '#imports/running/run-import'
import { startStep } from '#imports/steps/move-steps'
import { storeImport, withImportFile, type ReceivedFile } from '#imports/steps/upload-import'
import { validateStaged } from '#imports/steps/validate-import'
import { dataSetVersion } from '#machine-readable/epd-record'
import { checkMedia } from '#media/upload-media'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { insertVersion } from '#versions/make-version'
import { subscriptions } from './subscription-table.ts'

type SubscriptionRow = Row<'epd_subscriptions'>

const trace = auditAndPublish(subscriptions)

/** A published version as a subscriber imports it. */
export interface PublishedVersion {
  revision: number
  /** The package in the store. */
  fileKey: string
  fileName: string
}

/** Longest name of a version of the library [characters]. */
const VERSION_NAME = 64

/**
 * Begins the import of a published version, from the stored package. A version of a profile that the library already has becomes
 * a draft version of the library, whose cockpit shows what it would change.
 *
 * @param isUpdate  the library has a profile of the declaration
 */
export async function startImport(
  ctx: Ctx,
  { id, company_id: companyId }: SubscriptionRow,
  { revision, fileKey, fileName }: PublishedVersion,
  isUpdate: boolean,
): Promise<SubscriptionRow> {
  const stored = await ctx.files.open(fileKey)
  if (!stored) throw new Error(`the file of a publication is missing: ${fileKey}`)
  const file = await checkMedia(
    { name: fileName, content: await buffer(stored.stream), fields: {} },
    'dataSet',
  )
  const received: ReceivedFile = {
    owner: companyId,
    file,
    footprintId: null,
    purpose: 'dataSet',
    fields: {},
  }
  return withImportFile(ctx, received, (stored) =>
    ctx.db.transact(ctx.scope, async (tx) => {
      const row = await lockSubscription(tx, id)
      if (row.revision !== null && row.revision >= revision) return row
      const made = await storeImport(tx, ctx, importTables.epd, received, stored)
      return beginImport(tx, ctx, row, { made, revision, isUpdate })
    }),
  )
}

async function beginImport(
  tx: WriteTx,
  ctx: Ctx,
  row: SubscriptionRow,
  { made, revision, isUpdate }: { made: Row<'imports'>; revision: number; isUpdate: boolean },
): Promise<SubscriptionRow> {
  const update = isUpdate
    ? await insertVersion(tx, ctx, nameVersion(row, revision), made)
    : undefined
  await startStep(tx, asRequested(ctx, isUpdate), made, {
    step: 'validation_started',
    invalidated: false,
    done: 0,
  })
  const changed = await tx
    .updateTable('epd_subscriptions')
    .set((set) => ({
      revision,
      import_id: made.id,
      update_id: update?.id ?? null,
      version: set('version', '+', 1),
      updated_at: ctx.now(),
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trace(tx, ctx, { action: 'edit', row: changed })
  return changed
}

/** Nobody requested an update, so nobody is notified that its import has ended: the draft is announced. */
const asRequested = (ctx: Ctx, isUpdate: boolean): Ctx => (isUpdate ? { ...ctx, actor: null } : ctx)

const lockSubscription = (tx: WriteTx, id: string): Promise<SubscriptionRow> =>
  tx
    .selectFrom('epd_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

function nameVersion({ name }: SubscriptionRow, revision: number) {
  const version = dataSetVersion(revision)
  return {
    name: `${name.slice(0, VERSION_NAME - version.length - 1)} ${version}`,
    public: false,
    complete: false,
  }
}

/** Validates and runs the import of a subscription, as far as that was not done. An import with remarks waits for a person. */
export async function runImportSteps(
  services: Services,
  ctx: Ctx,
  { import_id: importId, company_id: companyId, update_id: update }: SubscriptionRow,
  signal: AbortSignal,
): Promise<void> {
  if (importId === null) return
  const requested = asRequested(ctx, update !== null)
  const job: ImportJob = {
    import: importId,
    company: companyId,
    user: ctx.actor?.userId ?? null,
    origin: ctx.origin,
  }
  await validateStaged(services, job, signal)
  await ctx.db.transact(ctx.scope, async (tx) => {
    const row = await tx
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', importId)
      .where('step', '=', 'validation_completed')
      .where('invalidated', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (row) await startStep(tx, requested, row, { step: 'import_started', done: 0 })
  })
  await runValidated(services, job)
}
