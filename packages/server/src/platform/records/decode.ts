import {
  EMAIL,
  DATE,
  PERIOD,
  SITE_PERIOD,
  TEXT_MAX,
  cleanLine,
  cleanText,
  URL_PATTERN,
  rules,
  type ChangeFields,
  type CreateFields,
  type Field,
  type Fields,
  type Violation,
} from '@cradle/contract'
import { typeName } from '#platform/http/body'
import { Problem } from '#platform/http/problem'
import { iriText } from './iri.ts'

/** Longest name or identifier [characters]: it has one line. */
const LINE_MAX = 255

export interface Decoded<V = Record<string, unknown>> {
  /**
   * Field → value; references still as IRI text (or list of them). Null clears a field. Complete
   * only without violations.
   */
  values: V
  violations: Violation[]
}

/**
 * Reads a body by the fields of its resource. Wrong JSON types are refused at once (400); faults
 * that a user can correct are collected (422). Unknown and read-only fields are ignored, so none
 * can be assigned by accident.
 */
export function decodeBody<F extends Fields>(
  fields: F,
  body: unknown,
  mode: 'create',
): Decoded<CreateFields<F>>
export function decodeBody<F extends Fields>(
  fields: F,
  body: unknown,
  mode: 'change',
): Decoded<ChangeFields<F>>
export function decodeBody<F extends Fields>(
  fields: F,
  body: unknown,
  mode: 'create' | 'change',
): Decoded<Partial<CreateFields<F>>>
export function decodeBody(fields: Fields, body: unknown, mode: 'create' | 'change'): Decoded {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('wrongType', { field: '', expected: 'object', given: typeName(body ?? null) })
  const source = body as Record<string, unknown>
  const values: Record<string, unknown> = {}
  const violations: Violation[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || (field.fixed && mode === 'change')) continue
    const given = Object.hasOwn(source, name) ? source[name] : undefined
    if (given === undefined) {
      if (mode !== 'create') continue
      if (field.required) violations.push(makeBlankViolation(name))
      else if (field.default !== undefined) values[name] = field.default
      continue
    }
    const isEmpty =
      given === null || (given === '' && field.kind !== 'string' && field.kind !== 'text')
    if (
      isEmpty ||
      (field.required && typeof given === 'string' && given.trim() === '') ||
      (field.required && Array.isArray(given) && given.length === 0)
    ) {
      if (field.required) violations.push(makeBlankViolation(name))
      else
        values[name] =
          field.default !== undefined && field.kind === 'boolean' ? field.default : null
      continue
    }
    if (field.kind === 'entries') {
      const list = decodeEntries(name, field, given)
      violations.push(...list.violations)
      values[name] = list.entries.length > 0 ? list.entries : null
      continue
    }
    const value = decodeValue(name, field, given)
    violations.push(...checkRules(name, field, value))
    values[name] = value
  }
  return { values, violations }
}

/**
 * Reads each entry by its own fields; a violation names its place in the list. Empty entries are
 * left out.
 */
function decodeEntries(
  name: string,
  { fields, most }: Extract<Field, { kind: 'entries' }>,
  given: unknown,
): { entries: Record<string, unknown>[]; violations: Violation[] } {
  if (!Array.isArray(given))
    throw new Problem('wrongType', { field: name, expected: 'array', given: typeName(given) })
  if (given.length > most)
    return {
      entries: [],
      violations: [
        { propertyPath: name, message: rules.tooMany.message(most), code: rules.tooMany.code },
      ],
    }
  const violations: Violation[] = []
  const entries = given.map((one, index) => {
    const decoded = decodeBody(fields, one, 'create')
    violations.push(
      ...decoded.violations.map((v) => ({
        ...v,
        propertyPath: `${name}[${index}].${v.propertyPath}`,
      })),
    )
    return Object.fromEntries(
      Object.entries(decoded.values).filter(([, value]) => value !== null && value !== ''),
    )
  })
  return { entries, violations }
}

export const makeBlankViolation = (propertyPath: string): Violation => ({
  propertyPath,
  message: rules.blank.message(),
  code: rules.blank.code,
})

