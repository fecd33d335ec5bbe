/** The unrounded number behind a shown text, and what stands behind the digits. */
export interface ExactNumber {
  number: number
  unit?: string
}

/** A number as spreadsheets show it: signs and currency before it, the unit behind it. */
const shownNumber =
  /^[\p{Sc}\s]*([+\-−(]?)[\p{Sc}\s]*(\d[\d.,\s'’]*|[.,]\d+)(?:e([+\-−]?\d+))?\)?\s*(.*?)\s*$/isu
const shownFraction = /^[-−]?(?:\d+\s+)?\d+\s*\/\s*\d+$|^[-−]?\d*\s*[¼½¾⅓⅔⅛⅜⅝⅞]$/

/**
 * The unrounded number of a cell, as far as it is the one that the cell shows. A program puts the stored number beside the text; its
 * format may show another: 0.25 as 25 %, 12,000 as 12, a day as a date. What is shown counts, with all digits of what is stored.
 *
 *   exact = stored · 10^p,   p the first of 2 (with %), 0, −3, −6, −9 that rounds to the shown text
 *
 * Examples: 25% and 0.254 → 25.4 and the unit %; 1,23 and 1.2345 → 1.2345; 31-12-2031 and 48213 → null
 */
export function findExactNumber(text: string, stored: number): ExactNumber | null {
  if (shownFraction.test(text.trim())) return { number: stored }
  const match = shownNumber.exec(text.replaceAll('\u00a0', ' '))
  if (!match) return null
  const [, sign = '', digits = '', exponent = '0', behind = ''] = match
  const unit = behind.replace(/^\)\s*/, '')
  if (!/^(?:$|[\p{L}%°µ])/u.test(unit)) return null
  const isNegative = sign !== '' && sign !== '+'
  const power = Number(exponent.replace('−', '-'))
  const shown = listReadings(digits.replaceAll(/[\s'’]/g, ''))
  for (const shift of unit.startsWith('%') ? [2, 0] : [0, -3, -6, -9]) {
    const number = shiftDecimal(stored, shift)
    const isShown = shown.some(
      ({ value, decimals }) =>
        Math.abs(Math.abs(number) - value * 10 ** power) <= 0.5000001 * 10 ** (power - decimals),
    )
    const hasSign = number === 0 || isNegative === number < 0 || sign === ''
    if (isShown && hasSign) return { number, ...(unit === '' ? {} : { unit }) }
  }
  return null
}

/** Both readings of the signs in a number: each may separate decimals or thousands. */
function listReadings(digits: string): { value: number; decimals: number }[] {
  return (['.', ','] as const).flatMap((decimal) => {
    const grouping = decimal === '.' ? ',' : '.'
    const [whole = '', ...fractions] = digits.split(decimal)
    if (fractions.length > 1 || fractions[0]?.includes(grouping)) return []
    const groups = whole.split(grouping)
    if (groups.some((group, index) => index > 0 && group.length !== 3)) return []
    const fraction = fractions[0] ?? ''
    return [
      { value: Number(`${groups.join('') || '0'}.${fraction || '0'}`), decimals: fraction.length },
    ]
  })
}

/** Multiplies by a power of ten without the noise of binary fractions: 0.07 → 7. */
function shiftDecimal(number: number, power: number): number {
  const [mantissa, exponent = '0'] = String(number).split('e')
  return Number(`${mantissa}e${Number(exponent) + power}`)
}
