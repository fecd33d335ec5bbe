/** How long a declaration is valid [years] (methods, EPD and report content §5). */
const YEARS = 5

/** The day a declaration ends that is verified on this day; one of a 29 February ends on the 28th where the year has none. */
export function computeValidUntil(verifiedOn: Date): string {
  const year = verifiedOn.getUTCFullYear() + YEARS
  const month = verifiedOn.getUTCMonth()
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(verifiedOn.getUTCDate(), lastOfMonth)))
    .toISOString()
    .slice(0, 10)
}
