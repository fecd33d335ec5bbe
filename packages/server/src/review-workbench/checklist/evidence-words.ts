import { locales, type Locale } from '@cradle/contract'
import type { Evidence } from './evidence.ts'
import { evidenceTexts, evidenceWords } from './evidence-texts.ts'

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }

/** What the evidence says, in each language. */
export const evidenceSentences = ({ code, values }: Pick<Evidence, 'code' | 'values'>): Record<Locale, string> =>
  Object.fromEntries(locales.map((language) => [language, evidenceTexts[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(values[name], language))])) as Record<Locale, string>

/** Three significant digits on a screen, as all figures; whole numbers whole. */
function shown(value: string | number | undefined, language: Locale): string {
  if (value === undefined) return '–'
  if (typeof value === 'number') return new Intl.NumberFormat(tags[language], Number.isInteger(value) ? { useGrouping: true } : { maximumSignificantDigits: 3 }).format(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))
  return evidenceWords[value]?.[language] ?? value
}
