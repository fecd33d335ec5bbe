import type { TFunction } from 'i18next'
import type { CellIssue, GridRow } from '../../ui/grid/grid-model.ts'
import { paths } from '../../paths.ts'
import type { LineRemarks } from './line-remarks.ts'

/** Builds the link to the thread of a remark. */
export function buildRemarkLink(
  calculation: string,
  remarks: LineRemarks,
  row: GridRow,
  { column }: Pick<CellIssue, 'column'>,
  t: TFunction<'inputs'>,
): { href: string; label: string } | null {
  const found = remarks.get(row.id)?.find((remark) => remark.column === column)
  return found
    ? {
        href: paths.calculations.item(calculation, 'review', { thread: found.id }),
        label: t('inputs:remark.answer', { number: found.number }),
      }
    : null
}
