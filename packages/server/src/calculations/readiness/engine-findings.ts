import type { Gap, Warning } from '@cradle/engine'
import { EnvironmentalProfile, itemIri, type MissingItem, type WarningItem } from '@cradle/contract'
import type { ModelRows } from '../model/model-rows.ts'
import { citedRules } from './cited-rules.ts'
import { addressOfEngine, messageAt } from './line-address.ts'

/** Place and message of each gap of the engine. Null: the gap is not a missing field. */
const gapItems: Record<Gap['why'], Pick<MissingItem, 'place' | 'field' | 'message'> | null> = {
  indicatorMissing: null,
  amountMissing: { place: 'inputs', field: 'netAmount', message: 'Amount is missing' },
  profileMissing: {
    place: 'inputs',
    field: 'environmentalProfile',
    message: 'Environmental profile is missing',
  },
  semiFinishedMissing: {
    place: 'inputs',
    field: 'semiFinishedProduct',
    message: 'Semi-finished product is missing',
  },
  wasteScenarioMissing: {
    place: 'inputs',
    field: 'wasteScenario',
    message: 'Waste scenario is missing',
  },
  wasteTransportProfileMissing: {
    place: 'inputs',
    field: 'wasteScenario',
    message: 'Waste scenario has no transport profile',
  },
  siteTransportMissing: {
    place: 'advanced',
    field: 'transportProfileToConstructionSite',
    message: 'Transport to the construction site is missing',
  },
  constructionWasteMissing: {
    place: 'advanced',
    field: 'constructionWaste',
    message: 'Construction waste is missing',
  },
  productionWasteMissing: {
    place: 'inputs',
    field: 'productionWastePercentage',
    message: 'Production waste is missing',
  },
  massPerUnitMissing: {
    place: 'inputs',
    field: 'environmentalProfile',
    message: 'Mass per unit of the profile is unknown',
  },
  secondaryContentMissing: {
    place: 'inputs',
    field: 'environmentalProfile',
    message: 'Secondary content of the profile is unknown',
  },
  biogenicCarbonMissing: {
    place: 'inputs',
    field: 'environmentalProfile',
    message: 'Biogenic carbon of the profile is unknown',
  },
  lowerHeatValueMissing: {
    place: 'inputs',
    field: 'environmentalProfile',
    message: 'Lower heat value of what is burned is unknown',
  },
  efficiencyMissing: {
    place: 'inputs',
    field: 'wasteScenario',
    message: 'Efficiency of the incineration plant is unknown',
  },
  wasteDistanceMissing: {
    place: 'inputs',
    field: 'wasteScenario',
    message: 'A distance of the waste scenario is unknown',
  },
  serviceLifeMissing: {
    place: 'advanced',
    field: 'productLifeTime',
    message: 'Reference service life is missing',
  },
}

const legCode = 'gap_legProfileMissing'

/** The codes of all gaps of the engine that are listed as missing. */
export const listGapCodes = (): string[] => [
  legCode,
  ...Object.entries(gapItems).flatMap(([why, item]) => (item ? [`gap_${why}`] : [])),
]
/** The codes of all warnings of the engine. */
export const listWarningCodes = (): string[] => Object.keys(warningItems)

/** Gaps that are closed in the profile, not in the line: their entries lead there. */
const ofProfile: ReadonlySet<Gap['why']> = new Set<Gap['why']>([
  'secondaryContentMissing',
  'biogenicCarbonMissing',
])

/** A leg whose transport profile names no environmental profile is repaired from the supplier of the line. */
const legItem: Pick<MissingItem, 'place' | 'field' | 'message'> = {
  place: 'inputs',
  field: 'supplier',
  message: 'Transport profile has no environmental profile',
}

/**
 * Converts gaps of the engine that no rule has named yet. A missing indicator of a profile is not included, because the
 * declaration prints ND for it.
 */
export function convertGaps(
  gaps: readonly Gap[],
  named: readonly MissingItem[],
  rows: ModelRows,
): MissingItem[] {
  const found: MissingItem[] = []
  for (const gap of gaps) {
    const isLeg = gap.why === 'profileMissing' && gap.field === 'legs'
    const item = isLeg ? legItem : gapItems[gap.why]
    if (!item) continue
    const at = gap.inputId === null ? undefined : addressOfEngine(gap.inputId, rows)
    const code = isLeg ? legCode : `gap_${gap.why}`
    const isSamePlace = (m: MissingItem): boolean =>
      m.field === item.field &&
      (m.input === undefined || (m.input === at?.input && m.usage === at?.usage))
    const profile = ofProfile.has(gap.why)
      ? rows.profiles.find(({ id }) => id === gap.profileId)
      : undefined
    const address = profile && itemIri(EnvironmentalProfile, profile.id)
    const isNamed =
      named.some(isSamePlace) ||
      found.some((m) => isSamePlace(m) && m.code === code && m.profile === address)
    if (!isNamed)
      found.push({
        ...item,
        ...(at && item.place === 'inputs' ? { ...at, message: messageAt(at, item.message) } : {}),
        ...(profile && address ? { profile: address, facts: { name: profile.name } } : {}),
        code,
      })
  }
  return found
}

