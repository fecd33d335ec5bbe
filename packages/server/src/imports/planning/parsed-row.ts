import type { Field } from '@cradle/contract'
import { getField, isRequired } from '../layouts/layout.ts'
import { cellText, isEmptyCell, isMergedCell, readCell } from '../layouts/read-cell.ts'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'
import type { StagedRow } from '../staging/staged-rows.ts'
import type { PreparedSheet } from './prepared-sheets.ts'

/** A row whose cells were read. Values are by field; references are still texts. */
export interface ParsedRow {
  row: StagedRow
  prepared: PreparedSheet
  /** Null: the cell is empty. Absent: the file has no such column, or the cell has a remark. */
  values: Record<string, unknown>
  /** Text of each cell as it was written, by field. */
  texts: Record<string, string>
  /** Units that amounts are written in, by field, where the record decides into which they are converted. */
  units: Record<string, string>
  /** Amounts before their conversion, by field. */
  converted: Record<string, string>
  remarks: StoredRemark[]
  /** What a person should know of the row, which is imported all the same. */
  notes: StoredRemark[]
}

/** Fields whose unit follows from the row: from its profile, or from a column of units. */
const hasUnitOfRecord = (name: string, field: Field): boolean =>
  (name === 'netAmount' || name === 'amount') && field.kind === 'number'

export function parseRow(prepared: PreparedSheet, row: StagedRow): ParsedRow {
  const { sheet, columns } = prepared
  const parsed: ParsedRow = {
    row,
    prepared,
    values: {},
    texts: {},
    units: {},
    converted: {},
    remarks: [],
    notes: [],
  }
  for (const { index, column, unit, signs } of columns) {
    const field = getField(sheet, column)
    const cell = row.cells[index]
    if (isEmptyCell(cell)) {
      parsed.values[column.field] = null
      if (isRequired(sheet, column))
        parsed.remarks.push(makeRemark('required', { field: column.key, column: index }))
      continue
    }
    const text = cellText(cell)
    parsed.texts[column.field] = text
    const reading = readCell(field, cell, {
      ...signs,
      headerUnit: unit,
      hasOwnUnit: hasUnitOfRecord(column.field, field),
    })
    if ('reason' in reading) {
      const place = { field: column.key, column: index, value: text }
      parsed.remarks.push(makeRemark(reading.reason, place, reading.values))
      continue
    }
    parsed.values[column.field] = reading.value
    if (reading.unit !== undefined) parsed.units[column.field] = reading.unit
    if (reading.convertedFrom !== undefined) parsed.converted[column.field] = reading.convertedFrom
  }
  parsed.remarks.push(...remarkStrayCells(prepared, row))
  return parsed
}

/** Values in columns without a header are never dropped silently. */
function remarkStrayCells({ headed }: PreparedSheet, { cells }: StagedRow): StoredRemark[] {
  const remarks: StoredRemark[] = []
  for (const index in cells) {
    const cell = cells[index]
    if (headed.has(Number(index)) || isEmptyCell(cell) || isMergedCell(cell)) continue
    remarks.push(makeRemark('noHeader', { column: Number(index), value: cellText(cell) }))
  }
  return remarks
}

/** A remark at the cell of a field. */
export function remarkField(
  { prepared, texts }: ParsedRow,
  field: string,
  reason: StoredRemark['reason'],
  values?: StoredRemark['values'],
): StoredRemark {
  const found = prepared.columns.find(({ column }) => column.field === field)
  const key = found?.column.key ?? prepared.sheet.columns.find((c) => c.field === field)?.key
  return makeRemark(
    reason,
    {
      ...(key === undefined ? {} : { field: key }),
      ...(found ? { column: found.index } : {}),
      ...(texts[field] === undefined ? {} : { value: texts[field] }),
    },
    values,
  )
}
