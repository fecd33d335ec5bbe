import { readFieldUnit, readUnitQuantity, type Quantity } from './dimension.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import { FormulaError } from './formula-error.ts'
import { isFunction } from './functions.ts'
import { parseFormula, type Formula } from './parse-formula.ts'
import type { ReadParameter } from './quantities.ts'
import { readTokens, storedWriting, writeTokens } from './tokens.ts'

/** A parameter of a product: a number in its unit, or a formula that gives one. */
export interface ParameterDefinition {
  name: string
  value?: number | null | undefined
  /** Counts instead of the value. */
  formula?: string | null | undefined
  /** Empty: a plain number. */
  unit?: string | null | undefined
  /** In the unit of the parameter. */
  minimum?: number | null | undefined
  maximum?: number | null | undefined
}

/** A number that a formula gives. */
export interface NumberDefinition {
  formula: string
  /** Unit of the number; empty: it has none. */
  unit: string
}

/** A number in its unit. null: nobody gave one. */
export type Evaluated = { value: number | null } | { fault: FormulaError }

export interface ModelEvaluation {
  parameters: readonly Evaluated[]
  numbers: readonly Evaluated[]
  /** Values by name, for further formulas. */
  read: ReadParameter
}

/**
 * Computes a model with other values of some parameters.
 *
 * @param given  folded name → value in the unit of the parameter; it counts instead of its value and its formula
 */
export type EvaluateModel = (given?: ReadonlyMap<string, number>) => ModelEvaluation

/** Names that differ in nothing but small and capital letters are the same. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase()

/** Why a text cannot be the name of a parameter; null: it can. */
export function checkParameterName(name: string): 'unreadable' | 'unit' | 'function' | null {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return 'unreadable'
  if (isFunction(name)) return 'function'
  return readUnitQuantity(name) ? 'unit' : null
}

/**
 * Prepares parameters and the formulas that use them, so that they can be computed many times. Nothing is looked up but the
 * parameters, and the same model gives the same bits everywhere.
 */
export function compileModel(
  parameters: readonly ParameterDefinition[],
  numbers: readonly NumberDefinition[],
): EvaluateModel {
  const byName = new Map(parameters.map(({ name }, index) => [foldName(name), index]))
  const compiled = parameters.map(({ formula }) => (formula ? compile(formula) : null))
  const formulas = numbers.map(({ formula }) => compile(formula))
  const { order, circles } = sortByUse(parameters, compiled, byName)
  return (given) => {
    const evaluated: Evaluated[] = []
    const quantities: (Quantity | null)[] = []
    const read: ReadParameter = (name) => {
      const index = byName.get(foldName(name))
      return index === undefined ? undefined : (quantities[index] ?? null)
    }
    for (const index of order) {
      const definition = parameters[index]!
      const circle = circles.get(index)
      const replaced = given?.get(foldName(definition.name))
      const one =
        replaced !== undefined
          ? { value: replaced }
          : circle
            ? { fault: circle }
            : evaluate(compiled[index] ?? null, definition, read)
      const bounded = checkBounds(one, definition)
      evaluated[index] = bounded
      quantities[index] =
        'value' in bounded && bounded.value !== null
          ? makeQuantity(bounded.value, definition.unit ?? '')
          : null
    }
    return {
      parameters: evaluated,
      numbers: formulas.map((formula, index) =>
        evaluate(formula, { unit: numbers[index]!.unit }, read),
      ),
      read,
    }
  }
}

/** Computes a model once, see `compileModel`. */
export const evaluateModel = (
  parameters: readonly ParameterDefinition[],
  numbers: readonly NumberDefinition[],
  given?: ReadonlyMap<string, number>,
): ModelEvaluation => compileModel(parameters, numbers)(given)

/** The names of parameters that a stored formula uses, folded; none where it cannot be read. */
export function listNames(formula: string): string[] {
  const parsed = compile(formula)
  return parsed instanceof FormulaError ? [] : parsed.names.map(foldName)
}

/** A stored formula with other names of parameters. @param renamed  folded name → new name */
export function renameParameters(formula: string, renamed: ReadonlyMap<string, string>): string {
  const read = readTokens(formula, storedWriting)
  if (!('tokens' in read)) return formula
  const tokens = read.tokens.map((token, index) => {
    const next = read.tokens[index + 1]
    const isCall = next?.kind === 'sign' && next.text === '('
    const name = token.kind === 'name' && !isCall ? renamed.get(foldName(token.text)) : undefined
    return name === undefined ? token : { ...token, text: name }
  })
  return writeTokens(tokens as typeof read.tokens, storedWriting)
}

function compile(formula: string): Formula | FormulaError {
  try {
    return parseFormula(formula)
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

function evaluate(
  formula: Formula | FormulaError | null,
  { value = null, unit }: Pick<ParameterDefinition, 'value' | 'unit'>,
  read: ReadParameter,
): Evaluated {
  if (formula === null) return { value }
  if (formula instanceof FormulaError) return { fault: formula }
  try {
    return { value: evaluateFormula(formula, unit ?? '', read) }
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error }
    throw error
  }
}

function checkBounds(one: Evaluated, { minimum, maximum }: ParameterDefinition): Evaluated {
  if ('fault' in one || one.value === null) return one
  if (typeof minimum === 'number' && one.value < minimum)
    return { fault: new FormulaError('belowMinimum', null, String(minimum)) }
  if (typeof maximum === 'number' && one.value > maximum)
    return { fault: new FormulaError('aboveMaximum', null, String(maximum)) }
  return one
}

/** 5 % is 0.05, and 250 mm is 0.25 m. */
function makeQuantity(value: number, unit: string): Quantity {
  if (unit === '') return { value, dimension: null }
  if (unit === '%') return { value: value / 100, dimension: null }
  const one = readFieldUnit(unit)
  return { value: value * one.value, dimension: one.dimension }
}

/** Each parameter after those that it uses. Of one that uses itself, the way round: `a → b → a`. */
function sortByUse(
  parameters: readonly ParameterDefinition[],
  compiled: readonly (Formula | FormulaError | null)[],
  byName: ReadonlyMap<string, number>,
): { order: number[]; circles: Map<number, FormulaError> } {
  const order: number[] = []
  const circles = new Map<number, FormulaError>()
  const state = new Map<number, 'open' | 'done'>()
  const path: number[] = []
  const visit = (index: number): void => {
    if (state.get(index) === 'done') return
    if (state.get(index) === 'open') {
      const round = path.slice(path.indexOf(index))
      const way = [...round, index].map((at) => parameters[at]!.name).join(' → ')
      for (const at of round)
        if (!circles.has(at)) circles.set(at, new FormulaError('circle', null, way))
      return
    }
    state.set(index, 'open')
    path.push(index)
    const formula = compiled[index]
    if (formula && !(formula instanceof FormulaError))
      for (const name of formula.names) {
        const used = byName.get(foldName(name))
        if (used !== undefined) visit(used)
      }
    path.pop()
    state.set(index, 'done')
    order.push(index)
  }
  parameters.forEach((_, index) => visit(index))
  return { order, circles }
}
