import { type LifeCycleModule, MODULES } from './life-cycle-modules.ts'
import { type MeasureReader, measureReader } from './measure.ts'
import type { Measure } from './model.ts'
import type { Contribution, Explanation, LineContribution, Multiplier, ProductResult } from './results.ts'

/**
 * Why a figure is what it is: module → input line → part → part of the part, in plain numbers for one measure.
 *
 * At every level impact = Σ impact of parts, and where there is a factor impact = amount × Π multipliers × factor.
 * Amounts and multipliers of the groups above are already in those of the parts, so each part can be printed on its
 * own: "8 kg × 1.03 × 0.9 × 0.02 kg CO2 eq./kg".
 */
export function explain(
  result: ProductResult,
  measure: Measure = result.headlineMeasure,
  only: { readonly module?: LifeCycleModule; readonly inputId?: string } = {},
): Explanation {
  const read = measureReader(result.indicators, result.weightingSets, measure)
  const modules = MODULES.filter((module) => !only.module || module === only.module)
    .map((module) => {
      const lines = (result.contributions[module] ?? []).filter((line) => !only.inputId || line.inputId === only.inputId)
      return group('module', module, lines.map((line) => explainLine(line, read)))
    })
    .filter(({ parts }) => parts.length > 0)
  return group('product', result.calculationId, modules)
}

function explainLine(line: LineContribution, read: MeasureReader): Explanation {
  const parts = line.parts.filter((part) => !isOtherFlow(part, read)).map((part) => explainPart(part, 1, [], read))
  return { ...group('line', line.inputId, parts), impact: read(line.impacts) }
}

function explainPart(part: Contribution, amount: number, outer: readonly Multiplier[], read: MeasureReader): Explanation {
  const total = amount * part.amount
  const multipliers = [...outer, ...part.multipliers]
  const factor = read(part.perUnit)
  let coefficient = total
  for (const { value } of multipliers) coefficient *= value
  return {
    code: part.code,
    subject: part.subject,
    amount: total,
    unit: part.unit,
    multipliers,
    factor,
    profileId: part.profileId,
    impact: coefficient * factor,
    parts: (part.parts ?? [])
      .filter((inner) => !isOtherFlow(inner, read))
      .map((inner) => explainPart(inner, total, multipliers, read)),
  }
}

/** A flow the engine books for another indicator, e.g. kg for recycling under climate change: it says nothing here. */
const isOtherFlow = (part: Contribution, read: MeasureReader) =>
  part.profileId === null && part.parts === null && read(part.perUnit) === 0

function group(code: Explanation['code'], subject: string, parts: Explanation[]): Explanation {
  const impact = parts.reduce((sum, part) => sum + part.impact, 0)
  return { code, subject, amount: null, unit: null, multipliers: [], factor: null, profileId: null, impact, parts }
}
