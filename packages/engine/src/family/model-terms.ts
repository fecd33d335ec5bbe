import { FormulaError } from '../formulas/formula-error.ts'
import { compileModel, foldName, type ParameterDefinition } from '../formulas/model.ts'
import { parseFormula, type Formula } from '../formulas/parse-formula.ts'
import type { ReadParameter } from '../formulas/quantities.ts'
import type { FamilyModel, FamilyParameter, VariantChoices } from './family.ts'
import { findSite, listRoutes } from './routes.ts'
import type { VariantFigures } from './compute-variants.ts'

/** What a declaration of a model may differ in from its product. What no term mentions is fixed. */
export type DeclarationTerm = { id: string } & (
  | { kind: 'parameter'; parameter: string; minimum: number; maximum: number }
  | { kind: 'profile'; line: string; profile: string }
  | { kind: 'supplier'; line: string; supplier: string }
  | { kind: 'location'; location: string }
  | { kind: 'combination'; condition: string }
)

/** Why the terms do not allow a declaration. */
export type ModelFault =
  /** The product has no such parameter, or no term lets it vary. */
  | { fault: 'fixed_parameter'; parameter: string; value: number }
  | {
      fault: 'below_minimum' | 'above_maximum'
      term: string
      parameter: string
      value: number
      bound: number
    }
  /** No term gives the line this profile. */
  | { fault: 'other_profile'; line: string; profile: string }
  /** No term gives the line this supplier, or the product this site. */
  | { fault: 'other_supplier'; line: string; supplier: string }
  | { fault: 'other_location'; location: string }
  /** No transport leads from the supplier of the line to the site. */
  | { fault: 'no_route'; line: string; supplier: string; location: string | null }
  /** Named twice. */
  | { fault: 'repeated'; subject: string }
  | { fault: 'combination'; term: string; condition: string }

/** What the terms are about: the parameters of a product, and how its lines are brought. */
type TermedModel = Pick<FamilyModel, 'parameters' | 'routes'>

/** Checks one declaration against the terms of its model, see `prepareTerms`. */
export const findModelFaults = (
  terms: readonly DeclarationTerm[],
  model: TermedModel,
  choices: VariantChoices,
): ModelFault[] => prepareTerms(terms, model)(choices)

/**
 * Prepares the terms of a model, so that many declarations can be checked against them. A bound itself is allowed. What a
 * declaration does not say is that of the product, which the terms allow as well.
 */
export function prepareTerms(
  terms: readonly DeclarationTerm[],
  { parameters, routes }: TermedModel,
): (choices: VariantChoices) => ModelFault[] {
  const bounds = new Map(
    terms.flatMap((term) => (term.kind === 'parameter' ? [[term.parameter, term] as const] : [])),
  )
  const allowed = new Set(terms.map(nameAllowed))
  const isOther = (choice: Parameters<typeof nameAllowed>[0]): boolean =>
    !allowed.has(nameAllowed(choice))
  const findCombinationFaults = prepareCombinations(terms, parameters)
  return (choices) => {
    const { values = [], profiles = [], suppliers = [], location } = choices
    const faults: ModelFault[] = [
      ...findRepeated(values.map(({ parameter }) => parameter)),
      ...findRepeated(profiles.map(({ line }) => line)),
      ...findRepeated(suppliers.map(({ line }) => line)),
      ...values.flatMap(({ parameter, value }): ModelFault[] => {
        const term = bounds.get(parameter)
        if (!term) return [{ fault: 'fixed_parameter', parameter, value }]
        // Written so that no number at all is outside as well.
        if (!(value >= term.minimum))
          return [{ fault: 'below_minimum', term: term.id, parameter, value, bound: term.minimum }]
        if (!(value <= term.maximum))
          return [{ fault: 'above_maximum', term: term.id, parameter, value, bound: term.maximum }]
        return []
      }),
      ...profiles.flatMap((one): ModelFault[] =>
        isOther({ kind: 'profile', ...one }) ? [{ fault: 'other_profile', ...one }] : [],
      ),
      ...suppliers.flatMap((one): ModelFault[] =>
        isOther({ kind: 'supplier', ...one }) ? [{ fault: 'other_supplier', ...one }] : [],
      ),
      ...(location !== undefined && isOther({ kind: 'location', location })
        ? [{ fault: 'other_location', location } as const]
        : []),
    ]
    if (faults.length > 0) return faults
    const lost = routes ? listRoutes(routes, choices).filter(({ legs }) => legs.length === 0) : []
    return [
      ...lost.map(({ line, supplier }): ModelFault => ({
        fault: 'no_route',
        line,
        supplier,
        location: findSite(routes!, choices),
      })),
      ...findCombinationFaults(values),
    ]
  }
}

