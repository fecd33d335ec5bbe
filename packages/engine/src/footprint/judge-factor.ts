import { convertAmount } from '../model/units.ts'
import type { Scope2Method } from './model.ts'
import { COUNTRY_CODES, readRegion } from './regions.ts'

/** What an emission factor says about its use. */
export interface FactorFacts {
  readonly id: string
  readonly name: string
  /** Groups of the publisher. */
  readonly groups: readonly string[]
  readonly unit: string
  /** [kg] of one unit */
  readonly massPerUnit: number | null
  /** A scope or a category within it; null: not stated. */
  readonly footprintCategory: string | null
  readonly referenceYear: number | null
  /** Codes or names of regions; null: not stated. */
  readonly geographicCoverage: string | null
}

/** What a row of a footprint needs of its factor. Null: not known, so nothing is concluded from it. */
export interface FactorNeed {
  /** A scope or a category within it. */
  readonly category: string | null
  /** The year of the footprint. */
  readonly year: number | null
  /** ISO 3166-1 alpha-2 of the location. */
  readonly country: string | null
  /** Unit of the amounts, where the row has one of its own. */
  readonly unit: string | null
  /** Which of the two totals of scope 2 the row counts in; null: both, or no row of scope 2. */
  readonly scope2Method: Scope2Method | null
}

/** What speaks against a factor, and the one that fits better. */
export interface FactorCheck<Factor> {
  readonly mismatches: readonly FactorMismatch[]
  /** Null: the library has none. */
  readonly better: Factor | null
}

export const FACTOR_MISMATCHES = ['unit', 'upstream', 'region', 'year'] as const
export type FactorMismatch = (typeof FACTOR_MISMATCHES)[number]

/** Tables of factors appear about two years after the year that they describe. */
const YEARS_BEHIND = 2

/**
 * How well a factor fits a row: larger is better. Each criterion counts only where those before it are equal: the unit, the
 * category, the region, the year.
 *
 * Example: for electricity (2.1) of 2025 in NL, a factor for NL of 2024 precedes one for NL of 2022, this one for Europe, and
 * this one for GB.
 */
export function rankFactor(factor: FactorFacts, need: FactorNeed): number {
  const rank =
    Number(isConvertible(factor, need)) * 64 +
    rankCategory(factor, need) * 16 +
    rankRegion(factor, need) * 4
  return rank + rankYear(factor, need)
}

/** 3 the category itself · 2 its scope · 1 none stated · 0 another one */
function rankCategory({ footprintCategory }: FactorFacts, { category }: FactorNeed): number {
  if (footprintCategory === null || category === null) return 1
  if (footprintCategory === category) return 3
  if (footprintCategory[0] !== category[0]) return 0
  const isGeneral = !footprintCategory.includes('.') || !category.includes('.')
  return isGeneral ? 2 : 0
}

/** 3 the country alone · 2 a region with it · 1 not known · 0 another region */
function rankRegion({ geographicCoverage }: FactorFacts, { country }: FactorNeed): number {
  const region = geographicCoverage === null ? null : findRegion(geographicCoverage)
  if (region === null || country === null) return 1
  if (!region.has(country)) return 0
  return region.size === 1 ? 3 : 2
}

/** Between 0 and 3: the nearer to the year, the more; of two that are equally near, the earlier one. */
function rankYear({ referenceYear }: FactorFacts, { year }: FactorNeed): number {
  if (referenceYear === null || year === null) return 1
  const distance = Math.abs(year - referenceYear) + (referenceYear > year ? 0.5 : 0)
  return 3 / (1 + distance / 4)
}

const isConvertible = ({ unit, massPerUnit }: FactorFacts, need: FactorNeed): boolean =>
  need.unit === null || convertAmount(1, need.unit, unit, massPerUnit) !== null

const regions = new Map<string, ReadonlySet<string> | null>()
function findRegion(text: string): ReadonlySet<string> | null {
  let region = regions.get(text)
  if (region === undefined) regions.set(text, (region = readRegion(text)))
  return region
}

/** Words of publishers for what precedes the use of an energy carrier: extraction, refining, generation, losses. */
const UPSTREAM_WORDS =
  /\bWTT\b|\bWTW\b|well[- ]to[- ](?:tank|wheels?|wake)|upstream|life[- ]?cycle|cradle|voorketen|levenscyclus|vorkette|lebenszyklus/i
/** The same words where a name says that it is left out. */
const WITHOUT_UPSTREAM =
  /(?:without|excl\w*\.?|exclusief|zonder|ohne|no)\s+(?:\w+\s+)?(?:WTT|WTW|well|upstream|life|voorketen|levenscyclus|vorkette|lebenszyklus)/i

