import type { FigureMark } from '../figures/figure.ts'
import type { FootprintGrouping, FootprintPart, FootprintScope, Scope2Method } from './model.ts'

/** One contribution of a line: the amount, its transport, its waste or its end of life. */
export interface FootprintRow {
  readonly lineId: string
  readonly part: FootprintPart
  readonly locationId: string
  /** 1 … intervals */
  readonly interval: number
  readonly scope: FootprintScope
  /** `1.1` … `3.15`, or the scope where the line names no category */
  readonly category: string
  readonly scope2Method: Scope2Method | null
  /** [kg CO2 eq] known part, after consolidation */
  readonly value: number
  readonly isIncomplete: boolean
  /** [kg CO2] outside the scopes, after consolidation; negative: removals */
  readonly biogenic: number
  readonly isBiogenicIncomplete: boolean
  readonly isEstimated: boolean
}

/** Marks of intervals, by interval from 1. */
export type IntervalMarks = Readonly<Record<number, FigureMark>>

/** Sums of rows. Known parts; a figure in `marks` is stated by its mark (`ND`). */
export interface FootprintFigures {
  /** [kg CO2 eq] with scope 2 by location, one per interval */
  readonly values: readonly number[]
  readonly total: number
  /** [kg CO2 eq] with scope 2 by contracts, one per interval */
  readonly marketBasedValues: readonly number[]
  readonly marketBasedTotal: number
  /** [kg CO2] biogenic carbon dioxide, outside the scopes: emissions less removals */
  readonly biogenic: number
  /** True: nothing is counted, so there is nothing to state. Every figure is then marked; its known part 0 is no result. */
  readonly isEmpty?: true
  readonly marks: {
    readonly values?: IntervalMarks
    readonly total?: FigureMark
    readonly marketBasedValues?: IntervalMarks
    readonly marketBasedTotal?: FigureMark
    readonly biogenic?: FigureMark
  }
}

/** `key`: id of the location, category, scope, or number of the interval. */
export interface FootprintGroup extends FootprintFigures {
  readonly key: string
}

/** What a location causes in a category. Known parts; a figure in `marks` is stated by its mark (`ND`). */
export interface FootprintFlow {
  readonly locationId: string
  /** `1.1` … `3.15`, or the scope where lines name no category */
  readonly category: string
  readonly scope: FootprintScope
  /** [kg CO2 eq] with scope 2 by location */
  readonly total: number
  /** [kg CO2 eq] with scope 2 by contracts */
  readonly marketBasedTotal: number
  readonly marks: { readonly total?: FigureMark; readonly marketBasedTotal?: FigureMark }
}

export type FootprintGapReason =
  | 'amountMissing'
  | 'profileMissing'
  | 'indicatorMissing'
  | 'massPerUnitMissing'
  | 'wasteScenarioMissing'
  | 'wasteTransportProfileMissing'
  | 'unitNotConvertible'
  | 'consolidationMissing'
  | 'wasteDistanceMissing'
  | 'wasteShareMissing' // waste with a scenario of its own, but without its share

/** Unknown data. A report is refused while there are gaps. */
export interface FootprintGap {
  readonly why: FootprintGapReason
  /** Absent: the gap concerns a location as a whole. */
  readonly lineId?: string
  readonly locationId?: string
  readonly profileId?: string
  readonly wasteScenarioId?: string
  /** Field with the missing value. */
  readonly field: string
}

export interface FootprintWarning {
  readonly code: 'ZERO_AMOUNT' | 'NEGATIVE_AMOUNT' | 'CATEGORY_MISSING' | 'SCOPE_2_METHOD_MISSING'
  readonly lineId: string
}

export interface FootprintResult {
  readonly total: FootprintFigures
  /** Each grouping contains every row once, so all have the same total. */
  readonly groups: Readonly<Record<FootprintGrouping, readonly FootprintGroup[]>>
  /** From locations over categories to scopes. They add up to the groups of locations and categories. */
  readonly flows: readonly FootprintFlow[]
  /** [kg CO2] outside the scopes; removals are negative. */
  readonly biogenic: { readonly emissions: number; readonly removals: number }
  /** Lines with an estimated amount, and what they contribute [kg CO2 eq]. */
  readonly estimated: { readonly lines: number; readonly value: number }
  readonly lineCount: number
  readonly gaps: readonly FootprintGap[]
  readonly warnings: readonly FootprintWarning[]
}
