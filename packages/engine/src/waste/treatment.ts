import { type Factor, factorOf, type Lack, type Part, sumOfFactors } from '../contribution.ts'
import type { PreparedLibrary } from '../prepared-library.ts'
import type { Warning } from '../results.ts'
import type { CheckedScenario } from './checked-scenario.ts'
import { collectionTransport } from './collection.ts'
import { credits } from './credits.ts'
import { treatmentLoads } from './loads.ts'
import { type RouteMasses, routeMasses } from './route-masses.ts'
import type { Material, TreatmentGap, TreatmentStep } from './treatment-step.ts'

/** 1 kg of a material through a scenario: `treat(m, p, w)` of calculation.md §8 and §9, divided by m. */
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

const workedOut = new WeakMap<PreparedLibrary, Map<string, Treatment>>()

/** Treatment of 1 kg; remembered with the library for materials with a profile. */
export function treatmentPerKg(library: PreparedLibrary, material: Material, scenario: CheckedScenario): Treatment {
  if (material.profile === null) return workOut(library, material, scenario)
  let known = workedOut.get(library)
  if (!known) workedOut.set(library, (known = new Map()))
  const key = `${material.usesScenarioHeat}|${material.profile.profileId}|${scenario.scenario.id}`
  let treatment = known.get(key)
  if (!treatment) known.set(key, (treatment = workOut(library, material, scenario)))
  return treatment
}

function workOut(library: PreparedLibrary, material: Material, scenario: CheckedScenario): Treatment {
  const wasteScenarioId = scenario.scenario.id
  const gaps: TreatmentGap[] = []
  const warnings: Omit<Warning, 'calculationId'>[] = []
  const unknown = (gap: TreatmentGap): Lack => {
    gaps.push({ wasteScenarioId, ...gap })
    return { codes: library.axis.reported, profileId: null }
  }
  const masses = routeMasses(scenario, material.secondaryContent)
  const step: TreatmentStep = {
    library,
    scenario,
    material,
    masses,
    gaps,
    warnings,
    unknown,
    named(id, field) {
      if (!id) return null
      return library.profile(id) ?? unknown({ why: 'profileMissing', profileId: id, field })
    },
  }

  const transport = collectionTransport(step)
  const loads = treatmentLoads(step)
  const benefits = credits(step)
  const sum = (parts: readonly Part[], lacks: readonly Lack[]) => factorOf(library.axis, parts, lacks)
  const C2 = sum(transport.parts, transport.lacks)
  const C3 = sum(loads.C3, loads.lacks)
  const C4 = sum(loads.C4, loads.lacks)
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
    D: sum(benefits.parts, benefits.lacks),
    isReleaseIncluded: loads.isReleaseIncluded,
    gaps,
    warnings,
  }
}
