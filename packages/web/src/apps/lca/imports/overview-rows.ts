import type { ImportChange, ImportOverviewRow } from '@cradle/contract'
import type { Locale } from '../../../i18n/locale.ts'
import type { ListSort, ListState } from '../../../ui/list/list-types.ts'

/** Fields by which the overview can be sorted. */
const keys = {
  line: (row: ImportOverviewRow) => row.line,
  sheet: (row: ImportOverviewRow) => row.sheet,
  action: (row: ImportOverviewRow) => row.action,
  name: (row: ImportOverviewRow) => row.name ?? '',
  uniqueId: (row: ImportOverviewRow) => row.uniqueId ?? '',
} satisfies Record<string, (row: ImportOverviewRow) => string | number>

/** Identifies a row within its import. */
export const buildRowKey = ({ sheet, line }: { sheet: string; line: number }): string =>
  `${sheet}/${line}`

/** The rows of the overview after search, filter and sort. Rows that are equal keep the order of the file. */
export function arrangeRows(
  rows: readonly ImportOverviewRow[],
  { q, sort, filters }: ListState,
  locale: Locale,
): ImportOverviewRow[] {
  const wanted = q.trim().toLowerCase()
  const actions = filters['action'] ?? []
  const found = rows.filter(
    ({ action, name = '', uniqueId = '' }) =>
      (actions.length === 0 || actions.includes(action)) &&
      (wanted === '' || `${name}\n${uniqueId}`.toLowerCase().includes(wanted)),
  )
  return sort ? sortRows(found, sort, locale) : found
}

function sortRows(
  rows: ImportOverviewRow[],
  { field, direction }: ListSort,
  locale: Locale,
): ImportOverviewRow[] {
  const read = Object.hasOwn(keys, field) ? keys[field as keyof typeof keys] : keys.line
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(`${read(a)}`, `${read(b)}`))
}

/** Changes that really differ; an empty value is absent on both sides. */
export const listChanges = (changes: readonly ImportChange[] = []): ImportChange[] =>
  changes.filter((change) => (change.old ?? '') !== (change.new ?? ''))
