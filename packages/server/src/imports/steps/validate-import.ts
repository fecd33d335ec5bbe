import type { WriteTx } from '#platform/db/database'
import type { Row, RowChange } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { WorkbookError } from '#platform/spreadsheets/workbook'
import { jobContext, makeThrottle, moveImport, type ImportJob } from '../import-progress.ts'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'
import { EmptyFile, planImport } from '../planning/plan-import.ts'
import { clearPlans, storePlans } from '../planning/stored-plans.ts'
import { insertRows } from '../staging/staged-rows.ts'
import { stageFile } from '../staging/stage-file.ts'

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
    if (begun.staged_at === null) await stageFile(ctx, begun, signal)
    await storeTotal(ctx, begun)
    await storeValidation(ctx, begun, signal)
  } catch (error) {
    if (error instanceof Stopped) return
    const remark = remarkFile(error)
    if (!remark) throw error
    await failValidation(ctx, job.import, remark)
  }
}

async function storeTotal(ctx: Ctx, { id }: Row<'imports'>): Promise<void> {
  await ctx.db.transact(ctx.scope, async (tx) => {
    await clearPlans(tx, id)
    const { n } = await tx
      .selectFrom('import_rows')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
    await moveImport(tx, ctx, id, ['validation_started'], { total: Number(n) })
  })
}

async function storeValidation(ctx: Ctx, row: Row<'imports'>, signal: AbortSignal): Promise<void> {
  const isTimeToTell = makeThrottle()
  let [done, remarkCount] = [0, 0]
  const { plan, sheets, total } = await ctx.db.read(ctx.scope, (reading) =>
    planImport(reading, ctx, row, async (plans) => {
      signal.throwIfAborted()
      done += plans.length
      remarkCount += plans.reduce((sum, { remarks }) => sum + remarks.length, 0)
      await ctx.db.transact(ctx.scope, async (tx) => {
        await storePlans(tx, row.id, plans)
        if (isTimeToTell()) await storeProgress(tx, ctx, row.id, { done, error_count: remarkCount })
      })
    }),
  )
  await ctx.db.transact(ctx.scope, (tx) =>
    moveImport(tx, ctx, row.id, ['validation_started'], {
      step: plan.remarkCount > 0 ? 'validation_failed' : 'validation_completed',
      done: total,
      total,
      counts: JSON.stringify(plan.counts),
      error_count: plan.remarkCount,
      sheets: JSON.stringify(sheets),
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
function remarkFile(error: unknown): { remark: StoredRemark; sheet: string; line: number } | null {
  if (error instanceof EmptyFile) return { remark: error.remark, sheet: '', line: 1 }
  if (!(error instanceof WorkbookError)) return null
  const { code, sheet = '', line = 1, column } = error
  return {
    remark: makeRemark(code, column === undefined ? {} : { column }),
    sheet,
    line,
  }
}

/** Ends a validation that could not read the file: one row has the remark. */
export async function failValidation(
  ctx: Ctx,
  id: string,
  { remark, sheet, line }: { remark: StoredRemark; sheet: string; line: number },
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
    await insertRows(tx, row, [{ number: 1, sheet, line, isHeader: true, cells: {} }])
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
