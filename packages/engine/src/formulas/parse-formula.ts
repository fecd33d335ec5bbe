import jsep, { type Expression } from 'jsep'
import { readFieldUnit } from './dimension.ts'
import { FormulaError } from './formula-error.ts'
import { compileFunction } from './functions.ts'
import {
  addQuantities,
  compareQuantities,
  divideQuantities,
  multiplyQuantities,
  raiseQuantity,
  type Compute,
} from './quantities.ts'
import {
  readTokens,
  storedWriting,
  writeTokens,
  type FormulaWriting,
  type Token,
} from './tokens.ts'

/** Most characters of a formula. */
export const LONGEST_FORMULA = 500
/** Most operations inside each other. */
const DEEPEST = 40

/** A formula that can be computed. */
export interface Formula {
  /** As it is stored: without an equals sign, a point as decimal sign, a comma between arguments. */
  text: string
  /** Names of the parameters it uses, each once. */
  names: readonly string[]
  /** A share is written with it: 5 % is 0.05, and 5 in a field of percentages. */
  hasPercent: boolean
  compute: Compute
}

jsep.removeAllBinaryOps()
jsep.removeAllUnaryOps()
jsep.removeAllLiterals()
jsep.addUnaryOp('-')
jsep.addUnaryOp('+')
// `#` stands between a number and its unit.
const strengths = { '#': 20, '^': 11, '*': 10, '/': 10, '+': 9, '-': 9 }
const comparisons = { '<': 7, '>': 7, '<=': 7, '>=': 7, '=': 6, '<>': 6 }
for (const [sign, strength] of Object.entries({ ...strengths, ...comparisons }))
  jsep.addBinaryOp(sign, strength)

/**
 * Reads a formula as a person writes it, or as it is stored.
 *
 * @param text     may begin with an equals sign
 * @param writing  how the language writes numbers
 * @throws FormulaError
 */
export function parseFormula(text: string, writing: FormulaWriting = storedWriting): Formula {
  const { tokens, tree } = readTree(text, writing)
  const names = new Set<string>()
  const compute = compile(tree, { tokens, names }, 0)
  return {
    text: writeTokens(tokens, storedWriting),
    names: [...names],
    hasPercent: tokens.some(({ kind }) => kind === 'percent'),
    compute,
  }
}

/** The parts of a formula, and its tree, whose names lead to them: `t3` is the fourth part. @throws FormulaError */
export function readTree(
  text: string,
  writing: FormulaWriting = storedWriting,
): { tokens: readonly Token[]; tree: Expression } {
  const start = /^\s*=?/.exec(text)![0].length
  if (text.length > LONGEST_FORMULA) throw new FormulaError('tooLong', LONGEST_FORMULA)
  const read = readTokens(text.slice(start), writing)
  if ('unreadableAt' in read) throw new FormulaError('unreadable', start + read.unreadableAt)
  const tokens = read.tokens.map((token) => ({ ...token, at: token.at + start }))
  if (tokens.length === 0) throw new FormulaError('unreadable', null)
  refuseAmbiguousPowers(tokens)
  return { tokens, tree: parseTokens(tokens) }
}

/** The formula in the writing of a language, with an equals sign. @param stored  a formula that was stored */
export function writeFormula(stored: string, writing: FormulaWriting): string {
  const read = readTokens(stored, storedWriting)
  return `=${'tokens' in read ? writeTokens(read.tokens, writing) : stored}`
}

/** Gives the parser a name with a number in the place of each number, name and unit, so that its tree leads back to their places. */
function parseTokens(tokens: readonly Token[]): Expression {
  const places: number[] = []
  let source = ''
  tokens.forEach((token, index) => {
    const joins =
      token.kind === 'percent' || (token.kind === 'unit' && tokens[index - 1]?.kind === 'number')
    const written = token.kind === 'sign' ? token.text : `${joins ? '#' : ''}t${index} `
    places.push(...Array.from(written, () => token.at))
    source += written
  })
  const refuse = (at: number | null): never => {
    throw new FormulaError('unreadable', at)
  }
  try {
    return jsep(source)
  } catch (error) {
    return refuse(places[(error as { index: number }).index] ?? null)
  }
}

