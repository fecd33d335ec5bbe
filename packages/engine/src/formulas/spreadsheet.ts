import type { Expression } from 'jsep'
import { readFieldUnit } from './dimension.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import { FormulaError } from './formula-error.ts'
import { findFunction } from './functions.ts'
import { foldName } from './model.ts'
import { parseFormula, readTree, type Node } from './parse-formula.ts'
import type { ReadParameter } from './quantities.ts'
import { readSpreadsheetTokens, type SpreadsheetToken } from './spreadsheet-tokens.ts'
import type { Token } from './tokens.ts'

/** Where the value of a parameter stands, in its unit; undefined: nowhere. @param name  folded */
export type FindCell = (name: string) => { reference: string; unit: string } | undefined
/** The parameter whose value stands in a cell, its column and row from 0. */
export type FindParameter = (
  sheet: string,
  column: number,
  row: number,
) => { name: string; unit: string } | undefined

/** Longest formula that spreadsheets read [characters]. */
const LONGEST = 8192
const comparisons = new Set(['<', '>', '<=', '>=', '=', '<>'])
const strengths: Readonly<Record<string, number>> = { '^': 4, '*': 3, '/': 3, '+': 2, '-': 2 }
/** A number, a reference or a call. */
const ATOM = 6
const UNARY = 5

interface Written {
  text: string
  strength: number
}

/**
 * The formula of a spreadsheet, without an equals sign, that computes the number of a formula (decision 0161). Quantities are
 * numbers of base units inside it: 250 g is `250*0.001`, and so is a cell with a number of millimetres.
 *
 * @param stored  a formula as it is stored
 * @param unit    of its field; empty for a plain number
 * @param read    values of parameters
 * @returns null where the formula has no value, or a parameter that no cell has
 */
