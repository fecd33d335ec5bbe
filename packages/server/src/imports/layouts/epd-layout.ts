import {
  EnvironmentalProfile,
  WasteScenario,
  WasteScenarioSet,
  choice,
  lifeCycleModules,
  num,
  ref,
  str,
} from '@cradle/contract'
import { indicatorFile } from '#reference/indicator-file'
import { defineSheet, type Layout, type LayoutSheet } from './layout.ts'

export const profileSheet = defineSheet('Profiles', EnvironmentalProfile.fields, [
  ['unique_id', 'uniqueId'],
  ['name', 'name'],
  ['external_name', 'externalName'],
  ['unit', 'unit', 'unit'],
  ['category', 'category'],
  ['subcategory', 'subcategory'],
  ['shadow_price', 'shadowPrice'],
  ['valid_until', 'validUntil'],
  ['data_owner', 'dataOwner'],
  ['geographic_coverage', 'geographicCoverage'],
  ['geographic_accuracy', 'geographicAccuracy'],
  ['process_used', 'processUsed'],
  ['third_party_verified', 'thirdPartyVerified'],
  ['source', 'source'],
  ['allocation', 'allocation'],
  ['allocation_explanation', 'allocationExplanation'],
  ['comments', 'comments'],
  ['secondary_content_pct', 'secondaryContent'],
  ['lower_heat_value', 'lowerHeatValue'],
  ['mass_per_unit', 'massPerUnit'],
  ['biogenic_carbon', 'biogenicCarbon'],
  ['biogenic_release_included', 'biogenicReleaseIncluded'],
  ['megajoule_per_unit', 'megajoulePerUnit'],
  ['reference_year', 'referenceYear'],
  ['footprint_category', 'footprintCategory'],
  ['carbon_dioxide', 'carbonDioxide'],
  ['methane', 'methane'],
  ['nitrous_oxide', 'nitrousOxide'],
  ['primary_equivalent', 'primaryEquivalent', 'profile'],
  ['transport_applicable', 'transportApplicable'],
  ['waste_scenario_applicable', 'wasteScenarioApplicable'],
  ['visible', 'visible'],
  ['methods', 'methods', 'method'],
])

const indicatorCodes = new Map(
  indicatorFile.indicators.map(({ code }) => [code.toLowerCase(), code]),
)

/** The stages of production together. */
export const PRODUCTION = 'A1-A3'

const effectColumns = defineSheet(
  'Effects',
  {
    profile: ref('EnvironmentalProfile', { required: true }),
    code: str(64, { required: true }),
    stage: choice([...lifeCycleModules, PRODUCTION], { default: 'A1' }),
    value: num({ required: true }),
  },
  [
    ['profile_unique_id', 'profile', 'profile'],
    ['effect_code', 'code'],
    ['stage', 'stage'],
    ['value', 'value'],
  ],
)
/** One line for each value, or a column for each indicator: published tables have hundreds of thousands of values. */
export const effectSheet: LayoutSheet = {
  ...effectColumns,
  valueColumns: { codes: indicatorCodes, inPlaceOf: ['code', 'value'] },
}

export const wasteScenarioSetSheet = defineSheet('WasteScenarioSets', WasteScenarioSet.fields, [
  ['name', 'name'],
  ['region', 'region'],
  ['method', 'method', 'method'],
])

export const wasteScenarioSheet = defineSheet('WasteScenarios', WasteScenario.fields, [
  ['waste_scenario_set', 'wasteScenarioSet', 'wasteScenarioSet'],
  ['name', 'name'],
  ['region', 'region'],
  ['leave_pct', 'leave'],
  ['landfill_pct', 'landfill'],
  ['incineration_pct', 'incineration'],
  ['recycling_pct', 'recycling'],
  ['reuse_pct', 'reuse'],
  ['distance_leave_km', 'distanceLeave'],
  ['distance_landfill_km', 'distanceLandfill'],
  ['distance_incineration_km', 'distanceIncineration'],
  ['distance_recycling_km', 'distanceRecycling'],
  ['distance_reuse_km', 'distanceReuse'],
  ['distance_lost_km', 'distanceLost'],
  ['distance_after_eow_km', 'distanceAfterEow'],
  ['recycling_after_eow', 'recyclingAfterEow'],
  ['secondary_material_lost_pct', 'secondaryMaterialLost'],
  ['transport_profile', 'transportProfile', 'transportProfile'],
  ['profile_leave', 'profileLeave', 'profile'],
  ['profile_landfill', 'profileLandfill', 'profile'],
  ['profile_incineration', 'profileIncineration', 'profile'],
  ['profile_recycling', 'profileRecycling', 'profile'],
  ['profile_reuse', 'profileReuse', 'profile'],
  ['profile_loads', 'profileLoads', 'profile'],
  ['profile_benefits', 'profileBenefits', 'profile'],
  ['profile_loads_reuse', 'profileLoadsReuse', 'profile'],
  ['profile_benefits_reuse', 'profileBenefitsReuse', 'profile'],
  ['profile_electricity', 'profileElectricity', 'profile'],
  ['profile_heat', 'profileHeat', 'profile'],
  ['substantiation_leave', 'substantiationLeave'],
  ['substantiation_landfill', 'substantiationLandfill'],
  ['substantiation_incineration', 'substantiationIncineration'],
  ['substantiation_recycling', 'substantiationRecycling'],
  ['substantiation_reuse', 'substantiationReuse'],
  ['substantiation_loads', 'substantiationLoads'],
  ['substantiation_benefits', 'substantiationBenefits'],
  ['quality_factor', 'qualityFactor'],
  ['quality_factor_reuse', 'qualityFactorReuse'],
  ['energy_efficiency', 'energyEfficiency'],
  ['electric_efficiency', 'electricEfficiency'],
  ['thermal_efficiency', 'thermalEfficiency'],
  ['lower_heat_value', 'lowerHeatValue'],
  ['material_keywords', 'materialKeywords'],
  ['visible', 'visible'],
])

export const epdLayout: Layout = {
  kind: 'epd',
  sheets: [profileSheet, effectSheet, wasteScenarioSetSheet, wasteScenarioSheet],
}