/**
 * Whether a factor contains emissions upstream of the use of energy, by its category or its name. They belong to category 3.3,
 * so that scopes 1 and 2 take factors without them (GHG Protocol Scope 3 Standard, chapter 5.5).
 *
 * Example: "Diesel (with WTT)" → true; "Diesel, combustion only" and "Gas, excluding upstream" → false
 */
export function includesUpstream({ name, groups, footprintCategory }: FactorFacts): boolean {
  return footprintCategory?.startsWith('3') === true || namesUpstream([...groups, name].join(' '))
}

/** Whether the name of a factor says that it contains upstream emissions. */
export const namesUpstream = (name: string): boolean =>
  UPSTREAM_WORDS.test(name) && !WITHOUT_UPSTREAM.test(name)

const isOwnEmission = ({ category }: FactorNeed): boolean =>
  category?.startsWith('1') === true || category?.startsWith('2') === true

/**
 * What speaks against a factor for a row: its unit cannot be converted, it contains upstream emissions in scope 1 or 2, it is for
 * another region, or its year is later than that of the footprint or more than two years before it.
 */
export function listFactorMismatches(factor: FactorFacts, need: FactorNeed): FactorMismatch[] {
  const { referenceYear } = factor
  const isOtherYear =
    referenceYear !== null &&
    need.year !== null &&
    (referenceYear > need.year || need.year - referenceYear > YEARS_BEHIND)
  return [
    ...(isConvertible(factor, need) ? [] : (['unit'] as const)),
    ...(isOwnEmission(need) && includesUpstream(factor) ? (['upstream'] as const) : []),
    ...(rankRegion(factor, need) === 0 ? (['region'] as const) : []),
    ...(isOtherYear ? (['year'] as const) : []),
  ]
}

/**
 * Finds the factor that fits a row best among those for the same thing: same groups, and the same name apart from country
 * and year. Null: the own one is as good as any.
 *
 * Example: "Grid electricity, Germany" of 2021 in a footprint of 2025 in the Netherlands → "Grid electricity, Netherlands" of 2024
 */
export function findBetterFactor<Factor extends FactorFacts>(
  factor: Factor,
  need: FactorNeed,
  alike: readonly Factor[],
): Factor | null {
  // A better factor also takes the amounts of a row that has the unit of its factor.
  const wanted = { ...need, unit: need.unit ?? factor.unit }
  let best: Factor | null = null
  let rank = rankFactor(factor, wanted)
  for (const one of alike) {
    const own = rankFactor(one, wanted)
    if (own <= rank || !isConvertible(one, wanted)) continue
    best = one
    rank = own
  }
  return best
}

/** Whether the location decides the factor: energy from a grid, and what is upstream of it. Goods are made elsewhere. */
const isBoundToPlace = ({ category }: FactorNeed): boolean =>
  category?.startsWith('2') === true || category === '3.3'

/**
 * Checks the factor of a row. Another region speaks against it where the location decides the factor, and elsewhere only if
 * the library has the same thing for the location: most goods have no factor of every country. A contract for energy counts
 * wherever the energy was made.
 *
 * @param listAlike  the active factors for the same thing (`nameFactorKind`); called only for a factor that does not fit
 * @returns null if nothing speaks against the factor
 */
export function checkFactor<Factor extends FactorFacts>(
  factor: Factor,
  need: FactorNeed,
  listAlike: () => readonly Factor[],
): FactorCheck<Factor> | null {
  const wanted = need.scope2Method === 'market' ? { ...need, country: null } : need
  const all = listFactorMismatches(factor, wanted)
  if (all.length === 0) return null
  const better = findBetterFactor(factor, wanted, listAlike())
  const isRegionFound = better !== null && !listFactorMismatches(better, wanted).includes('region')
  const mismatches = all.filter(
    (one) => one !== 'region' || isBoundToPlace(wanted) || isRegionFound,
  )
  return mismatches.length > 0 ? { mismatches, better } : null
}

const YEAR = /\b(?:19|20)\d\d\b/g

/** Names of countries in English, as publishers write them. */
let countryNames: ReadonlySet<string> | undefined

function collectCountryNames(): ReadonlySet<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return new Set(COUNTRY_CODES.flatMap((code) => names.of(code)?.toLowerCase() ?? []))
}

/** The parts of a name between commas that are no country or region. */
function stripRegions(name: string): string {
  countryNames ??= collectCountryNames()
  const countries = countryNames
  return name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !countries.has(part.toLowerCase()) && findRegion(part) === null)
    .join(', ')
}

/**
 * Names what a factor is for, without country and year: factors with the same name are for the same thing.
 *
 * Example: "Grid electricity, Netherlands" and "Grid electricity, Germany" of the group "Grid, average" → the same
 */
export const nameFactorKind = ({ name, groups }: FactorFacts): string =>
  [
    ...groups,
    stripRegions(name.replaceAll(YEAR, ' ')).toLowerCase().replaceAll(/\s+/g, ' ').trim(),
  ].join('\u0000')
