import { toPlainText } from '@cradle/contract/rich-text'
import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { isIri, isIriFor, MediaObject, numberOfFormula } from '@cradle/contract'
import type { Locale } from '../../i18n/i18n.ts'
import { formatDate, formatFull } from '../../ui/numbers/format-number.ts'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { showFormula } from '../../ui/numbers/read-number.ts'

/** What the words of a value are made with. */
export interface ValueWords {
  /** Names of records by address. */
  names: ReadonlyMap<string, string>
  /** Translation keys of the choices, by field. */
  choices: Readonly<Record<string, string>>
  locale: Locale
  t: TFunction<'history'>
}

/**
 * Formats an API value for readers: names for IRIs, localised numbers and dates, and words for
 * choices.
 */
export function describeFieldValue(
  field: string,
  value: unknown,
  { names, choices, locale, t }: ValueWords,
): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'history:yes' : 'history:no')
  // Places are counted from 1.
  if (typeof value === 'number') return formatFull(field === 'position' ? value + 1 : value, locale)
  if (Array.isArray(value))
    return value.map((one: unknown) => describeEntry(one, locale)).join(', ')
  if (typeof value === 'object')
    return 'fileName' in value && typeof value.fileName === 'string'
      ? value.fileName
      : t('history:aFile')
  if (typeof value !== 'string') return ''
  if (numberOfFormula(field) !== undefined) return showFormula(value, locale)
  // Keys of translations contain no points.
  const choice = `${choices[field]}.${value.replaceAll('.', '-')}`
  if (choices[field] && i18next.exists(choice)) return t(choice as 'history:yes')
  if (isIriFor(MediaObject, value)) return t('history:aFile')
  if (isIri(value)) return names.get(value) ?? '…'
  if (/^\d{4}-\d{2}-\d{2}(T|$)/.test(value)) return formatDate(value, locale)
  return toPlainText(value)
}

/** Describes an excluded flow with its amounts, a parameter with its value, or a product category with its code. */
function describeEntry(entry: unknown, locale: Locale): string {
  const {
    name = '',
    code,
    mass,
    energy,
    value,
    formula,
    unit = '',
  } = entry as {
    name?: string
    code?: string
    mass?: number
    energy?: number
    value?: number
    formula?: string
    unit?: string
  }
  if (formula !== undefined) return `${name} ${showFormula(formula, locale)}`
  if (value !== undefined) return `${name} = ${formatFull(value, locale)} ${unitText(unit)}`.trim()
  if (code !== undefined && code !== name) return `${code} ${name}`
  const amounts = [
    mass === undefined ? [] : `${formatFull(mass, locale)} kg`,
    energy === undefined ? [] : `${formatFull(energy, locale)} MJ`,
  ].flat()
  return amounts.length > 0 ? `${name} (${amounts.join(', ')})` : name
}
