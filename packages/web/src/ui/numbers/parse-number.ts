import type { Locale } from '../../i18n/locale.ts'

export type { Locale }

/**
 * `chosen` is true if the text has another possible reading, so that the screen shows how it was
 * read.
 */
export type NumberReading =
  | { ok: true; value: number; chosen: boolean }
  | { ok: false; reason: 'empty' | 'notANumber' | 'tooLarge' }

const groupingSign: Record<Locale, '.' | ','> = { en: ',', nl: '.', de: '.' }

const ignored = /[\s\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff'’‘`´]/g
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const timesTenToThe = /(?:[×xX*·⋅]10)(?:\^?([+-]?\d+))$/
const plain = /^([+-]?)([\d.,]+)(?:e([+-]?\d+))?$/i

/**
 * Parses a typed or pasted text as one number.
 *
 * Both signs present: the last one is the decimal sign. One sign repeated: grouping, in groups of three.
 * A single sign: decimal, except the grouping sign of the language followed by exactly three digits
 * (nl "1.234" is 1234, but "0.125" is 0.125). With an exponent a single sign is always decimal,
 * because nobody groups a mantissa.
 * Example: parseNumber('1.234,75', 'nl') → 1234.75; parseNumber('1,5×10^-7', 'en') → 1.5e-7
 */
export function parseNumber(text: string, locale: Locale): NumberReading {
  const compact = normalizeText(text)
  if (compact === '') return { ok: false, reason: 'empty' }
  const match = plain.exec(compact)
  if (!match) return { ok: false, reason: 'notANumber' }
  const [, sign = '', digits = '', exponent] = match
  const mantissa = readMantissa(digits, locale, exponent !== undefined)
  if (!mantissa) return { ok: false, reason: 'notANumber' }
  const value = Number(`${sign}${mantissa.digits}${exponent === undefined ? '' : `e${exponent}`}`)
  if (!Number.isFinite(value)) return { ok: false, reason: 'tooLarge' }
  return { ok: true, value: value === 0 ? 0 : value, chosen: mantissa.chosen }
}

/** Normalizes minus signs, exponents and spaces, and removes a trailing percent sign. */
function normalizeText(text: string): string {
  return text
    .replace(ignored, '')
    .replace(/[−–‐‑﹣－⁻]/g, '-')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(superscripts.indexOf(digit)))
    .replace(/%$/, '')
    .replace(timesTenToThe, 'e$1')
}

function readMantissa(
  digits: string,
  locale: Locale,
  hasExponent: boolean,
): { digits: string; chosen: boolean } | null {
  const dots = countSign(digits, '.')
  const commas = countSign(digits, ',')
  if (!/\d/.test(digits)) return null
  if (dots + commas === 0) return { digits, chosen: false }
  if (dots > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
    return withDecimal(digits, decimal, false)
  }
  const sign = dots > 0 ? '.' : ','
  if (dots + commas > 1)
    return isGrouped(digits, sign) ? { digits: digits.replaceAll(sign, ''), chosen: false } : null
  const looksGrouped = !hasExponent && isGrouped(digits, sign)
  if (looksGrouped && sign === groupingSign[locale])
    return { digits: digits.replace(sign, ''), chosen: true }
  return withDecimal(digits, sign, false)
}

function withDecimal(digits: string, decimal: '.' | ',', chosen: boolean) {
  const grouping = decimal === '.' ? ',' : '.'
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || fraction.includes(grouping)) return null
  if (whole.includes(grouping) && !isGrouped(whole, grouping)) return null
  return { digits: `${whole.replaceAll(grouping, '') || '0'}.${fraction || '0'}`, chosen }
}

/** 1 to 3 digits that do not start with zero, followed by groups of exactly three. */
function isGrouped(digits: string, sign: string): boolean {
  const [first = '', ...groups] = digits.split(sign)
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    groups.length > 0 &&
    groups.every((group) => /^\d{3}$/.test(group))
  )
}

function countSign(text: string, sign: string): number {
  return text.split(sign).length - 1
}
