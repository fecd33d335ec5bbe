import {
  isProductMaterialType,
  kilogramsIn,
  megajoulesPerUnit,
  type Library,
  type PlainProductResult,
} from '@cradle/engine'
import type { WarningItem } from '@cradle/contract'
import { citedRules } from './cited-rules.ts'
import { lineAddress } from './line-address.ts'
import type { CalculationRow, InputRow, ModelRows, ProfileRow } from '../model/model-rows.ts'
import { impactsOfProfile, massOfProfile } from '../model/to-engine.ts'

/** Data of the checks. */
interface Facts {
  rows: ModelRows
  calculation: CalculationRow
  /** Calculated lines; lines of sets once per usage. */
  inputs: readonly InputRow[]
  profiles: ReadonlyMap<string, ProfileRow>
  result: PlainProductResult
  /** Records from which the result was computed. */
  library: Library
}

/**
 * Warns of implausible values in a computable calculation: open balances, amounts in a wrong unit, expiring data. Warnings
 * do not prevent a report. Sources: calculation.md §10, §13, §15; thresholds without a source are our choice.
 */
export function checkPlausibility(
  rows: ModelRows,
  result: PlainProductResult,
  library: Library,
): WarningItem[] {
  const calculation = rows.calculations.find((c) => c.id === rows.run)!
  const facts: Facts = {
    rows,
    calculation,
    inputs: rows.inputs.filter((i) => i.calculation_id === rows.run),
    profiles: new Map(rows.profiles.map((p) => [p.id, p])),
    result,
    library,
  }
  return [
    massOfUnit,
    wasteTwice,
    heavyLines,
    checkEnergy,
    checkDistances,
    carbonOfProfiles,
    roundedShares,
    expiringProfiles,
    expiredBackground,
  ].flatMap((check) => check(facts))
}

const findProfile = ({ profiles }: Facts, line: InputRow): ProfileRow | undefined =>
  line.environmental_profile_id === null ? undefined : profiles.get(line.environmental_profile_id)

/** Compares a declared unit of mass with the mass of the materials. Example: 1 kg declared, materials of 0.8 kg → 20% difference. */
function massOfUnit({ calculation, result }: Facts): WarningItem[] {
  const declared =
    calculation.functional_unit === 'custom' ? null : kilogramsIn(calculation.unit_symbol ?? '')
  if (
    declared === null ||
    result.isMassIncomplete ||
    result.productMass === 0 ||
    Math.abs(result.productMass / declared - 1) <= 0.05
  )
    return []
  return [
    {
      code: 'mass_differs_from_unit',
      place: 'inputs',
      field: 'inputs',
      rule: citedRules.dataCheck,
      facts: { mass: result.productMass, declared },
      message: `Materials weigh ${formatNumber(result.productMass)} kg, the declared unit ${formatNumber(declared)} kg`,
    },
  ]
}

/** Warns of waste lines beside percentages or kilograms, because the same waste may be entered twice. */
function wasteTwice({ calculation, inputs, result }: Facts): WarningItem[] {
  if (calculation.production_waste_input_method === 'amountPerProduct') return []
  const lines = inputs
    .filter((i) => i.input_type === 'A3_PRODUCTION_WASTE')
    .reduce((sum, i) => sum + (i.net_amount ?? 0), 0)
  const computed = result.streams
    .filter(
      ({ origin, inputId }) =>
        origin === 'productionWaste' &&
        !inputs.some((i) => i.id === inputId && i.input_type === 'A3_PRODUCTION_WASTE'),
    )
    .reduce((sum, { mass }) => sum + mass, 0)
  if (lines === 0 || computed === 0) return []
  return [
    {
      code: 'waste_counted_twice',
      place: 'advanced',
      field: 'productionWasteInputMethod',
      rule: citedRules.dataCheck,
      facts: { lines, computed },
      message: `${formatNumber(lines)} kg of production waste stand in lines, ${formatNumber(computed)} kg come from the waste of the materials`,
    },
  ]
}

