/** A profile is expiring from this number of days before its last day. */
export const warningDays = 90

export type Validity = 'valid' | 'expiring' | 'expired' | 'unlimited'

/**
 * Checks a profile's validity.
 * @param validUntil last day of use, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function checkValidity(validUntil: string | undefined, today: string): Validity {
  if (!validUntil) return 'unlimited'
  if (validUntil < today) return 'expired'
  const days = (Date.parse(validUntil) - Date.parse(today)) / 86_400_000
  return days <= warningDays ? 'expiring' : 'valid'
}
