import { readMeasure } from '@cradle/engine'
import {
  findRanges,
  type ComputedVariant,
  type FamilyColumn,
  type FamilyRange,
  type ParameterEffect,
} from '@cradle/engine/family'
import type { FigureCell, ResultTable, TableCell } from '../../../records/results/result-table.ts'

/** How the figures of variants are shown: as they are, or against those of the reference. */
export const figureModes = ['absolute', 'difference', 'percent'] as const
export type FigureMode = (typeof figureModes)[number]

export interface TableWords {
  indicator: string
  unit: string
  minimum: string
  /** The variant with the minimum. */
  lowest: string
  maximum: string
  highest: string
  spread: string
  worst: string
  average: string
  reference: string
  nameIndicator: (code: string) => string
  unitOf: (code: string) => string
}

interface TableChoices {
  column: FamilyColumn
  mode: FigureMode
  /** Id of a variant. */
  reference: string
}

const makeCell = (known: number, isIncomplete = false): FigureCell => ({ known, isIncomplete })

/**
 * Indicators and weighted scores by variants in one column, with range, worst case and average. The total A–D is that of scores
 * alone (calculation.md §12.1).
 */
export function buildFamilyTable(
  computed: readonly ComputedVariant[],
  names: ReadonlyMap<string, string>,
  { column, mode, reference }: TableChoices,
  words: TableWords,
): ResultTable {
  const ranges = new Map(
    findRanges(computed, [column]).map(({ indicator, ranges: own }) => [
      indicator,
      own.find((range) => range.column === column),
    ]),
  )
  const figures = computed.map(({ outcome }) => ('figures' in outcome ? outcome.figures : null))
  const shape = figures.find((one) => one !== null)
  const base = figures[computed.findIndex(({ id }) => id === reference)] ?? null
  const rows = (shape?.indicators ?? [])
    .map((code, place) => ({ code, place }))
    .filter(({ code }) => column !== 'A-D' || typeof readMeasure(code) !== 'string')
  return {
    head: [
      words.indicator,
      words.unit,
      words.minimum,
      words.lowest,
      words.maximum,
      words.highest,
      words.spread,
      words.worst,
      words.average,
      ...computed.map(({ id }) =>
        id === reference ? `${names.get(id) ?? ''} (${words.reference})` : (names.get(id) ?? ''),
      ),
    ],
    rows: rows.map(({ code, place }) => [
      words.nameIndicator(code),
      words.unitOf(code),
      ...describeRange(ranges.get(code), names),
      ...figures.map((one): TableCell => {
        const own = one?.columns[column]
        if (!own) return null
        const value = own.values[place]!
        const isIncomplete = own.incomplete.includes(code)
        if (mode === 'absolute') return makeCell(value, isIncomplete)
        const other = base?.columns[column]
        if (!other) return null
        const isUnknown = isIncomplete || other.incomplete.includes(code)
        const from = other.values[place]!
        if (mode === 'difference') return makeCell(value - from, isUnknown)
        return from === 0 ? null : makeCell(((value - from) / Math.abs(from)) * 100, isUnknown)
      }),
    ]),
  }
}

function describeRange(
  range: FamilyRange | undefined,
  names: ReadonlyMap<string, string>,
): TableCell[] {
  if (!range) return [null, null, null, null, null, null, null]
  const { minimum, maximum, spread, worst, average } = range
  return [
    makeCell(minimum.value),
    names.get(minimum.variant) ?? null,
    makeCell(maximum.value),
    names.get(maximum.variant) ?? null,
    spread === null ? null : makeCell(spread * 100),
    worst === null ? null : makeCell(worst),
    average === null ? null : makeCell(average),
  ]
}

export interface DriverWords {
  parameter: string
  from: string
  to: string
  low: string
  high: string
  difference: string
  nameParameter: (id: string) => string
}

/** The parameters by how far each alone moves an indicator, the largest first. */
export function buildDriverTable(
  effects: readonly ParameterEffect[],
  { column, indicator }: { column: FamilyColumn; indicator: string },
  words: DriverWords,
): ResultTable {
  const rows = effects.flatMap(({ parameter, from, to, low, high }) => {
    const place = low.indicators.indexOf(indicator)
    const [lower, upper] = [low.columns[column], high.columns[column]]
    if (place < 0 || !lower || !upper) return []
    const isIncomplete = [lower, upper].some((one) => one.incomplete.includes(indicator))
    const [a, b] = [lower.values[place]!, upper.values[place]!]
    return [{ size: Math.abs(b - a), parameter, from, to, a, b, isIncomplete }]
  })
  return {
    head: [words.parameter, words.from, words.to, words.low, words.high, words.difference],
    rows: rows
      .toSorted((one, other) => other.size - one.size)
      .map(({ parameter, from, to, a, b, isIncomplete }) => [
        words.nameParameter(parameter),
        makeCell(from),
        makeCell(to),
        makeCell(a, isIncomplete),
        makeCell(b, isIncomplete),
        makeCell(b - a, isIncomplete),
      ]),
  }
}
