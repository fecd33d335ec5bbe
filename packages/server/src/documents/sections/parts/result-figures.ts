/** Reads single figures out of a result. A figure that does not exist says why: never 0. */
import {
  findIncompleteModules,
  MODULES,
  stateFigure,
  type IndicatorCode,
  type LifeCycleModule,
  type PlainImpacts,
  type PlainModuleResult,
} from '@cradle/engine'
import type { ReportSource } from '../../source/report-source.ts'
import {
  amountText,
  euroFigure,
  type NOT_ASSESSED,
  NOT_DECLARED,
  scientific,
} from '../../report-numbers.ts'
import { findStage, type StageGroup } from '../../report-model.ts'

export const NOT_RELEVANT = 'MNR'
export type Missing = typeof NOT_ASSESSED | typeof NOT_DECLARED | typeof NOT_RELEVANT
export type Figure = number | Missing

export const isDeclared = ({ result }: ReportSource, module: LifeCycleModule): boolean =>
  result.modules[module] !== 'notDeclared'

/** `X`, `MND` or `MNR`. */
export function declarationMark(
  source: ReportSource,
  module: LifeCycleModule,
): 'X' | typeof NOT_DECLARED | typeof NOT_RELEVANT {
  if (source.method.notRelevantModules.includes(module)) return NOT_RELEVANT
  return isDeclared(source, module) ? 'X' : NOT_DECLARED
}

export function moduleFigure(
  source: ReportSource,
  code: IndicatorCode,
  module: LifeCycleModule,
): Figure {
  const mark = declarationMark(source, module)
  return mark === 'X' ? figureIn(source.result.modules[module], code) : mark
}

/** A partly unknown figure is not printed: a reader of a declaration could not see how much is missing. */
export function figureIn(result: PlainModuleResult | PlainImpacts, code: IndicatorCode): Figure {
  return result === 'notDeclared'
    ? stateFigure(result)
    : stateFigure(result.impacts[code], result.incomplete.includes(code))
}

export function figureText(figure: Figure, source: ReportSource): string {
  return typeof figure === 'number' ? scientific(figure, source.language) : figure
}

/** A figure in a sentence, with its unit: `112 kg CO₂ eq`; a missing one is its mark alone. */
export const figureInWords = (figure: Figure, unit: string, { language }: ReportSource): string =>
  typeof figure === 'number' ? amountText(figure, unit, language) : figure

/** A figure in a table: euros in plain numbers with the decimals of the table, everything else in powers of ten. */
export function figureInTable(
  value: number,
  unit: string,
  { language }: ReportSource,
  euroDigits?: 2 | 5,
): string {
  return unit === 'EUR' ? euroFigure(value, language, euroDigits) : scientific(value, language)
}

/** The figure the report puts first: an indicator, or the single score of a weighting set. */
export interface Headline {
  name: string
  unit: string
  perModule: Record<LifeCycleModule, Figure>
  totalAtoC: Figure
  /** Only the single score of a weighting set has a sum with module D: the method itself makes it. */
  totalAtoD: Figure | null
}

export function headline(source: ReportSource): Headline {
  const { measure } = source.ranking
  if (typeof measure === 'string') {
    const indicator = source.indicators.find(({ code }) => code === measure)
    return {
      name: indicator?.displayCode ?? measure,
      unit: indicator?.unit ?? '',
      perModule: perModule((module) => moduleFigure(source, measure, module)),
      totalAtoC: figureIn(source.result.totalAtoC, measure),
      totalAtoD: null,
    }
  }
  const score = scoreFigures(source, measure.weightingSet)
  return {
    name: 'MKI',
    unit: 'EUR',
    perModule: perModule(score.ofModule),
    totalAtoC: score.totalAtoC,
    totalAtoD: score.totalAtoD,
  }
}

