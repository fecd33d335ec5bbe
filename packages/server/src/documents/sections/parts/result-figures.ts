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
import { NOT_RELEVANT, type Figure } from './figure.ts'
import { statesTotals } from './stated-sums.ts'
import { amountText, euroFigure, NOT_DECLARED, scientific } from '../../report-numbers.ts'

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
  /** Null where the method states no life-cycle total. */
  totalAtoC: Figure | null
  /** Only the single score of a weighting set has a sum with module D: the method itself makes it. */
  totalAtoD: Figure | null
}

/** The life-cycle total A–C of an indicator; null where the method states none. */
export const lifeCycleTotal = (source: ReportSource, code: IndicatorCode): Figure | null =>
  statesTotals(source) ? figureIn(source.result.totalAtoC, code) : null

export function headline(source: ReportSource): Headline {
  const { measure } = source.ranking
  if (typeof measure === 'string') {
    const indicator = source.indicators.find(({ code }) => code === measure)
    return {
      name: indicator?.displayCode ?? measure,
      unit: indicator?.unit ?? '',
      perModule: perModule((module) => moduleFigure(source, measure, module)),
      totalAtoC: lifeCycleTotal(source, measure),
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

/**
 * The figures of a weighted score [euro]. An indicator with an unknown part makes the modules ND in which it is unknown. The
 * totals are null where the method states none.
 */
export function scoreFigures(
  source: ReportSource,
  weightingSet: string,
): {
  ofModule: (module: LifeCycleModule) => Figure
  totalAtoC: Figure | null
  totalAtoD: Figure | null
} {
  const score = source.result.mki.find((one) => one.weightingSet === weightingSet)
  const incomplete = findIncompleteModules(source.result, { weightingSet })
  return {
    ofModule: (module) => {
      const mark = declarationMark(source, module)
      return mark === 'X' ? stateFigure(score?.modules[module], incomplete.includes(module)) : mark
    },
    ...(statesTotals(source)
      ? {
          totalAtoC: stateFigure(
            score?.totalAtoC,
            incomplete.some((module) => module !== 'D'),
          ),
          totalAtoD: stateFigure(score?.totalAtoD, incomplete.length > 0),
        }
      : { totalAtoC: null, totalAtoD: null }),
  }
}

function perModule(figure: (module: LifeCycleModule) => Figure): Record<LifeCycleModule, Figure> {
  return Object.fromEntries(MODULES.map((module) => [module, figure(module)])) as Record<
    LifeCycleModule,
    Figure
  >
}
