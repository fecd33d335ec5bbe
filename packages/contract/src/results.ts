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
/** A group of which no module is declared has no key. */
export type Subtotals = Partial<Record<SubtotalName, number>>

/** The figures of a row: its modules, subtotals and totals. */
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
  /** Only of methods that add D to their totals. */
  totalAtoD?: number
  weighted?: number
  /** Modules of which a part is unknown. */
  incomplete?: LifeCycleModule[]
  marks: FigureMarks
}

/** A weighted single score. A method without one has a row without figures. */
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

/** Address of a line; a line of a predefined input set is under its usage. */
export interface ResultLine {
  input: string
  usage?: string
}

/** What one line causes in one module, for the headline measure. */
export interface ResultContribution extends ResultLine {
  description?: string
  stage: LifeCycleModule
  indicator: string
  value: number
  /** [1] of the sum of all contributions */
  share?: number
}

/** Something unknown, once, with the lines it is in; none where it is about the calculation itself. */
export interface ResultGap {
  calculationId: string
  why: GapReason
  /** Of `indicatorMissing`: which indicators. Empty = all of them. */
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
  /** The figure the warning is about. */
  value?: number
}

/** What a page shows of a profile of the model. */
export interface ProfileFacts {
  profile: string
  uniqueId: string
  name: string
  unit: string
  source?: string
  demonstration?: true
}
