import { readCellText } from '../cell-text.ts'
import type { CopiedCells } from './clipboard-write.ts'
import type { PastedTable } from './clipboard-read.ts'
import { decideDecimalSign, localeOfSign, type DecimalDecision } from './decimal-sign.ts'
import {
  canEdit,
  isInvalid,
  resolveColumn,
  type AmountReading,
  type CellValue,
  type ColumnId,
  type Conversion,
  type Conversions,
  type GridColumn,
  type GridLocale,
  type GridOp,
  type GridRow,
} from '../grid-model.ts'
import {
  guessHeaders,
  leftOutHeaders,
  mapByPosition,
  mapHeaders,
  normaliseHeader,
  readHeaderUnit,
  type ColumnMapping,
} from './header-mapping.ts'

/** More rows than this are shown before they land. */
export const PREVIEW_ROWS = 50

export interface PasteTarget {
  group: string
  /** Shown rows of the group from the active cell downwards; a paste never leaves the group. */
  rows: readonly GridRow[]
  /** The last row of the group, behind which new rows come. */
  lastRow: string | null
  /** Index of the active column among the visible ones. */
  column: number
  /** Size of the selected area, for repeating a small piece over it. */
  selected: { rows: number; cols: number }
  canInsert: boolean
}

export interface PasteRequest {
  table: PastedTable
  /** The clipboard shows other cells as text than as a table, or rows between quotes: both can be read in two ways. */
  isDoubtful?: boolean
  /** Present when the cells come from a grid of ours. */
  copied: CopiedCells | null
  columns: readonly GridColumn[]
  locale: GridLocale
  target: PasteTarget
  newRow: (group: string) => GridRow
  /** Headers of earlier pastes: the column each means, null to leave out. */
  remembered?: ReadonlyMap<string, ColumnId | null>
}

/** Choices a reader may change in the preview. */
export interface PasteChoices {
  hasHeader: boolean
  mapping: ColumnMapping
  signs: readonly (DecimalDecision | null)[]
  /** Uncertain conversions of units, as over density, are made. */
  isConfirmed?: boolean
}

export type PreviewReason =
  | 'manyRows'
  | 'unmappedColumn'
  | 'ambiguousNumbers'
  | 'uncertainConversion'
  | 'doubtfulRows'

export interface PlannedRow {
  /** null: a new row at the end of the group. */
  row: GridRow | null
  values: Readonly<Record<ColumnId, CellValue>>
  conversions: Conversions
}

export interface PastePlan {
  rows: readonly PlannedRow[]
  ops: readonly GridOp[]
  cells: number
  /** Cells whose text could not be read. */
  attention: number
  /** Cells that were left alone because they cannot be edited here. */
  skipped: number
  newRows: number
  /** Amounts that were converted from another unit. */
  converted: number
  /** Amounts that need a person to confirm their conversion. */
  uncertain: number
}

/** The first reading of a pasted table: header or position, and one decimal sign for each number column. */
export function choosePaste(request: PasteRequest): PasteChoices {
  const { table, columns, target, copied, locale, remembered } = request
  const first = table[0]?.map((cell) => cell.text) ?? []
  const byHeader =
    copied || table.length < 2
      ? null
      : (mapHeaders(first, columns, remembered) ??
        guessHeaders(
          table.map((row) => row.map(({ text }) => text)),
          columns,
          remembered,
        ))
  const width = Math.max(0, ...table.map((row) => row.length))
  const mapping =
    byHeader ??
    byCopiedColumns(request) ??
    mapByPosition(width, columns, target.column, (index) => hasOnlyUnits(request, index))
  return {
    hasHeader: byHeader !== null,
    mapping,
    signs: decideSigns(request.table, mapping, columns, locale, byHeader !== null),
  }
}

/** Cells of a sheet of ours that are pasted where they began go to their own columns, whichever of them are shown here. */
function byCopiedColumns({ copied, columns, target }: PasteRequest): ColumnMapping | null {
  if (!copied || columns[target.column]?.id !== copied.columns[0]) return null
  const own = new Set(columns.filter(({ type }) => type !== 'readonly').map(({ id }) => id))
  return copied.columns.map((id) => (own.has(id) ? id : null))
}

