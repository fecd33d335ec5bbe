import { becomesWaste } from '@cradle/contract'
import type { CalculationRow, InputRow, ProfileRow, WasteScenarioRow } from './model-rows.ts'

/**
 * Finds the waste scenario of a line's material: its own, or else the calculation's, or else the scenario of the set whose
 * keyword occurs in the profile's category or name. The longest keyword decides.
 */
export function findWasteScenario(
  input: InputRow,
  calculation: CalculationWaste,
  profile: ProfileRow | undefined,
  scenarios: readonly WasteScenarioRow[],
): string | null {
  if (input.waste_scenario_id !== null) return input.waste_scenario_id
  if (!becomesWaste.has(input.input_type) || input.semi_finished_product_id !== null) return null
  return findDefaultScenario(calculation, profile, scenarios)
}

type CalculationWaste = Pick<CalculationRow, 'waste_scenario_id' | 'waste_region_id'>

/** Finds the default waste scenario of a material in a calculation. */
export function findDefaultScenario(
  calculation: CalculationWaste,
  profile: ProfileRow | undefined,
  scenarios: readonly WasteScenarioRow[],
): string | null {
  if (profile?.waste_scenario_applicable === false) return null
  if (calculation.waste_scenario_id !== null) return calculation.waste_scenario_id
  const text = `${profile?.category ?? ''} ${profile?.name ?? ''}`.toLowerCase()
  let best: { id: string; length: number } | null = null
  for (const scenario of scenarios) {
    if (scenario.waste_scenario_set_id !== calculation.waste_region_id || !scenario.visible)
      continue
    for (const keyword of readKeywords(scenario)) {
      if (text.includes(keyword) && keyword.length > (best?.length ?? 0))
        best = { id: scenario.id, length: keyword.length }
    }
  }
  return best?.id ?? null
}

/** Cached by row, because every line of every calculation reads the keywords. */
const keywords = new WeakMap<WasteScenarioRow, string[]>()

function readKeywords(scenario: WasteScenarioRow): string[] {
  let found = keywords.get(scenario)
  if (!found)
    keywords.set(
      scenario,
      (found = (scenario.material_keywords ?? '')
        .split(';')
        .map((k) => k.trim().toLowerCase())
        .filter((k) => k !== '')),
    )
  return found
}
