import type { Lack } from '../model/contribution.ts'
import type { IndicatorCode } from '../model/model.ts'
import type { TreatmentStep } from './treatment-step.ts'

/**
 * Lower heat value of incinerated material [MJ/kg]: the material's own, or else the scenario's, or else unknown.
 * Source: calculation.md §9.3. Example: pallet wood without value in a scenario with 16 MJ/kg → 16.
 */
export function heatValue({
  material,
  scenario,
}: Pick<TreatmentStep, 'material' | 'scenario'>): number | null {
  if (material.lowerHeatValue !== null) return material.lowerHeatValue
  return material.usesScenarioHeat ? (scenario.scenario.lowerHeatValue ?? null) : null
}

/** @param codes  the unknown indicators; by default all */
export const reportUnknownHeat = (
  { material, unknown }: TreatmentStep,
  codes?: readonly IndicatorCode[],
): Lack =>
  unknown(
    {
      why: 'lowerHeatValueMissing',
      field: 'lowerHeatValue',
      ...(material.profile ? { profileId: material.profile.profileId } : {}),
    },
    codes,
  )

/** @param codes  the unknown indicators; by default all */
export const reportUnknownEfficiency = (
  { unknown }: TreatmentStep,
  carrier: 'electricity' | 'heat',
  codes?: readonly IndicatorCode[],
): Lack =>
  unknown(
    {
      why: 'efficiencyMissing',
      field: carrier === 'electricity' ? 'energy.electricEfficiency' : 'energy.thermalEfficiency',
    },
    codes,
  )
