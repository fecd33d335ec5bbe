const DAY = 86_400_000

/** Whole days from one moment to a later one; never below 0. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY))