/** Message, place of correction and cited rule of each engine warning. */
const warningItems: Record<
  Warning['code'],
  { message: string; place?: string; field: string; rule: string }
> = {
  CUTOFF_EXCEEDED: {
    message: 'Excluded flows exceed the cut-off rules',
    field: 'inputs',
    rule: citedRules.cutOff,
  },
  BIOGENIC_CONTENT_MISMATCH: {
    message: 'Uptake of the profile contradicts its biogenic carbon',
    field: 'environmentalProfile',
    rule: citedRules.biogenic,
  },
  ENERGY_CONTENT_MISMATCH: {
    message: 'Raw material energy of the profile contradicts its lower heat value',
    field: 'environmentalProfile',
    rule: citedRules.indicators,
  },
  TOTAL_MISMATCH: {
    message: 'A total of the profile differs from the sum of its parts',
    field: 'environmentalProfile',
    rule: citedRules.indicators,
  },
  ZERO_AMOUNT: { message: 'Amount is 0', field: 'netAmount', rule: citedRules.house },
  D_NO_SUBSTITUTE_PROFILE: {
    message: 'No profile for what recovery replaces',
    field: 'wasteScenario',
    rule: citedRules.beyondBoundary,
  },
  LOST_WITHOUT_LANDFILL_PROFILE: {
    message: 'Lost material has no landfill profile',
    field: 'wasteScenario',
    rule: citedRules.beyondBoundary,
  },
  INDICATOR_MISSING: {
    message: 'Profile does not know every indicator',
    field: 'environmentalProfile',
    rule: citedRules.indicators,
  },
  BIOGENIC_IMBALANCE: {
    message: 'Biogenic carbon does not balance',
    field: 'inputs',
    rule: citedRules.biogenic,
  },
  EOL_MASS_MISMATCH: {
    message: 'End-of-life masses differ from the product mass',
    field: 'inputs',
    rule: citedRules.dataCheck,
  },
  PROFILE_EXPIRED: {
    message: 'Profile has expired',
    field: 'environmentalProfile',
    rule: citedRules.dataQuality,
  },
  SECONDARY_CONTENT_MISMATCH: {
    message: 'Secondary content contradicts the indicator SM',
    field: 'environmentalProfile',
    rule: citedRules.beyondBoundary,
  },
  END_OF_LIFE_LINES_IGNORED: {
    message: 'End-of-life lines are not used by raw material',
    place: 'advanced',
    field: 'wasteScenarioInputMethod',
    rule: citedRules.house,
  },
  PRODUCTION_WASTE_HIGH: {
    message: 'Production waste is above 50%',
    field: 'inputs',
    rule: citedRules.dataCheck,
  },
  INPUT_OUTSIDE_DECLARED_MODULES: {
    message: 'Module of the line is not declared',
    field: 'description',
    rule: citedRules.declaredModules,
  },
  OPERATIONAL_USE_NOT_ALLOWED: {
    message: 'Method has no operational use',
    field: 'description',
    rule: citedRules.declaredModules,
  },
  WASTE_SCENARIO_MISSING: {
    message: 'Waste scenario is missing',
    field: 'wasteScenario',
    rule: citedRules.endOfLife,
  },
}

/** Warnings whose text contains the value. */
const showsValue = new Set<Warning['code']>(['BIOGENIC_IMBALANCE', 'EOL_MASS_MISMATCH'])

/** Converts engine warnings, each once per line, and omits those on fields that are already missing. */
export function convertWarnings(
  warnings: readonly Warning[],
  named: readonly MissingItem[],
  rows: ModelRows,
): WarningItem[] {
  const names = new Map(rows.profiles.map((p) => [p.id, p.name]))
  const found: WarningItem[] = warnings.map((w) => {
    const { message, place = 'inputs', field, rule } = warningItems[w.code]
    const name = w.profileId === undefined ? undefined : names.get(w.profileId)
    const facts = {
      ...(name === undefined ? {} : { name }),
      ...(w.value === undefined || !showsValue.has(w.code) ? {} : { value: w.value }),
      ...(w.code === 'SECONDARY_CONTENT_MISMATCH' ? { percent: w.value! * 100 } : {}),
    }
    return {
      code: w.code,
      place,
      ...(w.inputId ? addressOfEngine(w.inputId, rows) : {}),
      field,
      rule,
      ...(Object.keys(facts).length > 0 ? { facts } : {}),
      message,
    }
  })
  const isNamed = (w: WarningItem): boolean =>
    w.input !== undefined &&
    named.some((m) => m.input === w.input && m.usage === w.usage && m.field === w.field)
  const seen = new Set<string>()
  return found.filter((w) => {
    const key = JSON.stringify([w.code, w.input, w.usage, w.facts?.['name']])
    if (seen.has(key) || isNamed(w)) return false
    seen.add(key)
    return true
  })
}
