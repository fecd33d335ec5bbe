/**
 * Formats numbers for the tables of an EPD.
 *
 * Scientific notation with 3 significant digits, two-digit exponent, ties away from zero. A tie is determined from the
 * decimal digits of the number (1.005 → 1.01), not from its binary value. Zero and −0 are `0.00E+00`. `null` is a module
 * that is not declared: `MND`.
 *
 * @param decimalSign  `.` in files, by language on paper
 * Source: calculation.md §13. Example: 1234.5 → "1.23E+03", −122.5 → "-1.23E+02", 9.996 → "1.00E+01"
 */
export function formatScientific(
  value: number | null | 'notDeclared' | 'notAssessed',
  significantDigits = 3,
  decimalSign = '.',
): string {
  if (value === null || value === 'notDeclared') return 'MND'
  if (value === 'notAssessed') return 'ND'
  if (!Number.isFinite(value)) throw new RangeError(`not a number to print: ${value}`)
  const [mantissa, power] = Math.abs(value).toExponential().split('e') as [string, string]
  const written = mantissa.replace('.', '').padEnd(significantDigits + 1, '0')
  let digits = BigInt(written.slice(0, significantDigits))
  if (written[significantDigits]! >= '5') digits += 1n
  let exponent = value === 0 ? 0 : Number(power)
  let kept = digits.toString().padStart(significantDigits, '0')
  if (kept.length > significantDigits) {
    kept = kept.slice(0, significantDigits)
    exponent += 1
  }
  const fractionDigits = kept.slice(1)
  const sign = value < 0 ? '-' : ''
  const exponentText = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
  return `${sign}${kept[0]}${fractionDigits ? decimalSign + fractionDigits : ''}E${exponentText}`
}
