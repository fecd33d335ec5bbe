import type { TokenItem } from '../../../records/share/share-queries.ts'

/** How long a new token is valid. */
export const expiryChoices = ['month', 'halfYear', 'year', 'custom', 'none'] as const
export type ExpiryChoice = (typeof expiryChoices)[number]

const months: Partial<Record<ExpiryChoice, number>> = { month: 1, halfYear: 6, year: 12 }

/**
 * Returns the last day of a new token, or null for no end. A month without that day ends with its last one.
 *
 * @param today   ISO date
 * @param custom  ISO date of the choice `custom`
 */
export function findLastDay(choice: ExpiryChoice, today: string, custom: string): string | null {
  if (choice === 'none') return null
  const count = months[choice]
  if (count === undefined) return custom
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10)
}

/** Days before the expiry in which a token is shown as ending, like the reminder by mail. */
const ENDING_DAYS = 14

/** Whether a token is valid, ends soon, or has expired. */
export function describeToken(
  { expired, expirationDate }: Pick<TokenItem, 'expired' | 'expirationDate'>,
  today: string,
): 'valid' | 'ending' | 'expired' {
  if (expired) return 'expired'
  if (!expirationDate) return 'valid'
  const days = (Date.parse(expirationDate.slice(0, 10)) - Date.parse(today)) / 86_400_000
  return days < 0 ? 'expired' : days <= ENDING_DAYS ? 'ending' : 'valid'
}
