import { compileModel, foldName, type Evaluated } from '../formulas/model.ts'
import type { FormulaFault } from '../formulas/formula-error.ts'
import type { ReadParameter } from '../formulas/quantities.ts'
import { LineMemory } from '../ledger/line-memory.ts'
import { type PreparedLibrary, prepareLibrary } from '../library/prepared-library.ts'
import { changeRun } from '../model/change-run.ts'
import { EngineError } from '../model/engine-error.ts'
import { MODULES, SUBTOTALS, type LifeCycleModule } from '../model/life-cycle-modules.ts'
import { codesOfMeasure, writeMeasure } from '../model/measure.ts'
import type { CalculationRequest, IndicatorCode, ProductCalculation } from '../model/model.ts'
import type { ImpactVector, ModuleResult, ProductResult, WeightedScore } from '../model/results.ts'
import { calculateFigures, calculateProduct } from '../product/calculate-product.ts'
import type { ProductFigures } from '../product/product-result.ts'
import type { FamilyModel, VariantChoices } from './family.ts'
import { writeNumbers, type PlainNumberPlace } from './number-places.ts'
import { bringLines } from './routes.ts'

/** A module, the sum A1–A3, that of all declared modules from A to C, or with D: the total of a weighted score (§12.1). */
export type FamilyColumn = LifeCycleModule | 'A1-A3' | 'A-C' | 'A-D'
export const FAMILY_COLUMNS: readonly FamilyColumn[] = [...MODULES, 'A1-A3', 'A-C', 'A-D']

/** The figures of one column. */
export interface ColumnFigures {
  /** In the order of `VariantFigures.indicators`. */
  values: readonly number[]
  /** Indicators with an unknown part: the value is the known part. */
  incomplete: readonly IndicatorCode[]
}

/** Figures of one variant. A column without declared modules is left out, and A–D where the method has no weighted score. */
export interface VariantFigures {
  /** The indicators of the result, then its weighted scores as `writeMeasure` names them. */
  indicators: readonly IndicatorCode[]
  columns: Readonly<Partial<Record<FamilyColumn, ColumnFigures>>>
}

/** Why a variant has no figures. */
export type VariantFault =
  /** A parameter has no number, or one outside its bounds. */
  | { kind: 'parameter'; parameter: string; fault: FormulaFault; subject: readonly string[] }
  /** A number of the product has none. */
  | { kind: 'number'; place: PlainNumberPlace; fault: FormulaFault; subject: readonly string[] }
  /** The engine refuses it. */
  | { kind: 'engine'; code: string }

export type VariantOutcomeOf = { figures: VariantFigures } | { fault: VariantFault }

/**
 * Prepares a family, so that its variants can be computed many times. What all variants share is done once: the library, the
 * formulas and their order, and lines that no variant changes. A variant that is computed again with the same choices has the
 * result of before.
 *
 * Each variant equals the product with its numbers typed by hand, bit for bit: its figures are those of `calculateProduct`.
 */
export function prepareFamily(model: FamilyModel): (choices: VariantChoices) => VariantOutcomeOf {
  const memory = new LineMemory()
  const run = prepareRun(model, (request, library) => ({
    figures: pickFigures(calculateFigures(request, library, memory)),
  }))
  const known = new Map<string, VariantOutcomeOf>()
  return (choices) => {
    const { values, leftOutLines, profiles, suppliers, location } = choices
    const key = JSON.stringify([values, leftOutLines, profiles, suppliers, location])
    let outcome = known.get(key)
    if (!outcome) {
      outcome = run(choices)
      if (known.size >= KEPT) known.clear()
      known.set(key, outcome)
    }
    return outcome
  }
}

/** A number of the product as a variant has it. */
export interface VariantNumber {
  place: PlainNumberPlace
  value: number
}

/** A variant in full: what the engine was asked, and what it answered. */
export type VariantRun =
  | {
      request: CalculationRequest
      result: ProductResult
      numbers: readonly VariantNumber[]
      /** The parameters of the variant, for further formulas. */
      read: ReadParameter
    }
  | { fault: VariantFault }

/** Prepares a family for computing variants in full. `prepareFamily` keeps their figures alone. */
export const prepareVariants = (model: FamilyModel): ((choices: VariantChoices) => VariantRun) =>
  prepareRun(model, (request, library, variant) => ({
    request,
    result: calculateProduct(request, library),
    ...variant,
  }))

/** Outcomes that are kept: every variant, and as many of what drives their spread. */
const KEPT = 2000

/** What a variant has of its own. */
interface ReadVariant {
  numbers: readonly VariantNumber[]
  read: ReadParameter
}

/** @param calculate  computes the request of a variant */
function prepareRun<T>(
  model: FamilyModel,
  calculate: (request: CalculationRequest, library: PreparedLibrary, variant: ReadVariant) => T,
): (choices: VariantChoices) => T | { fault: VariantFault } {
  const evaluate = compileModel(model.parameters, model.numbers)
  const names = new Map(model.parameters.map(({ id, name }) => [id, foldName(name)]))
  let library: PreparedLibrary | null = null
  return (choices) => {
    const variant = readVariant(model, choices, evaluate, names)
    if ('fault' in variant) return variant
    const gone = new Set(choices.leftOutLines)
    try {
      library ??= prepareLibrary(model.request.library, model.request.method)
      const request = changeRun(model.request, (calculation) =>
        writeNumbers(chooseLines(model, calculation, choices, gone), variant.numbers),
      )
      return calculate(request, library, variant)
    } catch (error) {
      if (error instanceof EngineError) return { fault: { kind: 'engine', code: error.code } }
      throw error
    }
  }
}

