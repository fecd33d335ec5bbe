/**
 * Removes what binary arithmetic adds to a figure, for files that others read. A double holds 15 decimal digits for certain; more
 * of them are no information.
 * Example: 482.20000000000005 → 482.2
 */
export const trimNoise = (value: number): number => Number(value.toPrecision(15))

/**
 * Formats a number without an exponent and with all its digits, because float parsers of other
 * tools may fail on exponents.
 * Example: 6.41e-7 → `0.000000641`; -0 → `0`
 */
export function formatDecimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written as a number`)
  if (value === 0) return '0'
  const text = String(value)
  const [mantissa, exponent] = text.split('e') as [string, string?]
  if (exponent === undefined) return text
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole, fraction = ''] = mantissa.replace('-', '').split('.') as [string, string?]
  const shift = Number(exponent)
  const digits = whole + fraction
  const point = whole.length + shift
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
