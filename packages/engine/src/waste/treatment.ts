import { type Factor, type Lack, sumOfFactors } from '../model/contribution.ts'
import { notConvertible } from '../library/not-convertible.ts'
import type { PreparedLibrary } from '../library/prepared-library.ts'
import type { PreparedProfile } from '../library/prepared-profile.ts'
import type { Warning } from '../model/results.ts'
import type { CheckedScenario } from '../library/checked-scenario.ts'
import { collectionTransport } from './collection.ts'
import { computeCredits } from './credits.ts'
import { treatmentLoads } from './loads.ts'
import { type RouteMasses, routeMasses } from '../library/route-masses.ts'
import type { Material, SharedFactors, TreatmentGap, TreatmentStep } from './treatment-step.ts'

/** Treatment of 1 kg of a material by a scenario: `treat(m, p, w)` of calculation.md §8 and §9, divided by m. */
export interface Treatment {
  readonly scenario: CheckedScenario
  readonly material: Material
  readonly masses: RouteMasses
  readonly C2: Factor
  readonly C3: Factor
  readonly C4: Factor
  /** C2 + C3 + C4: all burdens up to end of waste, for waste before the end of life. */
  readonly burdens: Factor
  readonly D: Factor
  readonly isReleaseIncluded: boolean
  readonly gaps: readonly TreatmentGap[]
  readonly warnings: readonly Omit<Warning, 'calculationId'>[]
}

/** Cached treatments of a scenario of a library. */
interface ScenarioMemory {
  readonly shared: SharedFactors
  /** By material; separate if the scenario's heat value may not be used. */
  readonly withScenarioHeat: Map<PreparedProfile, Treatment>
  readonly withoutScenarioHeat: Map<PreparedProfile, Treatment>
}

const memories = new WeakMap<CheckedScenario, ScenarioMemory>()

/** Treatment of 1 kg; cached for materials with a profile during the life of the prepared library. */
export function treatmentPerKg(
  library: PreparedLibrary,
  material: Material,
  scenario: CheckedScenario,
): Treatment {
  let memory = memories.get(scenario)
  if (!memory) {
    memory = { shared: new Map(), withScenarioHeat: new Map(), withoutScenarioHeat: new Map() }
    memories.set(scenario, memory)
  }
  const { profile } = material
  if (profile === null) return workOut(library, material, scenario, memory.shared)
  const known = material.usesScenarioHeat ? memory.withScenarioHeat : memory.withoutScenarioHeat
  let treatment = known.get(profile)
  if (!treatment)
    known.set(profile, (treatment = workOut(library, material, scenario, memory.shared)))
  return treatment
}

function workOut(
  library: PreparedLibrary,
  material: Material,
  scenario: CheckedScenario,
  shared: SharedFactors,
): Treatment {
  const wasteScenarioId = scenario.scenario.id
  const gaps: TreatmentGap[] = []
  const warnings: Omit<Warning, 'calculationId'>[] = []
  const reportUnknown = (gap: TreatmentGap, codes = library.axis.reported): Lack => {
    gaps.push({ wasteScenarioId, ...gap })
    return { codes, profileId: null }
  }
  const masses = routeMasses(scenario, material.secondaryContent.fraction)
  const step: TreatmentStep = {
    library,
    scenario,
    material,
    masses,
    gaps,
    warnings,
    shared,
    unknown: reportUnknown,
    findNamed(id, field, basis) {
      if (!id) return null
      const profile = library.profile(id)
      if (!profile) return reportUnknown({ why: 'profileMissing', profileId: id, field })
      const factor = profile[basis]
      if (factor !== null) return factor
      if (basis === 'perTonneKilometre' || basis === 'perMegajoule')
        throw notConvertible(profile, { wasteScenarioId, field })
      reportUnknown({ why: 'massPerUnitMissing', profileId: id, field })
      return { codes: profile.everythingItStates, profileId: null }
    },
  }

  const C2 = collectionTransport(step)
  const { C3, C4, isReleaseIncluded } = treatmentLoads(step)
  let burdens: Factor | null = null
  return {
    scenario,
    material,
    masses,
    C2,
    C3,
    C4,
    get burdens() {
      return (burdens ??= sumOfFactors(library.axis, [C2, C3, C4]))
    },
    D: computeCredits(step),
    isReleaseIncluded,
    gaps,
    warnings,
  }
}
