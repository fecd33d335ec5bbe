/** What a GTIN must be, in words. */
export const GTIN_RULE =
  'A GTIN has 8, 12, 13 or 14 digits; the last is a check digit that fits the others.'

/**
 * Whether a text is a Global Trade Item Number: 8, 12, 13 or 14 digits, of which the last is the check digit (GS1 General
 * Specifications §7.9).
 *
 * Example: 4006381333931 → true
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const digits = Array.from(text, Number)
  const check = digits.pop()!
  const sum = digits
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/**
 * The GTIN with 14 digits, as an address of GS1 Digital Link has it.
 *
 * Example: 4006381333931 → 04006381333931
 *
 * @returns null for a text that is no GTIN
 */
export const padGtin = (text: string): string | null =>
  isGtin(text) ? text.padStart(14, '0') : null
