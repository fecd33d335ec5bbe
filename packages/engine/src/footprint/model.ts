import type { InputType, Library, TransportLeg } from '../model/model.ts'

/**
 * Input of an organisation's footprint. Fractions are 0–1, masses kg, distances km. References are resolved: the legs of the
 * supplier for the location, the waste scenarios of the line. An unknown number is `null` or omitted; it is never 0.
 * Source: calculation.md §14.
 */

/** Number of reporting intervals of a year: one year, quarters, months. */
export const REPORTING_INTERVALS = [1, 4, 12] as const
export type ReportingIntervals = (typeof REPORTING_INTERVALS)[number]

/** 1 direct, 2 purchased energy, 3 the rest of the value chain. */
export const FOOTPRINT_SCOPES = [1, 2, 3] as const
export type FootprintScope = (typeof FOOTPRINT_SCOPES)[number]

/**
 * Categories of the scopes. Scope 1: stationary and mobile combustion, processes, fugitive emissions. Scope 2: electricity,
 * steam, heat, cooling. Scope 3: the fifteen categories of the GHG Protocol.
 */
export type FootprintCategory =
  | `${1 | 2}.${1 | 2 | 3 | 4}`
  | `3.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15}`

/** All categories, in order. */
export const FOOTPRINT_CATEGORIES: readonly FootprintCategory[] = [4, 4, 15].flatMap((count, i) =>
  Array.from({ length: count }, (_, n) => `${i + 1}.${n + 1}` as FootprintCategory),
)

/** Which share of a location's emissions counts as the organisation's. */
export const CONSOLIDATION_APPROACHES = [
  'equityShare',
  'operationalControl',
  'financialControl',
] as const
export type ConsolidationApproach = (typeof CONSOLIDATION_APPROACHES)[number]

/** Purchased energy is counted twice: by the average of the grid, and by the contracts. */
export const SCOPE_2_METHODS = ['location', 'market'] as const
export type Scope2Method = (typeof SCOPE_2_METHODS)[number]

/** The organisation's relation to a location. */
export interface FootprintLocation {
  /** [1] share of the equity */
  readonly equityFraction?: number | null
  readonly operationalControl?: boolean | null
  readonly financialControl?: boolean | null
  /** Shared with others: the equity counts, whatever `financialControl` says. Empty = not shared. */
  readonly jointFinancialControl?: boolean | null
}

/** One source at one location in one interval. The amount is gross. */
export interface FootprintLine {
  readonly id: string
  readonly locationId: string
  /** 1 … intervals */
  readonly interval: number
  readonly inputType: InputType
  readonly scope: FootprintScope
  /** Absent: the scope as a whole. */
  readonly category?: FootprintCategory | null
  /** Of scope 2. Absent: the line counts in both totals. */
  readonly scope2Method?: Scope2Method | null
  readonly profileId?: string | null
  /** [unit] gross; `null` = empty, which is a gap. */
  readonly amount: number | null
  /** Unit of the amount. Absent: the unit of the profile. */
  readonly unit?: string | null
  /** [1] of the gross amount */
  readonly wasteFraction?: number | null
  readonly wasteScenarioProductionWasteId?: string | null
  /** Also of the waste, where that has no scenario of its own. */
  readonly wasteScenarioId?: string | null
  /** Transport from the supplier to the location. */
  readonly legs?: readonly TransportLeg[]
  readonly isEstimated?: boolean
}

export interface FootprintRequest {
  readonly id: string
  readonly intervals: ReportingIntervals
  readonly consolidation: ConsolidationApproach
  readonly locations: Readonly<Record<string, FootprintLocation>>
  readonly lines: readonly FootprintLine[]
  readonly library: Library
}

/** What a row of a line is: the amount itself, its transport, its waste, its end of life. */
export const FOOTPRINT_PARTS = ['use', 'transport', 'waste', 'endOfLife'] as const
export type FootprintPart = (typeof FOOTPRINT_PARTS)[number]

export const FOOTPRINT_GROUPINGS = ['location', 'category', 'scope', 'period'] as const
export type FootprintGrouping = (typeof FOOTPRINT_GROUPINGS)[number]