/** Compares one line with all other materials. Example: 10,000 kg of steel in a product with 20 kg of other materials. */
function heavyLines(facts: Facts): WarningItem[] {
  const masses = facts.inputs
    .filter((i) => isProductMaterialType(i.input_type))
    .map((line) => {
      const profile = findProfile(facts, line)
      const each = profile ? massOfProfile(profile) : null
      return { line, mass: each === null || line.net_amount === null ? 0 : each * line.net_amount }
    })
  const total = masses.reduce((sum, { mass }) => sum + mass, 0)
  return masses
    .filter(({ mass }) => total - mass > 0 && mass > 100 * (total - mass))
    .map(({ line, mass }) => ({
      code: 'mass_outlier',
      place: 'inputs',
      ...lineAddress(facts.rows, line),
      field: 'netAmount',
      rule: citedRules.house,
      facts: { mass, others: total - mass },
      message: `This line weighs ${formatNumber(mass)} kg, all other materials together ${formatNumber(total - mass)} kg: is the unit right?`,
    }))
}

/** Energy limit [MJ per kg of product]. Primary aluminium needs about 200; ten times as much indicates joules or an annual amount. */
const ENERGY_MAX = 2000

function checkEnergy(facts: Facts): WarningItem[] {
  const { productMass } = facts.result
  if (productMass === 0) return []
  return facts.inputs
    .filter((i) => i.input_type === 'A3_ENERGY_CONSUMPTION')
    .flatMap((line): WarningItem[] => {
      const profile = findProfile(facts, line)
      const each = profile && megajoulesPerUnit(profile.unit_symbol, profile.megajoule_per_unit)
      const perKg = ((each ?? 0) * (line.net_amount ?? 0)) / productMass
      return perKg <= ENERGY_MAX
        ? []
        : [
            {
              code: 'energy_outlier',
              place: 'inputs',
              ...lineAddress(facts.rows, line),
              field: 'netAmount',
              rule: citedRules.house,
              facts: { perKg },
              message: `${formatNumber(perKg)} MJ for a kilogram of product: is the unit right?`,
            },
          ]
    })
}

/** Maximum distance on earth [km]. */
const DISTANCE_MAX = 20_040

function checkDistances({ rows, calculation, inputs }: Facts): WarningItem[] {
  const isFar = (km: number | null): km is number => km !== null && km > DISTANCE_MAX
  const site: WarningItem[] = isFar(calculation.distance_to_construction_site)
    ? [
        {
          code: 'distance_outlier',
          place: 'advanced',
          field: 'distanceToConstructionSite',
          rule: citedRules.house,
          facts: { km: calculation.distance_to_construction_site! },
          message: `${formatNumber(calculation.distance_to_construction_site!)} km is further than half around the earth`,
        },
      ]
    : []
  return [
    ...site,
    ...inputs.flatMap((line): WarningItem[] => {
      const km = rows.transports.find(
        (t) =>
          t.location_id === calculation.location_id &&
          t.supplier_id === line.supplier_id &&
          isFar(t.distance),
      )?.distance
      return km === undefined
        ? []
        : [
            {
              code: 'distance_outlier',
              place: 'inputs',
              ...lineAddress(rows, line),
              field: 'supplier',
              rule: citedRules.house,
              facts: { km },
              message: `${formatNumber(km)} km is further than half around the earth`,
            },
          ]
    }),
  ]
}

/** [kg CO2 per kg C] */
const CO2_OF_CARBON = 44 / 12

/** Checks that the carbon uptake of a biogenic material equals its content. Source: calculation.md §10. */
function carbonOfProfiles(facts: Facts): WarningItem[] {
  return facts.inputs
    .filter((i) => isProductMaterialType(i.input_type) || i.input_type === 'A3_PACKAGING_MATERIALS')
    .flatMap((line): WarningItem[] => {
      const profile = findProfile(facts, line)
      const carbon = profile?.biogenic_carbon ?? 0
      const uptake =
        profile && carbon > 0 ? impactsOfProfile(profile.effects)['GWP-biogenic'] : undefined
      if (uptake === undefined) return []
      const expected = -CO2_OF_CARBON * carbon
      return Math.abs(uptake - expected) <= Math.max(0.05 * -expected, 0.05)
        ? []
        : [
            {
              code: 'biogenic_profile_mismatch',
              place: 'inputs',
              ...lineAddress(facts.rows, line),
              field: 'environmentalProfile',
              rule: citedRules.biogenic,
              facts: { uptake, expected },
              message: `The profile takes up ${formatNumber(uptake)} kg CO2, its carbon content says ${formatNumber(expected)} kg`,
            },
          ]
    })
}

