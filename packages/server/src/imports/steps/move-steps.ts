import { itemIri } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row, RowChange } from '#platform/db/schema'
import type { Ctx, ItemCall, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { enqueue } from '#platform/jobs/enqueue'
import { itemReply, rowInPath } from '#platform/records/crud'
import { publishImport, type ImportJob } from '../import-progress.ts'
import { canImport, nameImportEvent } from '../import-rights.ts'
import { describeImport, getTable, type ImportTable } from '../import-table.ts'
import { findInvalidated } from '../planning/plan-basis.ts'
import { refuseClosedTarget } from '../import-target.ts'
import { canCancel, canResume, canValidate } from '../import-steps.ts'

/** Name of the job that validates an import. */
export const validateImportJob = 'validate-import'
/** Name of the job that writes what a validated import contains. */
export const runImportJob = 'run-import'

/** Attempts of a job: it also returns after its process died. */
const ATTEMPTS = 3

/** Starts the validation of an import. While it runs, further requests have no effect. */
export const validateImport = (call: ItemCall, table: ImportTable): Promise<Reply> =>
  moveStep(call, table, 'run', async (tx, ctx, row) => {
    if (row.step === 'validation_started') return row
    if (!canValidate(row.step)) throw refuseStep('validate', row)
    return startValidation(tx, ctx, row)
  })

async function startValidation(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'imports'>,
): Promise<Row<'imports'>> {
  await refuseClosedTarget(tx, row)
  const moved = await startStep(tx, ctx, row, {
    step: 'validation_started',
    invalidated: false,
    done: 0,
    resume_step: null,
  })
  await queueStep(tx, ctx, validateImportJob, moved)
  return moved
}

/** Starts the run of a validated import. */
export async function runImport(call: ItemCall, table: ImportTable): Promise<Reply> {
  let isInvalid = false
  const reply = await moveStep(call, table, 'run', async (tx, ctx, row) => {
    if (row.step === 'import_started') return row
    if (row.step !== 'validation_completed') throw refuseStep('import', row)
    await refuseClosedTarget(tx, row)
    isInvalid = (await findInvalidated(tx, [row])).has(row.id)
    if (isInvalid)
      return row.invalidated ? row : updateAndPublish(tx, ctx, row, { invalidated: true })
    const moved = await startStep(tx, ctx, row, { step: 'import_started', done: 0 })
    await queueStep(tx, ctx, runImportJob, moved)
    return moved
  })
  // The mark is committed before the refusal.
  if (isInvalid) throw new Problem('importInvalidated')
  return reply
}

/** Cancels an import whose run has not started. It can be taken back while its rows are kept. */
export const cancelImport = (call: ItemCall, table: ImportTable): Promise<Reply> =>
  moveStep(call, table, 'cancel', async (tx, ctx, row) => {
    if (row.step === 'import_canceled') return row
    if (!canCancel(row.step)) throw refuseStep('cancel', row)
    return updateAndPublish(tx, ctx, row, { ...cancelAt(ctx), resume_step: row.step ?? 'none' })
  })

/**
 * Takes back the cancellation of an import (decision 0130): it returns to its step. What it relied on was let go, so a validation that
 * ran or was completed starts again.
 */
export const resumeImport = (call: ItemCall, table: ImportTable): Promise<Reply> =>
  moveStep(call, table, 'cancel', async (tx, ctx, row) => {
    if (row.step === 'validation_started') return row
    if (row.step !== 'import_canceled') throw refuseStep('resume', row)
    if (!canResume(row)) throw new Problem('importNotResumable')
    if (row.resume_step === 'validation_started' || row.resume_step === 'validation_completed')
      return startValidation(tx, ctx, row)
    return updateAndPublish(tx, ctx, row, {
      step: row.resume_step === 'none' ? null : row.resume_step,
      resume_step: null,
      finished_at: row.resume_step === 'none' ? null : row.finished_at,
    })
  })

/**
 * Cancels the import that a deleted version was made for, unless it is completed.
 *
 * @throws Problem actionNotAllowed while the import runs
 */
export async function cancelForVersion(
  tx: WriteTx,
  ctx: Ctx,
  importId: string | null,
): Promise<void> {
  if (importId === null) return
  const row = await tx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.step === 'import_completed' || row.step === 'import_canceled') return
  if (!canCancel(row.step)) throw refuseStep('delete', row)
  await updateAndPublish(tx, ctx, row, cancelAt(ctx))
}

const cancelAt = (ctx: Ctx): RowChange<'imports'> => ({
  step: 'import_canceled',
  basis: '{}',
  finished_at: ctx.now(),
})

const refuseStep = (action: string, { step }: Row<'imports'>): Problem =>
  new Problem('actionNotAllowed', { action, status: step ?? 'none' })

/** Locks the import in the path, moves it, and answers with its document. Nothing may repeat such a call from a cache. */
async function moveStep(
  call: ItemCall,
  table: ImportTable,
  action: 'run' | 'cancel',
  move: (tx: WriteTx, ctx: Ctx, row: Row<'imports'>) => Promise<Row<'imports'>>,
): Promise<Reply> {
  const { ctx } = call
  refusePrefetch(call)
  const reply = await ctx.db.transact(ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, table, true)
    if (!canImport(ctx.scope, table.resource, action, row.company_id))
      throw new Problem('accessDenied')
    const moved = await move(tx, ctx, row)
    return itemReply(tx, ctx, table, moved, 202, await describeImport(tx, ctx, moved))
  })
  return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
}

/** A browser that fetches links ahead must not start a step. */
function refusePrefetch({ request }: ItemCall): void {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '')
  if (purpose.includes('prefetch')) throw new Problem('accessDenied')
}

/** Moves a locked import into a step that a job does, and records it in the audit trail. */
export async function startStep(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'imports'>,
  change: RowChange<'imports'> & { step: string },
): Promise<Row<'imports'>> {
  const moved = await updateAndPublish(tx, ctx, row, {
    ...change,
    started_at: ctx.now(),
    finished_at: null,
    requested_by: ctx.actor?.userId ?? null,
  })
  await audit(tx, ctx, {
    action: nameImportEvent(
      getTable(row).resource,
      change.step === 'import_started' ? 'run' : 'validate',
    ),
    resource: itemIri(getTable(row).resource, row.id),
    companyId: row.company_id,
  })
  return moved
}

async function updateAndPublish(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'imports'>,
  change: RowChange<'imports'>,
): Promise<Row<'imports'>> {
  const moved = await tx
    .updateTable('imports')
    .set({ ...change, version: row.version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Problem('accessDenied')
  await publishImport(tx, ctx, moved)
  return moved
}

/** [bytes] A larger file is long work: thousands of rows. */
const LARGE_FILE = 200_000

async function queueStep(tx: WriteTx, ctx: Ctx, task: string, row: Row<'imports'>): Promise<void> {
  const file = await tx
    .selectFrom('media_objects')
    .select('size')
    .where('id', '=', row.file_id)
    .executeTakeFirst()
  const payload: ImportJob = {
    import: row.id,
    company: row.company_id,
    user: row.requested_by,
    origin: ctx.origin,
  }
  await enqueue(tx, task, payload, {
    jobKey: `${task}:${row.id}`,
    isBulk: file !== undefined && Number(file.size) > LARGE_FILE,
    // A validation that is started anew waits until a cancelled one has ended.
    queue: `import ${row.id}`,
    maxAttempts: ATTEMPTS,
  })
}
