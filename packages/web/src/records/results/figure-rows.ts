import { type LifeCycleModule, type Measure, MODULES } from '@cradle/engine'
import type {
  DocumentOf,
  FigureMarks,
  IndicatorRow,
  ScoreRow,
  SubtotalName,
} from '@cradle/contract'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { displayCode } from '../calculation/result-figures.ts'
import type { FigureCell } from './result-table.ts'

/** The figures of a row on this page. `total` of the API is A–C for indicators and differs by method for scores. */
export type FigureName = LifeCycleModule | SubtotalName | 'totalAtoC' | 'totalAtoD'

/** An indicator or a weighted score, with all its figures. */
export interface FigureRow {
  /** In the address: the code of an indicator, or `set:` and the weighting set. */
  key: string
  measure: Measure
  code: string
  name: string
  unit: string
  isScore: boolean
  known: Partial<Record<FigureName, number>>
  marks: FigureMarks
}

type Results = DocumentOf<'CalculationResult'>

/** Indicators in the order of the method, then the weighted scores that have a figure. */
export function listFigureRows(
  { top, other, scores }: Results,
  nameScore: (weightingSet: string) => string,
): FigureRow[] {
  return [
    ...[...top, ...other].map(readIndicator),
    ...scores.flatMap((score) =>
      score.weightingSet === undefined || score.totalAtoC === undefined
        ? []
        : [readScore(score, score.weightingSet, nameScore(score.weightingSet))],
    ),
  ]
}

export function readIndicator(row: IndicatorRow): FigureRow {
  const { code, name, unit, values, subtotals, total, totalAtoD, marks } = row
  return {
    key: code,
    measure: code,
    code: displayCode(code),
    name,
    unit: unitText(unit),
    isScore: false,
    known: {
      ...values,
      ...subtotals,
      totalAtoC: total,
      ...(totalAtoD === undefined ? {} : { totalAtoD }),
    },
    marks: marks.total === undefined ? marks : { ...marks, totalAtoC: marks.total },
  }
}

function readScore(row: ScoreRow, weightingSet: string, name: string): FigureRow {
  const { unit, values, subtotals, totalAtoC, totalAtoD, marks } = row
  return {
    key: `set:${weightingSet}`,
    measure: { weightingSet },
    code: 'MKI',
    name,
    unit,
    isScore: true,
    known: { ...values, ...subtotals, totalAtoC: totalAtoC!, totalAtoD: totalAtoD! },
    marks,
  }
}

/**
 * One figure of a row, with its mark of the API. Parts that cancel out leave a residue of rounding: below 1E-13 of the
 * largest module it is 0.
 */
export function readFigureCell({ known, marks }: FigureRow, name: FigureName): FigureCell {
  const mark = marks[name]
  const value = known[name]
  if (mark === 'MND' || value === undefined) return { known: 'notDeclared', isIncomplete: false }
  const largest = Math.max(...MODULES.map((module) => Math.abs(known[module] ?? 0)))
  return { known: Math.abs(value) < largest * 1e-13 ? 0 : value, isIncomplete: mark === 'ND' }
}

/** The total that a product is judged by: A–C, and A1–A3 of a semi-finished product. */
export const headlineFigure = (
  isSemiFinished: boolean,
): { name: FigureName; range: 'A–C' | 'A1–A3' } =>
  isSemiFinished ? { name: 'production', range: 'A1–A3' } : { name: 'totalAtoC', range: 'A–C' }
