import type { Scenario } from './queries.ts'

const readKeywords = (scenario: Scenario): string[] =>
  (scenario.materialKeywords ?? '')
    .split(';')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

/**
 * What the set does with the same kind of material: of the other scenarios of the set the one that shares most keywords,
 * a general one before one of a company; with none in common, one of the same name.
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
