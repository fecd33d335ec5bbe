import type { ImportKind, ImportedSheet, ImportOutlier } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { listTargets } from '../layouts/list-targets.ts'
import { layouts } from '../layouts/layouts.ts'
import type { StagedRow } from '../staging/staged-rows.ts'
import { EmptyFile } from './empty-file.ts'
import { findImportOutliers } from './find-outliers.ts'
import { readSheetRules } from './header-mapping.ts'
import type { ImportPlan } from './import-plan.ts'
import { Planner, type ReportRows } from './planner.ts'
import { planEpds } from './plan-epds.ts'
import { planFootprintInputs } from './plan-footprint-inputs.ts'
import { planInputSets } from './plan-input-sets.ts'
import { planProducts } from './plan-products.ts'
import { planSuppliers } from './plan-suppliers.ts'
import { prepareSheets, type PreparedSheet } from './prepared-sheets.ts'
import { ReferenceIndex } from './reference-index.ts'

type PlanSheets = (
  planner: Planner,
  sheets: readonly PreparedSheet[],
  isDataSetFile: boolean,
) => Promise<void>

const planSheets: Readonly<Record<ImportKind, PlanSheets>> = {
  supplier: planSuppliers,
  epd: planEpds,
  product: planProducts,
  pdis: planInputSets,
  footprint: planFootprintInputs,
}

/**
 * Plans what an import would write, from its staged rows and the records of its company as they are now. Validation stores the
 * plan; the run makes it again and compares.
 */
export async function planImport(
  tx: ReadTx,
  ctx: Ctx,
  row: Row<'imports'>,
  rows: readonly StagedRow[],
  report: ReportRows,
): Promise<{
  plan: ImportPlan
  sheets: ImportedSheet[]
  outliers: ImportOutlier[]
  isDataSetFile: boolean
}> {
  const kind = row.kind as ImportKind
  const layout = layouts[kind]
  const file = prepareSheets(await readSheetRules(tx, row), rows)
  const index = await ReferenceIndex.load(tx, listTargets(layout), row.company_id)
  const planner = new Planner(tx, ctx, row, index, report)
  const plan = await planner.plan(async () => {
    for (const { header, remarks } of file.unknown)
      await planner.addRow({ number: header.number, remarks })
    await planSheets[kind](planner, file.sheets, file.isDataSetFile)
  })
  if (Object.values(plan.counts).every((n) => n === 0)) throw new EmptyFile()
  return {
    plan,
    sheets: file.described,
    outliers: kind === 'epd' ? await findImportOutliers(tx, plan) : [],
    isDataSetFile: file.isDataSetFile,
  }
}
