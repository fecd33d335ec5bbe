import type { IndicatorCode } from '../model/model.ts'
import type { Contribution, ProductResult } from '../model/results.ts'

export const qualityAspects = ['time', 'geography', 'technology'] as const
export type QualityAspect = (typeof qualityAspects)[number]
/** 1 is best. Source: calculation.md §15. */
export type QualityMark = 1 | 2 | 3
/** Null = unknown. */
export type QualityMarks = Readonly<Record<QualityAspect, QualityMark | null>>
export type QualityLevel = 'good' | 'fair' | 'poor'

export interface QualityOfLine {
  /** Absolute contribution of the line, in any common unit. */
  readonly weight: number
  readonly marks: QualityMarks
}

export interface QualityFigure {
  /** 1 (best) to 3; null if too few contributions are known. */
  readonly score: number | null
  /** Share of contributions with a known mark [1]; null if nothing contributes. */
  readonly coverage: number | null
}

export interface DataQuality extends QualityFigure {
  readonly level: QualityLevel | null
  readonly aspects: Readonly<Record<QualityAspect, QualityFigure>>
}

/** Minimum share of contributions for a score of the product [1]. Choice: decision 0019. */
export const QUALITY_COVERAGE_MIN = 0.8
/** Highest scores of a level. Source: calculation.md §15. */
const GOOD_MAX = 1.6
const FAIR_MAX = 2.4

/**
 * Data-quality score of a product: the mean of the marks of its lines, weighted by their contributions.
 *
 *   score of a line = (time + geography + technology) / 3, unknown if one of them is
 *   score = Σ |contribution| · score of the line / Σ |contribution|, over lines with a score
 *
 * The score is unknown if lines with a score contribute too little. Source: calculation.md §15; coverage: decision 0019.
 * Example: lines of 6 and 4 kg CO2 eq. with scores 1 and 2 → 1.4, good.
 */
export function rateDataQuality(lines: readonly QualityOfLine[]): DataQuality {
  const whole = averageMarks(lines, ({ time, geography, technology }) =>
    time === null || geography === null || technology === null
      ? null
      : (time + geography + technology) / 3,
  )
  return {
    ...whole,
    level:
      whole.score === null
        ? null
        : whole.score <= GOOD_MAX
          ? 'good'
          : whole.score <= FAIR_MAX
            ? 'fair'
            : 'poor',
    aspects: Object.fromEntries(
      qualityAspects.map((aspect) => [aspect, averageMarks(lines, (marks) => marks[aspect])]),
    ) as Record<QualityAspect, QualityFigure>,
  }
}

function averageMarks(
  lines: readonly QualityOfLine[],
  read: (marks: QualityMarks) => number | null,
): QualityFigure {
  let [all, known, sum] = [0, 0, 0]
  for (const { weight, marks } of lines) {
    all += weight
    const value = read(marks)
    if (value === null) continue
    known += weight
    sum += weight * value
  }
  if (all === 0) return { score: null, coverage: null }
  // Equal weights summed in the same order are equal, but `known` may differ from `all` by rounding.
  const coverage = known / all
  return { score: coverage >= QUALITY_COVERAGE_MIN ? sum / known : null, coverage }
}

/**
 * Signed contribution of each line to A1–A3. A semi-finished product is replaced by its lines, at any depth.
 *
 * @returns  line → impact; null when the result does not have the indicator
 */
export function productionContributions(
  result: ProductResult,
  indicator: IndicatorCode,
): ReadonlyMap<string, number> | null {
  const place = result.indicators.indexOf(indicator)
  if (place < 0) return null
  const found = new Map<string, number>()
  for (const module of ['A1', 'A2', 'A3'] as const) {
    if (result.modules[module] === 'notDeclared') continue
    for (const line of result.contributions[module] ?? [])
      collectParts(found, line.inputId, line.parts, 1, place)
  }
  return found
}

function collectParts(
  found: Map<string, number>,
  lineId: string,
  parts: readonly Contribution[],
  times: number,
  place: number,
): void {
  for (const part of parts) {
    const amount = times * part.coefficient
    if (part.code === 'semiFinished' && part.parts)
      for (const line of part.parts)
        collectParts(found, line.subject!, line.parts ?? [], amount * line.coefficient, place)
    else found.set(lineId, (found.get(lineId) ?? 0) + amount * part.perUnit[place]!)
  }
}
