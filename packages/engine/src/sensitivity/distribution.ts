/** Summarises the values of all runs. */
export interface Distribution {
  readonly mean: number
  readonly deviation: number
  readonly percentiles: Readonly<Record<'p2_5' | 'p25' | 'p50' | 'p75' | 'p97_5', number>>
}

export function describeDistribution(values: Float64Array): Distribution {
  const sorted = values.toSorted()
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    mean,
    deviation: sorted.length > 1 ? Math.sqrt(squares / (sorted.length - 1)) : 0,
    percentiles: {
      p2_5: findPercentile(sorted, 0.025),
      p25: findPercentile(sorted, 0.25),
      p50: findPercentile(sorted, 0.5),
      p75: findPercentile(sorted, 0.75),
      p97_5: findPercentile(sorted, 0.975),
    },
  }
}

/**
 * Percentile by linear interpolation between neighbouring values.
 * Example: 0, 1, 2, 3, 4 at 0.25 → 1.
 */
function findPercentile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const low = sorted[below]!
  return low + (place - below) * ((sorted[below + 1] ?? low) - low)
}

/** Counts the values in bins of equal width from the least to the largest value. */
export interface Histogram {
  readonly from: number
  readonly to: number
  readonly counts: readonly number[]
}

export function buildHistogram(values: Float64Array, steps: number): Histogram {
  const from = values.reduce((least, value) => Math.min(least, value), Infinity)
  const to = values.reduce((most, value) => Math.max(most, value), -Infinity)
  const counts = Array.from({ length: steps }, () => 0)
  const width = (to - from) / steps
  for (const value of values) {
    const step = width === 0 ? 0 : Math.min(steps - 1, Math.floor((value - from) / width))
    counts[step] = counts[step]! + 1
  }
  return { from, to, counts }
}

/** The runs that have a value. */
export const knownRuns = (values: Float64Array): Float64Array =>
  values.filter((value) => !Number.isNaN(value))

/**
 * Share of runs in which the first value is lower [1]; runs drawn with the same seed are paired. A run without one of the values
 * does not count; NaN: none has both.
 */
export function shareLower(one: Float64Array, other: Float64Array): number {
  let lower = 0
  let compared = 0
  for (let run = 0; run < one.length; run++) {
    if (Number.isNaN(one[run]! - other[run]!)) continue
    compared += 1
    if (one[run]! < other[run]!) lower += 1
  }
  return lower / compared
}
