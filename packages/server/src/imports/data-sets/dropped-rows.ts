import { sql } from 'kysely'
import type { ImportCell, ImportDroppedGroup, Locale } from '@cradle/contract'
import { locales } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { WorkbookRow } from '#platform/spreadsheets/workbook'
import { importTexts } from '../import-texts.ts'
import droppedEn from '../texts/en/dropped.json' with { type: 'json' }
import type { DroppedValue } from './data-set.ts'

/** Key of the sheet of values that are not taken; its name is in the language of the user who uploaded the file. */
export const DROPPED_SHEET = 'NotTaken'

/** Columns of the sheet. The reason is stored as its key, the line of a place as `line 7`; both are worded when they are read. */
const PLACE = 1
const VALUE = 2
const REASON = 3
/** Reason of the last row: how many values are not named one by one. */
const MORE = 'more'

/** Whether a staged sheet lists the values that were not taken from a file of data sets. */
export const isDroppedSheet = (name: string): boolean =>
  locales.some((locale) => importTexts(locale)('dropped:sheet') === name)

const listHeaders = (locale: Locale): string[] => {
  const t = importTexts(locale)
  return [t('dropped:dataSet'), t('dropped:place'), t('dropped:value'), t('dropped:reason')]
}

/** The values that are not taken as rows for information: the header, each value, and how many more there are. */
export function listDroppedRows(
  dropped: readonly DroppedValue[],
  count: number,
  locale: Locale,
): WorkbookRow[] {
  const lines: (string | number)[][] = [
    listHeaders(locale),
    ...dropped.map(({ dataSet, place, value, reason }) => [dataSet, place, value, reason]),
    ...(count > dropped.length ? [['', '', count - dropped.length, MORE]] : []),
  ]
  return lines.map((cells, index) => ({
    sheet: importTexts(locale)('dropped:sheet'),
    line: index + 1,
    cells: new Map([...cells.entries()].filter(([, cell]) => cell !== '')),
  }))
}

type StagedCells = Readonly<Record<string, ImportCell>>

const isReason = (text: unknown): text is keyof typeof droppedEn.reasons =>
  typeof text === 'string' && Object.hasOwn(droppedEn.reasons, text)

/** The cells of a staged row of the sheet in the reader's language. Rows of other sheets stay as they are. */
export function describeDroppedCells(
  { sheet, is_header: isHeader, cells }: Pick<Row<'import_rows'>, 'sheet' | 'is_header' | 'cells'>,
  locale: Locale,
): StagedCells {
  if (!isDroppedSheet(sheet)) return cells
  if (isHeader) return Object.fromEntries(listHeaders(locale).entries())
  const t = importTexts(locale)
  const { [REASON]: reason, ...others } = cells
  if (reason === MORE) return { [VALUE]: t('dropped:more', { count: Number(others[VALUE]) }) }
  if (!isReason(reason)) return cells
  const place = others[PLACE]
  return {
    ...others,
    ...(typeof place === 'string'
      ? { [PLACE]: place.replace(/^line (\d+)/, (_, line: string) => t('dropped:line', { line })) }
      : {}),
    [REASON]: t(`dropped:reasons.${reason}`),
  }
}

/** The expression of the reason of a staged row. */
export const selectReason = () => sql<string>`import_rows.cells->>${sql.lit(String(REASON))}`

/** How many values were not taken for each reason, the most frequent first; those that are not named have the reason `more`. */
export async function countDropped(
  tx: ReadTx,
  importId: string,
  sheet: string,
): Promise<ImportDroppedGroup[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('is_header', '=', false)
    .select((eb) => [
      selectReason().as('reason'),
      eb.fn.countAll<string>().as('count'),
      sql<string>`max(import_rows.cells->>${sql.lit(String(VALUE))})`.as('value'),
    ])
    .groupBy(selectReason())
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  return rows.map(({ reason, count, value }) => ({
    reason,
    count: Number(reason === MORE ? value : count),
  }))
}
