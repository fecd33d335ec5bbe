import { useTranslation } from 'react-i18next'
import type { ImportLayoutSheet } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import type { FileSheet } from './sheet-choices.ts'

/** Returns a function that says in one sentence how a sheet of the file is read. */
export function useSheetTexts(
  layout: { sheets: readonly ImportLayoutSheet[] } | undefined,
): (sheet: FileSheet) => string {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  return ({ name, key, omitted, headerLine, unitsLine, rows }) => {
    if (omitted) return t('imports:sheets.omitted', { sheet: name })
    if (key === undefined) return t('imports:sheets.unknown', { sheet: name })
    const part = layout?.sheets.find((one) => one.key === key)?.name ?? key
    const values = { sheet: name, part, line: headerLine, unitsLine }
    const formatted = formatCount(rows, locale)
    return [
      t(unitsLine === undefined ? 'imports:sheets.read' : 'imports:sheets.readUnits', values),
      t('imports:sheets.rows', { count: rows, formatted }),
    ].join(' · ')
  }
}
