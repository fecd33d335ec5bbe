/** Validity of a declaration [years] (methods, EPD and report content §5). */
const YEARS = 5

/** Returns the last day of validity of a declaration verified on this day. A declaration of 29 February ends on 28 February if the year is not a leap year. */
export function computeValidUntil(verifiedOn: Date): string {
  const year = verifiedOn.getUTCFullYear() + YEARS
  const month = verifiedOn.getUTCMonth()
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(verifiedOn.getUTCDate(), lastOfMonth)))
    .toISOString()
    .slice(0, 10)
}
