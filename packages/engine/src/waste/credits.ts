import { type Lack, type Part, part, times } from '../contribution.ts'
import { heatValue } from './heat-value.ts'
import { isProfile, type TreatmentStep } from './treatment-step.ts'

/**
 * Loads and benefits beyond the system boundary of treating 1 kg, before the factor for construction waste.
 *
 *   D_rec    = (R_out − M_in)·( I°_after + d_EoW/1000·I_t − Q·I°_avoided )
 *   D_reuse  =  U_out        ·( I°_after + d_EoW/1000·I_t − Q·I°_avoided )
 *   D_energy = −m_inc·LHV·( η_e·I_elec + η_h·I_heat )
 *
 * Masses kg, LHV MJ/kg, profiles per kg, tkm and MJ; I° without biogenic uptake (§9.4). A negative net output is a
 * burden and keeps its sign. Source: calculation.md §9.1, §9.3; EN 15804+A2 Annex D.
 * Example: 40% secondary in, 90% recycled, 0.4 after, 2.0 avoided → 0.5·(0.4 − 2.0) = −0.8 kg CO2 eq./kg.
 */
export function credits(step: TreatmentStep): { parts: Part[]; lacks: Lack[] } {
  const result = { parts: [] as Part[], lacks: [] as Lack[] }
  substitution(step, 'recycling', step.masses.netRecycling, result)
  substitution(step, 'reuse', step.masses.reused, result)
  energy(step, result)
  return result
}

const CODES = {
  recycling: { after: 'afterEndOfWasteRecycling', avoided: 'creditRecycling' },
  reuse: { after: 'afterEndOfWasteReuse', avoided: 'creditReuse' },
} as const

function substitution(
  step: TreatmentStep,
  route: 'recycling' | 'reuse',
  net: number,
  result: { parts: Part[]; lacks: Lack[] },
): void {
  if (net === 0) return
  const { scenario, material, named, warnings, unknown } = step
  const { afterEndOfWasteProfileIds, benefitProfileIds, distancesKm, transportProfileId, id } = scenario.scenario
  const after = named(afterEndOfWasteProfileIds[route], `afterEndOfWasteProfileIds.${route}`)
  const avoided =
    named(benefitProfileIds[route], `benefitProfileIds.${route}`) ??
    named(material.profile?.profile.primaryEquivalent, 'primaryEquivalent')
  if (avoided === null && after === null) {
    warnings.push({ code: 'D_NO_SUBSTITUTE_PROFILE', wasteScenarioId: id, value: net })
    return
  }
  const netOutput = times('netSecondary', net)
  if (isProfile(after)) result.parts.push(part(CODES[route].after, 1, 'kg', after.carbonNeutral(), [netOutput], route))
  else if (after !== null) result.lacks.push(after)

  const distance = distancesKm.afterEndOfWaste ?? 0
  if (distance > 0) {
    const transport = named(transportProfileId, 'transportProfileId')
    if (isProfile(transport)) {
      const kilometres = times('distance', distance / 1000)
      result.parts.push(part('transportAfterEndOfWaste', 1, 'kg', transport, [netOutput, kilometres], route))
    } else {
      result.lacks.push(transport ?? unknown({ why: 'wasteTransportProfileMissing', field: 'transportProfileId' }))
    }
  }

  if (isProfile(avoided)) {
    const multipliers = [netOutput, times('qualityFactor', scenario.quality[route]), times('credit', -1)]
    result.parts.push(part(CODES[route].avoided, 1, 'kg', avoided.carbonNeutral(), multipliers, route))
  } else if (avoided !== null) result.lacks.push(avoided)
}

function energy(step: TreatmentStep, result: { parts: Part[]; lacks: Lack[] }): void {
  const { scenario, masses, named, unknown, warnings } = step
  if (masses.incineration === 0 || scenario.electricEfficiency + scenario.thermalEfficiency === 0) return
  const heat = heatValue(step)
  if (heat === null) {
    warnings.push({
      code: 'LOWER_HEAT_VALUE_MISSING',
      wasteScenarioId: scenario.scenario.id,
      profileId: step.material.profile?.profileId,
    })
    return
  }
  if (heat === 0) return
  for (const [carrier, code, efficiency] of [
    ['electricity', 'creditElectricity', scenario.electricEfficiency],
    ['heat', 'creditHeat', scenario.thermalEfficiency],
  ] as const) {
    if (efficiency === 0) continue
    const profile = named(scenario.scenario.benefitProfileIds[carrier], `benefitProfileIds.${carrier}`)
    if (profile === null) {
      warnings.push({ code: 'D_NO_SUBSTITUTE_PROFILE', wasteScenarioId: scenario.scenario.id })
      continue
    }
    if (!isProfile(profile)) {
      result.lacks.push(profile)
      continue
    }
    const perMegajoule = profile.perMegajoule()
    if (perMegajoule === null) {
      const field = `benefitProfileIds.${carrier}`
      result.lacks.push(unknown({ why: 'energyContentMissing', profileId: profile.profileId, field }))
      continue
    }
    const multipliers = [
      times('routeShare', masses.incineration),
      times('lowerHeatValue', heat),
      times('efficiency', efficiency),
      times('credit', -1),
    ]
    result.parts.push(part(code, 1, 'kg', perMegajoule, multipliers, carrier))
  }
}
