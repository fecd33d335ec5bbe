import { type Factor, type Lack, NO_LACKS, type Part, part, times } from '../contribution.ts'
import { type IndicatorAxis, impactOf } from '../impact.ts'
import type { WasteRoute } from '../model.ts'
import { CO2_PER_CARBON } from '../quantity.ts'
import type { ContributionCode, ImpactVector } from '../results.ts'
import { heatValue } from './heat-value.ts'
import { isProfile, type TreatmentStep } from './treatment-step.ts'

interface Load {
  readonly route: WasteRoute
  readonly code: ContributionCode
  readonly mass: number
  /** Mass whose biogenic carbon leaves by this route. */
  readonly carbonMass: number
  readonly module: 'C3' | 'C4'
}

export interface TreatmentLoads {
  C3: Part[]
  C4: Part[]
  lacks: Lack[]
  /** Whether a load profile already contains the release of biogenic CO2. */
  isReleaseIncluded: boolean
}

/**
 * Loads of treating 1 kg, the flows that leave and the biogenic carbon that goes with them.
 *
 * Recycling and re-use up to end of waste: C3, on all that enters. Incineration: C3 when R1 ≥ 0.60, else C4.
 * Landfill and lost mass: C4. Left in the work: C4, with a leaching profile. No profile named: no load.
 * Source: calculation.md §8 step 3, §9.5 (flows), §10 (release +1), §11 (PERM → PERE).
 */
export function treatmentLoads(step: TreatmentStep): TreatmentLoads {
  const { scenario, masses, warnings } = step
  const burning = scenario.isEnergyRecovery ? 'C3' : 'C4'
  const kept = 1 - scenario.lost
  const loads: Load[] = [
    { route: 'left', code: 'leftInWork', mass: masses.left, carbonMass: masses.left, module: 'C4' },
    { route: 'landfill', code: 'landfill', mass: masses.landfill, carbonMass: masses.landfill, module: 'C4' },
    { route: 'landfill', code: 'landfillOfLost', mass: masses.lost, carbonMass: masses.lost, module: 'C4' },
    {
      route: 'incineration',
      code: 'incineration',
      mass: masses.incineration,
      carbonMass: masses.incineration,
      module: burning,
    },
    { route: 'recycling', code: 'sorting', mass: masses.recycling, carbonMass: masses.recycling * kept, module: 'C3' },
    { route: 'reuse', code: 'reusePreparation', mass: masses.reuse, carbonMass: masses.reuse * kept, module: 'C3' },
  ]
  const result: TreatmentLoads = { C3: [], C4: [], lacks: [], isReleaseIncluded: false }
  for (const load of loads) {
    if (load.mass <= 0) continue
    const profile = step.named(scenario.scenario.loadProfileIds[load.route], `loadProfileIds.${load.route}`)
    const parts = result[load.module]
    if (isProfile(profile)) {
      parts.push(part(load.code, 1, 'kg', profile, [times('routeShare', load.mass)], load.route))
    } else if (profile !== null) {
      result.lacks.push(profile)
    } else if (load.code === 'landfillOfLost') {
      warnings.push({ code: 'LOST_WITHOUT_LANDFILL_PROFILE', wasteScenarioId: scenario.scenario.id })
    }
    if (isProfile(profile) && profile.profile.biogenicReleaseIncluded) result.isReleaseIncluded = true
    else parts.push(...biogenicRelease(step, load))
  }
  if (masses.incineration > 0) result[burning].push(...incinerationFlows(step))
  result.C3.push(...materialFlows(step))
  return result
}

/** +1: biogenic carbon leaves the system by whichever route. kg C/kg · 44/12 kg CO2/kg C. Source: §10. */
function biogenicRelease({ library, material }: TreatmentStep, load: Load): Part[] {
  const carbon = material.profile?.carbonPerKg ?? 0
  if (carbon === 0) return []
  const factor = booked(library.axis, 'biogenic release', releaseVector)
  return [
    part(
      'biogenicRelease',
      carbon,
      'kg C',
      factor,
      [times('routeShare', load.carbonMass), times('carbonToCo2', CO2_PER_CARBON)],
      load.route,
    ),
  ]
}

/** MFR = R_out, CRU = U_out, in C3. Source: §9.5. */
function materialFlows({ library, masses }: TreatmentStep): Part[] {
  const flow = (code: ContributionCode, indicator: string, mass: number) =>
    mass > 0 ? [part(code, 1, 'kg', flowFactor(library.axis, indicator), [times('routeShare', mass)])] : []
  return [
    ...flow('materialForRecycling', 'MFR', masses.recycled),
    ...flow('componentsForReuse', 'CRU', masses.reused),
  ]
}

/** MER when R1 ≥ 0.60, EEE and EET [MJ], and the move of PERM to PERE. Source: §9.5, §11. */
function incinerationFlows(step: TreatmentStep): Part[] {
  const { library, scenario, masses, material } = step
  const share = times('routeShare', masses.incineration)
  const parts: Part[] = []
  if (scenario.isEnergyRecovery) parts.push(part('materialForEnergy', 1, 'kg', flowFactor(library.axis, 'MER'), [share]))
  const heat = times('lowerHeatValue', heatValue(step) ?? 0)
  for (const [code, indicator, efficiency] of [
    ['exportedElectricity', 'EEE', scenario.electricEfficiency],
    ['exportedHeat', 'EET', scenario.thermalEfficiency],
  ] as const) {
    if (heat.value === 0 || efficiency === 0) continue
    parts.push(part(code, 1, 'kg', flowFactor(library.axis, indicator), [share, heat, times('efficiency', efficiency)]))
  }
  const shift = material.profile?.energyAsMaterial()
  if (shift) parts.push(part('energyAsMaterial', 1, 'kg', shift, [share]))
  return parts
}

function releaseVector(axis: IndicatorAxis): ImpactVector {
  const vector = impactOf(axis, { 'GWP-biogenic': 1, 'GWP-total': 1 })
  vector[axis.carbonRelease] = 1
  return vector
}

/** 1 unit of an output flow the engine books itself. */
export function flowFactor(axis: IndicatorAxis, indicator: string): Factor {
  return booked(axis, indicator, () => impactOf(axis, { [indicator]: 1 }))
}

const bookedFactors = new WeakMap<IndicatorAxis, Map<string, Factor>>()

/** Constant factors depend on the axis alone, so they are made once per axis. */
function booked(axis: IndicatorAxis, name: string, make: (axis: IndicatorAxis) => ImpactVector): Factor {
  let factors = bookedFactors.get(axis)
  if (!factors) bookedFactors.set(axis, (factors = new Map()))
  let factor = factors.get(name)
  if (!factor) factors.set(name, (factor = { vector: make(axis), lacks: NO_LACKS, profileId: null, parts: null }))
  return factor
}
