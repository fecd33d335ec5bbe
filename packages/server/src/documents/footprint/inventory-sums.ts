import type { FootprintTerm } from '@cradle/engine'

/** A sum with the state of its parts [kg CO2 eq]. */
export interface Tally {
  value: number
  isIncomplete: boolean
}

/**
 * Sums terms by key. Terms of scope 2 by contracts are left out, so that the sums are parts of the total by location.
 *
 * @param findKey  undefined: the term is part of no sum
 */
export function tallyTerms(
  terms: readonly FootprintTerm[],
  findKey: (term: FootprintTerm) => string | undefined,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const term of terms) {
    const key = term.row.scope2Method === 'market' ? undefined : findKey(term)
    if (key === undefined) continue
    const { value, isIncomplete } = tallies.get(key) ?? { value: 0, isIncomplete: false }
    tallies.set(key, {
      value: value + term.value,
      isIncomplete: isIncomplete || term.row.isIncomplete,
    })
  }
  return tallies
}
