import type { VariantFault } from '../family/compute-variants.ts'
import type { FamilyModel, FamilyNumber } from '../family/family.ts'
import { writeNumbers, type PlainNumberPlace } from '../family/number-places.ts'
import { compileModel, foldName, listNames, type Evaluated } from '../formulas/model.ts'
import { changeRun } from '../model/change-run.ts'
import type { CalculationRequest, ProductCalculation } from '../model/model.ts'

/** A product as it is analysed: with the parameters from which its numbers follow. */
export type AnalysedProduct = Pick<FamilyModel, 'request' | 'parameters' | 'numbers'>

/** A parameter that varies, with its value and its bounds in its unit. */
export interface VariedParameter {
  id: string
  name: string
  unit: string
  value: number
  minimum: number | null
  maximum: number | null
}

/** Why a product has no figures with other values of its parameters. */
export type ParameterFault = Exclude<VariantFault, { kind: 'engine' }>

export interface ProductParameters {
  /** Those that a number of the product follows from, and that follow from no other parameter (decision 0158). */
  varied: readonly VariedParameter[]
  /** Lines whose amount follows from parameters: it does not vary by itself. */
  following: ReadonlySet<string>
  /**
   * Writes the numbers that follow from these values.
   *
   * @param values  id of a parameter → value in its unit; every other parameter keeps its own
   */
  apply: (
    calculation: ProductCalculation,
    values: ReadonlyMap<string, number>,
  ) => { calculation: ProductCalculation } | { fault: ParameterFault }
}

/** Prepares the parameters of a product, so that it can be computed with many values of them. */
export function prepareParameters(product: AnalysedProduct): ProductParameters {
  const { parameters } = product
  const own = compileModel(parameters, product.numbers)()
  // A number that has no value now is unknown, whatever a parameter comes to.
  const numbers = product.numbers.filter((_, index) => readValue(own.numbers[index]!) !== null)
  const evaluate = compileModel(parameters, numbers)
  const used = listUsed(parameters, numbers)
  const names = new Map(parameters.map(({ id, name }) => [id, foldName(name)]))
  const varied = parameters.flatMap((parameter, index): VariedParameter[] => {
    const value = readValue(own.parameters[index]!)
    if (value === null || !used.has(foldName(parameter.name)) || followsOthers(parameter)) return []
    const { id, name, unit, minimum, maximum } = parameter
    return [
      { id, name, value, unit: unit ?? '', minimum: minimum ?? null, maximum: maximum ?? null },
    ]
  })
  return {
    varied,
    following: new Set(
      numbers.flatMap(({ place: { line, field } }) =>
        line !== null && field === 'netAmount' ? [line] : [],
      ),
    ),
    apply: (calculation, values) => {
      const now = evaluate(new Map([...values].map(([id, value]) => [names.get(id)!, value])))
      const broken = parameters.findIndex(
        (_, index) =>
          readValue(own.parameters[index]!) !== null && 'fault' in now.parameters[index]!,
      )
      if (broken >= 0)
        return {
          fault: {
            kind: 'parameter',
            parameter: parameters[broken]!.id,
            ...describe(now.parameters[broken]!),
          },
        }
      const written: { place: PlainNumberPlace; value: number }[] = []
      for (const [index, { place, minimum, maximum }] of numbers.entries()) {
        const value = readValue(now.numbers[index]!)
        if (value === null)
          return { fault: { kind: 'number', place, ...describe(now.numbers[index]!) } }
        const bound = findBound(value, minimum, maximum)
        if (bound) return { fault: { kind: 'number', place, ...bound } }
        written.push({ place, value })
      }
      return { calculation: writeNumbers(calculation, written) }
    },
  }
}

/** The request with the numbers that follow from these values of parameters. */
export function withParameters(
  request: CalculationRequest,
  { apply }: ProductParameters,
  values: ReadonlyMap<string, number>,
): { request: CalculationRequest } | { fault: ParameterFault } {
  const own = request.calculations.find(({ id }) => id === request.run)
  if (!own) return { request }
  const made = apply(own, values)
  return 'fault' in made ? made : { request: changeRun(request, () => made.calculation) }
}

/** The nearest value that a parameter may have. */
export const withinBounds = (value: number, { minimum, maximum }: VariedParameter): number =>
  Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, value))

const readValue = (one: Evaluated): number | null => ('fault' in one ? null : one.value)

const followsOthers = ({ formula }: { formula?: string | null | undefined }): boolean =>
  typeof formula === 'string' && listNames(formula).length > 0

const describe = (one: Evaluated): Pick<ParameterFault, 'fault' | 'subject'> =>
  'fault' in one
    ? { fault: one.fault.fault, subject: one.fault.subject }
    : { fault: 'noValue', subject: [] }

const findBound = (
  value: number,
  minimum: number | null | undefined,
  maximum: number | null | undefined,
): Pick<ParameterFault, 'fault' | 'subject'> | null =>
  typeof minimum === 'number' && value < minimum
    ? { fault: 'belowMinimum', subject: [String(minimum)] }
    : typeof maximum === 'number' && value > maximum
      ? { fault: 'aboveMaximum', subject: [String(maximum)] }
      : null

/** Folded names of the parameters that numbers use, also by way of others. */
function listUsed(
  parameters: AnalysedProduct['parameters'],
  numbers: readonly FamilyNumber[],
): ReadonlySet<string> {
  const formulas = new Map(parameters.map(({ name, formula }) => [foldName(name), formula]))
  const used = new Set<string>()
  const open = numbers.flatMap(({ formula }) => listNames(formula))
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...listNames(formulas.get(name) ?? ''))
  }
  return used
}
