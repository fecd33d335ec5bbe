import type { TreatmentStep } from './treatment-step.ts'

/**
 * Lower heat value of incinerated material [MJ/kg]: the material's own, or else the scenario's, or else unknown.
 * Source: calculation.md §9.3. Example: pallet wood without value in a scenario with 16 MJ/kg → 16.
 */
export function heatValue({ material, scenario }: TreatmentStep): number | null {
  if (material.lowerHeatValue !== null) return material.lowerHeatValue
  return material.usesScenarioHeat ? (scenario.scenario.lowerHeatValue ?? null) : null
}
