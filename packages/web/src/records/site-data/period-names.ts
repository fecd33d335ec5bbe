import type { TFunction } from 'i18next'
import type { Locale } from '../../i18n/locale.ts'

const regions: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }

/**
 * The name of a period for people.
 *
 * @example namePeriod('2025-03', 'en', t, 'long') // 'March 2025'; short: 'Mar'
 */
export function namePeriod(
  period: string,
  locale: Locale,
  t: TFunction<'site-data'>,
  style: 'long' | 'short',
): string {
  const [year = '', part] = period.split('-')
  if (part === undefined) return year
  if (part.startsWith('Q')) return t('site-data:quarter', { quarter: part.slice(1), year })
  const month = new Date(Date.UTC(Number(year), Number(part) - 1, 1))
  return new Intl.DateTimeFormat(regions[locale], {
    month: style,
    timeZone: 'UTC',
    ...(style === 'long' ? { year: 'numeric' } : {}),
  }).format(month)
}
