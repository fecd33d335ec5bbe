/** Numbers, units and dates as a reader of the report's language writes them. Rounding happens here and nowhere before. */
import { unitText } from '@cradle/contract'
import { formatScientific } from '@cradle/engine'
import type { ReportLanguage } from './report-model.ts'

/** Sentences have one period, although they end with an abbreviation or with omitted words: `1,7 kg CO₂-Äq.`, `Reporting …` */
export const endSentence = (text: string): string =>
  text.replaceAll(/(?<!\.)([.…])\.(?=\s|$)/g, '$1')

export { unitText }

export const NOT_ASSESSED = 'ND'
export const NOT_DECLARED = 'MND'
const MINUS = '−'

const locales: Record<ReportLanguage, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }

/** `6.41E+01`, `6,41E+01` in Dutch and German, with a true minus. */
export function scientific(value: number, language: ReportLanguage): string {
  return formatScientific(value, 3, language === 'en' ? '.' : ',').replaceAll('-', MINUS)
}

const formats = new Map<string, Intl.NumberFormat>()
function numberFormat(
  language: ReportLanguage,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  // What rounds to nothing has no sign: never −0.
  if (!format)
    formats.set(
      key,
      (format = new Intl.NumberFormat(locales[language], { signDisplay: 'negative', ...options })),
    )
  return format
}

/** At most `digits` significant digits; very large and very small numbers go to scientific. */
export function quantity(value: number, language: ReportLanguage, digits = 3): string {
  const size = Math.abs(value)
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) return scientific(value, language)
  return numberFormat(language, {
    maximumSignificantDigits: size >= 10 ** digits ? Math.ceil(Math.log10(size + 1)) : digits,
    useGrouping: size >= 1e4,
  })
    .format(value)
    .replaceAll('-', MINUS)
}

/** A number in a sentence: three significant digits, large ones to the unit, and never a power of ten. */
export function plainNumber(value: number, language: ReportLanguage): string {
  const size = Math.abs(value)
  return numberFormat(language, {
    maximumSignificantDigits: size >= 1000 ? Math.ceil(Math.log10(size + 1)) : 3,
    useGrouping: size >= 1e4,
  })
    .format(value)
    .replaceAll('-', MINUS)
}

/** A number with the same count of decimals as its neighbours in a column: `1,234.5`, `1.234,5`. */
export const fixedDecimals = (value: number, language: ReportLanguage, digits: number): string =>
  numberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  })
    .format(value)
    .replaceAll('-', MINUS)

/** A figure with its unit in a sentence: `112 kg CO₂ eq`, `€ 6,25`. */
export function amountText(value: number, unit: string, language: ReportLanguage): string {
  return unit === 'EUR'
    ? euro(value, language)
    : `${plainNumber(value, language)}\u00a0${unitText(unit, language)}`
}

/** Decimals of a table of euros, the same in all its cells: two, or five where two would hide a figure. */
export const chooseEuroDigits = (values: readonly number[]): 2 | 5 =>
  values.some((value) => value !== 0 && Math.abs(value) < 0.1) ? 5 : 2

/** Euros in a table whose head names them. Without `digits` the figure stands alone. */
export function euroFigure(
  value: number,
  language: ReportLanguage,
  digits: 2 | 5 = chooseEuroDigits([value]),
): string {
  const size = Math.abs(value)
  const least = 1e-5
  if (size !== 0 && size < least)
    return `${value < 0 ? '> ' : '< '}${numberFormat(language, { maximumFractionDigits: 5 })
      .format(Math.sign(value) * least)
      .replaceAll('-', MINUS)}`
  return numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value)
    .replaceAll('-', MINUS)
}

/** Three significant digits: `12.3`, `0.0456`, `1.20E−05`. For figures that stand in a column without being added up. */
export function threeDigits(value: number, language: ReportLanguage): string {
  const size = Math.abs(value)
  if (size === 0) return '0'
  if (size < 1e-3 || size >= 1e6) return scientific(value, language)
  return numberFormat(
    language,
    size >= 1000
      ? { maximumFractionDigits: 0, useGrouping: size >= 1e4 }
      : { minimumSignificantDigits: 3, maximumSignificantDigits: 3 },
  )
    .format(value)
    .replaceAll('-', MINUS)
}

/** As `quantity`; a figure with an unknown part is ND. */
export const quantityOrUnknown = (value: number | null, language: ReportLanguage): string =>
  value === null || Number.isNaN(value) ? 'ND' : quantity(value, language)

/** `12.3 kg`; an unknown mass is ND. */
export const writeMass = (kilograms: number, language: ReportLanguage): string =>
  Number.isNaN(kilograms) ? NOT_ASSESSED : `${quantity(kilograms, language)} kg`

/** As it was entered, up to six decimals. */
export function asEntered(value: number, language: ReportLanguage): string {
  return numberFormat(language, { maximumFractionDigits: 6, useGrouping: Math.abs(value) >= 1e4 })
    .format(value)
    .replaceAll('-', MINUS)
}

/** A share [1] in percent; ND where it is not known. */
export const shareOrUnknown = (share: number | null, language: ReportLanguage): string =>
  share === null ? 'ND' : percentage(share * 100, language)

/** @param percent 0–100, shown with one decimal: `12.5%`, `12,5 %` */
export function percentage(percent: number, language: ReportLanguage): string {
  const digits = numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(percent)
    .replaceAll('-', MINUS)
  return language === 'en' ? `${digits}%` : `${digits}\u00a0%`
}

/** Two decimals; three significant digits where two decimals would say nothing. */
export function euro(value: number, language: ReportLanguage): string {
  const size = Math.abs(value)
  const options =
    size !== 0 && size < 0.1
      ? { maximumSignificantDigits: 3 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const digits = numberFormat(language, options).format(size)
  const sign = value < 0 ? MINUS : ''
  if (language === 'de') return `${sign}${digits}\u00a0€`
  return language === 'nl' ? `€\u00a0${sign}${digits}` : `${sign}€${digits}`
}

const englishMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** `20 Nov 2026`, `20-11-2026`, `20.11.2026`. Only the day counts, so no time zone can move it. */
export function day(isoDate: string, language: ReportLanguage): string {
  const [year = '', month = '', date = ''] = isoDate.slice(0, 10).split('-')
  if (language === 'nl') return `${date}-${month}-${year}`
  if (language === 'de') return `${date}.${month}.${year}`
  return `${Number(date)} ${englishMonths[Number(month) - 1]} ${year}`
}

/** `12 kB`, `1.4 MB` */
export function fileSize(bytes: number, language: ReportLanguage): string {
  return bytes < 1e6
    ? `${quantity(Math.max(1, Math.round(bytes / 1e3)), language)} kB`
    : `${quantity(bytes / 1e6, language)} MB`
}
