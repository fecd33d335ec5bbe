import type { Locale } from '../../../i18n/locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes in the largest unit in which it is 1 or more, with powers of 1000. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}

const HOUR = 3_600_000

/** The time between two moments as whole hours, or days from two days on. */
export function formatAge(from: string, to: string, locale: Locale): string {
  const hours = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / HOUR))
  const [value, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