type AllowedChoice =
  | { kind: 'profile'; line: string; profile: string }
  | { kind: 'supplier'; line: string; supplier: string }
  | { kind: 'location'; location: string }
  | { kind: 'parameter' | 'combination' }

/** A choice among records, as a name that only the term about it has. */
function nameAllowed(choice: AllowedChoice): string {
  if (choice.kind === 'profile') return `profile ${choice.line} ${choice.profile}`
  if (choice.kind === 'supplier') return `supplier ${choice.line} ${choice.supplier}`
  return choice.kind === 'location' ? `location ${choice.location}` : ''
}

const findRepeated = (subjects: readonly string[]): ModelFault[] =>
  [...new Set(subjects.filter((one, place) => subjects.indexOf(one) !== place))].map((subject) => ({
    fault: 'repeated',
    subject,
  }))

/** A condition that cannot be computed is not met. */
function prepareCombinations(
  terms: readonly DeclarationTerm[],
  parameters: readonly FamilyParameter[],
): (values: NonNullable<VariantChoices['values']>) => ModelFault[] {
  const conditions = terms.flatMap((term) =>
    term.kind === 'combination' ? [{ ...term, formula: readFormula(term.condition) }] : [],
  )
  if (conditions.length === 0) return () => []
  const names = new Map(parameters.map(({ id, name }) => [id, foldName(name)]))
  const evaluate = compileModel(parameters, [])
  return (values) => {
    const { read } = evaluate(
      new Map(
        values.flatMap(({ parameter, value }) => {
          const name = names.get(parameter)
          return name === undefined ? [] : [[name, value] as const]
        }),
      ),
    )
    return conditions.flatMap(({ id, condition, formula }): ModelFault[] =>
      isMet(formula, read) ? [] : [{ fault: 'combination', term: id, condition }],
    )
  }
}

const readFormula = (text: string): Formula | null => orNull(() => parseFormula(text))

const isMet = (formula: Formula | null, read: ReadParameter): boolean =>
  formula !== null && (orNull(() => formula.compute(read).value) ?? 0) !== 0

/** What cannot be read or computed is null. */
function orNull<T>(compute: () => T): T | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

/** Why a condition cannot be one: it cannot be read, or uses what is no parameter. */
export function checkCondition(
  condition: string,
  parameters: readonly ParameterDefinition[],
): FormulaError | null {
  try {
    const { read } = compileModel(parameters, [])()
    parseFormula(condition).compute(read)
    return null
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

/** A figure of a declaration outside those of the samples. */
export interface FarFigure {
  indicator: string
  value: number
  least: number
  greatest: number
}

/**
 * Compares a declaration with the verified samples, in the sum A–C: a figure is far where it lies outside those of all samples by more
 * than the tolerance of the greatest of them in size.
 *
 * @param indicators  that are compared; without any, all
 * @param tolerance  [1]
 * @returns null where a figure has an unknown part: nothing can be said
 */
export function findFarFromSamples(
  figures: VariantFigures,
  samples: readonly VariantFigures[],
  { indicators, tolerance }: { indicators: readonly string[]; tolerance: number },
): FarFigure[] | null {
  const compared = indicators.length > 0 ? indicators : figures.indicators
  const far: FarFigure[] = []
  for (const indicator of compared) {
    const value = readSum(figures, indicator)
    const known = samples.map((one) => readSum(one, indicator))
    if (value === null || known.length === 0 || known.some((one) => one === null)) return null
    const numbers = known as number[]
    const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)]
    const margin = tolerance * Math.max(Math.abs(least), Math.abs(greatest))
    if (value < least - margin || value > greatest + margin)
      far.push({ indicator, value, least, greatest })
  }
  return far
}

/** The sum A–C; null where it has an unknown part, or the figures do not have it. */
export function readSum({ indicators, columns }: VariantFigures, indicator: string): number | null {
  const place = indicators.indexOf(indicator)
  const column = columns['A-C']
  if (place < 0 || !column || column.incomplete.includes(indicator)) return null
  return column.values[place] ?? null
}
