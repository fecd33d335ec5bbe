import { readUnit, unitFactors } from '../model/units.ts'

/** How a language writes numbers and separates arguments. */
export interface FormulaWriting {
  /** A number without sign, as the language writes it; null when it cannot be read. */
  readNumber: (text: string) => number | null
  writeNumber: (value: number) => string
  /** Between arguments. A semicolon is understood everywhere. */
  separator: ',' | ';'
}

/** How formulas are stored: 0.15 * max(2, 3) */
export const storedWriting: FormulaWriting = {
  readNumber: (text) => (/^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : null),
  writeNumber: String,
  separator: ',',
}

export type Token =
  | { kind: 'number'; value: number; at: number }
  /** A unit behind a number, or in the unit behind it: 250 g, 40 kg/m3 */
  | { kind: 'unit'; text: string; at: number }
  | { kind: 'percent'; text: '%'; at: number }
  | { kind: 'name'; text: string; at: number }
  | { kind: 'sign'; text: Sign; at: number }

export type Sign =
  | '+'
  | '-'
  | '*'
  | '/'
  | '^'
  | '('
  | ')'
  | ','
  | '<'
  | '>'
  | '<='
  | '>='
  | '='
  | '<>'

const sameSigns: Readonly<Record<string, Sign>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '⋅': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '!=': '<>',
  '==': '=',
  ';': ',',
}
const superscripts: Readonly<Record<string, string>> = { '²': '2', '³': '3' }

const space = /^[\s\u{a0}\u{202f}]+/u
const signs = /^(?:<=|>=|<>|!=|==|[-+*/^()<>=,;−–×·⋅÷≤≥≠])/u
const names = /^[\p{L}_µ][\p{L}\p{N}_]*/u
const numberOf: Readonly<Record<',' | ';', RegExp>> = {
  // Between the arguments of a function a comma ends the number.
  ',': /^(?:\d[\d.]*|\.\d+)(?:[eE][+-]?\d+)?/,
  ';': /^(?:\d[\d.,]*|[.,]\d+)(?:[eE][+-]?\d+)?/,
}

/**
 * Divides a formula into its parts.
 *
 * @param text  without the first equals sign
 * @returns the place of the first character that has no meaning, instead of the parts
 */
export function readTokens(
  text: string,
  { readNumber, separator }: FormulaWriting,
): { tokens: Token[] } | { unreadableAt: number } {
  const tokens: Token[] = []
  /** Of each open parenthesis, whether it holds the arguments of a function. */
  const open: boolean[] = []
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const before = tokens.at(-1)
    const number = numberOf[open.includes(true) ? separator : ';'].exec(rest)?.[0]
    const name = names.exec(rest)?.[0]
    const sign = signs.exec(rest)?.[0]
    const blank = space.exec(rest)?.[0]
    if (blank) at += blank.length
    else if (number) {
      const value = readNumber(number.replace(/^[.,]/, '0$&'))
      if (value === null) return { unreadableAt: at }
      tokens.push({ kind: 'number', value, at })
      at += number.length
    } else if (name) {
      const unit = name + readExponent(rest.slice(name.length))
      const isUnit = standsForUnit(tokens) && unitFactors(readUnit(unit)) !== null
      tokens.push(
        isUnit ? { kind: 'unit', text: readUnit(unit), at } : { kind: 'name', text: name, at },
      )
      at += isUnit ? unit.length : name.length
    } else if (rest.startsWith('%')) {
      tokens.push({ kind: 'percent', text: '%', at })
      at += 1
    } else if (rest[0]! in superscripts) {
      tokens.push(
        { kind: 'sign', text: '^', at },
        { kind: 'number', value: Number(superscripts[rest[0]!]), at },
      )
      at += 1
    } else if (sign) {
      const text = sameSigns[sign] ?? (sign as Sign)
      if (text === '(') open.push(before?.kind === 'name')
      if (text === ')') open.pop()
      tokens.push({ kind: 'sign', text, at })
      at += sign.length
    } else return { unreadableAt: at }
  }
  return { tokens }
}

/** Behind a number, and behind the slash or dot of a unit. */
const standsForUnit = (tokens: readonly Token[]): boolean => {
  const [outer, before] = tokens.slice(-2)
  return (
    tokens.at(-1)?.kind === 'number' ||
    (outer?.kind === 'unit' && before?.kind === 'sign' && /[*/]/.test(before.text))
  )
}

/** The exponent of a unit, as in m² and m^2. */
const readExponent = (rest: string): string => /^(?:\^?[23](?!\d)|[²³])/u.exec(rest)?.[0] ?? ''

/** Writes the parts in a language. Example: 0.15*max(2,3) → 0,15*max(2;3) */
export const writeTokens = (
  tokens: readonly Token[],
  { writeNumber, separator }: FormulaWriting,
): string =>
  tokens
    .map((token, index) =>
      token.kind === 'number'
        ? writeNumber(token.value)
        : token.kind === 'unit'
          ? `${tokens[index - 1]?.kind === 'number' ? ' ' : ''}${token.text}`
          : token.text === ','
            ? `${separator} `
            : token.text,
    )
    .join('')
