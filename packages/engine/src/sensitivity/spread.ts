/**
 * Uncertainty of an amount by the data quality of its line: geometric standard deviations after the pedigree approach of
 * ecoinvent.
 *
 *   GSD² = exp √( ln²U_basic + Σ_k ln²U_k )
 *
 * 95% of the values lie between amount / GSD² and amount × GSD². The factors U are ecoinvent's; the scores of each data
 * quality are our choice. Source: Frischknecht et al. 2005; Ciroth et al. 2016; decision 0013.
 */

/** U of scores 1 to 5. */
const FACTORS = {
  reliability: [1, 1.05, 1.1, 1.2, 1.5],
  completeness: [1, 1.02, 1.05, 1.1, 1.2],
  temporal: [1, 1.03, 1.1, 1.2, 1.5],
  technology: [1, 1, 1.2, 1.5, 2],
} as const satisfies Record<string, readonly number[]>

/** U_basic of the inputs of a factory: materials, energy, transport. */
const BASIC = 1.05

type Scores = Readonly<Record<keyof typeof FACTORS, 1 | 2 | 3 | 4 | 5>>

const SCORES = {
  Measured: { reliability: 1, completeness: 1, temporal: 1, technology: 1 },
  'Average factory': { reliability: 2, completeness: 2, temporal: 2, technology: 1 },
  'Average product': { reliability: 2, completeness: 3, temporal: 2, technology: 3 },
  Estimated: { reliability: 4, completeness: 4, temporal: 3, technology: 3 },
  None: { reliability: 5, completeness: 5, temporal: 4, technology: 4 },
} as const satisfies Record<string, Scores>

/**
 * Geometric standard deviation of an amount; no chosen data quality gives the largest.
 * Example: Measured → √1.05 = 1.0247.
 */
export function geometricDeviation(dataQuality: string | null | undefined): number {
  const scores: Scores = Object.hasOwn(SCORES, dataQuality ?? '')
    ? SCORES[dataQuality as keyof typeof SCORES]
    : SCORES.None
  let squares = Math.log(BASIC) ** 2
  for (const [kind, score] of Object.entries(scores))
    squares += Math.log(FACTORS[kind as keyof Scores][score - 1]!) ** 2
  return Math.sqrt(Math.exp(Math.sqrt(squares)))
}
