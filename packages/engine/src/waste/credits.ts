import {
  type Factor,
  sumParts,
  type Lack,
  type Part,
  makePart,
  makeMultiplier,
} from '../model/contribution.ts'
import { heatValue, reportUnknownEfficiency, reportUnknownHeat } from './heat-value.ts'
import { isFactor, sharedFactor, type TreatmentStep } from './treatment-step.ts'

/**
 * Loads and benefits beyond the system boundary of treating 1 kg, before the factor for construction waste.
 *
 *   D_rec    = (R_out − M_in)·( I°_after + d_EoW/1000·I_t − Q·I°_avoided )
 *   D_reuse  =  U_out        ·( I°_after + d_EoW/1000·I_t − Q·I°_avoided )
 *   D_energy = −m_inc·LHV·( η_e·I_elec + η_h·I_heat )
 *
 * Masses kg, LHV MJ/kg, profiles converted to per kg, tkm and MJ (ruling 24); I° without biogenic uptake (§9.4). A negative net output is a
 * burden and keeps its sign. Source: calculation.md §9.1, §9.3; EN 15804+A2 Annex D.
 * Example: 40% secondary in, 90% recycled, 0.4 after, 2.0 avoided → 0.5·(0.4 − 2.0) = −0.8 kg CO2 eq./kg.
 */
export function computeCredits(step: TreatmentStep): Factor {
  const parts: Part[] = []
  const lacks: Lack[] = []
  const { library, masses, scenario, warnings, material } = step
  for (const [route, code, net] of [
    ['recycling', 'netRecycling', masses.netRecycling],
    ['reuse', 'netReuse', masses.reused],
  ] as const) {
    if (net === 0) continue
    const isUnknown = net === null
    const key = scenario.scenario.benefitProfileIds[route]
      ? route
      : `${route} for ${findPrimary(step)}`
    const factor = sharedFactor(step, key, () => computeSubstitution(step, route))
    if (factor === null) {
      if (isUnknown && masses.recycled === 0) continue
      warnings.push({
        code: 'D_NO_SUBSTITUTE_PROFILE',
        wasteScenarioId: scenario.scenario.id,
        value: net ?? masses.recycled,
      })
    } else if (isUnknown) {
      for (const profileId of material.secondaryContent.unknownProfiles)
        lacks.push(
          step.unknown({ why: 'secondaryContentMissing', field: 'secondaryContent', profileId }),
        )
    } else {
      const isDerived = route === 'recycling' && material.secondaryContent.isDerived
      const multiplier = makeMultiplier(isDerived ? 'netSecondaryDerived' : 'netSecondary', net)
      parts.push(makePart(code, 1, 'kg', factor, [multiplier], route))
    }
  }
  if (masses.incineration > 0) {
    const recovery = computeRecovery(step)
    parts.push(...recovery.parts)
    lacks.push(...recovery.lacks)
  }
  return sumParts(library.axis, parts, lacks)
}

const CODES = {
  recycling: { after: 'afterEndOfWasteRecycling', avoided: 'creditRecycling' },
  reuse: { after: 'afterEndOfWasteReuse', avoided: 'creditReuse' },
} as const

const findPrimary = ({ material }: TreatmentStep) =>
  material.profile?.profile.primaryEquivalent ?? null

/** Burdens after end of waste minus avoided impacts of 1 kg net output; null if no profile is given. */
function computeSubstitution(step: TreatmentStep, route: 'recycling' | 'reuse'): Factor | null {
  const { library, scenario, findNamed, unknown } = step
  const { afterEndOfWasteProfileIds, benefitProfileIds, distancesKm, transportProfileId } =
    scenario.scenario
  const after = findNamed(
    afterEndOfWasteProfileIds[route],
    `afterEndOfWasteProfileIds.${route}`,
    'carbonNeutralPerKilogram',
  )
  const avoided =
    findNamed(benefitProfileIds[route], `benefitProfileIds.${route}`, 'carbonNeutralPerKilogram') ??
    findNamed(findPrimary(step), 'primaryEquivalent', 'carbonNeutralPerKilogram')
  if (avoided === null && after === null) return null

  const parts: Part[] = []
  const lacks: Lack[] = []
  if (isFactor(after)) parts.push(makePart(CODES[route].after, 1, 'kg', after, [], route))
  else if (after !== null) lacks.push(after)

  const distance = distancesKm.afterEndOfWaste ?? 0
  if (distance > 0) {
    const transport = findNamed(transportProfileId, 'transportProfileId', 'perTonneKilometre')
    if (isFactor(transport)) {
      parts.push(
        makePart(
          'transportAfterEndOfWaste',
          1,
          'kg',
          transport,
          [makeMultiplier('distance', distance / 1000)],
          route,
        ),
      )
    } else {
      lacks.push(
        transport ?? unknown({ why: 'wasteTransportProfileMissing', field: 'transportProfileId' }),
      )
    }
  }
  if (isFactor(avoided)) {
    const multipliers = [
      makeMultiplier('qualityFactor', scenario.quality[route]),
      makeMultiplier('credit', -1),
    ]
    parts.push(makePart(CODES[route].avoided, 1, 'kg', avoided, multipliers, route))
  } else if (avoided !== null) lacks.push(avoided)
  return sumParts(library.axis, parts, lacks)
}

/** Avoided energy of the incinerated share. Its heat value counts only if the plant recovers energy that replaces some. */
function computeRecovery(step: TreatmentStep): { parts: Part[]; lacks: readonly Lack[] } {
  const { masses } = step
  const heat = heatValue(step)
  if (heat === 0) return { parts: [], lacks: [] }
  const perMegajoule = sharedFactor(step, 'energy', () => energyPerMegajoule(step))
  if (heat === null) {
    const isRecovered = perMegajoule.parts!.length > 0
    const unknown = isRecovered ? [reportUnknownHeat(step)] : []
    return { parts: [], lacks: [...perMegajoule.lacks, ...unknown] }
  }
  const multipliers = [
    makeMultiplier('routeShare', masses.incineration),
    makeMultiplier('lowerHeatValue', heat),
  ]
  const part = makePart('energyRecovery', 1, 'kg', perMegajoule, multipliers, 'incineration')
  return { parts: [part], lacks: [] }
}

/** −( η_e·I_elec + η_h·I_heat ) per MJ burnt. An empty efficiency of a carrier that replaces something is unknown. */
function energyPerMegajoule(step: TreatmentStep): Factor {
  const { library, scenario, findNamed, warnings } = step
  const parts: Part[] = []
  const lacks: Lack[] = []
  for (const [carrier, code, efficiency] of [
    ['electricity', 'creditElectricity', scenario.electricEfficiency],
    ['heat', 'creditHeat', scenario.thermalEfficiency],
  ] as const) {
    if (efficiency === 0) continue
    const field = `benefitProfileIds.${carrier}`
    const profile = findNamed(scenario.scenario.benefitProfileIds[carrier], field, 'perMegajoule')
    if (profile === null) {
      if (efficiency !== null)
        warnings.push({ code: 'D_NO_SUBSTITUTE_PROFILE', wasteScenarioId: scenario.scenario.id })
    } else if (efficiency === null) {
      lacks.push(reportUnknownEfficiency(step, carrier))
    } else if (!isFactor(profile)) {
      lacks.push(profile)
    } else {
      const multipliers = [makeMultiplier('efficiency', efficiency), makeMultiplier('credit', -1)]
      parts.push(makePart(code, 1, 'MJ', profile, multipliers, carrier))
    }
  }
  return sumParts(library.axis, parts, lacks)
}
