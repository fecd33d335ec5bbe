import type { Scenario } from './queries.ts'

const readKeywords = (scenario: Scenario): string[] =>
  (scenario.materialKeywords ?? '')
    .split(';')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

/**
 * Finds the set's default for the same kind of material: the other scenario of the set with the
 * most keywords in common, or else with a matching name. General scenarios take precedence over
 * those of a company.
 * @returns null without a match
 */
export function findSetDefault(scenario: Scenario, others: readonly Scenario[]): Scenario | null {
  const words = new Set(readKeywords(scenario))
  const candidates = others.filter(
    (other) => other.id !== scenario.id && other.wasteScenarioSet === scenario.wasteScenarioSet,
  )
  const scoreMatch = (other: Scenario): number =>
    readKeywords(other).filter((word) => words.has(word)).length * 2 +
    (other.name && scenario.name?.startsWith(other.name) ? 1 : 0)
  const ranked = candidates
    .filter((other) => scoreMatch(other) > 0)
    .sort(
      (a, b) =>
        Number(a.owner !== undefined) - Number(b.owner !== undefined) ||
        scoreMatch(b) - scoreMatch(a),
    )
  return ranked[0] ?? null
}
