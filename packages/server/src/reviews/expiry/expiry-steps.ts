/** Times of the notices that a declaration expires: months before its end, and after it. */
export const expirySteps = [
  { step: '6m', months: 6 },
  { step: '3m', months: 3 },
  { step: '1m', months: 1 },
  { step: 'end', months: null },
] as const
export type ExpiryStep = (typeof expirySteps)[number]['step']

/**
 * Lists the steps that a day has reached, the earliest first. A declaration is valid on its last day. In a shorter month the
 * last day counts as one month before the 31st.
 *
 * Example: valid until 2027-03-31, on 2026-12-31 → 6m, 3m
 */
export function reachedSteps(validUntil: string, day: string): ExpiryStep[] {
  return expirySteps
    .filter(({ months }) =>
      months === null ? day > validUntil : day >= monthsBefore(validUntil, months),
    )
    .map(({ step }) => step)
}

function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}
