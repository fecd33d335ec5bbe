import type { WriteTx } from '#platform/db/database'
import type { Row, RowChange } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { WorkbookError } from '#platform/spreadsheets/workbook'
import { jobContext, makeThrottle, moveImport, type ImportJob } from '../import-progress.ts'
import { makeRemark } from '../layouts/remark.ts'
import { EmptyFile } from '../planning/empty-file.ts'
import { planImport } from '../planning/plan-import.ts'
import { storePlans } from '../planning/stored-plans.ts'
import { insertRows } from '../staging/staged-rows.ts'
import { remarkUnreadable, type FileRemark } from '../staging/unreadable-file.ts'
import { openStagedFile, type StagedFile } from '../planning/staged-file.ts'

const noCounts = { create: 0, update: 0, skip: 0, error: 0 }

/** Somebody cancelled the import meanwhile. */
class Stopped extends Error {}

/** Reads the file once, plans its rows, and stores remarks and actions while it goes on. */
export async function validateStaged(
  services: Services,
  job: ImportJob,
  signal: AbortSignal,
): Promise<void> {
  const ctx = jobContext(services, job)
  const begun = await ctx.db.transact(ctx.scope, (tx) =>
    moveImport(tx, ctx, job.import, ['validation_started'], {
      done: 0,
      counts: JSON.stringify(noCounts),
      error_count: 0,
    }),
  )
  if (!begun) return
  try {
    const file = await openStagedFile(ctx, begun, signal)
    await ctx.db.transact(ctx.scope, (tx) =>
      moveImport(tx, ctx, begun.id, ['validation_started'], { total: file.rows.length }),
    )
    await storeValidation(ctx, begun, file, signal)
  } catch (error) {
    if (error instanceof Stopped) return
    const remark = remarkFile(error)
    if (!remark) throw error
    await failValidation(ctx, job.import, remark)
  }
}

async function storeValidation(
  ctx: Ctx,
  row: Row<'imports'>,
  file: StagedFile,
  signal: AbortSignal,
): Promise<void> {
  const isTimeToPublish = makeThrottle()
  const total = file.rows.length
  let [done, remarkCount] = [0, 0]
  const { plan, sheets, outliers } = await ctx.db.read(ctx.scope, (reading) =>
    planImport(reading, ctx, row, file.rows, async (plans) => {
      signal.throwIfAborted()
      done += plans.length
      remarkCount += plans.reduce((sum, { remarks }) => sum + remarks.length, 0)
      await ctx.db.transact(ctx.scope, async (tx) => {
        await file.store(tx, plans)
        if (isTimeToPublish())
          await storeProgress(tx, ctx, row.id, { done, error_count: remarkCount })
      })
    }),
  )
  await file.finish()
  await ctx.db.transact(ctx.scope, (tx) =>
    moveImport(tx, ctx, row.id, ['validation_started'], {
      step: plan.remarkCount > 0 ? 'validation_failed' : 'validation_completed',
      done: total,
      total,
      counts: JSON.stringify(plan.counts),
      error_count: plan.remarkCount,
      sheets: JSON.stringify(sheets),
      outliers: JSON.stringify(outliers),
      basis: JSON.stringify(plan.basis),
      plan_hash: plan.hash,
      finished_at: ctx.now(),
    }),
  )
}

async function storeProgress(
  tx: WriteTx,
  ctx: Ctx,
  id: string,
  change: RowChange<'imports'>,
): Promise<void> {
  if (!(await moveImport(tx, ctx, id, ['validation_started'], change))) throw new Stopped()
}

/** The remark for a file that cannot be read; null for a failure of the server. */
function remarkFile(error: unknown): FileRemark | null {
  if (error instanceof EmptyFile) return { remark: error.remark, sheet: '', line: 1 }
  return error instanceof WorkbookError ? remarkUnreadable(error) : null
}

/** Ends a validation that could not read the file: one row has the remark. */
export async function failValidation(
  ctx: Ctx,
  id: string,
  { remark, sheet, line }: FileRemark,
): Promise<void> {
  await ctx.db.transact(ctx.scope, async (tx) => {
    const row = await moveImport(tx, ctx, id, ['validation_started'], {
      step: 'validation_failed',
      counts: JSON.stringify({ ...noCounts, error: 1 }),
      error_count: 1,
      staged_at: null,
      finished_at: ctx.now(),
    })
    if (!row) return
    await tx.deleteFrom('import_rows').where('import_id', '=', id).execute()
    await insertRows(tx, row, [
      { number: 1, sheet, line, isHeader: true, isHidden: false, omitted: false, cells: {} },
    ])
    await storePlans(tx, id, [{ number: 1, remarks: [remark] }])
  })
}

/** Ends a validation after a failure of the server. */
export const failValidationByServer = (services: Services, job: ImportJob): Promise<void> =>
  failValidation(jobContext(services, job), job.import, {
    remark: makeRemark('internal'),
    sheet: '',
    line: 1,
  })
