import type { FigureMark, GapReason, LifeCycleModule, WarningCode } from '@cradle/engine'

/** One figure per life cycle module. A module without a key is not declared, which is not 0. */
export type FiguresByModule = Partial<Record<LifeCycleModule, number>>

export type SubtotalName =
  | 'production'
  | 'construction'
  | 'useStage'
  | 'endOfLife'
  | 'replacementAndOperation'
  | 'endOfLifeWithoutD'
  | 'benefitsAndLoads'
/** A group without declared modules has no key. */
export type Subtotals = Partial<Record<SubtotalName, number>>

/** Values of a row: modules, subtotals and totals. */
export type FigureKey = LifeCycleModule | SubtotalName | 'total' | 'totalAtoC' | 'totalAtoD'

/** Figures that are no number: `ND` where a part is unknown, `MND` where the module is not declared. */
export type FigureMarks = Partial<Record<FigureKey, FigureMark>>

/** One indicator of the results. The figures are known parts; a figure with a mark is stated by its mark. */
export interface IndicatorRow {
  code: string
  name: string
  unit: string
  order: number
  values: FiguresByModule
  subtotals: Subtotals
  /** A–C; never with D. */
  total: number
  /** Only for methods that add D to their totals. */
  totalAtoD?: number
  weighted?: number
  /** Modules with an unknown part. */
  incomplete?: LifeCycleModule[]
  marks: FigureMarks
}

/** Stored figures of one calculation in a list. */
export interface ListedFigures {
  /** Address of the calculation. */
  calculation: string
  /** The calculation was edited since. */
  stale: boolean
  /** Modules that are declared. */
  stages: LifeCycleModule[]
  /** Only the indicators that were asked for and that its method has. */
  rows: IndicatorRow[]
}

/** A figure of one unit of a profile or an input set. */
export interface UnitFigure {
  code: string
  unit: string
  /** Stages that the figure adds up. */
  stages: string[]
  /** null: a part is unknown. */
  value: number | null
  /** The known figures by stage, also of those that are not added up. */
  values: Record<string, number>
}

/** Figures of one unit of a record in a list. */
export interface UnitFigures {
  record: string
  figures: UnitFigure[]
}

/** A weighted single score. A method without one has a row without values. */
export interface ScoreRow {
  code?: string
  unit: string
  values: FiguresByModule
  subtotals: Subtotals
  total?: number
  totalAtoC?: number
  totalAtoD?: number
  weightingSet?: string
  version?: string
  isIncomplete?: true
  marks: FigureMarks
}

/** Address of a line; for a line of a predefined input set also of its usage. */
export interface ResultLine {
  input: string
  usage?: string
}

/** Contribution of one line to one module, for the headline measure. */
export interface ResultContribution extends ResultLine {
  description?: string
  stage: LifeCycleModule
  indicator: string
  value: number
  /** [1] of the sum of all contributions */
  share?: number
}

/** An unknown part with its lines; without lines it concerns the calculation itself. */
export interface ResultGap {
  calculationId: string
  why: GapReason
  /** For `indicatorMissing`: the indicators. Empty = all. */
  indicators: readonly string[]
  profileId?: string
  wasteScenarioId?: string
  field?: string
  inputs: ResultLine[]
}

export interface ResultWarning extends Partial<ResultLine> {
  code: WarningCode
  calculationId: string
  profileId?: string
  wasteScenarioId?: string
  indicators?: readonly string[]
  /** The value of the warning. */
  value?: number
}

/** Data of a model's profile for display. */
export interface ProfileFacts {
  profile: string
  uniqueId: string
  name: string
  unit: string
  source?: string
  demonstration?: true
}

/** Indicators that lists and the dashboard offer, by the names that practitioners use. */
export const listedIndicators = [
  'GWP-total',
  'GWP-fossil',
  'AP',
  'EP-freshwater',
  'POCP',
  'ADP-fossil',
  'PENRT',
  'FW',
] as const

/** Name of the single score among the indicators. */
export const MKI = 'MKI'

/** What the products of the dashboard are grouped by, besides method and declared unit. */
export const figureGroupings = ['unit', 'folder', 'productType'] as const

/** `production`: A1–A3, where the method adds up nothing else; `total`: A–C; `score`: as the method counts its single score. */
export type FigureRange = 'production' | 'total' | 'score'

/** A figure of a product on the dashboard, by the name of the total that its method states. */
export interface ProductFigure {
  calculation: string
  name: string
  value: number
  /** The product was edited since. */
  stale?: true
}

/** Products that can be compared: one method, one declared unit, and one folder or product type where these group them. */
export interface FigureGroup {
  method: string
  /** Symbol of the declared unit, or the title of an own functional unit. */
  unit: string
  isOwnUnit: boolean
  range: FigureRange
  folder?: string
  productType?: string
  products: number
  /** With a figure; only these have a rank. */
  known: number
  /** A part of the figure is unknown. */
  unknown: number
  /** Never computed, or not with this method and unit, or without this indicator. */
  withoutResult: number
  lowest?: ProductFigure
  highest?: ProductFigure
}

/** A product whose figure differs from that of a month ago. */
export interface FigureChange {
  calculation: string
  name: string
  unit: string
  isOwnUnit: boolean
  range: FigureRange
  /** null: a part was or is unknown. */
  before: number | null
  after: number | null
  /** Day of the figure before. */
  beforeOn: string
  stale?: true
}

/** The figure of a product at the end of a day on which it was computed. */
export interface FigurePoint {
  on: string
  /** null: a part is unknown. */
  value: number | null
  /** Number of the saved version that it was computed from; absent where none was saved. */
  version?: number
}

export interface FigureTrend {
  calculation: string
  name: string
  unit: string
  isOwnUnit: boolean
  range: FigureRange
  /** The oldest first; only those of the present method and declared unit. */
  points: FigurePoint[]
}
