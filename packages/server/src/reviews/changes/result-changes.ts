import type { SubmissionDifference } from '@cradle/contract'
import {
  findIncompleteModules,
  MODULES,
  MODULES_A_TO_C,
  stateFigure,
  type KnownPart,
  type LifeCycleModule,
  type Measure,
  type PlainProductResult,
  writeMeasure,
} from '@cradle/engine'
import { readDeclaredResult } from '#snapshots/declared-result'
import type { CalculationSnapshot } from '#snapshots/snapshot'

type ResultRow = SubmissionDifference['results'][number]
type Compared = Pick<CalculationSnapshot, 'texts' | 'modelling' | 'result'>
type Side = Pick<ResultRow, 'before' | 'beforeMark'>

const stages = [...MODULES, 'total'] as const
type Stage = (typeof stages)[number]

/** Lists the results of both rounds by indicator and module, followed by `total`, where one of them says something. */
export function compareResults(before: Compared | null, after: Compared): ResultRow[] {
  const [earlier, later] = [before && readResult(before), readResult(after)]
  const known = new Map(
    [...(before?.result.indicators ?? []), ...after.result.indicators].map((i) => [i.code, i]),
  )
  const sets = [
    ...new Set([...(earlier?.plain.mki ?? []), ...later.plain.mki].map((s) => s.weightingSet)),
  ]
  const measures: (Pick<ResultRow, 'code' | 'name' | 'unit'> & { measure: Measure })[] = [
    ...[...known.values()].map(({ code, name, unit }) => ({ code, name, unit, measure: code })),
    ...sets.map((weightingSet) => ({
      code: writeMeasure({ weightingSet }),
      name: writeMeasure({ weightingSet }),
      unit: 'EUR',
      measure: { weightingSet },
    })),
  ]
  return measures.flatMap(({ measure, ...facts }) => {
    const states = [earlier, later].map((side) => side && stateMeasure(side, measure))
    return stages.flatMap((stage): ResultRow[] => {
      const [first, second] = states.map((state) => state?.(stage) ?? {}) as [Side, Side]
      // A module that neither round declares is left out.
      if (!isStated(first) && !isStated(second)) return []
      return [
        {
          ...facts,
          stage,
          ...first,
          ...(second.before === undefined ? {} : { after: second.before }),
          ...(second.beforeMark === undefined ? {} : { afterMark: second.beforeMark }),
        },
      ]
    })
  })
}

const isStated = ({ before, beforeMark }: Side): boolean =>
  before !== undefined || beforeMark === 'ND'

interface StatedResult {
  plain: PlainProductResult
  includesD: boolean
}
const readResult = (snapshot: Compared): StatedResult => ({
  plain: readDeclaredResult(snapshot),
  includesD: snapshot.result.includesD,
})

/** States each figure of a measure by the rule of the engine; empty where the result does not contain the measure. */
function stateMeasure(result: StatedResult, measure: Measure): (stage: Stage) => Side {
  const incomplete = findIncompleteModules(result.plain, measure)
  const totalModules: readonly LifeCycleModule[] =
    typeof measure !== 'string' && result.includesD ? MODULES : MODULES_A_TO_C
  return (stage) => {
    const known = readKnownPart(result, measure, stage)
    if (known === undefined) return {}
    const modules = stage === 'total' ? totalModules : [stage]
    const figure = stateFigure(
      known,
      modules.some((module) => incomplete.includes(module)),
    )
    return {
      ...(typeof known === 'number' ? { before: known } : {}),
      ...(typeof figure === 'number' ? {} : { beforeMark: figure }),
    }
  }
}

function readKnownPart(
  { plain, includesD }: StatedResult,
  measure: Measure,
  stage: Stage,
): KnownPart {
  if (typeof measure === 'string') {
    if (stage === 'total') return plain.totalAtoC.impacts[measure]
    const found = plain.modules[stage]
    return found === 'notDeclared' ? found : found.impacts[measure]
  }
  const score = plain.mki.find((s) => s.weightingSet === measure.weightingSet)
  if (!score) return undefined
  if (stage === 'total') return includesD ? score.totalAtoD : score.totalAtoC
  return score.modules[stage]
}
