import {
  extendFactor,
  type Factor,
  sumParts,
  type Lack,
  NO_LACKS,
  type Part,
  makePart,
  makeMultiplier,
} from '../model/contribution.ts'
import { fewImpacts, type IndicatorAxis } from '../model/impact.ts'
import type { WasteRoute } from '../model/model.ts'
import { CO2_PER_CARBON } from '../model/quantity.ts'
import type { ContributionCode } from '../model/results.ts'
import { hasUncountedUptake } from '../model/stated-content.ts'
import { heatValue, reportUnknownEfficiency, reportUnknownHeat } from './heat-value.ts'
import { isFactor, sharedFactor, type TreatmentStep } from './treatment-step.ts'

interface Load {
  readonly route: WasteRoute
  readonly code: ContributionCode
  readonly mass: number
  /** Mass whose biogenic carbon is released by this route. */
  readonly carbonMass: number
  readonly module: 'C3' | 'C4'
}

/**
 * Loads of treating 1 kg, with the output flows and the release of biogenic carbon.
 *
 * Recycling and re-use up to end of waste: C3, on the entering mass. Incineration: C3 if R1 ≥ 0.60, else C4.
 * Landfill and lost mass: C4. Left in the work: C4, with a leaching profile. Without a profile: no load.
 * Source: calculation.md §8 step 3, §9.5 (flows), §10 (release +1), §11 (PERM → PERE).
 * Example: 0.9 kg sorted at 0.04 kg CO2 eq./kg and 0.145 kg/kg lost or dumped at 0.02 → C3 0.036, C4 0.0029.
 */
export function treatmentLoads(step: TreatmentStep): {
  C3: Factor
  C4: Factor
  isReleaseIncluded: boolean
} {
  const { library, scenario, masses } = step
  const loads = listLoads(step)
  const burning = scenario.isEnergyRecovery ? 'C3' : 'C4'
  const ofMaterial = { C3: [] as Part[], C4: [] as Part[] }
  const lacks = { C3: [] as Lack[], C4: [] as Lack[] }
  let isReleaseIncluded = false
  for (const load of loads) {
    const id = scenario.scenario.loadProfileIds[load.route]
    if (id && library.profile(id)?.profile.biogenicReleaseIncluded) isReleaseIncluded = true
    else {
      const release = biogenicRelease(step, load)
      if ('codes' in release) lacks[load.module].push(release)
      else ofMaterial[load.module].push(...release)
    }
  }
  if (masses.incineration > 0) {
    const flows = incinerationFlows(step)
    ofMaterial[burning].push(...flows.parts)
    lacks[burning].push(...flows.lacks)
  }
  const sumLoads = (module: 'C3' | 'C4') => {
    const ofScenario = sharedFactor(step, module, () => scenarioLoads(step, module, loads))
    return extendFactor(library.axis, ofScenario, ofMaterial[module], lacks[module])
  }
  return { C3: sumLoads('C3'), C4: sumLoads('C4'), isReleaseIncluded }
}

function listLoads({ scenario, masses }: TreatmentStep): Load[] {
  const { left, landfill, lost, incineration, recycling, reuse, recycled, reused } = masses
  const burning = scenario.isEnergyRecovery ? 'C3' : 'C4'
  const all: Load[] = [
    { route: 'left', code: 'leftInWork', mass: left, carbonMass: left, module: 'C4' },
    { route: 'landfill', code: 'landfill', mass: landfill, carbonMass: landfill, module: 'C4' },
    { route: 'landfill', code: 'landfillOfLost', mass: lost, carbonMass: lost, module: 'C4' },
    {
      route: 'incineration',
      code: 'incineration',
      mass: incineration,
      carbonMass: incineration,
      module: burning,
    },
    { route: 'recycling', code: 'sorting', mass: recycling, carbonMass: recycled, module: 'C3' },
    { route: 'reuse', code: 'reusePreparation', mass: reuse, carbonMass: reused, module: 'C3' },
  ]
  return all.filter(({ mass }) => mass > 0)
}

