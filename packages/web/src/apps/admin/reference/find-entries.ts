import type { Locale } from '../../../i18n/locale.ts'
import type { ListState } from '../../../ui/list/list-types.ts'

interface Entry {
  '@id': string
  name: string
  code?: string
}

/**
 * Finds and sorts entries of a reference list by the names that the reader sees, or by their codes. The lists are small and loaded as
 * a whole, because the server knows the English names alone.
 */
export function findEntries<E extends object>(
  entries: readonly E[],
  { q, sort }: Pick<ListState, 'q' | 'sort'>,
  locale: Locale,
): (E & Entry)[] {
  const wanted = q.trim().toLocaleLowerCase(locale)
  const field = sort?.field === 'code' ? 'code' : 'name'
  const sign = sort?.direction === 'desc' ? -1 : 1
  return entries
    .filter(isEntry)
    .filter(({ name, code }) =>
      [name, code ?? ''].some((text) => text.toLocaleLowerCase(locale).includes(wanted)),
    )
    .toSorted((a, b) => sign * (a[field] ?? '').localeCompare(b[field] ?? '', locale))
}

const isEntry = <E extends object>(entry: E): entry is E & Entry =>
  '@id' in entry && 'name' in entry && typeof entry.name === 'string'
