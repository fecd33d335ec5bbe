/** Multiplies by a power of ten without the noise of binary fractions: 0.07 → 7. */
export function shiftDecimal(number: number, power: number): number {
  if (power === 0) return number
  const [mantissa, exponent = '0'] = String(number).split('e')
  return Number(`${mantissa}e${Number(exponent) + power}`)
}
