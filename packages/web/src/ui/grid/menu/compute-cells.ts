import { editText, readCell } from '../cell-text.ts'
import { plainNumber } from '../clipboard/clipboard-write.ts'
import { parseNumber } from '../../numbers/parse-number.ts'
import { decideDecimalSign, localeOfSign } from '../clipboard/decimal-sign.ts'
import type { PastedTable } from '../clipboard/clipboard-read.ts'
import {
  canEdit,
  makeNumberValues,
  readFormula,
  readValue,
  resolveColumn,
  type AmountReading,
  type CellValue,
  type ColumnId,
  type GridColumn,
  type GridLocale,
  type GridOp,
  type GridRow,
} from '../grid-model.ts'

export type Operation = 'multiply' | 'divide' | 'add' | 'subtract'

const compute: Readonly<Record<Operation, (a: number, b: number) => number>> = {
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
}

/** The numbers of a pasted table, with one decimal sign; null: a cell is no number. */
export function readNumbers(
  table: PastedTable,
  locale: GridLocale,
): readonly (readonly number[])[] | null {
  const sign = decideDecimalSign(
    table.flatMap((line) => line.map(({ text }) => text)),
    locale,
  )
  const read = localeOfSign(sign.sign, locale)
  const numbers = table.map((line) => line.map(({ text }) => parseNumber(text.trim(), read)))
  if (
    numbers.length === 0 ||
    numbers.some((line) => line.length === 0 || line.some(({ ok }) => !ok))
  )
    return null
  return numbers.map((line) => line.flatMap((one) => (one.ok ? [one.value] : [])))
}

/**
 * Computes the numbers of these cells with those of a table, which is repeated over them. An empty cell stays empty: what is unknown
 * is not zero. What has no result, as a division by zero, stays as it is.
 */
export function computeCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  operation: Operation,
  numbers: readonly (readonly number[])[],
  locale: GridLocale,
): GridOp[] {
  return rows.flatMap((row, line): GridOp[] => {
    const values: Record<ColumnId, CellValue> = {}
    columns.forEach((shown, at) => {
      const column = resolveColumn(shown, row)
      const value = readValue(column, row)
      const given = numbers[line % numbers.length]!
      const operand = given[at % given.length]!
      if (column.type !== 'number' || typeof value !== 'number' || !canEdit(column, row)) return
      const result =
        readFormula(column, row) === null
          ? { value: Number(compute[operation](value, operand).toPrecision(15)) }
          : extendFormula(column, row, operation, operand, locale)
      if (Number.isFinite(result.value) && result.value !== value)
        Object.assign(values, makeNumberValues(column, result.value, result.formula))
    })
    return Object.keys(values).length > 0 ? [{ kind: 'set', row: row.id, values }] : []
  })
}

const signs: Readonly<Record<Operation, string>> = {
  multiply: '*',
  divide: '/',
  add: '+',
  subtract: '-',
}

/** A computed number keeps its formula, which then has the operation too. */
const extendFormula = (
  column: GridColumn,
  row: GridRow,
  operation: Operation,
  operand: number,
  locale: GridLocale,
): AmountReading => {
  const formula = editText(column, row, locale).slice(1)
  const number = `(${plainNumber(operand, locale)})`
  return readCell(column, `=(${formula})${signs[operation]}${number}`, locale, row)
}

export const countCells = (ops: readonly GridOp[]): number =>
  ops.reduce((sum, op) => sum + (op.kind === 'set' ? Object.keys(op.values).length : 0), 0)
