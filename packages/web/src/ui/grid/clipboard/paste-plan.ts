import { readCell } from '../cell-text.ts'
import type { PastedTable } from './clipboard-read.ts'
import { decideDecimalSign, localeOfSign, type DecimalDecision } from './decimal-sign.ts'
import { hasLeadingGroups, placeLines, type PlacedLine } from './paste-groups.ts'
import type { PasteChoices, PasteFix, PasteRequest } from './paste-request.ts'
import {
  canEdit,
  isInvalid,
  makeNumberValues,
  readCellUnit,
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

export type PreviewReason =
  | 'severalGroups'
  | 'manyRows'
  | 'unmappedColumn'
  | 'ambiguousNumbers'
  | 'uncertainConversion'
  | 'doubtfulRows'

export interface PlannedRow {
  /** null: a new row at the end of the group. */
  row: GridRow | null
  group: string
  /** Index of the pasted line, without the header. */
  line: number
  values: Readonly<Record<ColumnId, CellValue>>
  conversions: Conversions
}

/** A text that could not be read, or that a person has read. All cells of the column with the text are one fault. */
export interface PasteFault {
  column: GridColumn
  text: string
  value: CellValue
  /** The first row with it. */
  row: GridRow
  count: number
}

/** A text that should name a group, and names none or several. */
export interface GroupFault {
  text: string
  reason: string | null
  /** Lines that are left out because of it. */
  count: number
}

export interface PastePlan {
  rows: readonly PlannedRow[]
  /** What becomes of each pasted line, without the header. */
  lines: readonly PlacedLine[]
  faults: readonly PasteFault[]
  groupFaults: readonly GroupFault[]
  /** Lines say to which group they go. */
  usesGroups: boolean
  /** Lines that are left out, because their group is not known. */
  leftOut: number
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
  const targets = listTargets(request)
  const byHeader =
    copied || table.length < 2
      ? null
      : (mapHeaders(first, targets, remembered) ??
        guessHeaders(
          table.map((row) => row.map(({ text }) => text)),
          targets,
          remembered,
        ))
  const width = Math.max(0, ...table.map((row) => row.length))
  const byPosition = (from: number) =>
    mapByPosition(width - from, columns, target.column, (index) =>
      hasOnlyUnits(request, index + from),
    )
  const mapping =
    byHeader ??
    byCopiedColumns(request) ??
    (hasLeadingGroups(request) ? [request.groups!.id, ...byPosition(1)] : byPosition(0))
  return {
    hasHeader: byHeader !== null,
    mapping,
    signs: decideSigns(request.table, mapping, columns, locale, byHeader !== null),
  }
}

/** What a pasted column can be: a column of the sheet, or the one that says the group of each row. */
export const listTargets = ({
  columns,
  groups,
}: Pick<PasteRequest, 'columns' | 'groups'>): readonly PasteTargetColumn[] =>
  groups ? [...columns, { ...groups, type: 'choice' }] : columns

/** What the choice of a column uses of it. */
export type PasteTargetColumn = Pick<
  GridColumn,
  'id' | 'title' | 'headerNames' | 'type' | 'unitFor'
>

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
  plan: Pick<PastePlan, 'uncertain' | 'usesGroups'> = planPaste(request, choices),
): PreviewReason[] {
  const reasons: PreviewReason[] = plan.uncertain > 0 ? ['uncertainConversion'] : []
  if (plan.usesGroups) reasons.push('severalGroups')
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
  const body = repeatOver(choices.hasHeader ? request.table.slice(1) : request.table, request)
  const lines = placeLines(body, request, choices)
  const landed = new Landing(request, choices)
  lines.forEach((place, index) => landed.land(place, body[index]!, index))
  const groupFaults = listGroupFaults(lines)
  return {
    ...landed.plan(),
    lines,
    groupFaults,
    usesGroups: lines.some((line) => line.kind !== 'row' || line.group !== request.target.group),
    leftOut: groupFaults.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Left-out lines by the text that should have named their group. */
function listGroupFaults(lines: readonly PlacedLine[]): GroupFault[] {
  const faults = new Map<string, GroupFault>()
  for (const line of lines) {
    if (line.kind !== 'leftOut') continue
    const { text, reason, isHeading } = line
    const known = faults.get(text) ?? { text, reason, count: 0 }
    faults.set(text, { ...known, count: known.count + (isHeading ? 0 : 1) })
  }
  return [...faults.values()]
}

/** Lands pasted lines one after the other, and counts what they do. */
class Landing {
  private readonly request: PasteRequest
  private readonly choices: PasteChoices
  private readonly mapped: readonly (GridColumn | null)[]
  private readonly rows: PlannedRow[] = []
  private readonly ops: GridOp[] = []
  private readonly faults = new Map<string, PasteFault>()
  /** The row behind which the next new one comes, by group. */
  private readonly last = new Map<string, string | null>()
  private readonly counts = {
    cells: 0,
    attention: 0,
    skipped: 0,
    newRows: 0,
    converted: 0,
    uncertain: 0,
  }

  constructor(request: PasteRequest, choices: PasteChoices) {
    this.request = request
    this.choices = choices
    this.last.set(request.target.group, request.target.lastRow)
    const byId = new Map(request.columns.map((column) => [column.id, column]))
    this.mapped = repeatMapping(choices, request).map((id) =>
      id === null ? null : (byId.get(id) ?? null),
    )
  }

  plan(): Omit<PastePlan, 'lines' | 'groupFaults' | 'usesGroups' | 'leftOut'> {
    const { rows, ops, counts, faults } = this
    return { rows, ops, faults: [...faults.values()], ...counts }
  }

  land(place: PlacedLine, line: PastedTable[number], index: number): void {
    if (place.kind !== 'row') {
      if (place.kind === 'leftOut') this.counts.skipped += line.length
      return
    }
    const { row: existing, group } = place
    if (!existing && group === this.request.target.group && !this.request.target.canInsert) {
      this.counts.skipped += line.length
      return
    }
    const row = existing ?? this.request.newRow(group)
    const { values, conversions } = this.readLine(line, index, row)
    if (Object.keys(values).length === 0) return
    this.rows.push({ row: existing, group, line: index, values, conversions })
    const noted = Object.keys(conversions).length > 0 ? { conversions } : {}
    if (existing) {
      this.ops.push({ kind: 'set', row: existing.id, values, ...noted })
      return
    }
    const whole = { ...row.values, ...copyWholeRow(this.request, index), ...values }
    this.ops.push({
      kind: 'insert',
      row: { ...row, values: whole, ...noted },
      after: this.findLast(group),
    })
    this.last.set(group, row.id)
    this.counts.newRows += 1
  }

  private findLast(group: string): string | null {
    const known = this.last.get(group)
    return known === undefined ? (this.request.groups?.lastRow(group) ?? null) : known
  }

  private readLine(line: PastedTable[number], index: number, row: GridRow) {
    const { request, choices, mapped, counts } = this
    const values: Record<ColumnId, CellValue> = {}
    const conversions: Record<ColumnId, Conversion> = {}
    const noted: [column: GridColumn, text: string, value: CellValue][] = []
    const land = (amounts: boolean) =>
      mapped.forEach((shown, at) => {
        const source = at % choices.mapping.length
        const column = shown && resolveColumn(shown, row)
        const given = line[source]
        if (!column || !given || (column.units !== undefined) !== amounts) return
        if (column.unitFor !== undefined) return
        if (!canEdit(column, row)) {
          counts.skipped += 1
          return
        }
        const now = { ...row, values: { ...row.values, ...values } }
        const read = { request, choices, column, at: source, cell: given, index, line, row: now }
        const text = given.text.trim()
        const first = readPasted(read)
        const fix = isInvalid(first.value) ? choices.fixes?.[column.id]?.get(text) : undefined
        const { value, from, formula, needsConfirmation } = fix ? readFix(fix, read) : first
        Object.assign(values, makeNumberValues(column, value, formula))
        if (from !== undefined) conversions[column.id] = { value, from }
        if (from !== undefined) counts.converted += 1
        if (needsConfirmation) counts.uncertain += 1
        counts.cells += 1
        if (isInvalid(value)) counts.attention += 1
        if ((fix || isInvalid(value)) && !needsConfirmation) noted.push([column, text, value])
      })
    // The profile decides the unit of the amount, so amounts are read last. One that waits for a confirmation is no fault: it
    // has a question of its own.
    land(false)
    land(true)
    const whole = { ...row, values: { ...row.values, ...values } }
    for (const fault of noted) this.noteFault(...fault, whole)
    return { values, conversions }
  }

  private noteFault(column: GridColumn, text: string, value: CellValue, row: GridRow): void {
    const key = `${column.id}\n${text}`
    const known = this.faults.get(key)
    if (known && isInvalid(known.value) === isInvalid(value))
      this.faults.set(key, { ...known, count: known.count + 1 })
    else
      this.faults.set(key, {
        column,
        text,
        row,
        value: known && isInvalid(known.value) ? known.value : value,
        count: (known?.count ?? 0) + 1,
      })
  }
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

const readFix = (fix: PasteFix, read: CellToRead): AmountReading =>
  'text' in fix ? readPasted({ ...read, cell: { text: fix.text } }) : fix

function readPasted(read: CellToRead): AmountReading {
  const { request, choices, column, at, cell, row } = read
  const sign = choices.signs[at]
  const locale = sign ? localeOfSign(sign.sign, request.locale) : request.locale
  const copied = readCopied(read)
  const { units } = column
  if (!units || (copied !== undefined && typeof copied !== 'number'))
    return copied === undefined
      ? readWithoutUnit(read, locale)
      : { value: copied, ...readCopiedFormula(read) }
  const unit = (copied === undefined ? cell.unit : undefined) ?? findUnit(read)
  const exact = copied ?? cell.exact
  if (copied !== undefined && (unit === null || unit === readCellUnit(column, row)))
    return { value: copied, ...readCopiedFormula(read) }
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

/** The formula of a copied number. */
function readCopiedFormula({ request, at, index }: CellToRead): Pick<AmountReading, 'formula'> {
  const rows = request.copied?.formulas
  const formula = rows?.[index % rows.length]?.[at]
  return typeof formula === 'string' ? { formula } : {}
}

/** A percent sign says how a number is written; any other unit is not for a column without units. */
const readWithoutUnit = ({ column, cell, row }: CellToRead, locale: GridLocale): AmountReading =>
  column.type === 'number' && cell.exact !== undefined && (cell.unit ?? '%') === '%'
    ? { value: cell.exact }
    : readCell(column, cell.text, locale, row)

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
