import { numberOfFormula } from '@cradle/contract'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../../i18n/locale.ts'
import {
  showValue,
  type ConflictCells,
} from '../../../../records/sheet/conflicts/conflict-cells.ts'
import type { CellValue, GridColumn } from '../../../../ui/grid/grid-model.ts'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import { amountColumn, readFiles } from '../rows/sheet-rows.ts'

interface CellFacts {
  session: FootprintSession
  columns: readonly GridColumn[]
  periods: readonly string[]
  locale: Locale
  t: TFunction<'ccf'>
}

/** What a field of a source says of one interval. Example: `note3` → note of interval 3 */
function readIntervalField(field: string) {
  const [, kind, interval] = /^(amount|mark|note|files)(\d+)(?:Formula)?$/.exec(field) ?? []
  return kind === undefined
    ? null
    : { kind: kind as 'amount' | 'mark' | 'note' | 'files', interval: Number(interval) }
}

/** The column of the amounts that shows a field: marks, notes and files belong to their amount. */
const findAmountColumn = (field: string): string => {
  const found = readIntervalField(field)
  return found ? amountColumn(found.interval) : (numberOfFormula(field) ?? field)
}

/** How fields of sources are named and shown where two people gave them two values. */
export function makeConflictCells({
  session,
  columns,
  periods,
  locale,
  t,
}: CellFacts): ConflictCells {
  const showIntervalValue = (kind: string, value: CellValue): string => {
    if (kind === 'mark') return t(`ccf:mark.${(value ?? 'measured') as 'measured'}`)
    if (kind === 'files') return t('ccf:conflict.fileCount', { count: readFiles(value).length })
    return typeof value === 'number'
      ? formatAmount(value, locale)
      : typeof value === 'string'
        ? value
        : ''
  }
  return {
    findColumn: findAmountColumn,
    name: (field) => {
      const found = readIntervalField(field)
      if (!found)
        return columns.find(({ id }) => id === (numberOfFormula(field) ?? field))?.title ?? field
      const period = periods[found.interval - 1] ?? ''
      return t(`ccf:conflict.${found.kind}`, { period })
    },
    show: ({ row, field }, value) => {
      const kind = readIntervalField(field)?.kind
      return kind === undefined || (typeof value === 'object' && value !== null)
        ? showValue(columns, session.doc.row(row), field, value, locale)
        : showIntervalValue(kind, value)
    },
  }
}