/** Whether every filled cell of a pasted column is a unit of our amounts. */
function hasOnlyUnits({ table, columns }: PasteRequest, index: number): boolean {
  const { isUnit } = columns.find(({ units }) => units)?.units ?? {}
  const filled = table.flatMap((row) => row[index]?.text.trim() || [])
  return isUnit !== undefined && filled.length > 0 && filled.every(isUnit)
}

export function decideSigns(
  table: PastedTable,
  mapping: ColumnMapping,
  columns: readonly GridColumn[],
  locale: GridLocale,
  hasHeader: boolean,
): (DecimalDecision | null)[] {
  const body = hasHeader ? table.slice(1) : table
  return mapping.map((id, index) => {
    if (columns.find((column) => column.id === id)?.type !== 'number') return null
    const texts = body.flatMap((row) =>
      row[index] && row[index].exact === undefined ? [row[index].text] : [],
    )
    return decideDecimalSign(texts, locale)
  })
}

/** Why this paste should be looked at before it lands; empty when it may land at once. */
export function previewReasons(
  request: PasteRequest,
  choices: PasteChoices,
  plan: Pick<PastePlan, 'uncertain'> = planPaste(request, choices),
): PreviewReason[] {
  const reasons: PreviewReason[] = plan.uncertain > 0 ? ['uncertainConversion'] : []
  if (request.copied && request.table.length <= PREVIEW_ROWS) return reasons
  if (request.isDoubtful) reasons.push('doubtfulRows')
  if (request.table.length - (choices.hasHeader ? 1 : 0) > PREVIEW_ROWS) reasons.push('manyRows')
  const leftOut = leftOutHeaders(request.remembered)
  const isLeftOut = (index: number) =>
    choices.hasHeader && leftOut.has(normaliseHeader(request.table[0]?.[index]?.text ?? ''))
  const unmapped =
    !request.copied &&
    choices.mapping.some(
      (id, index) =>
        id === null && !isLeftOut(index) && request.table.some((row) => row[index]?.text.trim()),
    )
  if (unmapped) reasons.push('unmappedColumn')
  if (choices.signs.some((sign) => sign?.ambiguous)) reasons.push('ambiguousNumbers')
  return reasons
}

/** What lands where. Pure: the same request and choices give the same plan. */
export function planPaste(request: PasteRequest, choices: PasteChoices): PastePlan {
  const { columns, target } = request
  const body = repeatOver(choices.hasHeader ? request.table.slice(1) : request.table, request)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const mapped = repeatMapping(choices, request).map((id) =>
    id === null ? null : (byId.get(id) ?? null),
  )
  const width = choices.mapping.length
  const rows: PlannedRow[] = []
  const ops: GridOp[] = []
  let cells = 0
  let attention = 0
  let skipped = 0
  let newRows = 0
  let converted = 0
  let uncertain = 0
  let last = target.lastRow
  body.forEach((line, index) => {
    const existing = target.rows[index] ?? null
    if (!existing && !target.canInsert) {
      skipped += line.length
      return
    }
    const row = existing ?? request.newRow(target.group)
    const values: Record<ColumnId, CellValue> = {}
    const conversions: Record<ColumnId, Conversion> = {}
    const land = (amounts: boolean) =>
      mapped.forEach((shown, at) => {
        const source = at % width
        const cell = line[source]
        const column = shown && resolveColumn(shown, row)
        if (!column || !cell || (column.units !== undefined) !== amounts) return
        if (column.unitFor !== undefined) return
        if (!canEdit(column, row)) {
          skipped += 1
          return
        }
        const now = { ...row, values: { ...row.values, ...values } }
        const read = { request, choices, column, at: source, cell, index, line, row: now }
        const { value, from, needsConfirmation } = readPasted(read)
        values[column.id] = value
        if (from !== undefined) conversions[column.id] = { value, from }
        if (from !== undefined) converted += 1
        if (needsConfirmation) uncertain += 1
        cells += 1
        if (isInvalid(value)) attention += 1
      })
    // The profile decides the unit of the amount, so amounts are read last.
    land(false)
    land(true)
    if (Object.keys(values).length === 0) return
    rows.push({ row: existing, values, conversions })
    const noted = Object.keys(conversions).length > 0 ? { conversions } : {}
    if (existing) ops.push({ kind: 'set', row: existing.id, values, ...noted })
    else {
      ops.push({
        kind: 'insert',
        row: {
          ...row,
          values: { ...row.values, ...copyWholeRow(request, index), ...values },
          ...noted,
        },
        after: last,
      })
      last = row.id
      newRows += 1
    }
  })
  return { rows, ops, cells, attention, skipped, newRows, converted, uncertain }
}

