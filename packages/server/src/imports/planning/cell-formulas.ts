import { formulaName } from '@cradle/contract'
import {
  evaluateFormula,
  FormulaError,
  isSameSpreadsheetFormula,
  parseFormula,
  readSpreadsheetFormula,
  writeSpreadsheetFormula,
  type SpreadsheetPlace,
} from '@cradle/engine/formulas'
import { getField } from '../layouts/layout.ts'
import { remarkField, type ParsedRow } from './parsed-row.ts'
import type { PreparedColumn } from './prepared-sheets.ts'

/** The parameters that the formulas of a row can use, and where their values stand. */
export type FormulaSources = Pick<SpreadsheetPlace, 'read' | 'findCell' | 'findParameter'>

/** Formulas that use no parameters. */
export const noParameters: FormulaSources = {
  read: () => undefined,
  findCell: () => undefined,
  findParameter: () => undefined,
}

/** Largest difference between a number and its formula, as a part of the number. */
const PRECISION = 1e-9

/**
 * Gives the numbers of a row their formulas (decision 0161). A cell that computes its number keeps its formula where ours can say it,
 * exactly where the column of formulas has the same one. A number that its formula does not give counts alone, with a note.
 *
 * @param unitOf   unit of a number whose field does not say it; null: it is not known
 * @param sources  null: the parameters have remarks, and no formula is read
 */
export function settleCellFormulas(
  parsed: ParsedRow,
  unitOf: (field: string) => string | null | undefined,
  sources: FormulaSources | null,
): void {
  const { sheet, columns } = parsed.prepared
  for (const column of sheet.columns) {
    if (column.formulaOf === undefined) continue
    const number = sheet.columns.find(({ key }) => key === column.formulaOf)!
    const written = parsed.values[column.field]
    delete parsed.values[column.field]
    const given = unitOf(number.field)
    if (sources === null || given === null) continue
    settleCell(parsed, {
      field: number.field,
      written: typeof written === 'string' ? written : null,
      column: columns.find((one) => one.column === number),
      place: {
        sheet: parsed.row.sheet,
        unit: given ?? getField(sheet, number).unit ?? '',
        ...sources,
      },
    })
  }
}

interface FormulaCell {
  /** Of the number. */
  field: string
  /** What the column of formulas says. */
  written: string | null
  /** The column of the number, where the file has it. */
  column: PreparedColumn | undefined
  place: SpreadsheetPlace
}

function settleCell(parsed: ParsedRow, { field, written, column, place }: FormulaCell): void {
  const computed = column ? readCellFormula(parsed, column) : null
  if (written === null && computed === null) return
  const number = parsed.values[field]
  // The cell has a remark.
  if (number === undefined && column) return
  if (typeof number !== 'number') return computeNumber(parsed, field, written!, place)
  const formula = chooseFormula(written, computed, place)
  const value = formula === null ? null : evaluate(formula, place)
  const isOtherUnit =
    parsed.converted[field] !== undefined || (parsed.units[field] ?? place.unit) !== place.unit
  if (formula === null || value === null || isOtherUnit || !isSameNumber(value, number)) {
    parsed.notes.push(
      remarkField(parsed, field, 'formulaLeftOut', { formula: written ?? computed! }),
    )
    return
  }
  parsed.values[field] = value
  parsed.values[formulaName(field)] = formula
}

function readCellFormula({ row }: ParsedRow, { index }: PreparedColumn): string | null {
  const cell = row.cells[index]
  return typeof cell === 'object' && 'number' in cell ? (cell.formula ?? null) : null
}

/** What the workbook computes counts; the column of formulas says how it was written. */
function chooseFormula(
  written: string | null,
  computed: string | null,
  place: SpreadsheetPlace,
): string | null {
  if (computed === null) return written === null ? null : parse(written)
  const same =
    written === null
      ? null
      : writeSpreadsheetFormula(written, place.unit, place.read, place.findCell)
  return same !== null && isSameSpreadsheetFormula(same, computed, place.sheet)
    ? parse(written!)
    : readSpreadsheetFormula(computed, place)
}

/** A formula without a number gives it. */
function computeNumber(
  parsed: ParsedRow,
  field: string,
  written: string,
  place: SpreadsheetPlace,
): void {
  const formula = parse(written)
  const value = formula === null ? null : evaluate(formula, place)
  if (formula === null || value === null) {
    parsed.remarks.push(remarkField(parsed, formulaName(field), 'formulaFault'))
    return
  }
  const key = parsed.prepared.sheet.columns.find((one) => one.field === field)!.key
  parsed.remarks = parsed.remarks.filter(
    (remark) => remark.reason !== 'required' || remark.field !== key,
  )
  parsed.values[field] = value
  parsed.values[formulaName(field)] = formula
}

const isSameNumber = (one: number, other: number): boolean =>
  Math.abs(one - other) <= PRECISION * Math.max(Math.abs(one), Math.abs(other))

const parse = (text: string): string | null => attempt(() => parseFormula(text).text)

const evaluate = (formula: string, { unit, read }: SpreadsheetPlace): number | null =>
  attempt(() => evaluateFormula(parseFormula(formula), unit, read))

/** null: it is a fault of the formula. */
function attempt<Result>(compute: () => Result): Result | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}