/** Warns of shares that differ from 100% by rounding. They are divided by their sum; a larger difference stops the computation. Source: calculation.md §13. */
function roundedShares({ rows, library: { wasteScenarios: used } }: Facts): WarningItem[] {
  return rows.wasteScenarios.flatMap((w): WarningItem[] => {
    const sum = w.leave + w.landfill + w.incineration + w.recycling + w.reuse
    return used[w.id] === undefined || Math.abs(sum - 100) < 1e-9
      ? []
      : [
          {
            code: 'waste_shares_rounded',
            place: 'inputs',
            field: 'inputs',
            rule: citedRules.endOfLife,
            facts: { name: w.name, sum },
            message: `Shares of ${w.name} add up to ${formatNumber(sum)}%`,
          },
        ]
  })
}

const DAY_MS = 86_400_000
/** Profiles that expire within this time are reported, because a verification takes weeks [days]. */
const SOON_DAYS = 90
const daysUntil = (date: string, from: string): number =>
  (Date.parse(date) - Date.parse(from)) / DAY_MS

function expiringProfiles(facts: Facts): WarningItem[] {
  return facts.inputs.flatMap((line): WarningItem[] => {
    const end = findProfile(facts, line)?.valid_until
    const days = end ? daysUntil(end, facts.rows.day) : null
    return days === null || days < 0 || days > SOON_DAYS
      ? []
      : [
          {
            code: 'profile_expires_soon',
            place: 'inputs',
            ...lineAddress(facts.rows, line),
            field: 'environmentalProfile',
            rule: citedRules.dataQuality,
            facts: { date: end! },
            message: `Profile expires on ${end}`,
          },
        ]
  })
}

/** Warns of expired profiles of transport and waste treatment that no line names. Other checks cover profiles of lines. */
function expiredBackground({
  rows,
  inputs,
  calculation,
  library: { profiles: used },
}: Facts): WarningItem[] {
  const ofLines = new Set(inputs.map((i) => i.environmental_profile_id))
  return rows.profiles
    .filter(
      (p) =>
        used[p.id] !== undefined &&
        !ofLines.has(p.id) &&
        p.valid_until !== null &&
        daysUntil(p.valid_until, rows.day) < 0,
    )
    .map((p) => ({
      code: 'background_profile_expired',
      ...(p.id === calculation.site_profile_id
        ? { place: 'advanced', field: 'transportProfileToConstructionSite' }
        : { place: 'inputs', field: 'inputs' }),
      rule: citedRules.dataQuality,
      facts: { name: p.name, date: p.valid_until! },
      message: `${p.name} expired on ${p.valid_until}`,
    }))
}

/** Results of the same company, method and declared unit. */
export interface SimilarResult {
  value: number
}
const FEWEST_OTHERS = 3
const FACTOR_MAX = 10

/** Warns of a result ten times above or below the median of similar products. Example: 50 beside 3, 4 and 5 → 12.5 × 4. */
export function checkOutlier(own: number | null, others: readonly SimilarResult[]): WarningItem[] {
  const values = others
    .map(({ value }) => value)
    .filter((value) => value > 0)
    .sort((a, b) => a - b)
  if (own === null || own <= 0 || values.length < FEWEST_OTHERS) return []
  const middle = Math.floor(values.length / 2)
  const median =
    values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2
  const factor = own / median
  if (factor < FACTOR_MAX && factor > 1 / FACTOR_MAX) return []
  return [
    {
      code: 'result_outlier',
      place: 'inputs',
      field: 'inputs',
      rule: citedRules.house,
      facts: { value: own, median, count: values.length },
      message: `GWP-total is ${formatNumber(own)}, the middle of ${values.length} similar products ${formatNumber(median)}`,
    },
  ]
}

const formatNumber = (value: number): string => String(Number(value.toPrecision(3)))
