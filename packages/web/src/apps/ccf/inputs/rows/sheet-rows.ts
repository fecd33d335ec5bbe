import type { Scope2Method } from '@cradle/engine'
import type { FootprintCell, FootprintSheetRow } from '@cradle/contract'
import type { ServerRow } from '../../../../records/sheet/sheet-session.ts'
import {
  formulaId,
  isInvalid,
  type CellValue,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'

/** What all cells of a row have in common, by the name of the API. */
export const sourceFields = [
  'location',
  'description',
  'environmentalProfile',
  'unit',
  'scope2Method',
  'supplier',
  'productionWastePercentage',
  'productionWastePercentageFormula',
  'wasteScenario',
  'wasteScenarioProductionWaste',
  'dataQuality',
  'dataSource',
] as const

/** Column of the category: `1.1` … `3.15`, or the scope alone. */
export const CATEGORY = 'category'
export const amountColumn = (interval: number): string => `amount${interval}`
/** How the amount of an interval was made: null where it was measured, else `CellMark`. */
export const markColumn = (interval: number): string => `mark${interval}`

/** The note of an interval, and the addresses of its files with spaces between; absent while there are none. */
export const noteColumn = (interval: number): string => `note${interval}`
export const filesColumn = (interval: number): string => `files${interval}`

/** The basis of an estimate, or `absent`: the source does not exist in this interval. */
export const cellMarks = ['average', 'lastYear', 'other', 'absent'] as const
export type CellMark = (typeof cellMarks)[number]

/** What is known of the input behind a cell. */
export interface StoredCell {
  id: string
  revision: number
  /** The facts of the location that the amount follows. */
  siteFacts?: readonly string[]
  /** The amount is computed: its number depends on its unit. */
  hasFormula?: true
}

/** What the server has of a source. */
export interface StoredSource {
  series: string
  /** By interval, from 1. */
  cells: ReadonlyMap<number, StoredCell>
}

/** A source as the server has it: a row of the sheet. */
export interface SourceRow extends ServerRow, StoredSource {
  fields: GridRow['values']
}

/** How the sheet is grouped. By period it has a row for each source and period. */
export const sheetGroupings = ['location', 'category', 'scope', 'period'] as const
export type SheetGrouping = (typeof sheetGroupings)[number]
/** Groups of sources: a row is in one of them. */
export type SourceGrouping = Exclude<SheetGrouping, 'period'> | 'none'

/** Columns of the sheet by period. */
export const AMOUNT = 'amount'
export const MARK = 'mark'
export const NOTE = 'note'
export const FILES = 'files'

/** The scope of a category. Example: `3.15` → 3 */
const readScope = (category: string): 1 | 2 | 3 => Number(category[0]) as 1 | 2 | 3

/** The group of a row. Rows without a location or category are at the start, under an empty key. */
export function findGroup(values: GridRow['values'], grouping: SourceGrouping): string {
  if (grouping === 'none') return ''
  const value = values[grouping === 'location' ? 'location' : CATEGORY]
  if (typeof value !== 'string') return ''
  return grouping === 'scope' ? value[0]! : value
}

/** Values of the cells of a row of the server. */
function readSheetValues(row: FootprintSheetRow, intervals: number): GridRow['values'] {
  const values: Record<string, CellValue> = {
    [CATEGORY]: row.subscope ?? String(row.scope),
    inputStage: row.inputStage,
  }
  for (const field of sourceFields) values[field] = row[field] ?? null
  const cells = new Map(row.cells.map((cell) => [cell.interval, cell]))
  for (let interval = 1; interval <= intervals; interval += 1) {
    const cell = cells.get(interval)
    values[amountColumn(interval)] = cell?.amount ?? null
    if (cell?.amountFormula) values[formulaId(amountColumn(interval))] = cell.amountFormula
    values[markColumn(interval)] = readMark(cell)
    if (cell?.comments) values[noteColumn(interval)] = cell.comments
    if (cell?.attachments) values[filesColumn(interval)] = cell.attachments.join(' ')
  }
  return values
}

const readMark = (cell: FootprintCell | undefined): CellMark | null =>
  cell ? (cell.estimated ? (cell.estimateBasis ?? 'other') : null) : 'absent'

/**
 * The sources of the server. A series whose inputs differ in more than their amounts has several rows on the server: each is a
 * row here.
 */
export function readSourceRows(rows: readonly FootprintSheetRow[], intervals: number): SourceRow[] {
  const ids = new Set<string>()
  return rows.map((row) => {
    let id = row.series
    for (let at = 2; ids.has(id); at += 1) id = `${row.series}~${at}`
    ids.add(id)
    return {
      id,
      series: row.series,
      position: row.position,
      fields: readSheetValues(row, intervals),
      cells: new Map(
        row.cells.map(({ interval, id: input, revision, siteFacts, amountFormula }) => [
          interval,
          {
            id: input,
            revision,
            ...(siteFacts ? { siteFacts } : {}),
            ...(amountFormula ? { hasFormula: true as const } : {}),
          },
        ]),
      ),
    }
  })
}

/** A new row: its amounts are unknown in all intervals. */
export function makeNewRow(group: string, grouping: SourceGrouping): GridRow {
  const isPlaced = group !== '' && grouping !== 'none'
  const category = isPlaced && grouping !== 'location' ? group : null
  return {
    id: crypto.randomUUID(),
    group,
    values: {
      location: isPlaced && grouping === 'location' ? group : null,
      [CATEGORY]: category,
      dataQuality: 'None',
    },
  }
}

/** A text that could not be read is no value. */
export const readPlain = (value: CellValue | undefined): string | number | null =>
  value === undefined || isInvalid(value) ? null : value

/** The formula that gives a number; null: it has none. */
function readFormulaOf(number: string, values: GridRow['values']): string | null {
  const formula = values[formulaId(number)]
  return typeof formula === 'string' ? formula : null
}

/** The stage of an input of a category: bought goods are raw materials, everything else is energy, transport or services. */
const findStage = (category: string): string =>
  category === '3.1' ? 'A1_RAW_MATERIAL' : 'A3_ENERGY_CONSUMPTION'

/** The fields that all inputs of a row have in common. */
interface SourceBody {
  inputStage: string
  scope: 1 | 2 | 3
  subscope: string | null
  scope2Method: Scope2Method | null
  location: string
  description: string | null
  environmentalProfile: string | null
  unit: string | null
  supplier: string | null
  productionWastePercentage: number | null
  productionWastePercentageFormula: string | null
  wasteScenario: string | null
  wasteScenarioProductionWaste: string | null
  dataQuality: string
  dataSource: string | null
}

/**
 * The fields that all inputs of a row have, as the API writes them; null while the row has no location or no category, without
 * which it cannot be stored.
 */
export function writeSource(values: GridRow['values']): SourceBody | null {
  const readText = (name: string): string | null => {
    const value = readPlain(values[name])
    return value === null ? null : String(value)
  }
  const category = readText(CATEGORY)
  const location = readText('location')
  if (category === null || location === null) return null
  const scope = readScope(category)
  const method = readText('scope2Method')
  const waste = readPlain(values['productionWastePercentage'])
  return {
    inputStage: readText('inputStage') ?? findStage(category),
    scope,
    subscope: category.includes('.') ? category : null,
    scope2Method: scope === 2 && (method === 'location' || method === 'market') ? method : null,
    location,
    description: readText('description'),
    environmentalProfile: readText('environmentalProfile'),
    unit: readText('unit'),
    supplier: readText('supplier'),
    productionWastePercentage: typeof waste === 'number' ? waste : null,
    productionWastePercentageFormula: readFormulaOf('productionWastePercentage', values),
    wasteScenario: readText('wasteScenario'),
    wasteScenarioProductionWaste: readText('wasteScenarioProductionWaste'),
    dataQuality: readText('dataQuality') ?? 'None',
    dataSource: readText('dataSource'),
  }
}

/** The fields of an input in one interval, as the sheet has them. */
export interface SheetCell {
  amount: number | null
  amountFormula: string | null
  estimated: boolean
  estimateBasis: string | null
  comments: string | null
  /** Addresses with spaces between. */
  attachments: string | null
}

/** The addresses of the files of a cell. */
export const readFiles = (value: CellValue | undefined): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(' ') : []

/** The fields of the input in one interval; null: the source does not exist then. */
export function writeCell(values: GridRow['values'], interval: number): SheetCell | null {
  const amount = readPlain(values[amountColumn(interval)])
  const mark = readPlain(values[markColumn(interval)])
  if (mark === 'absent' && amount === null) return null
  const isEstimated = typeof mark === 'string' && mark !== 'absent'
  const [note, files] = [values[noteColumn(interval)], values[filesColumn(interval)]]
  return {
    amount: typeof amount === 'number' ? amount : null,
    amountFormula: readFormulaOf(amountColumn(interval), values),
    estimated: isEstimated,
    estimateBasis: isEstimated ? mark : null,
    comments: typeof note === 'string' && note !== '' ? note : null,
    attachments: readFiles(files).join(' ') || null,
  }
}