/** Place of the token after an operand: a number with its unit, a name, a call or what is in parentheses. */
function endOfOperand(tokens: readonly Token[], start: number): number {
  let next = start
  while (isSign(tokens[next], '-') || isSign(tokens[next], '+')) next += 1
  if (tokens[next]?.kind !== 'sign') next += 1
  while (tokens[next]?.kind === 'unit' || tokens[next]?.kind === 'percent') next += 1
  if (!isSign(tokens[next], '(')) return next
  for (let depth = 0; next < tokens.length;) {
    if (isSign(tokens[next], '(')) depth += 1
    if (isSign(tokens[next], ')')) depth -= 1
    next += 1
    if (depth === 0) break
  }
  return next
}

const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'sign' && token.text === text

/** Spreadsheets compute −2^2 as 4 and 2^3^2 as 64, mathematics as −4 and 512. */
function refuseAmbiguousPowers(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    const isUnary = !before || (before.kind === 'sign' && before.text !== ')')
    if (!isSign(token, '^') && !(isSign(token, '-') && isUnary)) return
    const after = tokens[endOfOperand(tokens, index + 1)]
    if (after && isSign(after, '^')) throw new FormulaError('ambiguousPower', after.at)
  })
}

interface Context {
  tokens: readonly Token[]
  names: Set<string>
}

/** Turns the tree into a function that reads nothing but parameters. */
function compile(node: Expression, context: Context, depth: number): Compute {
  if (depth > DEEPEST) throw new FormulaError('tooDeep', null)
  const inner = (one: unknown): Compute => compile(one as Expression, context, depth + 1)
  const { type, operator, argument, left, right, callee, arguments: given, name } = node as Node
  switch (type) {
    case 'Identifier':
      return compileToken(context.tokens[Number(name!.slice(1))]!, context)
    case 'UnaryExpression': {
      const value = inner(argument)
      return operator === '-'
        ? (read) => {
            const one = value(read)
            return { ...one, value: -one.value }
          }
        : value
    }
    case 'BinaryExpression':
      return compileOperation(operator!, inner(left), inner(right))
    case 'CallExpression': {
      const token = context.tokens[Number((callee as Node | undefined)?.name?.slice(1))]
      if (token?.kind !== 'name') throw new FormulaError('unreadable', token?.at ?? null)
      return compileFunction(token.text, token.at, given!.map(inner))
    }
    default:
      // Several expressions after each other: 2 3
      throw new FormulaError('unreadable', null)
  }
}

/** A part of the tree, with what its type has. */
export interface Node {
  type: string
  operator?: string
  argument?: unknown
  left?: unknown
  right?: unknown
  callee?: unknown
  arguments?: unknown[]
  name?: string
}

function compileToken(token: Token, { names }: Context): Compute {
  const { kind, at } = token
  if (kind === 'number') return () => ({ value: token.value, dimension: null })
  if (kind === 'percent') return () => ({ value: 0.01, dimension: null })
  if (kind === 'unit') return () => readFieldUnit(token.text)
  if (kind === 'sign') throw new FormulaError('unreadable', at)
  names.add(token.text)
  return (read) => {
    const value = read(token.text)
    if (value === undefined) throw new FormulaError('unknownName', at, token.text)
    if (value === null) throw new FormulaError('noValue', at, token.text)
    return value
  }
}

function compileOperation(operator: string, left: Compute, right: Compute): Compute {
  switch (operator) {
    case '#':
    case '*':
      return (read) => multiplyQuantities(left(read), right(read))
    case '/':
      return (read) => divideQuantities(left(read), right(read))
    case '+':
      return (read) => addQuantities(left(read), right(read), 1)
    case '-':
      return (read) => addQuantities(left(read), right(read), -1)
    case '^':
      return (read) => raiseQuantity(left(read), right(read))
    default:
      return (read) => compareQuantities(operator, left(read), right(read))
  }
}
