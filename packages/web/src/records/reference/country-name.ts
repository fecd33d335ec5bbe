import type { Locale } from '../../i18n/locale.ts'
import { readId } from '../../paths.ts'

const countryNames = new Map<Locale, Intl.DisplayNames>()

/** Making the names of a language takes longer than reading a thousand of them. */
function getCountryNames(locale: Locale): Intl.DisplayNames {
  let names = countryNames.get(locale)
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    countryNames.set(locale, names)
  }
  return names
}

/**
 * Translates `…/countries/NL`, e.g. to Nederland, Niederlande or Netherlands. Unknown codes stay
 * unchanged.
 */
export function translateCountry(iri: string | undefined, locale: Locale): string {
  if (!iri) return ''
  const code = readId(iri)
  return /^[A-Z]{2}$/.test(code) ? (getCountryNames(locale).of(code) ?? code) : code
}

/** Names a country of the reference list in a language. A name that an administrator wrote is kept. */
export const nameCountry = (
  { code, name }: { code: string; name: string },
  locale: Locale,
): string => (translateCountry(code, 'en') === name ? translateCountry(code, locale) : name)

/** Lists the countries of a list as filter choices. */
export function listCountries(
  records: readonly object[],
  locale: Locale,
): { value: string; label: string }[] {
  return [
    ...new Set(
      records.flatMap((record) =>
        'country' in record && typeof record.country === 'string' ? record.country : [],
      ),
    ),
  ]
    .map((value) => ({ value, label: translateCountry(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