/** The numbers of a variant, or the first that has no value. @param names  id of a parameter → its folded name */
function readVariant(
  model: FamilyModel,
  choices: VariantChoices,
  evaluate: ReturnType<typeof compileModel>,
  names: ReadonlyMap<string, string>,
): ReadVariant | { fault: VariantFault } {
  const given = new Map(
    (choices.values ?? []).flatMap(({ parameter, value }) => {
      const name = names.get(parameter)
      return name === undefined ? [] : [[name, value] as const]
    }),
  )
  const { parameters, numbers, read } = evaluate(given)
  const fault = findParameterFault(model, parameters)
  if (fault) return { fault }
  const written: VariantNumber[] = []
  const gone = new Set(choices.leftOutLines)
  for (const [index, one] of numbers.entries()) {
    const { place, minimum, maximum } = model.numbers[index]!
    if (place.line !== null && gone.has(place.line)) continue
    const wrong = findFault(one, minimum, maximum)
    if (wrong) return { fault: { kind: 'number', place, ...wrong } }
    if ('value' in one && one.value !== null) written.push({ place, value: one.value })
  }
  return { numbers: written, read }
}

/** The lines of a variant: without those that it leaves out, with its own profiles, and brought from its suppliers to its site. */
function chooseLines(
  { replacements, routes }: FamilyModel,
  calculation: ProductCalculation,
  choices: VariantChoices,
  gone: ReadonlySet<string>,
): ProductCalculation {
  const { profiles = [] } = choices
  if (gone.size === 0 && profiles.length === 0) return bringLines(routes, calculation, choices)
  const chosen = new Map(profiles.map(({ line, profile }) => [line, profile]))
  return bringLines(
    routes,
    {
      ...calculation,
      inputs: calculation.inputs.flatMap((line) =>
        gone.has(line.id) ? [] : [replacements[line.id]?.[chosen.get(line.id) ?? ''] ?? line],
      ),
    },
    choices,
  )
}

function findParameterFault(
  { parameters }: FamilyModel,
  evaluated: readonly Evaluated[],
): VariantFault | null {
  for (const [index, one] of evaluated.entries())
    if ('fault' in one)
      return {
        kind: 'parameter',
        parameter: parameters[index]!.id,
        fault: one.fault.fault,
        subject: one.fault.subject,
      }
  return null
}

function findFault(
  one: Evaluated,
  minimum: number | null | undefined,
  maximum: number | null | undefined,
): { fault: FormulaFault; subject: readonly string[] } | null {
  if ('fault' in one) return { fault: one.fault.fault, subject: one.fault.subject }
  if (one.value === null) return null
  if (typeof minimum === 'number' && one.value < minimum)
    return { fault: 'belowMinimum', subject: [String(minimum)] }
  if (typeof maximum === 'number' && one.value > maximum)
    return { fault: 'aboveMaximum', subject: [String(maximum)] }
  return null
}

/** Copies the figures of a result, without the contributions of its lines. */
export function pickFigures({
  indicators,
  modules,
  subtotals,
  totalAtoC,
  totalAtoD,
  mki,
  weightingSets,
}: ProductFigures): VariantFigures {
  const columns: Partial<Record<FamilyColumn, ColumnFigures>> = {}
  const scores = mki.map((score) => ({
    score,
    name: writeMeasure(score),
    codes: codesOfMeasure(weightingSets, score),
  }))
  const add = (
    column: FamilyColumn,
    figures: ModuleResult,
    readScore: (score: WeightedScore) => number,
  ): void => {
    if (figures === 'notDeclared') return
    const values = copyNumbers(figures.impacts)
    const incomplete = [...figures.incomplete]
    for (const { score, name, codes } of scores) {
      values.push(readScore(score))
      if (figures.incomplete.some((code) => codes.includes(code))) incomplete.push(name)
    }
    columns[column] = { values, incomplete }
  }
  for (const module of MODULES) add(module, modules[module], (score) => readModule(score, module))
  add('A1-A3', subtotals.production, (score) =>
    SUBTOTALS.production.reduce((sum, module) => sum + readModule(score, module), 0),
  )
  add('A-C', totalAtoC, (score) => score.totalAtoC)
  if (mki.length > 0) add('A-D', totalAtoD, (score) => score.totalAtoD)
  return { indicators: [...indicators, ...scores.map(({ name }) => name)], columns }
}

/** A module that is not declared adds nothing to a sum. */
function readModule({ modules }: WeightedScore, module: LifeCycleModule): number {
  const score = modules[module]
  return score === 'notDeclared' ? 0 : score
}

/** `Array.from` takes several times as long. */
function copyNumbers(from: ImpactVector): number[] {
  const numbers: number[] = []
  for (let place = 0; place < from.length; place++) numbers.push(from[place]!)
  return numbers
}
