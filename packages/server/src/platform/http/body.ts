import type { z } from 'zod'
import { rules, type Route, type Violation } from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { Invalid, Problem } from './problem.ts'

/** JSON's own names for the given value, as used in the refusal of a wrong type. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return typeof value === 'boolean' ? 'bool' : typeof value
}

/**
 * The body of a call, checked against the schema that its route names; the body of a record passes unchanged. No body counts
 * as `{}`, null as left out unless the field can be null, and an object with `@id` as the reference it contains (api contract §1.4).
 *
 * @throws Problem 400 where a value has the wrong type, Invalid 422 where a value breaks a rule: always in the sentences of
 * the contract, never in those of the library that checks
 */
export function checkBody(route: Route, given: unknown): unknown {
  if (route.body === undefined) return given
  const body = prepareValue(given ?? (given === undefined ? {} : null))
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject && !route.plainErrors)
    throw new Problem('wrongType', { field: '', expected: 'object', given: typeName(body) })
  const schema: z.ZodObject = requestBodies[route.body]
  const parsed = parseBody(schema, isObject ? removeNulls(schema, body) : {})
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap(listInnerIssues)
  if (route.plainErrors) throw new Problem('badRequest', { detail: makePlainSentence(issues[0]!) })
  const mistyped = issues.find((issue) => findExpectedType(issue) !== undefined)
  if (mistyped)
    throw new Problem('wrongType', {
      field: propertyPath(mistyped.path),
      expected: findExpectedType(mistyped)!,
      given: typeName(mistyped.input),
    })
  throw new Invalid(issues.map(toViolation))
}

const makePlainSentence = ({ code, path }: z.core.$ZodIssue): string =>
  `The key "${propertyPath(path)}" ${code === 'too_big' ? 'is too long' : 'must be provided'}.`

/** Numbers may come as numeric strings. */
function parseBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
): z.ZodSafeParseResult<z.infer<S>> {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed
  const numeric = parsed.error.issues.filter(
    (issue) =>
      issue.code === 'invalid_type' &&
      ['number', 'int'].includes(issue.expected) &&
      typeof issue.input === 'string' &&
      /^[+-]?(\d+\.?\d*|\.\d+)$/.test(issue.input.trim()),
  )
  if (numeric.length === 0) return parsed
  for (const { path, input } of numeric) setAt(body, path, Number(input))
  return schema.safeParse(body, { reportInput: true })
}

function setAt(body: unknown, path: readonly PropertyKey[], value: number): void {
  let holder = body as Record<PropertyKey, unknown>
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<PropertyKey, unknown>
  holder[path.at(-1)!] = value
}

/**
 * Copies a body with references as plain addresses, and without characters that the database cannot
 * store.
 */
function prepareValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(toReference)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, toReference(inner)]),
  )
}

function toReference(value: unknown): unknown {
  const iri =
    typeof value === 'object' && value !== null && Object.hasOwn(value, '@id')
      ? (value as { '@id': unknown })['@id']
      : undefined
  return prepareValue(typeof iri === 'string' ? iri : value)
}

/** Where a value can be null, null is a value: it removes what is stored. */
const removeNulls = ({ shape }: z.ZodObject, body: object): object =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => value !== null || shape[name]?.safeParse(null).success,
    ),
  )

/** `items[0].key`: the form that every violation has. */
const propertyPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step, i) =>
      typeof step === 'number' ? `[${step}]` : `${i > 0 ? '.' : ''}${String(step)}`,
    )
    .join('')

/** A violation by a key of a map is reported at the place of the key. */
const listInnerIssues = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'invalid_key' || issue.code === 'invalid_element'
    ? issue.issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue]

const TYPE_NAMES: Readonly<Record<string, string>> = {
  number: 'float',
  boolean: 'bool',
  record: 'object',
}

/** The expected type, where the value has another one. */
function findExpectedType(issue: z.core.$ZodIssue): string | undefined {
  if (issue.input === undefined) return undefined
  if (issue.code === 'invalid_type') {
    const isFraction = issue.expected === 'int' && typeof issue.input === 'number'
    return isFraction ? undefined : (TYPE_NAMES[issue.expected] ?? issue.expected)
  }
  if (issue.code !== 'invalid_value') return undefined
  const expected = typeName(issue.values[0])
  return typeName(issue.input) === expected ? undefined : expected
}

function toViolation(issue: z.core.$ZodIssue): Violation {
  const { code, message } = findBrokenRule(issue)
  return { propertyPath: propertyPath(issue.path), message, code }
}

function findBrokenRule(issue: z.core.$ZodIssue): Pick<Violation, 'code' | 'message'> {
  const makeRule = <A extends unknown[]>(
    rule: { code: string; message: (...values: A) => string },
    ...values: A
  ): Pick<Violation, 'code' | 'message'> => ({ code: rule.code, message: rule.message(...values) })
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? makeRule(rules.blank)
        : makeRule(rules.type, TYPE_NAMES[issue.expected] ?? issue.expected)
    case 'invalid_value':
      return issue.input === undefined ? makeRule(rules.blank) : makeRule(rules.choice)
    case 'too_small': {
      const least = Number(issue.minimum)
      if (issue.origin !== 'string' && issue.origin !== 'array') return makeRule(rules.min, least)
      return least > 1 && issue.origin === 'string'
        ? makeRule(rules.tooShort, least)
        : makeRule(rules.blank)
    }
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'string') return makeRule(rules.tooLong, most)
      return issue.origin === 'array' ? makeRule(rules.tooMany, most) : makeRule(rules.max, most)
    }
    default:
      return { code: 'invalid', message: 'This value is not valid.' }
  }
}
