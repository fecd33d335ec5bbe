import type { TopContributions } from '@cradle/engine'
import type { StoredResult } from '#calculations/results/results-document'

/**
 * The ranking of a result as documents show it: a single line beside the largest ones is named like them, because a group of
 * one says less.
 */
export function nameSingleRest({
  ranking,
  plain,
  contributions,
}: Pick<StoredResult, 'ranking' | 'plain' | 'contributions'>): TopContributions {
  const { top, other } = ranking
  if (other.count !== 1) return ranking
  const named = new Set(top.map(({ inputId }) => inputId))
  const rest = plain.amounts.filter(({ inputId }) => !named.has(inputId))
  // Lines without any contribution are not ranked.
  const counted = new Set(contributions.map(({ inputId }) => inputId))
  const found = rest.length === 1 ? rest : rest.filter(({ inputId }) => counted.has(inputId))
  const [only] = found
  if (!only || found.length > 1) return ranking
  const { inputId, inputType, description } = only
  return {
    ...ranking,
    top: [...top, { inputId, inputType, description, byModule: other.byModule, sum: other.sum }],
    other: { count: 0, byModule: {}, sum: 0 },
  }
}
