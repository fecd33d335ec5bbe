import { formulaName, Input, lineNumbers, type LineNumber } from '@cradle/contract'
import type { TFunction } from 'i18next'
import type { ComputedNumber } from '../../../../ui/numbers/parameters-context.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'

/**
 * The numbers of a line that follow from formulas.
 *
 * @param unitOf  unit of its amount
 */
export function listLineNumbers(
  row: GridRow | undefined,
  unitOf: (row: GridRow) => string,
  t: TFunction<'inputs'>,
): ComputedNumber[] {
  if (!row) return []
  return lineNumbers.flatMap((number): ComputedNumber[] => {
    const formula = row.values[formulaName(number)]
    if (typeof formula !== 'string') return []
    const value = row.values[number]
    return [
      {
        label: t(`inputs:column.${number}`),
        formula,
        value: typeof value === 'number' ? value : null,
        unit: number === 'netAmount' ? unitOf(row) : readUnit(number),
      },
    ]
  })
}

function readUnit(number: LineNumber): string {
  const field = Input.fields[number]
  return 'unit' in field ? (field.unit ?? '') : ''
}
