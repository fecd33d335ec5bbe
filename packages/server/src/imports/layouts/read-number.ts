/** The sign that separates decimals in a sheet, where its cells prove it. */
export type DecimalSign = '.' | ','

export type NumberReading = { value: number } | 'notANumber' | 'ambiguousNumber'

const ignored = /[\s\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff'’‘`´]/g
const plain = /^([+-]?)([\d.,]+)(?:e([+-]?\d+))?$/i

const normalize = (text: string): string =>
  text
    .replace(ignored, '')
    .replace(/[−–]/g, '-')
    .replace(/[×x*·]10\^?([+-]?\d+)$/i, 'e$1')

/**
 * Reads a number that is written as text: decimal comma or point, separators of thousands, exponents.
 *
 * Both signs: the last one separates decimals. One sign repeated: thousands. One sign before exactly three digits can be either;
 * `decimal` decides, and without it the number is ambiguous, unless it starts with 0.
 * Example: "1.234,75" → 1234.75; "0,125" → 0.125; "1.234" → ambiguous, with a decimal comma → 1234
 */
export function readNumber(text: string, decimal: DecimalSign | null): NumberReading {
  const match = plain.exec(normalize(text))
  if (!match || !/\d/.test(match[2]!)) return 'notANumber'
  const [, sign = '', digits = '', exponent] = match
  const mantissa = readMantissa(digits, exponent === undefined ? decimal : 'any')
  if (mantissa === 'notANumber' || mantissa === 'ambiguousNumber') return mantissa
  const value = Number(`${sign}${mantissa}${exponent === undefined ? '' : `e${exponent}`}`)
  return Number.isFinite(value) ? { value: value === 0 ? 0 : value } : 'notANumber'
}

/** The points and commas of a number, in their order. */
const listSigns = (digits: string): DecimalSign[] =>
  digits.split('').filter((c): c is DecimalSign => c === '.' || c === ',')

function readMantissa(digits: string, decimal: DecimalSign | null | 'any'): string {
  const signs = listSigns(digits)
  if (signs.length === 0) return digits
  const last = signs.at(-1)!
  if (signs.includes('.') && signs.includes(',')) return splitAt(digits, last)
  if (signs.length > 1) return isGrouped(digits, last) ? digits.replaceAll(last, '') : 'notANumber'
  if (decimal === 'any' || !isGrouped(digits, last)) return splitAt(digits, last)
  if (decimal === null) return 'ambiguousNumber'
  return decimal === last ? splitAt(digits, last) : digits.replace(last, '')
}

function splitAt(digits: string, decimal: DecimalSign): string {
  const grouping = decimal === '.' ? ',' : '.'
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || fraction.includes(grouping)) return 'notANumber'
  if (whole.includes(grouping) && !isGrouped(whole, grouping)) return 'notANumber'
  return `${whole.replaceAll(grouping, '') || '0'}.${fraction || '0'}`
}

/** 1 to 3 digits that do not start with zero, followed by groups of three. */
function isGrouped(digits: string, sign: string): boolean {
  const [first = '', ...groups] = digits.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

/** The decimal sign that the texts of a sheet prove; null where they prove none or contradict each other. */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | null {
  const proven = new Set<DecimalSign>()
  for (const text of texts) {
    const digits = plain.exec(normalize(text))?.[2]
    if (digits === undefined) continue
    const signs = listSigns(digits)
    const last = signs.at(-1)
    if (last === undefined) continue
    const isMixed = new Set(signs).size > 1
    if (isMixed || (signs.length === 1 && !isGrouped(digits, last))) proven.add(last)
    else if (signs.length > 1) proven.add(last === '.' ? ',' : '.')
  }
  return proven.size === 1 ? [...proven][0]! : null
}
