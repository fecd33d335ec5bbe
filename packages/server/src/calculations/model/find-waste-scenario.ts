import { becomesWaste } from '@cradle/contract'
import type { CalculationRow, InputRow, ProfileRow, WasteScenarioRow } from './model-rows.ts'

/**
 * Where the material of a line goes: its own scenario, else the calculation's, else the one its set keeps for materials of
 * this kind (a keyword that stands in the profile's category or name; the longest keyword decides).
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

/** Where this material goes in this calculation when its line does not say. */
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

/** Read once for each row: a calculation asks for every line, a portfolio for every line of thousands. */
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
