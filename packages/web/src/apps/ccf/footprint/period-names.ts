import type { FootprintInterval } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../i18n/locale.ts'

const regions: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }

/** The name of a reporting interval. Examples: 2025 · Q1 2025 · Jan 2025 */
export function namePeriod(
  { year, position, start }: FootprintInterval,
  count: number,
  locale: Locale,
  t: TFunction<'ccf'>,
): string {
  if (count === 1) return String(year)
  if (count === 4) return t('ccf:quarter', { quarter: position, year })
  const month = new Intl.DateTimeFormat(regions[locale], { month: 'short', timeZone: 'UTC' })
  return `${month.format(new Date(`${start}T00:00:00Z`))} ${year}`
}