/** The figures of a weighted score [euro]. An indicator with an unknown part makes the modules ND in which it is unknown. */
export function scoreFigures(
  source: ReportSource,
  weightingSet: string,
): { ofModule: (module: LifeCycleModule) => Figure; totalAtoC: Figure; totalAtoD: Figure } {
  const score = source.result.mki.find((one) => one.weightingSet === weightingSet)
  const incomplete = findIncompleteModules(source.result, { weightingSet })
  return {
    ofModule: (module) => {
      const mark = declarationMark(source, module)
      return mark === 'X' ? stateFigure(score?.modules[module], incomplete.includes(module)) : mark
    },
    totalAtoC: stateFigure(
      score?.totalAtoC,
      incomplete.some((module) => module !== 'D'),
    ),
    totalAtoD: stateFigure(score?.totalAtoD, incomplete.length > 0),
  }
}

function perModule(figure: (module: LifeCycleModule) => Figure): Record<LifeCycleModule, Figure> {
  return Object.fromEntries(MODULES.map((module) => [module, figure(module)])) as Record<
    LifeCycleModule,
    Figure
  >
}

export interface ModuleColumn {
  head: string
  stage: StageGroup
  mark: Missing | null
  modules: LifeCycleModule[]
}

/** One column per declared module; neighbours of one stage that are not declared share a column: `B1–B7 MND`. */
export function moduleColumns(source: ReportSource): ModuleColumn[] {
  const columns: ModuleColumn[] = []
  for (const module of MODULES) {
    const found = declarationMark(source, module)
    const mark = found === 'X' ? null : found
    const stage = findStage(module)
    const last = columns.at(-1)
    if (mark && last?.mark === mark && last.stage === stage) {
      last.modules.push(module)
      last.head = `${last.modules[0]}–${module}`
    } else {
      columns.push({ head: module, stage, mark, modules: [module] })
    }
  }
  return columns
}

/** Declared modules of the use stage that are complete and zero in every indicator. */
export const zeroModules = (source: ReportSource): LifeCycleModule[] =>
  MODULES.filter(
    (module) =>
      findStage(module) === 'use' &&
      declarationMark(source, module) === 'X' &&
      source.indicators.every(
        ({ code, group }) => group === 'biogenicCarbon' || moduleFigure(source, code, module) === 0,
      ),
  )

/**
 * The columns of a table of figures: those of all modules, less the ones of the use stage that contain only zeros. Where the
 * declaration shows A1–A3 as their sum, they are one column.
 */
export function figureModules(source: ReportSource): ModuleColumn[] {
  const zero = zeroModules(source)
  return sumProduction(
    source,
    moduleColumns(source).filter(({ mark, modules }) => mark || !zero.includes(modules[0]!)),
  )
}

/** The columns of declared modules, for charts. */
export const declaredColumns = (source: ReportSource): ModuleColumn[] =>
  sumProduction(
    source,
    moduleColumns(source).filter(({ mark }) => mark === null),
  )

/** Replaces the columns of A1 to A3 by one, where the declaration shows their sum alone. EN 15804 allows no other sum. */
function sumProduction({ sumsProduction }: ReportSource, columns: ModuleColumn[]): ModuleColumn[] {
  const own = columns.filter(({ stage, mark }) => stage === 'production' && mark === null)
  if (!sumsProduction || own.length < 2) return columns
  const modules = own.flatMap((column) => column.modules)
  const sum: ModuleColumn = {
    head: `${modules[0]}–${modules.at(-1)}`,
    stage: 'production',
    mark: null,
    modules,
  }
  return [sum, ...columns.filter((column) => !own.includes(column))]
}

/** The declared modules: `A1–A5, B1–B2, B4, C1–C4, D` */
export const declaredRange = (source: ReportSource): string =>
  writeModuleRange(MODULES.filter((module) => isDeclared(source, module)))

/** Modules in the order of the life cycle, neighbours of one stage together: `B1–B2, B4` */
export function writeModuleRange(modules: readonly LifeCycleModule[]): string {
  const runs: LifeCycleModule[][] = []
  let previous = -2
  for (const module of modules) {
    const index = MODULES.indexOf(module)
    const last = runs.at(-1)
    if (last && index === previous + 1 && last[0]![0] === module[0]) last.push(module)
    else runs.push([module])
    previous = index
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0])).join(', ')
}
