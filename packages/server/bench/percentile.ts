/**
 * Finds the value that `share` of the values do not exceed (nearest rank): 0.5 is the median, 0.95
 * the 95th percentile.
 */
export function findPercentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('nothing was measured')
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!
}
