import { formulaName, type Parameter } from '@cradle/contract'
import {
  evaluateModel,
  foldName,
  writeSpreadsheetFormula,
  type FindCell,
  type ReadParameter,
} from '@cradle/engine/formulas'
import type { ComputedCell } from '#platform/spreadsheets/workbook'
import type { LayoutSheet } from '../layouts/layout.ts'

/** What the formulas of one product need to be written into cells. */
export interface FormulaCells {
  read: ReadParameter
  findCell: FindCell
}

/** Formulas that use no parameters. */
export const plainFormulas: FormulaCells = { read: () => undefined, findCell: () => undefined }

/** @param referTo  the cell with the value of a parameter, by its place in the list */
export function makeFormulaCells(
  parameters: readonly Parameter[],
  referTo: (index: number) => string,
): FormulaCells {
  const places = new Map(parameters.map(({ name }, index) => [foldName(name), index]))
  return {
    read: evaluateModel(parameters, []).read,
    findCell: (name) => {
      const index = places.get(name)
      return index === undefined
        ? undefined
        : { reference: referTo(index), unit: parameters[index]!.unit ?? '' }
    },
  }
}

/** A number with its formula as a cell that computes it; a formula that no cell can compute stands in its own column alone. */
export function computeCell(
  number: unknown,
  formula: unknown,
  unit: string,
  { read, findCell }: FormulaCells,
): ComputedCell | undefined {
  if (typeof number !== 'number' || typeof formula !== 'string') return undefined
  const by = writeSpreadsheetFormula(formula, unit, read, findCell)
  return by === null ? undefined : { computed: number, by }
}

/**
 * The values of a row, in which each number with a formula is a cell that computes it.
 *
 * @param unitOf  unit of a number, where its field does not say it
 */
export const withComputedCells = (
  { fields, columns }: LayoutSheet,
  values: Readonly<Record<string, unknown>>,
  cells: FormulaCells,
  unitOf: (field: string) => string | undefined,
): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    columns.flatMap(({ field }) => {
      const unit = unitOf(field) ?? fields[field]!.unit ?? ''
      const cell = computeCell(values[field], values[formulaName(field)], unit, cells)
      return cell ? [[field, cell]] : []
    }),
  ),
})
