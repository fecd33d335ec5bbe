import type { WorkBook } from '@e965/xlsx'

type Value = number | boolean

const pattern =
  /\s*(?:(?<number>\d+\.?\d*(?:E[+-]?\d+)?)|(?:(?:'(?<quoted>[^']+)'|(?<sheet>[\p{L}\p{N}_]+))!)?\$?(?<column>[A-Z]+)\$?(?<row>\d+)|(?<name>[A-Z]+)\(|(?<sign><=|>=|<>|[-+*/^(),<>=%]))/uy

type Token = Record<
  'number' | 'quoted' | 'sheet' | 'column' | 'row' | 'name' | 'sign',
  string | undefined
>

function divide(formula: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < formula.length) {
    const match = pattern.exec(formula)
    if (!match) throw new Error(`no formula: ${formula}`)
    tokens.push(match.groups as Token)
  }
  return tokens
}

const functions: Readonly<Record<string, (...given: number[]) => number>> = {
  MIN: Math.min,
  MAX: Math.max,
  ABS: Math.abs,
  SQRT: Math.sqrt,
  PI: () => Math.PI,
  ROUND: (value, digits) =>
    Math.sign(value) * Number(`${Math.round(Number(`${Math.abs(value)}e${digits}`))}e-${digits}`),
}

/** Computes the cells of a workbook as spreadsheet programs do, apart from how the product writes and reads formulas. */
export class Recomputed {
  private readonly book: WorkBook

  constructor(book: WorkBook) {
    this.book = book
  }

  /** Value of a cell, its formula computed from the cells that it uses. */
  valueOf(sheet: string, place: string): number {
    const cell = this.book.Sheets[sheet]?.[place] as { f?: string; v?: unknown } | undefined
    if (!cell) return 0
    return cell.f === undefined ? Number(cell.v) : Number(this.compute(cell.f, sheet))
  }

  private compute(formula: string, own: string): Value {
    const tokens = divide(formula)
    let at = 0
    const take = (...signs: string[]): string | undefined =>
      signs.includes(tokens[at]?.sign ?? 'none') ? tokens[at++]!.sign : undefined
    const demand = (sign: string): void => {
      if (take(sign) === undefined) throw new Error(`${sign} is missing in ${formula}`)
    }
    const list = (): Value[] => {
      const given: Value[] = []
      while (take(')') === undefined) {
        given.push(compare())
        take(',')
      }
      return given
    }
    const operand = (): Value => {
      if (take('-')) return -Number(operand())
      if (take('+')) return operand()
      if (take('(')) {
        const inside = compare()
        demand(')')
        return inside
      }
      const token = tokens[at++]!
      if (token.number !== undefined) return Number(token.number)
      if (token.column !== undefined)
        return this.valueOf(token.quoted ?? token.sheet ?? own, `${token.column}${token.row}`)
      const given = list()
      if (token.name === 'IF') return Number(given[0]) === 0 ? given[2]! : given[1]!
      return functions[token.name!]!(...given.map(Number))
    }
    const chain = (
      signs: readonly string[],
      inner: () => Value,
      join: (sign: string, left: Value, right: Value) => Value,
    ): Value => {
      let left = inner()
      for (let sign = take(...signs); sign !== undefined; sign = take(...signs))
        left = join(sign, left, inner())
      return left
    }
    const percent = (): Value => {
      let value = operand()
      while (take('%')) value = Number(value) / 100
      return value
    }
    const power = (): Value => chain(['^'], percent, (_, a, b) => Number(a) ** Number(b))
    const product = (): Value =>
      chain(['*', '/'], power, (sign, a, b) =>
        sign === '*' ? Number(a) * Number(b) : Number(a) / Number(b),
      )
    const sum = (): Value =>
      chain(['+', '-'], product, (sign, a, b) =>
        sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b),
      )
    const compare = (): Value =>
      chain(['<', '>', '<=', '>=', '=', '<>'], sum, (sign, a, b) => {
        switch (sign) {
          case '=':
            return a === b
          case '<>':
            return a !== b
          case '<':
            return a < b
          case '>':
            return a > b
          default:
            return sign === '<=' ? a <= b : a >= b
        }
      })
    const value = compare()
    if (at < tokens.length) throw new Error(`more behind ${formula}`)
    return value
  }
}
