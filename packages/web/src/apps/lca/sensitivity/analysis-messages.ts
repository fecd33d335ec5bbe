import type { Figure, Tornado, WhatIf } from '@cradle/engine'
import type { AnalysedProduct, ParameterFault } from '@cradle/engine/sensitivity'
import type { StageGroup } from '../../../records/calculation/result-figures.ts'

/** One figure: the total of the chosen modules and each stage. */
export interface Totals {
  total: number
  stages: Readonly<Partial<Record<StageGroup, number>>>
}

export interface TornadoQuestion {
  kind: 'tornado'
  figure: Figure
  fraction: number
  count: number
}
export interface SimulateQuestion {
  kind: 'simulate'
  figure: Figure
  runs: number
  seed: number
  /** Geometric standard deviation by line and parameter; others are certain. */
  deviations: Readonly<Record<string, number>>
  /** Key of a line or a parameter for its random draws: equal keys give equal draws. */
  names?: Readonly<Record<string, string>>
}
export interface WhatIfQuestion {
  kind: 'whatIf'
  figure: Figure
  whatIf: WhatIf
}
export type Question = TornadoQuestion | SimulateQuestion | WhatIfQuestion

export type AnswerTo<Q extends Question> = Q extends TornadoQuestion
  ? Tornado
  : Q extends SimulateQuestion
    ? Float64Array
    : Totals | { fault: ParameterFault }

export type ToWorker =
  | { kind: 'model'; number: number; model: AnalysedProduct }
  | { kind: 'ask'; ask: number; model: number; question: Question }
export type FromWorker = { ask: number; answer: unknown } | { ask: number; refused: string }
