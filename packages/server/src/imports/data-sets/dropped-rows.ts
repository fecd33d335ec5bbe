import type { Locale } from '@cradle/contract'
import { locales } from '@cradle/contract'
import type { WorkbookRow } from '#platform/spreadsheets/workbook'
import { importTexts } from '../import-texts.ts'
import type { DroppedValue } from './data-set.ts'

/** Key of the sheet of values that are not taken; its name is in the language of the reader. */
export const DROPPED_SHEET = 'NotTaken'

/** Whether a staged sheet lists the values that were not taken from a file of data sets. */
export const isDroppedSheet = (name: string): boolean =>
  locales.some((locale) => importTexts(locale)('dropped:sheet') === name)

/** The values that are not taken as rows for information: the header, each value, and how many more there are. */
export function listDroppedRows(
  dropped: readonly DroppedValue[],
  count: number,
  locale: Locale,
): WorkbookRow[] {
  const t = importTexts(locale)
  const lines: string[][] = [
    [t('dropped:dataSet'), t('dropped:place'), t('dropped:value'), t('dropped:reason')],
    ...dropped.map(({ dataSet, place, value, reason }) => [
      dataSet,
      place,
      value,
      t(`dropped:reasons.${reason}`),
    ]),
    ...(count > dropped.length
      ? [['', '', t('dropped:more', { count: count - dropped.length })]]
      : []),
  ]
  return lines.map((cells, index) => ({
    sheet: t('dropped:sheet'),
    line: index + 1,
    cells: new Map([...cells.entries()].filter(([, cell]) => cell !== '')),
  }))
}
