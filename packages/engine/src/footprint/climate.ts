import type {
  EnvironmentalProfile,
  IndicatorCode,
  Library,
  MethodRules,
  WasteScenario,
} from '../model/model.ts'
import { type PreparedLibrary, prepareLibrary } from '../library/prepared-library.ts'

/** Climate change without biogenic carbon dioxide [kg CO2 eq]: the indicator of a footprint. */
export const CLIMATE: IndicatorCode = 'GWP-GHG'
/** Biogenic carbon dioxide, reported outside the scopes [kg CO2]. */
export const BIOGENIC: IndicatorCode = 'GWP-biogenic'

/** Places of the two indicators in every vector of a footprint. */
export const CLIMATE_PLACE = 0
export const BIOGENIC_PLACE = 1

const climateRules: MethodRules = {
  replacementMode: 'ceil',
  indicators: [CLIMATE, BIOGENIC],
  declaredModules: [],
  allowsOperationalUse: true,
  weightingSets: [],
}

/**
 * Climate change of one unit without biogenic carbon dioxide; null = unknown.
 *
 *   GWP-GHG, else GWP-fossil + GWP-luluc, else GWP-total − GWP-biogenic, else GWP-total, else GWP
 *
 * Source: calculation.md §14. Example: fossil 2, luluc 0.1, biogenic −1.6 → 2.1; total 0.4 alone → 0.4
 */
export function climateOfProfile({ values }: Pick<EnvironmentalProfile, 'values'>): number | null {
  const [fossil, luluc] = [values['GWP-fossil'], values['GWP-luluc']]
  const [total, biogenic] = [values['GWP-total'], values[BIOGENIC]]
  if (values[CLIMATE] !== undefined) return values[CLIMATE]
  if (fossil !== undefined && luluc !== undefined) return fossil + luluc
  if (total !== undefined && biogenic !== undefined) return total - biogenic
  return total ?? values['GWP'] ?? null
}

/** A library with the two indicators of a footprint alone, prepared for the functions of the engine. */
export function prepareClimateLibrary(library: Library): PreparedLibrary {
  return prepareLibrary(
    {
      profiles: mapRecord(library.profiles, climateProfile),
      wasteScenarios: mapRecord(library.wasteScenarios, withoutBenefits),
    },
    climateRules,
  )
}

function climateProfile(profile: EnvironmentalProfile): EnvironmentalProfile {
  const climate = climateOfProfile(profile)
  const biogenic = profile.values[BIOGENIC]
  return {
    ...profile,
    primaryEquivalent: null,
    values: {
      ...(climate === null ? {} : { [CLIMATE]: climate }),
      ...(biogenic === undefined ? {} : { [BIOGENIC]: biogenic }),
    },
  }
}

/** A footprint has no module D: nothing is avoided, and no energy is recovered. */
const withoutBenefits = (scenario: WasteScenario): WasteScenario => ({
  ...scenario,
  benefitProfileIds: {},
  afterEndOfWasteProfileIds: {},
  energy: { r1: scenario.energy?.r1 ?? null, electricEfficiency: 0, thermalEfficiency: 0 },
})

const mapRecord = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
