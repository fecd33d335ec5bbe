import { readTokens, storedWriting, type Sign, type Token } from './tokens.ts'

/** How a language shows formulas to readers. */
export interface FormulaDisplay {
  /** A number as the formula has it. */
  writeNumber: (value: number) => string
  /** A unit behind a number. A percent sign is one. */
  writeUnit: (unit: string) => string
  separator: ',' | ';'
}

/** The value of a parameter, with its unit. null: it has none. */
export interface ShownValue {
  value: number | null
  unit: string
  /** The number of the value as it is shown. */
  text: string
}

/** A part of a shown formula. */
export interface FormulaPiece {
  text: string
  /** The parameter that it names or stands for. */
  name?: string
}

const shownSigns: Partial<Record<Sign, string>> = {
  '*': ' × ',
  '/': ' / ',
  '+': ' + ',
  '-': ' − ',
  '<': ' < ',
  '>': ' > ',
  '<=': ' ≤ ',
  '>=': ' ≥ ',
  '=': ' = ',
  '<>': ' ≠ ',
}

/**
 * A stored formula as a reader sees it: `thickness × density × (1 + loss)`, or with the values of its parameters in the place of
 * their names: `0.2 m × 2400 kg/m³ × (1 + 5%)`. Read as a formula, the second has the value of the first: a value is in
 * parentheses where its sign or its unit would be read otherwise.
 *
 * @param valueOf  value of a parameter; left out: names are shown
 */
export function displayFormula(
  stored: string,
  display: FormulaDisplay,
  valueOf?: (name: string) => ShownValue | undefined,
): FormulaPiece[] {
  const read = readTokens(stored, storedWriting)
  if (!('tokens' in read)) return [{ text: stored }]
  const { tokens } = read
  return tokens.map((token, index): FormulaPiece => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (token.kind !== 'name' || isSign(after, '(')) return { text: show(tokens, index, display) }
    const value = valueOf?.(token.text)
    const text = value ? showValue(value, before, after, display) : token.text
    return { text, name: token.text }
  })
}

const isSign = (token: Token | undefined, ...texts: string[]): boolean =>
  token?.kind === 'sign' && texts.includes(token.text)

function show(tokens: readonly Token[], index: number, display: FormulaDisplay): string {
  const token = tokens[index]!
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  switch (token.kind) {
    case 'number':
      return display.writeNumber(token.value)
    case 'percent':
      return display.writeUnit('%')
    case 'unit':
      return isSign(before, '/', '*')
        ? display.writeUnit(token.text).trimStart()
        : display.writeUnit(token.text)
    case 'name':
      return token.text
    case 'sign':
      if (token.text === ',') return `${display.separator} `
      // Between the parts of a unit: kg/m³
      if (before?.kind === 'unit' && after?.kind === 'unit') return token.text === '*' ? '·' : '/'
      if (isUnary(token, before)) return token.text === '-' ? '−' : '+'
      return shownSigns[token.text] ?? token.text
  }
}

const isUnary = (token: Token, before: Token | undefined): boolean =>
  isSign(token, '-', '+') && (!before || (before.kind === 'sign' && before.text !== ')'))

function showValue(
  { value, unit, text }: ShownValue,
  before: Token | undefined,
  after: Token | undefined,
  { writeUnit }: FormulaDisplay,
): string {
  if (value === null) return '?'
  const written = `${text}${unit === '' ? '' : writeUnit(unit)}`
  const isOneNumber = unit === '' && value >= 0
  const needsParentheses =
    (isSign(after, '^') && !isOneNumber) ||
    (after?.kind === 'percent' && !isOneNumber) ||
    // x / (2400 kg/m³), and x ^ (5%)
    (isSign(before, '/', '^') && unit !== '') ||
    (value < 0 && before?.kind === 'sign' && !isSign(before, '(', ','))
  return needsParentheses ? `(${written})` : written
}