/** One pasted cell, and what its reading depends on. */
interface CellToRead {
  request: PasteRequest
  choices: PasteChoices
  column: GridColumn
  /** Index of the pasted column. */
  at: number
  cell: PastedTable[number][number]
  /** Index of the pasted row. */
  index: number
  /** The pasted row, and the row of the sheet with what was read of it so far. */
  line: PastedTable[number]
  row: GridRow
}

function readPasted(read: CellToRead): AmountReading {
  const { request, choices, column, at, cell, row } = read
  const sign = choices.signs[at]
  const locale = sign ? localeOfSign(sign.sign, request.locale) : request.locale
  const copied = readCopied(read)
  const { units } = column
  if (!units || (copied !== undefined && typeof copied !== 'number'))
    return { value: copied ?? readWithoutUnit(read, locale) }
  const unit = (copied === undefined ? cell.unit : undefined) ?? findUnit(read)
  const exact = copied ?? cell.exact
  if (exact !== undefined && unit === null) return { value: exact }
  const text = exact === undefined ? cell.text.trim() : String(exact)
  if (text === '') return { value: null }
  return units.read(text, unit, row, exact === undefined ? locale : 'en', choices.isConfirmed)
}

/** The unit of a pasted amount: of the copied cell, beside it in its row, or in its header. */
function findUnit({ request, choices, column, at, index, line }: CellToRead): string | null {
  const { copied, columns, table } = request
  if (copied) return copied.units?.[index % copied.rows.length]?.[at] ?? null
  const besides = columns.find(({ unitFor }) => unitFor === column.id)?.id
  const beside = besides === undefined ? -1 : choices.mapping.indexOf(besides)
  const text = line[beside]?.text.trim()
  if (text) return text
  const header = choices.hasHeader ? (table[0]?.[at]?.text ?? '') : ''
  return readHeaderUnit(header, column.units!.isUnit)
}

/** The value of a cell that was copied from a sheet of ours; undefined: it is read by its text. */
function readCopied({ request, column, at, index }: CellToRead): CellValue | undefined {
  const { copied } = request
  if (!copied) return undefined
  const from = index % copied.rows.length
  if ((copied.fields?.[from]?.[at] ?? copied.columns[at]) === column.id) {
    const value = copied.rows[from]?.[at]
    const isKnown =
      column.type !== 'choice' ||
      typeof value !== 'string' ||
      column.options?.some((option) => option.value === value)
    // What this sheet cannot choose is read by its name.
    if (value !== undefined && isKnown) return value
  }
  return undefined
}

/** A percent sign says how a number is written; any other unit is not for a column without units. */
const readWithoutUnit = ({ column, cell, row }: CellToRead, locale: GridLocale): CellValue =>
  column.type === 'number' && cell.exact !== undefined && (cell.unit ?? '%') === '%'
    ? cell.exact
    : readCellText(column, cell.text, locale, row)

/** What a copied row says besides the columns shown here; only for rows of the same kind. */
function copyWholeRow({ copied, target }: PasteRequest, index: number): GridRow['values'] {
  const whole = copied?.whole?.[index % copied.whole.length]
  return whole && whole.group === target.group ? whole.values : {}
}

/** A piece that fits a whole number of times into the selected rows fills them all, as in a spreadsheet. */
function repeatOver(body: PastedTable, { target }: PasteRequest): PastedTable {
  const height = body.length
  const times =
    height > 0 && target.selected.rows % height === 0 ? target.selected.rows / height : 1
  if (times <= 1) return body
  return Array.from(
    { length: Math.min(target.selected.rows, target.rows.length) },
    (_, index) => body[index % height]!,
  )
}

function repeatMapping(choices: PasteChoices, { target, columns }: PasteRequest): ColumnMapping {
  const width = choices.mapping.length
  const fits =
    !choices.hasHeader &&
    width > 0 &&
    target.selected.cols > width &&
    target.selected.cols % width === 0
  return fits ? mapByPosition(target.selected.cols, columns, target.column) : choices.mapping
}
