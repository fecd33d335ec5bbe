import type { SubmissionDifference } from '@cradle/contract'
import { MODULES, type PlainProductResult } from '@cradle/engine'
import type { StoredResult } from '#calculations/results/results-document'

type ResultRow = SubmissionDifference['results'][number]

/** Lists the results of both rounds by indicator and module, followed by `total`. A module that is not declared has no value. */
export function compareResults(before: StoredResult | null, after: StoredResult): ResultRow[] {
  const known = new Map(
    [...(before?.indicators ?? []), ...after.indicators].map((i) => [i.code, i]),
  )
  const ofIndicators = [...known.values()].flatMap(({ code, name, unit }) =>
    stages.map((stage): ResultRow => ({
      code,
      name,
      unit,
      stage,
      ...pairValues(
        before && readImpact(before.plain, code, stage),
        readImpact(after.plain, code, stage),
      ),
    })),
  )
  const sets = [
    ...new Set([...(before?.plain.mki ?? []), ...after.plain.mki].map((s) => s.weightingSet)),
  ]
  const ofSets = sets.flatMap((set) =>
    stages.map((stage): ResultRow => ({
      code: `MKI-${set}`,
      name: `MKI-${set}`,
      unit: 'EUR',
      stage,
      ...pairValues(before && readScore(before, set, stage), readScore(after, set, stage)),
    })),
  )
  return [...ofIndicators, ...ofSets].filter(
    (row) => row.before !== undefined || row.after !== undefined,
  )
}

const stages = [...MODULES, 'total'] as const
type Stage = (typeof stages)[number]

const pairValues = (
  before: number | null | undefined,
  after: number | undefined,
): Pick<ResultRow, 'before' | 'after'> => ({
  ...(typeof before === 'number' ? { before } : {}),
  ...(after === undefined ? {} : { after }),
})

function readImpact(plain: PlainProductResult, code: string, stage: Stage): number | undefined {
  if (stage === 'total') return plain.totalAtoC.impacts[code]
  const found = plain.modules[stage]
  return found === 'notDeclared' ? undefined : found.impacts[code]
}

function readScore(
  { plain, includesD }: StoredResult,
  set: string,
  stage: Stage,
): number | undefined {
  const score = plain.mki.find((s) => s.weightingSet === set)
  if (!score) return undefined
  if (stage === 'total') return includesD ? score.totalAtoD : score.totalAtoC
  const value = score.modules[stage]
  return value === 'notDeclared' ? undefined : value
}
