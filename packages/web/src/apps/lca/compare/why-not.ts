import type { Compared } from './compared.ts'

export type WhyNot =
  | { code: 'unit'; units: readonly string[] }
  | { code: 'method' }
  | { code: 'engine'; name: string }
  | null

/** Why results cannot stand beside each other: other rules, or something else that is counted. */
export function whyNotComparable(
  columns: readonly Compared[],
  unitOf: (column: Compared) => string,
): WhyNot {
  const failed = columns.find(({ result }) => result === null)
  if (failed) return { code: 'engine', name: failed.name }
  if (new Set(columns.map(({ state }) => state.calculation.method)).size > 1)
    return { code: 'method' }
  const units = [...new Set(columns.map(unitOf))]
  return units.length > 1 ? { code: 'unit', units } : null
}