function decodeValue(name: string, field: Field, given: unknown): unknown {
  const throwWrongType = (expected: string): never => {
    throw new Problem('wrongType', { field: name, expected, given: typeName(given) })
  }
  switch (field.kind) {
    case 'string':
      if (typeof given !== 'string') return throwWrongType('string')
      // What is signed in with stays as it was typed; longer texts can have several lines.
      if (field.writeOnly) return given.replaceAll('\u0000', '').toWellFormed()
      return field.max > LINE_MAX ? cleanText(given) : cleanLine(given)
    case 'formula':
      return typeof given === 'string' ? cleanLine(given) : throwWrongType('string')
    case 'text':
      return typeof given === 'string' ? cleanText(given) : throwWrongType('string')
    case 'date':
    case 'dateTime':
      return typeof given === 'string' ? given : throwWrongType('string')
    case 'number':
    case 'integer':
      return toNumber(given) ?? throwWrongType(field.kind === 'integer' ? 'int' : 'float')
    case 'boolean':
      return typeof given === 'boolean' ? given : throwWrongType('bool')
    case 'choice':
      return typeof field.values[0] === 'number'
        ? (toNumber(given) ?? throwWrongType('int'))
        : typeof given === 'string'
          ? given
          : throwWrongType('string')
    case 'reference':
      return iriText(given, name)
    case 'references':
      return Array.isArray(given) ? given.map((v) => iriText(v, name)) : throwWrongType('array')
    case 'strings':
      return Array.isArray(given) && given.every((v) => typeof v === 'string')
        ? given
        : throwWrongType('array')
    case 'embedded':
      return iriText(given, name)
    case 'embeddedList':
      return Array.isArray(given) ? given.map((v) => iriText(v, name)) : throwWrongType('array')
    case 'entries':
    case 'json':
      return given
  }
}

/** A JSON number, or a numeric string with a point. Not a boolean, not "1,5", not "". */
function toNumber(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  if (typeof given === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(given.trim())) {
    const value = Number(given)
    return Number.isFinite(value) ? value : undefined
  }
  return undefined
}

/** What a value of a field breaks: its length, its range or its choices. */
export function checkRules(propertyPath: string, field: Field, value: unknown): Violation[] {
  const makeViolations = (rule: { code: string }, message: string): Violation[] => [
    { propertyPath, message, code: rule.code },
  ]
  switch (field.kind) {
    case 'string': {
      const text = value as string
      if (Array.from(text).length > field.max)
        return makeViolations(rules.tooLong, rules.tooLong.message(field.max))
      if (text !== '' && field.format === 'email' && !EMAIL.test(text))
        return makeViolations(rules.email, rules.email.message())
      if (text !== '' && field.format === 'url' && !(URL_PATTERN.test(text) && URL.canParse(text)))
        return makeViolations(rules.type, rules.type.message('url'))
      if (text !== '' && field.format === 'period' && !PERIOD.test(text))
        return makeViolations(rules.type, rules.type.message('period'))
      if (field.format === 'sitePeriod' && !SITE_PERIOD.test(text))
        return makeViolations(rules.type, rules.type.message('period'))
      return []
    }
    case 'formula':
      return (value as string).length > field.max
        ? makeViolations(rules.tooLong, rules.tooLong.message(field.max))
        : []
    case 'text':
      return (value as string).length > TEXT_MAX
        ? makeViolations(rules.tooLong, rules.tooLong.message(TEXT_MAX))
        : []
    case 'number':
    case 'integer': {
      const n = value as number
      if (field.kind === 'integer' && !Number.isInteger(n))
        return makeViolations(rules.type, rules.type.message('int'))
      if (field.kind === 'integer' && Math.abs(n) > 2_147_483_647)
        return makeViolations(rules.max, rules.max.message(2_147_483_647))
      if (field.min !== undefined && n < field.min)
        return makeViolations(rules.min, rules.min.message(field.min))
      if (field.max !== undefined && n > field.max)
        return makeViolations(rules.max, rules.max.message(field.max))
      return []
    }
    case 'choice':
      return field.values.includes(value as string)
        ? []
        : makeViolations(rules.choice, rules.choice.message())
    case 'strings':
      return isSelection(field.values, value as string[])
        ? []
        : makeViolations(rules.choice, rules.choice.message())
    case 'date':
      return isDate(value as string) ? [] : makeViolations(rules.type, rules.type.message('date'))
    case 'dateTime':
      return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value as string) &&
        !Number.isNaN(Date.parse(value as string))
        ? []
        : makeViolations(rules.type, rules.type.message('datetime'))
    default:
      return []
  }
}

/** Each is one of the words, where they are limited, and occurs once. */
const isSelection = (words: readonly string[] | undefined, given: readonly string[]): boolean =>
  words === undefined ||
  (given.every((one) => words.includes(one)) && new Set(given).size === given.length)

/** A day of the calendar. */
export const isDate = (text: string): boolean =>
  DATE.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text
