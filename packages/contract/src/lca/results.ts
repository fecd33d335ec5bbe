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
