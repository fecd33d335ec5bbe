import type { Locale, Parameter } from '@cradle/contract'
import type { RecordRow } from '#platform/db/schema'
import { nameColumn as nameSpreadsheetColumn } from '#platform/spreadsheets/write-workbook'
import { nameSheet } from '../layouts/find-column.ts'
import { parameterSheet } from '../layouts/product-layout.ts'
import { computeCell, makeFormulaCells, type FormulaCells } from './formula-cells.ts'

/** A product as its workbook has it. */
export interface ExportedProduct {
  row: RecordRow
  name: string
  parameters: readonly Parameter[]
  /** In their order. */
  lines: readonly RecordRow[]
}
/** The same with where its parameters stand. */
export type PlacedProduct = ExportedProduct & { cells: FormulaCells }

/** Gives each product the cells with its parameters: those of all products stand below each other. */
export function placeParameters(
  products: readonly ExportedProduct[],
  language: Locale,
): PlacedProduct[] {
  const column = nameSpreadsheetColumn(
    parameterSheet.columns.findIndex(({ field }) => field === 'value'),
  )
  const sheet = nameSheet(parameterSheet, language)
  // Below the headings.
  let line = 2
  return products.map((product) => {
    const first = line
    line += product.parameters.length
    return {
      ...product,
      cells: makeFormulaCells(
        product.parameters,
        (index) => `${sheet}!$${column}$${first + index}`,
      ),
    }
  })
}

/** The rows of the parameters of a product. */
export const listParameterRows = ({
  name: product,
  parameters,
  cells,
}: PlacedProduct): Record<string, unknown>[] =>
  parameters.map(({ formula, ...parameter }) => ({
    ...parameter,
    product,
    valueFormula: formula,
    value: computeCell(parameter.value, formula, parameter.unit ?? '', cells) ?? parameter.value,
  }))
