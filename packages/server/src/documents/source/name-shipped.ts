import { shippedNames } from '#snapshots/shipped-names'
import type { ReportSource } from './report-source.ts'

/**
 * Writes the names that the demonstration ships in the language of a document: of sites, lines, scenarios, vehicles,
 * excluded flows and sources. A name that somebody entered stays. The file that repeats the calculation is made from the
 * snapshot itself.
 */
export function nameShippedRecords(source: ReportSource): ReportSource {
  const { language } = source
  if (!source.isDemonstration || language === 'en') return source
  const { sites, inputs, wasteScenarios, modelling, product, ranking, electricity, dossier } =
    source
  return {
    ...source,
    ...replaceNames(
      { sites, inputs, wasteScenarios, modelling, product, ranking, electricity, dossier },
      shippedNames[language],
    ),
  }
}

/** Names of data sets of the library, which identify them: a verifier looks for them. Vehicles of a route are named. */
const isDataSetName = (key: string, of: object): boolean =>
  ['profileNames', 'avoidedProfileName', 'profiles'].includes(key) ||
  (key === 'profileName' && !('distanceKm' in of))

/** A copy in which each string that is a known name is replaced; a name inside a longer text stays. */
function replaceNames<T>(value: T, known: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (known.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map((one) => replaceNames(one, known)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isDataSetName(key, value) ? inner : replaceNames(inner, known),
    ]),
  ) as T
}
