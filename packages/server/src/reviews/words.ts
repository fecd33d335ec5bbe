import { locales, type Locale } from '@cradle/contract'

export type Texts = Readonly<Record<Locale, string>>

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }

/** A sentence in each language with its values filled in; `words` stand for values that are codes. */
export const sentences = (
  texts: Texts,
  values: Readonly<Record<string, string | number>>,
  words: Readonly<Record<string, Texts>> = {},
): Record<Locale, string> =>
  Object.fromEntries(
    locales.map((language) => [
      language,
      texts[language].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        shown(values[name], language, words),
      ),
    ]),
  ) as Record<Locale, string>

/** Three significant digits on a screen, as all figures; whole numbers whole. */
function shown(
  value: string | number | undefined,
  language: Locale,
  words: Readonly<Record<string, Texts>>,
): string {
  if (value === undefined) return '–'
  if (typeof value === 'number')
    return new Intl.NumberFormat(
      tags[language],
      Number.isInteger(value) ? { useGrouping: true } : { maximumSignificantDigits: 3 },
    ).format(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(value),
    )
  return words[value]?.[language] ?? value
}
