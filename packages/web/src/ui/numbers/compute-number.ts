import {
  displayFormula,
  evaluateFormula,
  evaluateModel,
  FormulaError,
  parseFormula,
  writeFormula,
  type FormulaDisplay,
  type FormulaPiece,
  type FormulaWriting,
  type ParameterDefinition,
  type ReadParameter,
  type ShownValue,
} from '@cradle/engine/formulas'
import i18next from 'i18next'
import { formatAmount, formatFull } from './format-number.ts'
import { parseNumber, type Locale, type NumberReading } from './parse-number.ts'
import { unitText } from './unit-text.ts'

export type ReadNumber =
  /** `isComputed`: the text is a formula or has a unit. `formula`: it is a formula, in the stored writing. */
  | { ok: true; value: number; chosen: boolean; isComputed?: boolean; formula?: string }
  /** `fault`: why a formula has no number. */
  | (Extract<NumberReading, { ok: false }> & { fault?: string })

/** How formulas are written in a language. Arguments are separated as in its spreadsheets: max(1,5;2) beside max(1.5,2). */
const writings: Readonly<Record<Locale, FormulaWriting>> = {
  en: makeWriting('en', ','),
  nl: makeWriting('nl', ';'),
  de: makeWriting('de', ';'),
}

function makeWriting(locale: Locale, separator: ',' | ';'): FormulaWriting {
  return {
    readNumber: (text) => {
      const read = parseNumber(text, locale)
      return read.ok ? read.value : null
    },
    writeNumber: (value) => formatFull(value, locale),
    separator,
  }
}

/** Numbers and operations. A minus alone may be a range, and a slash a date: those need the equals sign. */
const arithmetic = /^[\d\s.,+\-−*×·/÷^()]*[*×·/÷^][\d\s.,+\-−*×·/÷^()]*$/u
const date = /^\s*\d+\s*\/\s*\d+\s*\/\s*\d+\s*$|(?<![\d.,])0\d/
const startsWithDigit = /^\s*[\d.,]/

/**
 * The number of a text that is no plain number: a formula, or an amount in the unit of its field. A formula behind an equals sign
 * says why it has none.
 *
 * @param parameters  of the product, which formulas may use by name
 * @returns null for a text that is neither
 */
export function readComputed(
  text: string,
  locale: Locale,
  unit: string,
  parameters: readonly ParameterDefinition[],
): ReadNumber | null {
  const isMarked = text.trimStart().startsWith('=')
  const isArithmetic = arithmetic.test(text) && !date.test(text)
  const isAmount = unit !== '' && startsWithDigit.test(text)
  if (!isMarked && !isArithmetic && !isAmount) return null
  try {
    const formula = parseFormula(text, writings[locale])
    const value = evaluateFormula(formula, unit, findReader(parameters))
    // An amount with its unit is converted, and is no formula.
    const kept = isMarked || isArithmetic ? { formula: formula.text } : {}
    return { ok: true, value, chosen: true, isComputed: true, ...kept }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    // A text that need not be a formula is just no number.
    return isMarked ? { ok: false, reason: 'notANumber', fault: describeFault(error, text) } : null
  }
}

const readers = new WeakMap<readonly ParameterDefinition[], ReadParameter>()

/** Parameters are computed once, however many numbers use them. */
function findReader(parameters: readonly ParameterDefinition[]): ReadParameter {
  const read = readers.get(parameters) ?? evaluateModel(parameters, []).read
  readers.set(parameters, read)
  return read
}

/** A formula that is typed behind an equals sign, in the stored writing; null: the text is none, or cannot be read. */
export function readStored(text: string, locale: Locale): string | null {
  if (!text.trimStart().startsWith('=')) return null
  try {
    return parseFormula(text, writings[locale]).text
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

/**
 * A formula that stands for itself, as the condition of a term, with or without an equals sign: in the stored writing with its
 * result, or why it has none.
 */
export function readPlainFormula(
  text: string,
  locale: Locale,
  parameters: readonly ParameterDefinition[],
): { formula: string; value: number } | { fault: string } {
  try {
    const formula = parseFormula(text, writings[locale])
    return { formula: formula.text, value: formula.compute(findReader(parameters)).value }
  } catch (error) {
    if (error instanceof FormulaError) return { fault: describeFault(error, text) }
    throw error
  }
}

/** A stored formula as the language writes it, with an equals sign. */
export const writeStored = (stored: string, locale: Locale): string =>
  writeFormula(stored, writings[locale])

const displayIn = (locale: Locale): FormulaDisplay => ({
  ...writings[locale],
  writeUnit: (unit) =>
    unit === '%' && locale === 'en' ? '%' : `\u00a0${unit === '%' ? '%' : unitText(unit)}`,
})

/**
 * A stored formula as it is read, in its parts: `thickness × density`, or with values in the place of names.
 *
 * @param valueOf  value of a parameter; left out: names are shown
 */
export const displayStored = (
  stored: string,
  locale: Locale,
  valueOf?: (name: string) => Omit<ShownValue, 'text'> | undefined,
): FormulaPiece[] =>
  displayFormula(
    stored,
    displayIn(locale),
    valueOf &&
      ((name) => {
        const shown = valueOf(name)
        return shown && { ...shown, text: writeValue(shown.value, locale) }
      }),
  )

/** A computed number in a formula has six digits. */
const writeValue = (value: number | null, locale: Locale): string =>
  value === null ? '' : formatAmount(Number(value.toPrecision(6)), locale)

/** A number with its unit, as in a formula that is shown: `504 kg`. Null is unknown. */
export const displayQuantity = (value: number | null, unit: string, locale: Locale): string =>
  value === null
    ? '?'
    : `${writeValue(value, locale)}${unit === '' ? '' : displayIn(locale).writeUnit(unit)}`

/**
 * Why a formula has no number, as a sentence.
 *
 * @param text  what the reader typed, in which the place of the fault is shown
 */
export function describeFault({ fault, at, subject }: FormulaError, text: string): string {
  const [one = '', other = ''] = subject
  return i18next.t(`formulas:${fault}`, {
    name: one,
    one: nameUnit(one),
    other: nameUnit(other),
    rest: at === null ? text.trim() : text.slice(at),
  })
}

const nameUnit = (unit: string): string =>
  unit === '1' ? i18next.t('formulas:plain') : unitText(unit)
