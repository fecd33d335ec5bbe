import { type LifeCycleModule, MODULES } from '../model/life-cycle-modules.ts'
import { codesOfMeasure, type MeasureReader, measureReader } from '../model/measure.ts'
import type { IndicatorCode, Measure } from '../model/model.ts'
import type {
  Contribution,
  Explanation,
  Gap,
  GapReason,
  LineContribution,
  Multiplier,
  ProductResult,
} from '../model/results.ts'

/**
 * Explains a value as a tree: module → input line → part → subpart, in plain numbers for one measure.
 *
 * At every level impact = Σ impact of parts, and with a factor impact = amount × Π multipliers × factor. Amounts and
 * multipliers of the groups above are included in the parts, so that each part can be printed alone:
 * "8 kg × 1.03 × 0.9 × 0.02 kg CO2 eq./kg". A value with an unknown part is its known part; it is marked, with its gaps.
 */
export function explainImpact(
  result: ProductResult,
  measure: Measure = result.headlineMeasure,
  only: { readonly module?: LifeCycleModule; readonly inputId?: string } = {},
): Explanation {
  const read = measureReader(result.indicators, result.weightingSets, measure)
  const codes = codesOfMeasure(result.weightingSets, measure)
  const modules = MODULES.filter((module) => !only.module || module === only.module)
    .map((module) => {
      const lines = (result.contributions[module] ?? []).filter(
        (line) => !only.inputId || line.inputId === only.inputId,
      )
      return groupParts(
        'module',
        module,
        lines.map((line) => explainLine(line, read, codes)),
      )
    })
    .filter(({ parts }) => parts.length > 0)
  return {
    ...groupParts('product', result.calculationId, modules),
    gaps: gapsBehind(result, codes, modules),
  }
}

function explainLine(
  line: LineContribution,
  read: MeasureReader,
  codes: readonly IndicatorCode[],
): Explanation {
  const parts = line.parts
    .filter((part) => !isOtherFlow(part, read))
    .map((part) => explainPart(part, 1, [], read))
  const isIncomplete = line.lacks.some((lack) => lack.codes.some((code) => codes.includes(code)))
  return { ...groupParts('line', line.inputId, parts), impact: read(line.impacts), isIncomplete }
}

function explainPart(
  part: Contribution,
  amount: number,
  outer: readonly Multiplier[],
  read: MeasureReader,
): Explanation {
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
    isIncomplete: false,
    parts: (part.parts ?? [])
      .filter((inner) => !isOtherFlow(inner, read))
      .map((inner) => explainPart(inner, total, multipliers, read)),
  }
}

/** Omits flows that the engine books for another indicator, e.g. kg for recycling under climate change. */
const isOtherFlow = (part: Contribution, read: MeasureReader) =>
  part.profileId === null && part.parts === null && read(part.perUnit) === 0

function groupParts(code: Explanation['code'], subject: string, parts: Explanation[]): Explanation {
  const impact = parts.reduce((sum, part) => sum + part.impact, 0)
  return {
    code,
    subject,
    amount: null,
    unit: null,
    multipliers: [],
    factor: null,
    profileId: null,
    impact,
    isIncomplete: parts.some((part) => part.isIncomplete),
    parts,
  }
}

const WASTE_MODULES: readonly LifeCycleModule[] = ['A3', 'A5', 'C2', 'C3', 'C4', 'D']

/** Modules that a gap affects; a gap without an entry affects all modules. */
const FELT_IN: Readonly<Partial<Record<GapReason, readonly LifeCycleModule[]>>> = {
  productionWasteMissing: ['A1', 'A2', 'A3', 'D'],
  siteTransportMissing: ['A4', 'A5'],
  constructionWasteMissing: ['A5', 'B4', 'D'],
  wasteScenarioMissing: WASTE_MODULES,
  wasteTransportProfileMissing: WASTE_MODULES,
}

/** Gaps that leave a part of this measure unknown in these modules, each kind once. */
function gapsBehind(
  result: ProductResult,
  codes: readonly IndicatorCode[],
  modules: readonly Explanation[],
): Gap[] {
  const unknownIn = new Map<string, string[]>()
  for (const { subject: module, parts } of modules) {
    for (const { subject: line, isIncomplete } of parts)
      if (isIncomplete) unknownIn.set(line!, [...(unknownIn.get(line!) ?? []), module!])
  }
  const everywhere = [...new Set([...unknownIn.values()].flat())]
  const found = new Map<string, Gap>()
  for (const gap of result.gaps) {
    const places = gap.inputId === null ? everywhere : unknownIn.get(gap.inputId)
    if (
      !places ||
      (gap.indicators.length > 0 && !gap.indicators.some((code) => codes.includes(code)))
    )
      continue
    const felt = FELT_IN[gap.why]
    if (!places.some((module) => !felt || (felt as readonly string[]).includes(module))) continue
    found.set(
      [
        gap.why,
        gap.profileId,
        gap.wasteScenarioId,
        gap.field,
        gap.why === 'indicatorMissing' ? '' : gap.inputId,
      ].join(),
      gap,
    )
  }
  return [...found.values()]
}
