import type { CalculationRequest, Figure, Tornado, WhatIf } from '@cradle/engine'
import type { StageGroup } from '../../../records/calculation/result-figures.ts'

/** One figure: the total over the chosen modules, and each stage by itself. */
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
  /** Geometric standard deviation by line; a line that is not named is certain. */
  deviations: Readonly<Record<string, number>>
  /** What a line is called when draws are made: the same name, the same draws. */
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
    : Totals

export type ToWorker =
  | { kind: 'model'; number: number; model: CalculationRequest }
  | { kind: 'ask'; ask: number; model: number; question: Question }
export type FromWorker = { ask: number; answer: unknown } | { ask: number; refused: string }
