import i18next from 'i18next'
import {
  FunctionalUnit,
  Method,
  ProductType,
  StandardUnit,
  WasteProfile,
  type Resource,
} from '@cradle/contract'
import { currentLocale } from '../../i18n/i18n.ts'

/** Resources whose shipped records are named in `i18n/{language}/reference.json`, by their English name. */
const translated: ReadonlySet<Resource> = new Set<Resource>([
  FunctionalUnit,
  Method,
  ProductType,
  StandardUnit,
  WasteProfile,
])

/** The records with their names in the reader's language. A name that an administrator wrote is kept. */
export async function translateNames<T extends object>(
  resource: Resource,
  records: readonly T[],
): Promise<T[]> {
  if (!translated.has(resource) || currentLocale() === 'en') return [...records]
  await i18next.loadNamespaces('reference')
  const texts = i18next.getResourceBundle(currentLocale(), 'reference') as Record<string, string>
  return records.map((record) =>
    'name' in record && typeof record.name === 'string' && texts[record.name]
      ? { ...record, name: texts[record.name] }
      : record,
  )
}
