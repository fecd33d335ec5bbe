/** Days before its end in which a profile is said to be expiring. */
export const warningDays = 90

export type Validity = 'valid' | 'expiring' | 'expired' | 'unlimited'

/** @param validUntil last day the profile may be used, `YYYY-MM-DD` */
export function checkValidity(validUntil: string | undefined, today: string): Validity {
  if (!validUntil) return 'unlimited'
  if (validUntil < today) return 'expired'
  const days = (Date.parse(validUntil) - Date.parse(today)) / 86_400_000
  return days <= warningDays ? 'expiring' : 'valid'
}
