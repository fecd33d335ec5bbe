import type { Factor, Lack } from '../model/contribution.ts'
import type { IndicatorCode } from '../model/model.ts'
import type { PreparedLibrary } from '../library/prepared-library.ts'
import type { PreparedProfile } from '../library/prepared-profile.ts'
import type { Gap, Warning } from '../model/results.ts'
import type { SecondaryContent } from '../model/stated-content.ts'
import type { CheckedScenario } from '../library/checked-scenario.ts'
import type { RouteMasses } from '../library/route-masses.ts'

/** The treated material: its profile, or only averages for a line without a profile (§5, §8.2). */
export interface Material {
  readonly profile: PreparedProfile | null
  readonly secondaryContent: SecondaryContent
  /** [MJ/kg]; null = unknown, see `usesScenarioHeat` */
  readonly lowerHeatValue: number | null
  /** True if the scenario's lower heat value replaces an unknown one. */
  readonly usesScenarioHeat: boolean
}

/** Makes a material from its profile. `usesScenarioHeat`: the scenario's heat value replaces an unknown one. */
export function readMaterial(profile: PreparedProfile, usesScenarioHeat = true): Material {
  return {
    profile,
    secondaryContent: profile.secondaryContent,
    lowerHeatValue: profile.lowerHeatValue,
    usesScenarioHeat,
  }
}

export type TreatmentGap = Pick<Gap, 'why' | 'field' | 'profileId' | 'wasteScenarioId'>

/** Input and findings of a step of the treatment. */
export interface TreatmentStep {
  readonly library: PreparedLibrary
  readonly scenario: CheckedScenario
  readonly material: Material
  readonly masses: RouteMasses
  readonly gaps: TreatmentGap[]
  readonly warnings: Omit<Warning, 'calculationId'>[]
  readonly shared: SharedFactors
  /** Records a gap for an unknown factor; all its indicators are unknown, unless fewer are named. */
  readonly unknown: (gap: TreatmentGap, codes?: readonly IndicatorCode[]) => Lack
  /**
   * What the profile a scenario names causes per kg, tkm or MJ; null when the scenario names none. Unknown when the
   * library does not have it, and when it is to act per kg and does not say what a unit weighs (ruling 24).
   *
   * @throws EngineError UNIT_NOT_CONVERTIBLE for transport not per tkm and energy not per MJ
   */
  readonly findNamed: (
    id: string | null | undefined,
    field: string,
    basis: FactorBasis,
  ) => Factor | Lack | null
}

/** Unit in which a scenario's profile acts. */
export type FactorBasis =
  | 'perKilogram'
  | 'carbonNeutralPerKilogram'
  | 'perTonneKilometre'
  | 'perMegajoule'

/** Factors that treatments share because they depend on the scenario alone, with their findings. */
export type SharedFactors = Map<
  string,
  { factor: Factor | null } & Pick<TreatmentStep, 'gaps' | 'warnings'>
>

/** Makes a factor once; a repeated use reports its gaps and warnings again. */
export function sharedFactor<Made extends Factor | null>(
  step: TreatmentStep,
  key: string,
  make: () => Made,
): Made {
  const { shared, gaps, warnings } = step
  const known = shared.get(key)
  if (known) {
    gaps.push(...known.gaps)
    warnings.push(...known.warnings)
    return known.factor as Made
  }
  const before = { gaps: gaps.length, warnings: warnings.length }
  const factor = make()
  shared.set(key, {
    factor,
    gaps: gaps.slice(before.gaps),
    warnings: warnings.slice(before.warnings),
  })
  return factor
}

export const isFactor = (found: Factor | Lack | null): found is Factor =>
  found !== null && 'vector' in found