/** Loads and mass flows that depend on the scenario alone. MFR = R_out, CRU = U_out in C3; MER. §9.5 */
function scenarioLoads(step: TreatmentStep, module: 'C3' | 'C4', loads: readonly Load[]): Factor {
  const { library, scenario, masses, findNamed, warnings } = step
  const parts: Part[] = []
  const lacks: Lack[] = []
  for (const load of loads) {
    if (load.module !== module) continue
    const profile = findNamed(
      scenario.scenario.loadProfileIds[load.route],
      `loadProfileIds.${load.route}`,
      'perKilogram',
    )
    if (isFactor(profile))
      parts.push(
        makePart(
          load.code,
          1,
          'kg',
          profile,
          [makeMultiplier('routeShare', load.mass)],
          load.route,
        ),
      )
    else if (profile !== null) lacks.push(profile)
    else if (load.code === 'landfillOfLost') {
      warnings.push({
        code: 'LOST_WITHOUT_LANDFILL_PROFILE',
        wasteScenarioId: scenario.scenario.id,
      })
    }
  }
  const bookFlow = (code: ContributionCode, indicator: string, mass: number) => {
    if (mass > 0)
      parts.push(
        makePart(code, 1, 'kg', flowFactor(library.axis, indicator), [
          makeMultiplier('routeShare', mass),
        ]),
      )
  }
  if (module === 'C3') {
    bookFlow('materialForRecycling', 'MFR', masses.recycled)
    bookFlow('componentsForReuse', 'CRU', masses.reused)
    if (scenario.isEnergyRecovery) bookFlow('materialForEnergy', 'MER', masses.incineration)
  }
  return sumParts(library.axis, parts, lacks)
}

/**
 * +1: release of biogenic carbon by every route. kg C/kg · 44/12 kg CO2/kg C. Source: §10. A profile with an uptake but
 * without its carbon has an unknown release; so has one that does not show whether it took up carbon.
 */
function biogenicRelease(step: TreatmentStep, load: Load): Part[] | Lack {
  const { library, material } = step
  const { profile } = material
  const carbon = profile === null ? 0 : profile.carbonPerKg
  if (carbon === 0) return []
  if (carbon === null) {
    const lack = profile!.unknownCarbon
    if (!hasUncountedUptake(profile!.profile)) return lack
    const { profileId } = profile!
    return step.unknown(
      { why: 'biogenicCarbonMissing', field: 'biogenicCarbon', profileId },
      lack.codes,
    )
  }
  const factor = memoizeFactor(library.axis, 'biogenic release', releaseVector)
  return [
    makePart(
      'biogenicRelease',
      carbon,
      'kg C',
      factor,
      [
        makeMultiplier('routeShare', load.carbonMass),
        makeMultiplier('carbonToCo2', CO2_PER_CARBON),
      ],
      load.route,
    ),
  ]
}

/** EEE and EET [MJ] from the heat value of the material, and the shift of PERM to PERE. Source: §9.5, §11. */
function incinerationFlows(step: TreatmentStep): { parts: Part[]; lacks: Lack[] } {
  const { library, scenario, masses, material } = step
  const share = makeMultiplier('routeShare', masses.incineration)
  const parts: Part[] = []
  const lacks: Lack[] = []
  const heat = heatValue(step)
  for (const [code, indicator, carrier, efficiency] of [
    ['exportedElectricity', 'EEE', 'electricity', scenario.electricEfficiency],
    ['exportedHeat', 'EET', 'heat', scenario.thermalEfficiency],
  ] as const) {
    if (heat === 0 || efficiency === 0 || !library.axis.index.has(indicator)) continue
    if (efficiency === null) lacks.push(reportUnknownEfficiency(step, carrier, [indicator]))
    if (heat === null) lacks.push(reportUnknownHeat(step, [indicator]))
    if (efficiency === null || heat === null) continue
    parts.push(
      makePart(code, 1, 'kg', flowFactor(library.axis, indicator), [
        share,
        makeMultiplier('lowerHeatValue', heat),
        makeMultiplier('efficiency', efficiency),
      ]),
    )
  }
  const shift = material.profile?.energyAsMaterial
  if (shift) parts.push(makePart('energyAsMaterial', 1, 'kg', shift, [share]))
  return { parts, lacks }
}

function releaseVector(axis: IndicatorAxis): Pick<Factor, 'vector' | 'places'> {
  const { vector, places } = fewImpacts(axis, [
    ['GWP-biogenic', 1],
    ['GWP-total', 1],
  ])
  vector[axis.carbonRelease] = 1
  return { vector, places: [...places, axis.carbonRelease] }
}

/** 1 unit of an output flow that the engine books itself. */
export function flowFactor(axis: IndicatorAxis, indicator: string): Factor {
  return memoizeFactor(axis, indicator, () => fewImpacts(axis, [[indicator, 1]]))
}

const bookedFactors = new WeakMap<IndicatorAxis, Map<string, Factor>>()

/** Constant factors depend on the axis alone, so that they are made once per axis. */
function memoizeFactor(
  axis: IndicatorAxis,
  name: string,
  make: (axis: IndicatorAxis) => Pick<Factor, 'vector' | 'places'>,
): Factor {
  let factors = bookedFactors.get(axis)
  if (!factors) bookedFactors.set(axis, (factors = new Map()))
  let factor = factors.get(name)
  if (!factor)
    factors.set(name, (factor = { ...make(axis), lacks: NO_LACKS, profileId: null, parts: null }))
  return factor
}
