import { sfc32 } from '../figures/random.ts'
import { FormulaError } from '../formulas/formula-error.ts'
import { compileModel, foldName, type ParameterDefinition } from '../formulas/model.ts'
import { parseFormula } from '../formulas/parse-formula.ts'
import type { FamilyParameter, VariantChoices } from './family.ts'
import type { VariantFigures } from './compute-variants.ts'

/** What a declaration of a model may differ in from its product. What no term mentions is fixed. */
export type DeclarationTerm = { id: string } & (
  | { kind: 'parameter'; parameter: string; minimum: number; maximum: number }
  | { kind: 'profile'; line: string; profile: string }
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
  /** Named twice. */
  | { fault: 'repeated'; subject: string }
  | { fault: 'combination'; term: string; condition: string }

/**
 * Checks a declaration against the terms of its model. A bound itself is allowed. A value that a declaration does not give is that
 * of the product, which the terms allow as well.
 */
export function findModelFaults(
  terms: readonly DeclarationTerm[],
  parameters: readonly FamilyParameter[],
  { values = [], profiles = [] }: VariantChoices,
): ModelFault[] {
  const bounds = new Map(
    terms.flatMap((term) => (term.kind === 'parameter' ? [[term.parameter, term] as const] : [])),
  )
  const allowed = new Set(
    terms.flatMap((term) => (term.kind === 'profile' ? [`${term.line} ${term.profile}`] : [])),
  )
  const faults: ModelFault[] = [
    ...findRepeated(values.map(({ parameter }) => parameter)),
    ...findRepeated(profiles.map(({ line }) => line)),
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
    ...profiles.flatMap(({ line, profile }): ModelFault[] =>
      allowed.has(`${line} ${profile}`) ? [] : [{ fault: 'other_profile', line, profile }],
    ),
  ]
  return faults.length > 0 ? faults : findCombinationFaults(terms, parameters, values)
}

const findRepeated = (subjects: readonly string[]): ModelFault[] =>
  [...new Set(subjects.filter((one, place) => subjects.indexOf(one) !== place))].map((subject) => ({
    fault: 'repeated',
    subject,
  }))

/** A condition that cannot be computed is not met. */
function findCombinationFaults(
  terms: readonly DeclarationTerm[],
  parameters: readonly FamilyParameter[],
  values: NonNullable<VariantChoices['values']>,
): ModelFault[] {
  const conditions = terms.filter((term) => term.kind === 'combination')
  if (conditions.length === 0) return []
  const { read } = compileModel(parameters, [])(nameValues(parameters, values))
  return conditions.flatMap(({ id, condition }): ModelFault[] => {
    try {
      const { value } = parseFormula(condition).compute(read)
      if (value !== 0) return []
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
    }
    return [{ fault: 'combination', term: id, condition }]
  })
}

const nameValues = (
  parameters: readonly FamilyParameter[],
  values: NonNullable<VariantChoices['values']>,
): Map<string, number> => {
  const names = new Map(parameters.map(({ id, name }) => [id, foldName(name)]))
  return new Map(
    values.flatMap(({ parameter, value }) => {
      const name = names.get(parameter)
      return name === undefined ? [] : [[name, value] as const]
    }),
  )
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

/** A declaration that is computed before a model is signed. */
export interface ModelSample extends VariantChoices {
  id: string
  /** A corner of the bounds, a profile that a line may have, or values drawn inside the bounds. */
  kind: 'corner' | 'profile' | 'random'
}

/** All corners of so many parameters are computed; of more, those where all but one are at the same end. */
const ALL_CORNERS_OF = 5
const RANDOM_SAMPLES = 8
/** Values drawn for one random sample that no condition excludes. */
const DRAWS = 50

/**
 * Lists the samples of a model: the corners of its bounds, each profile that a line may have, and random values inside the bounds.
 * A condition leaves out what no declaration can have. The same terms and the same seed give the same samples on every machine.
 */
export function listModelSamples(
  terms: readonly DeclarationTerm[],
  parameters: readonly FamilyParameter[],
  seed: number,
): ModelSample[] {
  const bounds = terms.filter((term) => term.kind === 'parameter')
  const chosen = terms.filter((term) => term.kind === 'profile')
  const isAllowed = (choices: VariantChoices): boolean =>
    findModelFaults(terms, parameters, choices).length === 0
  const corners = listCorners(bounds.length)
    .map((ends) => ({
      values: bounds.map(({ parameter, minimum, maximum }, place) => ({
        parameter,
        value: ends[place] ? maximum : minimum,
      })),
    }))
    .filter(isAllowed)
  const profiles = chosen
    .map(({ line, profile }) => ({ profiles: [{ line, profile }] }))
    .filter(isAllowed)
  const next = sfc32(seed, 'samples of a model')
  const draw = (): VariantChoices => ({
    values: bounds.map(({ parameter, minimum, maximum }) => ({
      parameter,
      value: Math.min(maximum, minimum + next() * (maximum - minimum)),
    })),
    ...drawProfiles(chosen, next),
  })
  const random =
    bounds.length === 0
      ? []
      : Array.from({ length: RANDOM_SAMPLES }, () => drawAllowed(draw, isAllowed))
  return [
    ...nameSamples('corner', corners),
    ...nameSamples('profile', profiles),
    ...nameSamples(
      'random',
      random.filter((one) => one !== null),
    ),
  ]
}

const nameSamples = (
  kind: ModelSample['kind'],
  samples: readonly VariantChoices[],
): ModelSample[] => samples.map((one, place) => ({ id: `${kind}-${place + 1}`, kind, ...one }))

/** Which parameters are at their upper end, for each corner. */
function listCorners(count: number): boolean[][] {
  if (count === 0) return []
  if (count <= ALL_CORNERS_OF)
    return Array.from({ length: 2 ** count }, (_, corner) =>
      Array.from({ length: count }, (__, place) => Math.floor(corner / 2 ** place) % 2 === 1),
    )
  const at = (isUpper: boolean, other: number | null): boolean[] =>
    Array.from({ length: count }, (_, place) => (place === other ? !isUpper : isUpper))
  const places = [null, ...Array.from({ length: count }, (_, place) => place)]
  return [false, true].flatMap((isUpper) => places.map((other) => at(isUpper, other)))
}

/** For each line its own profile or one that a term gives it, all equally often. */
function drawProfiles(
  chosen: readonly Extract<DeclarationTerm, { kind: 'profile' }>[],
  next: () => number,
): Pick<VariantChoices, 'profiles'> {
  const lines = [...new Set(chosen.map(({ line }) => line))]
  const profiles = lines.flatMap((line) => {
    const offered = chosen.filter((term) => term.line === line)
    const drawn = Math.floor(next() * (offered.length + 1))
    return drawn === 0 ? [] : [{ line, profile: offered[drawn - 1]!.profile }]
  })
  return profiles.length > 0 ? { profiles } : {}
}

function drawAllowed(
  draw: () => VariantChoices,
  isAllowed: (choices: VariantChoices) => boolean,
): VariantChoices | null {
  for (let turn = 0; turn < DRAWS; turn += 1) {
    const drawn = draw()
    if (isAllowed(drawn)) return drawn
  }
  return null
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

function readSum({ indicators, columns }: VariantFigures, indicator: string): number | null {
  const place = indicators.indexOf(indicator)
  const column = columns['A-C']
  if (place < 0 || !column || column.incomplete.includes(indicator)) return null
  return column.values[place] ?? null
}
