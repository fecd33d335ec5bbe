import { lifeCycleModules } from '@cradle/contract'
import type { CellValue, WorkbookRow } from '#platform/spreadsheets/workbook'
import { indicatorFile } from '#reference/indicator-file'
import { describeSource, type DataSet } from './data-set.ts'

/** Columns of the sheet of profiles, by their keys in the layout of workbooks, and what a data set has for them. */
const profileColumns: readonly [key: string, read: (dataSet: DataSet) => string | number | null][] =
  [
    ['unique_id', ({ uniqueId }) => uniqueId],
    ['name', ({ name }) => name],
    ['external_name', ({ externalName }) => externalName],
    ['unit', ({ unit }) => unit],
    ['category', ({ category }) => category],
    ['subcategory', ({ subcategory }) => subcategory],
    ['valid_until', ({ validUntil }) => validUntil],
    ['data_owner', ({ dataOwner }) => dataOwner],
    ['geographic_coverage', ({ geographicCoverage }) => geographicCoverage],
    ['source', describeSource],
    ['comments', ({ comments }) => comments],
    ['mass_per_unit', ({ massPerUnit }) => massPerUnit],
    ['biogenic_carbon', ({ biogenicCarbon }) => biogenicCarbon],
    ['reference_year', ({ referenceYear }) => referenceYear],
  ]

/** A column of files that say it: other files leave this field of a profile alone. */
const verificationColumns: typeof profileColumns = [
  [
    'third_party_verified',
    ({ thirdPartyVerified: verified }) =>
      verified === null || verified === undefined ? null : verified ? 'yes' : 'no',
  ],
]

/** Columns of files with emission factors: other files leave these fields of a profile alone. */
const factorColumns: typeof profileColumns = [
  ['footprint_category', ({ factor }) => factor?.category ?? null],
  ['carbon_dioxide', ({ factor }) => factor?.carbonDioxide ?? null],
  ['methane', ({ factor }) => factor?.methane ?? null],
  ['nitrous_oxide', ({ factor }) => factor?.nitrousOxide ?? null],
  ['transport_applicable', ({ factor }) => (factor ? 'no' : 'yes')],
  ['waste_scenario_applicable', ({ factor }) => (factor ? 'no' : 'yes')],
]

const codes = indicatorFile.indicators.map(({ code }) => code)
const effectHeaders = ['profile_unique_id', 'stage', ...codes]
const ROWS_OF_BATCH = 500

/**
 * The data sets as the rows of a workbook: a sheet `Profiles`, and a sheet `Effects` with one line for each profile and stage and a column
 * for each indicator. Everything that follows, validation, repair, overview, is that of a workbook.
 */
export function* listDataSetRows(dataSets: readonly DataSet[]): Generator<WorkbookRow[]> {
  const columns = [
    ...profileColumns,
    ...(dataSets.some(({ thirdPartyVerified }) => typeof thirdPartyVerified === 'boolean')
      ? verificationColumns
      : []),
    ...(dataSets.some(({ factor }) => factor) ? factorColumns : []),
  ]
  yield* collect(
    'Profiles',
    columns.map(([key]) => key),
    dataSets.map((dataSet) => columns.map(([, read]) => read(dataSet))),
  )
  yield* collect('Effects', effectHeaders, listEffects(dataSets))
}

type Cell = CellValue | null | undefined

function* listEffects(dataSets: readonly DataSet[]): Generator<Cell[]> {
  for (const { uniqueId, effects } of dataSets)
    for (const stage of lifeCycleModules) {
      const values = effects[stage]
      if (values) yield [uniqueId, stage, ...codes.map((code) => values[code])]
    }
}

function* collect(
  sheet: string,
  headers: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Generator<WorkbookRow[]> {
  let batch = [createRow(sheet, 1, headers)]
  let line = 1
  for (const row of rows) {
    line += 1
    batch.push(createRow(sheet, line, row))
    if (batch.length < ROWS_OF_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function createRow(sheet: string, line: number, cells: readonly Cell[]): WorkbookRow {
  const filled = new Map<number, CellValue>()
  for (const [column, cell] of cells.entries())
    if (cell !== null && cell !== undefined && cell !== '') filled.set(column, cell)
  return { sheet, line, cells: filled }
}
