import { compileModel, foldName, type Evaluated } from '../formulas/model.ts'
import type { FormulaFault } from '../formulas/formula-error.ts'
import type { ReadParameter } from '../formulas/quantities.ts'
import { type PreparedLibrary, prepareLibrary } from '../library/prepared-library.ts'
import { EngineError } from '../model/engine-error.ts'
import { MODULES, type LifeCycleModule } from '../model/life-cycle-modules.ts'
import type { CalculationRequest, IndicatorCode, ProductCalculation } from '../model/model.ts'
import type { Impacts, ProductResult } from '../model/results.ts'
import { calculateProduct } from '../product/calculate-product.ts'
import { changeRun } from '../sensitivity/factors.ts'
import type { FamilyModel, VariantChoices } from './family.ts'
import { writeNumbers, type PlainNumberPlace } from './number-places.ts'

/** A module, the sum A1–A3, or the sum of all declared modules from A to C. */
export type FamilyColumn = LifeCycleModule | 'A1-A3' | 'A-C'
export const FAMILY_COLUMNS: readonly FamilyColumn[] = [...MODULES, 'A1-A3', 'A-C']

/** The figures of one column. */
export interface ColumnFigures {
  /** In the order of `VariantFigures.indicators`. */
  values: readonly number[]
  /** Indicators with an unknown part: the value is the known part. */
  incomplete: readonly IndicatorCode[]
}

/** Figures of one variant. A column without declared modules is left out. */
export interface VariantFigures {
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
 * formulas and their order. A variant that is computed again with the same choices has the result of before.
 *
 * Each variant equals the product with its numbers typed by hand, bit for bit: both are computed by `calculateProduct`.
 */
export function prepareFamily(model: FamilyModel): (choices: VariantChoices) => VariantOutcomeOf {
  const run = prepareVariants(model)
  const known = new Map<string, VariantOutcomeOf>()
  return (choices) => {
    const key = JSON.stringify([choices.values, choices.leftOutLines, choices.profiles])
    let outcome = known.get(key)
    if (!outcome) {
      const made = run(choices)
      outcome = 'fault' in made ? made : { figures: pickFigures(made.result) }
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
export function prepareVariants(model: FamilyModel): (choices: VariantChoices) => VariantRun {
  const evaluate = compileModel(model.parameters, model.numbers)
  const names = new Map(model.parameters.map(({ id, name }) => [id, foldName(name)]))
  let library: PreparedLibrary | null = null
  return (choices) => {
    library ??= prepareLibrary(model.request.library, model.request.method)
    return computeVariant(model, choices, { evaluate, names, library })
  }
}

/** Outcomes that are kept: every variant, and as many of what drives their spread. */
const KEPT = 2000

interface Prepared {
  evaluate: ReturnType<typeof compileModel>
  /** Id of a parameter → its folded name. */
  names: ReadonlyMap<string, string>
  library: PreparedLibrary
}

function computeVariant(
  model: FamilyModel,
  choices: VariantChoices,
  { evaluate, names, library }: Prepared,
): VariantRun {
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
  try {
    const request = changeRun(model.request, (calculation) =>
      writeNumbers(chooseLines(model, calculation, choices, gone), written),
    )
    return { request, result: calculateProduct(request, library), numbers: written, read }
  } catch (error) {
    if (error instanceof EngineError) return { fault: { kind: 'engine', code: error.code } }
    throw error
  }
}

/** The lines of a variant: without those that it leaves out, and with its own profiles. */
function chooseLines(
  { replacements }: FamilyModel,
  calculation: ProductCalculation,
  { profiles = [] }: VariantChoices,
  gone: ReadonlySet<string>,
): ProductCalculation {
  if (gone.size === 0 && profiles.length === 0) return calculation
  const chosen = new Map(profiles.map(({ line, profile }) => [line, profile]))
  return {
    ...calculation,
    inputs: calculation.inputs.flatMap((line) =>
      gone.has(line.id) ? [] : [replacements[line.id]?.[chosen.get(line.id) ?? ''] ?? line],
    ),
  }
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

/** Keeps the figures of a result, without the contributions of its lines. */
export function pickFigures(result: ProductResult): VariantFigures {
  const columns: Partial<Record<FamilyColumn, ColumnFigures>> = {}
  const pick = ({ impacts, incomplete }: Impacts): ColumnFigures => ({
    values: Array.from(impacts.subarray(0, result.indicators.length)),
    incomplete,
  })
  for (const module of MODULES) {
    const one = result.modules[module]
    if (one !== 'notDeclared') columns[module] = pick(one)
  }
  const production = result.subtotals.production
  if (production !== 'notDeclared') columns['A1-A3'] = pick(production)
  columns['A-C'] = pick(result.totalAtoC)
  return { indicators: result.indicators, columns }
}