export function writeSpreadsheetFormula(
  stored: string,
  unit: string,
  read: ReadParameter,
  findCell: FindCell,
): string | null {
  try {
    const formula = parseFormula(stored)
    evaluateFormula(formula, unit, read)
    const { dimension } = formula.compute(read)
    const { tokens, tree } = readTree(stored)
    const whole = write(tree, { tokens, findCell })
    const isShare = unit === '%'
    const divisor = dimension === null || isShare || unit === '' ? 1 : readFieldUnit(unit).value
    const result =
      dimension === null && isShare && formula.hasPercent
        ? join(whole, '*', atom('100'))
        : divisor === 1
          ? whole
          : join(whole, '/', atom(writeNumber(divisor)))
    return result.text.length > LONGEST ? null : result.text
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

interface Context {
  tokens: readonly Token[]
  findCell: FindCell
}

const atom = (text: string): Written => ({ text, strength: ATOM })
const writeNumber = (value: number): string => String(value).toUpperCase()
const enclose = ({ text, strength }: Written, least: number): string =>
  strength < least ? `(${text})` : text

/** Operators are read from the left; powers of powers and of what has a sign are enclosed (decision 0149). */
function join(left: Written, operator: string, right: Written): Written {
  const strength = strengths[operator]!
  const isPower = operator === '^'
  return {
    text: `${enclose(left, isPower ? ATOM : strength)}${operator}${enclose(right, isPower ? ATOM : strength + 1)}`,
    strength,
  }
}

function write(node: Expression, context: Context): Written {
  const inner = (one: unknown): Written => write(one as Expression, context)
  const { type, operator, argument, left, right, callee, arguments: given, name } = node as Node
  switch (type) {
    case 'Identifier':
      return writeToken(context.tokens[Number(name!.slice(1))]!, context)
    case 'UnaryExpression':
      return operator === '-'
        ? { text: `-${enclose(inner(argument), ATOM)}`, strength: UNARY }
        : inner(argument)
    case 'BinaryExpression':
      return operator === '#'
        ? writeWithUnit(inner(left), inner(right))
        : comparisons.has(operator!)
          ? // Spreadsheets tell truth from numbers: TRUE=1 is false.
            atom(`IF(${writeComparison(node, context)},1,0)`)
          : join(inner(left), operator!, inner(right))
    case 'CallExpression': {
      const token = context.tokens[Number((callee as Node).name!.slice(1))] as { text: string }
      return atom(writeCall(findFunction(token.text)!, given as Expression[], context))
    }
    default:
      throw new FormulaError('unreadable', null)
  }
}

const writeWithUnit = (number: Written, factor: Written): Written =>
  factor.text === '1' ? number : join(number, '*', factor)

function writeToken(token: Token, { findCell }: Context): Written {
  switch (token.kind) {
    case 'number':
      return atom(writeNumber(token.value))
    case 'percent':
      return atom('0.01')
    case 'unit':
      return atom(writeNumber(readFieldUnit(token.text).value))
    case 'name': {
      const cell = findCell(foldName(token.text))
      if (!cell) throw new FormulaError('unknownName', token.at, token.text)
      const { reference, unit } = cell
      if (unit === '%') return join(atom(reference), '/', atom('100'))
      const factor = unit === '' ? 1 : readFieldUnit(unit).value
      return factor === 1 ? atom(reference) : join(atom(reference), '*', atom(writeNumber(factor)))
    }
    case 'sign':
      throw new FormulaError('unreadable', token.at)
  }
}

function writeComparison(node: Expression, context: Context): string {
  const { operator, left, right } = node as Node
  const [one, other] = [left, right].map((side) => write(side as Expression, context))
  return `${enclose(one!, 2)}${operator}${enclose(other!, 2)}`
}

function writeCall(name: string, given: readonly Expression[], context: Context): string {
  const [first, ...others] = given
  const isCondition = name === 'if' && comparisons.has((first as unknown as Node).operator ?? '')
  const texts = [
    ...(first ? [isCondition ? writeComparison(first, context) : write(first, context).text] : []),
    ...others.map((one) => write(one, context).text),
    ...(name === 'round' && given.length === 1 ? ['0'] : []),
  ]
  return `${name.toUpperCase()}(${texts.join(',')})`
}

/** Whether two formulas of spreadsheets have the same parts, however they are spaced and name their sheets. */
export function isSameSpreadsheetFormula(one: string, other: string, ownSheet: string): boolean {
  const normalize = (text: string): string | undefined =>
    readSpreadsheetTokens(text)
      ?.map((token) =>
        token.kind === 'cell'
          ? `${foldName(token.sheet ?? ownSheet)}!${token.column},${token.row}`
          : token.kind === 'number'
            ? String(token.value)
            : token.text,
      )
      .join(' ')
  const normalized = normalize(one)
  return normalized !== undefined && normalized === normalize(other)
}

/** Where a formula of a spreadsheet stands, and what it can use. */
export interface SpreadsheetPlace {
  /** Name of its sheet. */
  sheet: string
  /** Unit of its field; empty for a plain number. */
  unit: string
  read: ReadParameter
  findCell: FindCell
  findParameter: FindParameter
}

/**
 * The formula that computes what a formula of a spreadsheet computes, in its stored writing. There a cell is a number of the unit
 * of its parameter; here a parameter is a quantity. So `A2*0.5`, with a thickness of millimetres in A2, becomes
 * `(thickness/1 mm)*0.5`, unless `thickness*0.5` is written as the same formula.
 *
 * @param text  as the file has it
 * @returns null where it uses other cells, functions or operators
 */
export function readSpreadsheetFormula(text: string, place: SpreadsheetPlace): string | null {
  const tokens = readSpreadsheetTokens(text)
  if (!tokens) return null
  const direct = mapTokens(tokens, place, ({ name }) => name)
  if (direct !== null) {
    const written = writeSpreadsheetFormula(direct, place.unit, place.read, place.findCell)
    if (written !== null && isSameSpreadsheetFormula(written, text, place.sheet)) return direct
  }
  return mapTokens(tokens, place, writePlainNumber)
}

interface UsedParameter {
  name: string
  unit: string
}

function mapTokens(
  tokens: readonly SpreadsheetToken[],
  { sheet, findParameter }: SpreadsheetPlace,
  writeParameter: (parameter: UsedParameter) => string,
): string | null {
  const parts: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'number') parts.push(String(token.value))
    else if (token.kind === 'function') {
      if (findFunction(token.text) !== token.text) return null
      parts.push(token.text)
    } else if (token.kind === 'cell') {
      const parameter = findParameter(token.sheet ?? sheet, token.column, token.row)
      if (!parameter) return null
      parts.push(writeParameter(parameter))
    } else if (token.text !== '%') parts.push(token.text)
    else {
      if (tokens[index - 1]?.kind !== 'number') return null
      parts.push(`(${parts.pop()!}/100)`)
    }
  }
  try {
    return parseFormula(parts.join('')).text
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

/** A parameter as the number of its unit. */
const writePlainNumber = ({ name, unit }: UsedParameter): string =>
  unit === '' ? name : unit === '%' ? `(${name}*100)` : `(${name}/(1 ${unit}))`
