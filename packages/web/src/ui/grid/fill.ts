import {
  canEdit,
  formulaId,
  isSameValue,
  makeNumberValues,
  readCellUnit,
  readFormula,
  resolveColumn,
  readValue,
  type AmountReading,
  type CellValue,
  type ColumnId,
  type Conversion,
  type GridColumn,
  type GridOp,
  type GridRow,
} from './grid-model.ts'

/**
 * Repeats the first row of the area over the rows below it. `columns` are those of the area;
 * cells that cannot be edited keep what they have.
 */
export function fillDown(rows: readonly GridRow[], columns: readonly GridColumn[]): GridOp[] {
  return repeatRows(rows.slice(0, 1), rows.slice(1), columns)
}

/** Repeats the first column of the area over the columns right of it, where the kind of column is the same. */
export function fillRight(rows: readonly GridRow[], columns: readonly GridColumn[]): GridOp[] {
  const [first, ...others] = columns
  return first ? repeatColumns(rows, [first], others) : []
}

/** The fill handle downwards or upwards: the source rows repeat in their order. */
export function repeatRows(
  source: readonly GridRow[],
  target: readonly GridRow[],
  columns: readonly GridColumn[],
  fromEnd = false,
): GridOp[] {
  if (source.length === 0) return []
  return target.flatMap((row, index) => {
    const from = fromEnd
      ? source[(source.length - ((target.length - index) % source.length)) % source.length]!
      : source[index % source.length]!
    const filled = columns
      .filter((column) => resolveColumn(column, row) === resolveColumn(column, from))
      .map((column) => resolveColumn(column, row))
      .filter((column) => canEdit(column, row))
    return fillRow(row, from, filled)
  })
}

/** Values of another row. Amounts are converted to the unit that the row has with these values. */
function fillRow(row: GridRow, from: GridRow, columns: readonly GridColumn[]): GridOp[] {
  const values: Record<ColumnId, CellValue> = {}
  for (const column of columns)
    Object.assign(
      values,
      makeNumberValues(column, readValue(column, from), readFormula(column, from)),
    )
  const filled = { ...row, values: { ...row.values, ...values } }
  const conversions: Record<ColumnId, Conversion> = {}
  for (const { id, units } of columns) {
    const value = values[id]
    const unit = units?.unitOf(from)
    if (!units || !unit || typeof value !== 'number' || unit === units.unitOf(filled)) continue
    const reading = units.read(String(value), unit, filled, 'en')
    values[id] = reading.value
    // The formula gives a number in the unit of the other row.
    delete values[formulaId(id)]
    if (reading.from !== undefined) conversions[id] = { value: reading.value, from: reading.from }
  }
  return makeSetOps(row, Object.entries(values)).map((op) =>
    op.kind === 'set' && Object.keys(conversions).length > 0 ? { ...op, conversions } : op,
  )
}

/** The fill handle sideways. A value lands only in a column of the same type. */
export function repeatColumns(
  rows: readonly GridRow[],
  source: readonly GridColumn[],
  target: readonly GridColumn[],
): GridOp[] {
  if (source.length === 0) return []
  return rows.flatMap((row) =>
    makeSetOps(
      row,
      target.flatMap((column, index): [ColumnId, CellValue][] => {
        const from = source[index % source.length]!
        const fits = from.type === column.type && from.type !== 'choice' && from.type !== 'picker'
        if (!fits || !canEdit(column, row)) return []
        const isSameUnit = readCellUnit(from, row) === readCellUnit(column, row)
        const formula = isSameUnit ? readFormula(from, row) : null
        return Object.entries(makeNumberValues(column, readValue(from, row), formula))
      }),
    ),
  )
}

function makeSetOps(row: GridRow, entries: readonly [ColumnId, CellValue][]): GridOp[] {
  const isChanged = ([id, value]: readonly [ColumnId, CellValue]): boolean =>
    (row.values[id] ?? null) !== value
  const given = new Set(entries.map(([id]) => id))
  // A formula goes with its number, and a number that is set without one loses it.
  const set = entries.filter(
    ([id, value]) =>
      isChanged([id, value]) ||
      (typeof row.values[formulaId(id)] === 'string' && !given.has(formulaId(id))) ||
      entries.some((entry) => formulaId(entry[0]) === id && isChanged(entry)),
  )
  return set.length > 0 ? [{ kind: 'set', row: row.id, values: Object.fromEntries(set) }] : []
}

/** Empties the editable cells of the area. */
export function clearCells(rows: readonly GridRow[], columns: readonly GridColumn[]): GridOp[] {
  return rows.flatMap((row) =>
    makeSetOps(
      row,
      columns
        .map((column) => resolveColumn(column, row))
        .filter((column) => canEdit(column, row))
        .map((column) => [column.id, null]),
    ),
  )
}

/** A value that is set into many cells, with its formula and the unit in which that gives the number. */
export interface RepeatedValue {
  value: CellValue
  formula: string | null
  unit: string
}

/**
 * One value into every editable cell of these fields (Ctrl+Enter). A row with another field in the column keeps its own, and a
 * cell of another unit gets the number without the formula.
 */
export function setAll(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { value, formula, unit }: RepeatedValue,
): GridOp[] {
  return rows.flatMap((row) =>
    makeSetOps(
      row,
      columns
        .filter((column) => resolveColumn(column, row) === column && canEdit(column, row))
        .flatMap((column) =>
          Object.entries(
            makeNumberValues(column, value, readCellUnit(column, row) === unit ? formula : null),
          ),
        ),
    ),
  )
}

/** Count of filled cells, and sum and average of the numbers among them. */
export function summarise(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): { count: number; numbers: number; sum: number } {
  let count = 0
  let numbers = 0
  let sum = 0
  for (const row of rows) {
    for (const column of columns) {
      const value = readValue(column, row)
      if (value === null) continue
      count += 1
      if (typeof value !== 'number') continue
      numbers += 1
      sum += value
    }
  }
  return { count, numbers, sum }
}

/** The change that a typed value is to its cell, with its formula and what it was converted from; null: none. */
export function setTyped(
  row: GridRow,
  column: GridColumn,
  value: CellValue,
  typed: AmountReading | null,
): GridOp | null {
  const hasOtherFormula =
    typed !== null &&
    column.keepsFormula === true &&
    (typed.formula ?? null) !== readFormula(column, row)
  if (isSameValue(row.values[column.id] ?? null, value) && !hasOtherFormula) return null
  return {
    kind: 'set',
    row: row.id,
    values: makeNumberValues(column, value, typed?.formula),
    ...(typed?.from === undefined
      ? {}
      : { conversions: { [column.id]: { value, from: typed.from } } }),
  }
}

/** The changes that put a typed value into the cells of its kind in these rows and columns. */
export function setTypedInAll(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  {
    row,
    column,
    value,
    typed,
  }: { row: GridRow; column: GridColumn; value: CellValue; typed: AmountReading | null },
): GridOp[] {
  const isChosen = column.type === 'choice' || column.type === 'picker'
  return setAll(rows, isChosen ? [column] : columns.filter((other) => other.type === column.type), {
    value,
    formula: typed ? (typed.formula ?? null) : readFormula(column, row),
    unit: readCellUnit(column, row),
  })
}
