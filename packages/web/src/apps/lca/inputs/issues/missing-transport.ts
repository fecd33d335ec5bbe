import type { TFunction } from 'i18next'
import { paths } from '../../../../paths.ts'
import { isInvalid, type CellIssue, type GridRow } from '../../../../ui/grid/grid-model.ts'
import type { InputsData } from '../data/use-inputs.ts'

/** For a supplier without a way to the location of the calculation: the page where that way is given, with the supplier chosen. */
export function missingTransport(
  { calculation, suppliers }: Pick<InputsData, 'calculation' | 'suppliers'>,
  row: GridRow,
  issue: Pick<CellIssue, 'column'>,
  t: TFunction<'inputs'>,
): { href: string; label: string } | null {
  const cell = row.values['supplier']
  const supplier = isInvalid(cell) ? cell.key : cell
  const { location } = calculation
  if (issue.column !== 'supplier' || typeof supplier !== 'string' || !location) return null
  const legs = suppliers.find((one) => one['@id'] === supplier)?.transports ?? []
  if (legs.some((leg) => leg.location === location)) return null
  return {
    href: paths.locations.item(location, 'transports', { supplier }),
    label: t('inputs:formula.addTransport'),
  }
}
