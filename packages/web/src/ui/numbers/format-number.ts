import type { Locale } from './parse-number.ts'

/** Text for an undeclared module. Unknown is never zero. */
export const notDeclared = 'ND'

export const regions: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }
const cache = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<Locale, Intl.DateTimeFormat>()

function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  let format = cache.get(key)
  if (!format) cache.set(key, (format = new Intl.NumberFormat(regions[locale], options)))
  return format
}
/** Formats are cached: creating one per date would cost more than the rest of a list row. */
function getDateFormat(locale: Locale): Intl.DateTimeFormat {
  let format = dateFormats.get(locale)
  if (!format) {
    const twoDigits = locale === 'en' ? undefined : '2-digit'
    format = new Intl.DateTimeFormat(regions[locale], {
      day: twoDigits ?? 'numeric',
      month: twoDigits ?? 'short',
      year: 'numeric',
    })
    dateFormats.set(locale, format)
  }
  return format
}
const writeTrueMinus = (text: string) => text.replace('-', '−')

/**
 * Formats a cell of the grid: as entered, up to 6 decimals, no grouping. A number that 6 decimals
 * would hide gets an exponent.
 */
export function formatAmount(value: number, locale: Locale): string {
  if (value !== 0 && Math.abs(value) < 5e-7) return formatExponent(value, locale)
  return writeTrueMinus(
    getNumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value),
  )
}

/** Formats a number for editing, with every stored digit. */
export function formatFull(value: number, locale: Locale): string {
  const text = String(value)
  return writeTrueMinus(locale === 'en' ? text : text.replace('.', ','))
}

/** Formats a result: 3 significant digits, with an exponent below 1E−3 and from 1E+6. */
export function formatResult(value: number, locale: Locale, digits = 3): string {
  const size = Math.abs(value)
  if (value !== 0 && (size < 1e-3 || size >= 1e6)) return formatExponent(value, locale, digits)
  const decimals =
    value === 0
      ? 0
      : Math.max(0, digits - 1 - Math.floor(Math.log10(Number(size.toPrecision(digits)))))
  const rounded = Number(value.toPrecision(digits))
  return writeTrueMinus(
    getNumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    }).format(rounded),
  )
}

/** Formats a figure of a declaration: always like `6,41E+01`; an undeclared module is `ND`. */
export function formatDeclared(value: number | null | undefined, locale: Locale): string {
  return value === null || value === undefined ? notDeclared : formatExponent(value, locale)
}

function formatExponent(value: number, locale: Locale, digits = 3): string {
  const [mantissa = '0', exponent = '+0'] = value.toExponential(digits - 1).split('e')
  const sign = exponent.startsWith('-') ? '−' : '+'
  const power = exponent.replace(/[+-]/, '').padStart(2, '0')
  return `${writeTrueMinus(locale === 'en' ? mantissa : mantissa.replace('.', ','))}E${sign}${power}`
}

/** @param value percentage from 0 to 100 */
export function formatPercent(value: number, locale: Locale, decimals = 1): string {
  const text = getNumberFormat(locale, { maximumFractionDigits: decimals }).format(value)
  return writeTrueMinus(locale === 'en' ? `${text}%` : `${text}\u00a0%`)
}

/** @param digits significant digits of a price too small for cents; without it, cents */
export function formatEuro(value: number, locale: Locale, digits?: number): string {
  return writeTrueMinus(
    getNumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      ...(digits === undefined ? {} : { maximumSignificantDigits: digits }),
    }).format(value),
  )
}

/** Formats counts and other whole numbers, with grouping. */
export function formatCount(value: number, locale: Locale): string {
  return writeTrueMinus(getNumberFormat(locale, { maximumFractionDigits: 0 }).format(value))
}

export function formatDate(iso: string, locale: Locale): string {
  const date = parseDate(iso)
  if (!date) return iso
  return getDateFormat(locale).format(date).replace('Sept', 'Sep')
}

/** The name of a month, which the API writes as `2026-11`: `November 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  const date = parseDate(`${month}-01`)
  return date
    ? new Intl.DateTimeFormat(regions[locale], { month: 'long', year: 'numeric' }).format(date)
    : month
}

export function formatDateTime(iso: string, locale: Locale): string {
  const date = parseDate(iso)
  if (!date) return iso
  return `${formatDate(iso, locale)} ${formatTime(iso, locale)}`
}

/** The time of day of a date and time: `14:05`. */
export function formatTime(iso: string, locale: Locale): string {
  const date = parseDate(iso)
  return date
    ? new Intl.DateTimeFormat(regions[locale], { hour: '2-digit', minute: '2-digit' }).format(date)
    : iso
}

/** A date without a time is the same in every time zone. */
function parseDate(iso: string): Date | null {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00` : iso)
  return Number.isNaN(date.getTime()) ? null : date
}
