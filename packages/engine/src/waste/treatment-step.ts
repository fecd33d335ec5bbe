import type { Factor, Lack } from '../contribution.ts'
import type { PreparedLibrary } from '../prepared-library.ts'
import type { PreparedProfile } from '../prepared-profile.ts'
import type { Gap, Warning } from '../results.ts'
import type { CheckedScenario } from './checked-scenario.ts'
import type { RouteMasses } from './route-masses.ts'

/** What is treated: the profile of the material, or only its averages when a line names no profile (§5, §8.2). */
export interface Material {
  readonly profile: PreparedProfile | null
  /** [1] */
  readonly secondaryContent: number
  /** [MJ/kg]; null = unknown, see `usesScenarioHeat` */
  readonly lowerHeatValue: number | null
  /** Whether the scenario's lower heat value stands in for an unknown one. */
  readonly usesScenarioHeat: boolean
}

/** A material whose profile is known. Unknown heat: `usesScenarioHeat` says whether the scenario may fill in. */
export function readMaterial(profile: PreparedProfile, usesScenarioHeat = true): Material {
  return {
    profile,
    secondaryContent: profile.secondaryContent,
    lowerHeatValue: profile.lowerHeatValue ?? (usesScenarioHeat ? null : 0),
    usesScenarioHeat,
  }
}

export type TreatmentGap = Pick<Gap, 'why' | 'field' | 'profileId' | 'wasteScenarioId'>

/** What a step of the treatment works with and reports to. */
export interface TreatmentStep {
  readonly library: PreparedLibrary
  readonly scenario: CheckedScenario
  readonly material: Material
  readonly masses: RouteMasses
  readonly gaps: TreatmentGap[]
  readonly warnings: Omit<Warning, 'calculationId'>[]
  readonly shared: SharedFactors
  /** A factor that is needed and not known: recorded as a gap, all indicators lack. */
  readonly unknown: (gap: TreatmentGap) => Lack
  /**
   * What the profile a scenario names causes per kg, tkm or MJ; null when the scenario names none. Unknown when the
   * library does not have it, and when it is to act per kg and does not say what a unit weighs (decision 24).
   *
   * @throws EngineError UNIT_NOT_CONVERTIBLE for transport not per tkm and energy not per MJ
   */
  readonly findNamed: (
    id: string | null | undefined,
    field: string,
    basis: FactorBasis,
  ) => Factor | Lack | null
}

/** What a profile that a scenario names is counted by. */
export type FactorBasis =
  | 'perKilogram'
  | 'carbonNeutralPerKilogram'
  | 'perTonneKilometre'
  | 'perMegajoule'

/** Factors that treatments have in common because they follow from the scenario alone, with what they reported. */
export type SharedFactors = Map<
  string,
  { factor: Factor | null } & Pick<TreatmentStep, 'gaps' | 'warnings'>
>

/** Makes a factor once; whoever uses it again gets its gaps and warnings as well. */
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
