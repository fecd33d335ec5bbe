import type { ReportLanguage } from '../report-model.ts'
import german from '../texts/shipped-names/de.json' with { type: 'json' }
import dutch from '../texts/shipped-names/nl.json' with { type: 'json' }
import type { ReportSource } from './report-source.ts'

const names: Readonly<Partial<Record<ReportLanguage, ReadonlyMap<string, string>>>> = {
  nl: new Map(Object.entries(dutch)),
  de: new Map(Object.entries(german)),
}

/**
 * Writes the names that the demonstration ships in the language of a document: of lines, scenarios, vehicles, excluded
 * flows and sources. A name that somebody entered stays, as do the request and the file that repeat the calculation.
 */
export function nameShippedRecords(source: ReportSource): ReportSource {
  const known = source.isDemonstration ? names[source.language] : undefined
  if (known === undefined) return source
  const { inputs, wasteScenarios, modelling, product, ranking, electricity, dossier } = source
  return {
    ...source,
    ...replaceNames({ inputs, wasteScenarios, modelling, product, ranking, electricity }, known),
    ...(dossier ? { dossier: { ...replaceNames(dossier, known), request: dossier.request } } : {}),
  }
}

/** A copy in which each string that is a known name is replaced; a name inside a longer text stays. */
function replaceNames<T>(value: T, known: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (known.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map((one) => replaceNames(one, known)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaceNames(inner, known)]),
  ) as T
}
