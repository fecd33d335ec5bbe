import {
  checkParameterName,
  evaluateModel,
  foldName,
  type ParameterDefinition,
} from '@cradle/engine/formulas'
import { fold } from '../fold.ts'
import { displayQuantity } from './compute-number.ts'
import type { Locale } from './parse-number.ts'

/** Names that can stand at a place of a formula that is being typed. */
export interface Completion {
  /** The part of the text that a name takes the place of: [from, to). */
  from: number
  to: number
  options: readonly CompletionOption[]
  /** What is typed means nothing yet, so that Enter and Tab can take the first name without spoiling anything. */
  isUnfinished: boolean
}

/** Names that are offered just now. */
export interface OpenCompletion extends Completion {
  /** The name that Enter and Tab take; −1: none, they do what they do without the list. */
  at: number
}

export interface CompletionOption {
  name: string
  /** With its unit; empty while the parameter has none. */
  value: string
}

/** Names that are offered at most: more are found by another letter. */
const MOST = 30

const word = /[\p{L}_µ][\p{L}\p{N}_]*$/u
/** A unit follows a number, never a name. */
const afterNumber = /[\d.,]\s*$/
/** Behind the unit of a number comes another unit, or a name: 40 kg/m3, 2 m2*density. */
const afterUnit = /(?<![\p{L}\p{N}_])[\d.,]+\s*\p{L}[\p{L}\d²³^]*\s*[/*·×]\s*$/u

/**
 * The parameters that can be meant by the word before the caret: first those that begin with it, then those that have it inside.
 *
 * @param isAsked  without a word all are offered
 * @returns null: no name can stand here, or none fits
 */
export function findCompletion(
  text: string,
  caret: number,
  parameters: readonly ParameterDefinition[],
  locale: Locale,
  isAsked: boolean,
): Completion | null {
  const before = text.slice(0, caret)
  if (!before.trimStart().startsWith('=') || /^[\p{L}\p{N}_]/u.test(text.slice(caret))) return null
  const typed = word.exec(before)?.[0] ?? ''
  const from = caret - typed.length
  const lead = before.slice(0, from)
  if ((typed === '' && !isAsked) || afterNumber.test(lead)) return null
  const wanted = fold(typed)
  const names = parameters.filter(({ name }) => fold(name).includes(wanted))
  const isName = names.some(({ name }) => foldName(name) === foldName(typed))
  if (names.length === 0 || (isName && names.length === 1)) return null
  const starting = names.filter(({ name }) => fold(name).startsWith(wanted))
  const values = listValues(parameters)
  return {
    from,
    to: caret,
    options: [...new Set([...starting, ...names])].slice(0, MOST).map((parameter) => ({
      name: parameter.name,
      value: displayValue(values.get(parameter) ?? null, parameter.unit ?? '', locale),
    })),
    isUnfinished: typed !== '' && !isName && !hasMeaning(typed, lead),
  }
}

/** Functions, and units where a unit can stand. */
function hasMeaning(typed: string, lead: string): boolean {
  const meaning = checkParameterName(typed)
  return meaning === 'function' || (meaning === 'unit' && afterUnit.test(lead))
}

const displayValue = (value: number | null, unit: string, locale: Locale): string =>
  value === null ? '' : displayQuantity(value, unit, locale)

type Values = ReadonlyMap<ParameterDefinition, number | null>
const known = new WeakMap<readonly ParameterDefinition[], Values>()

/** Parameters are computed once, however many keys are typed. */
function listValues(parameters: readonly ParameterDefinition[]): Values {
  const evaluated = known.get(parameters) ?? evaluate(parameters)
  known.set(parameters, evaluated)
  return evaluated
}

function evaluate(parameters: readonly ParameterDefinition[]): Values {
  const results = evaluateModel(parameters, []).parameters
  return new Map(
    parameters.map((parameter, index) => {
      const one = results[index]!
      return [parameter, 'value' in one ? one.value : null]
    }),
  )
}

/** What a key means for names that are offered; null: what it means without them. */
export function readCompletionKey(
  key: string,
  { at, options }: OpenCompletion,
): { at: number } | 'take' | 'dismiss' | null {
  if (key === 'Escape') return 'dismiss'
  if (key === 'ArrowDown') return { at: Math.min(at + 1, options.length - 1) }
  if (key === 'ArrowUp') return { at: Math.max(at - 1, 0) }
  return at >= 0 && (key === 'Enter' || key === 'Tab') ? 'take' : null
}
