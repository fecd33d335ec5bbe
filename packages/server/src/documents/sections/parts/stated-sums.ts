/**
 * Which sums over modules a document states, and what they are where a part is unknown. EN 15804+A2 (7.5) lets only A1–A3 be
 * added up; methods with totals of their own state them.
 */
import { MODULES, SUBTOTALS, type LifeCycleModule } from '@cradle/engine'
import { findStage, type StageGroup } from '../../report-model.ts'
import { NOT_ASSESSED, NOT_DECLARED } from '../../report-numbers.ts'
import type { ReportSource } from '../../source/report-source.ts'
import type { Figure } from './figure.ts'

export const statesTotals = ({ method }: Pick<ReportSource, 'method'>): boolean =>
  method.moduleTotals === 'full'

const production: readonly LifeCycleModule[] = SUBTOTALS.production

/** Sum over the declared modules; one unknown part makes the sum unknown. A sum that the method does not state is refused. */
export function sumOverModules(
  source: ReportSource,
  modules: readonly LifeCycleModule[],
  figure: (module: LifeCycleModule) => Figure,
): Figure {
  const declared = modules.filter((module) => source.result.modules[module] !== 'notDeclared')
  if (
    declared.length > 1 &&
    !statesTotals(source) &&
    !declared.every((module) => production.includes(module))
  )
    throw new Error(`The method states no sum over ${declared.join(', ')}.`)
  const figures = declared.map(figure)
  if (figures.length === 0) return NOT_DECLARED
  return figures.every((one) => typeof one === 'number')
    ? figures.reduce((sum, one) => sum + one, 0)
    : NOT_ASSESSED
}

export interface SummedGroup {
  stage: StageGroup
  /** `A1–A3`, `A4` */
  head: string
  modules: readonly LifeCycleModule[]
}

/** The groups in which figures are added up: the stages, or A1–A3 and each other declared module. */
export function listSummedGroups(source: ReportSource): SummedGroup[] {
  const stages = Map.groupBy(MODULES, findStage)
  return [...stages].flatMap(([stage, modules]) => {
    if (statesTotals(source)) return [makeGroup(stage, modules)]
    const declared = modules.filter((module) => source.result.modules[module] !== 'notDeclared')
    return stage === 'production' && declared.length > 0
      ? [makeGroup(stage, declared)]
      : declared.map((module) => makeGroup(stage, [module]))
  })
}

const makeGroup = (stage: StageGroup, modules: readonly LifeCycleModule[]): SummedGroup => ({
  stage,
  modules,
  head: modules.length > 1 ? `${modules[0]}–${modules.at(-1)}` : modules[0]!,
})
