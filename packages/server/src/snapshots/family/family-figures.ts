import {
  MODULES,
  SUBTOTALS,
  writeMeasure,
  type IndicatorCode,
  type LifeCycleModule,
  type PlainImpacts,
  type PlainModuleResult,
  type PlainProductResult,
  type SubtotalKey,
} from '@cradle/engine'
import {
  findRanges,
  type ComputedVariant,
  type FamilyColumn,
  type FamilyRange,
} from '@cradle/engine/family'
import type { FamilySnapshot } from './family-model.ts'

/** The frozen variants, as the engine reads them for ranges. */
export const listComputed = ({ family }: Pick<FamilySnapshot, 'family'>): ComputedVariant[] =>
  family.variants.map(({ id, productionVolume, result }) => ({
    id,
    productionVolume,
    outcome: 'fault' in result ? result : { figures: result.figures },
  }))

/** Which figure of a range is declared. */
export type FamilyKind = 'average' | 'worst_case'
export const declaredFigure = (kind: FamilyKind, { average, worst }: FamilyRange): number | null =>
  kind === 'average' ? average : worst

type Figures = Pick<PlainProductResult, 'modules' | 'subtotals' | 'totalAtoC' | 'totalAtoD' | 'mki'>

/**
 * The declared figures of a family, as a result. A figure that a variant does not know is unknown. Module D has no worst case and
 * is not declared then; a sum with it is unknown (decision 0159).
 */
export function makeFamilyFigures(snapshot: FamilySnapshot, kind: FamilyKind): Figures {
  const { plain } = snapshot.result
  const readFigure = makeReader(listComputed(snapshot), kind)
  const read = (column: FamilyColumn): PlainModuleResult =>
    readColumn(readFigure, plain.indicators, column)
  const modules = Object.fromEntries(
    MODULES.map((module) => [
      module,
      kind === 'worst_case' && module === 'D' ? 'notDeclared' : read(module),
    ]),
  ) as Record<LifeCycleModule, PlainModuleResult>
  const totalAtoC = known(read('A-C'), plain.indicators)
  return {
    modules,
    subtotals: {
      ...(Object.fromEntries(
        Object.entries(SUBTOTALS).map(([key, own]) => [key, addModules(modules, own)]),
      ) as Record<SubtotalKey, PlainModuleResult>),
      production: read('A1-A3'),
    },
    totalAtoC,
    totalAtoD:
      modules.D === 'notDeclared'
        ? makeUnknown(plain.indicators)
        : addImpacts(totalAtoC, modules.D),
    mki: plain.mki.map((score) => makeScore(readFigure, kind, score)),
  }
}

/** Reads a declared figure: NaN where a variant does not know it, `notDeclared` where no variant declares the column. */
function makeReader(
  computed: readonly ComputedVariant[],
  kind: FamilyKind,
): (column: FamilyColumn, code: string) => number | 'notDeclared' {
  const ranges = new Map(
    findRanges(computed).flatMap(({ indicator, ranges: own }) =>
      own.map((range) => [`${indicator} ${range.column}`, declaredFigure(kind, range)]),
    ),
  )
  return (column, code) =>
    computed.some(
      ({ outcome }) => 'figures' in outcome && outcome.figures.columns[column] !== undefined,
    )
      ? (ranges.get(`${code} ${column}`) ?? Number.NaN)
      : 'notDeclared'
}

function readColumn(
  read: ReturnType<typeof makeReader>,
  indicators: readonly IndicatorCode[],
  column: FamilyColumn,
): PlainModuleResult {
  const impacts: Record<IndicatorCode, number> = {}
  for (const code of indicators) {
    const value = read(column, code)
    if (value === 'notDeclared') return value
    impacts[code] = value
  }
  return { impacts, incomplete: indicators.filter((code) => Number.isNaN(impacts[code])) }
}

const makeUnknown = (indicators: readonly IndicatorCode[]): PlainImpacts => ({
  impacts: Object.fromEntries(indicators.map((code) => [code, Number.NaN])),
  incomplete: indicators,
})

const known = (result: PlainModuleResult, indicators: readonly IndicatorCode[]): PlainImpacts =>
  result === 'notDeclared' ? makeUnknown(indicators) : result

const addImpacts = (one: PlainImpacts, other: PlainImpacts): PlainImpacts => ({
  impacts: Object.fromEntries(
    Object.entries(one.impacts).map(([code, value]) => [code, value + other.impacts[code]!]),
  ),
  incomplete: [...new Set([...one.incomplete, ...other.incomplete])],
})

const addModules = (
  modules: Readonly<Record<LifeCycleModule, PlainModuleResult>>,
  own: readonly LifeCycleModule[],
): PlainModuleResult =>
  own.reduce<PlainModuleResult>((sum, module) => {
    const one = modules[module]
    if (one === 'notDeclared') return sum
    return sum === 'notDeclared' ? one : addImpacts(sum, one)
  }, 'notDeclared')

type Score = PlainProductResult['mki'][number]

/** A weighted score as the engine has its range: of a family it is a figure like that of an indicator. */
function makeScore(
  read: (column: FamilyColumn, code: string) => number | 'notDeclared',
  kind: FamilyKind,
  { weightingSet, version }: Score,
): Score {
  const name = writeMeasure({ weightingSet })
  const readKnown = (column: FamilyColumn): number => {
    const value = read(column, name)
    return value === 'notDeclared' ? Number.NaN : value
  }
  const totalAtoC = readKnown('A-C')
  return {
    weightingSet,
    version,
    modules: Object.fromEntries(
      MODULES.map((module) => [
        module,
        kind === 'worst_case' && module === 'D' ? 'notDeclared' : read(module, name),
      ]),
    ) as Score['modules'],
    totalAtoC,
    totalAtoD: readKnown('A-D'),
    isIncomplete: Number.isNaN(totalAtoC),
  }
}
