import i18next from 'i18next'
import {
  Country,
  FunctionalUnit,
  LifeCycleStage,
  Method,
  ProductType,
  StandardUnit,
  WasteProfile,
  type Resource,
} from '@cradle/contract'
import { currentLocale } from '../../i18n/i18n.ts'
import { nameCountry } from './country-name.ts'

/** Resources whose shipped records are named in `i18n/{language}/reference.json`, by their English name. */
const translated: ReadonlySet<Resource> = new Set<Resource>([
  FunctionalUnit,
  LifeCycleStage,
  Method,
  ProductType,
  StandardUnit,
  WasteProfile,
])

/**
 * The records with their names in the reader's language, and in the order of these names where the list is in the order of names.
 * A name that an administrator wrote is kept.
 */
export async function translateNames<T extends object>(
  resource: Resource,
  records: readonly T[],
): Promise<T[]> {
  const locale = currentLocale()
  const named = await translateEach(resource, records)
  return resource.defaultOrder[0]?.[0] === 'name'
    ? named.toSorted((a, b) => readName(a).localeCompare(readName(b), locale))
    : named
}

async function translateEach<T extends object>(
  resource: Resource,
  records: readonly T[],
): Promise<T[]> {
  const locale = currentLocale()
  if (resource === Country)
    return records.map((record) =>
      'code' in record && typeof record.code === 'string'
        ? { ...record, name: nameCountry({ code: record.code, name: readName(record) }, locale) }
        : record,
    )
  if (!translated.has(resource)) return [...records]
  await i18next.loadNamespaces('reference')
  // Without the texts, e.g. after a broken download, the names are those of the server.
  const texts = i18next.getResourceBundle(locale, 'reference') as Record<string, string> | undefined
  return records.map((record) => {
    const text = texts?.[readName(record)]
    return text ? { ...record, name: text } : record
  })
}

const readName = (record: object): string =>
  'name' in record && typeof record.name === 'string' ? record.name : ''
