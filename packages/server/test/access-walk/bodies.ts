import { itemIri, type Field, type Fields, type Resource, type Route } from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { decodeBody } from '#platform/records/decode'
import { getResource } from './walker.ts'
import type { WalkWorld } from './walk-world.ts'

/** A valid body that a company of Alpha may create the resource with. */
export function makeBody(world: WalkWorld, resource: Resource): Record<string, unknown> {
  const one = resource.oneOf?.[0]
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, f]) => (f.required || name === one) && !f.readOnly)
      .map(([name, f]) => [name, makeValue(world, f, name)]),
  )
}

/** Like `makeBody`, with one given field; fields that exclude it are removed. */
export function makeBodyWith(
  world: WalkWorld,
  resource: Resource,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const whole = makeBody(world, resource)
  if (resource.oneOf?.includes(name)) for (const other of resource.oneOf) delete whole[other]
  return { ...whole, [name]: value }
}

function makeValue(world: WalkWorld, field: Field, name: string): unknown {
  switch (field.kind) {
    case 'string':
      if (field.format === 'period' || field.format === 'sitePeriod') return '2025'
      return field.format === 'email'
        ? `${newId()}@alpha.example`
        : `${name} ${newId().slice(-8)}`.slice(0, field.max)
    case 'number':
    case 'integer':
      return field.min ?? 1
    case 'choice':
      return field.values[0]
    case 'date':
      return '2030-12-31'
    case 'strings':
      return field.values?.slice(0, 1) ?? []
    case 'reference':
    case 'embedded':
      return getSampleIri(world, field.target!)
    case 'references':
    case 'embeddedList':
      return [getSampleIri(world, field.target!)]
    default:
      return []
  }
}

const getSampleIri = (world: WalkWorld, type: string): string => {
  const { alpha, none } = world.samples[type] ?? {}
  return itemIri(getResource(type), alpha ?? none ?? newId())
}

/** Fields of a body that refer to another record, by the type of that record. */
export function listReferenceFields(
  resource: Resource,
  mode: 'create' | 'change',
): [name: string, target: Resource, isList: boolean][] {
  return Object.entries(resource.fields).flatMap(([name, f]): [string, Resource, boolean][] => {
    if (
      f.readOnly ||
      (mode === 'change' && f.fixed) ||
      !('target' in f) ||
      f.target === undefined ||
      f.target === 'Role'
    )
      return []
    const target = getResource(f.target)
    return target ? [[name, target, f.kind === 'references' || f.kind === 'embeddedList']] : []
  })
}

const oddValues: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [null],
  [{}],
  '\u0000',
  '\ud800',
  'x'.repeat(70_000),
  '0x1',
  '1,5',
  '2026-02-30',
  '9999-99-99T99:99:99Z',
  2 ** 53 + 2,
  1.5,
  '/2/companies/x',
  '/2/countries/%ff',
  { '@id': 7 },
  "'; drop table users; --",
]

/** Bodies that are no object, or not JSON, or have odd names. */
const malformedBodies: readonly unknown[] = [
  undefined,
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '[[[[]]]]',
  '{"__proto__":{"a":1}}',
  '{"@id":7}',
  '{"id":"x","owner":"y","createdAt":0}',
]

type Mode = 'create' | 'change'

/** Odd bodies for one route. */
export interface OddBodies {
  /** Groups that the reader of bodies refuses for one reason, before any rule or the database sees them. */
  refused: unknown[][]
  /** Bodies that pass the reader. `single` has the odd fields of `together` one at a time. */
  taken: { together: unknown; single: unknown[] }[]
}

/** Bodies that are no object, or not JSON: every route has the same reader of them. */
export const listMalformedBodies = (): OddBodies => ({
  refused: [],
  taken: malformedBodies.map((body) => ({ together: body, single: [] })),
})

/** Each odd value in every field at once: the fields of a record, or of the body that the route has of its own. */
export function listOddBodies(route: Route, mode: Mode | null): OddBodies {
  const { resource, body } = route
  if (resource && mode)
    return groupBodies(
      Object.keys(resource.fields),
      (odd) => 'refusal' in readOddBody(resource.fields, odd, mode),
    )
  if (body) {
    const schema = requestBodies[body]
    return groupBodies(Object.keys(schema.shape), (odd) => !schema.safeParse(odd).success)
  }
  // Sessions read some of these; who reads no body ignores all of them for one reason.
  const names = ['username', 'password', 'email', 'token', 'refreshToken']
  const { refused, taken } = groupBodies(names, () => false)
  return { refused, taken: route.permission === 'public' ? taken : taken.slice(0, 2) }
}

function groupBodies(names: readonly string[], isRefused: (body: object) => boolean): OddBodies {
  const groups = Map.groupBy(
    oddValues.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    isRefused,
  )
  return {
    refused: [groups.get(true) ?? []],
    taken: (groups.get(false) ?? []).map((body) => ({ together: body, single: [] })),
  }
}

/**
 * Odd values in single fields of an otherwise valid body, which passes more checks than a body of
 * odd values. One field of each kind.
 */
export function listOddFields(world: WalkWorld, resource: Resource, mode: Mode): OddBodies {
  const writable = Object.entries(resource.fields).filter(
    ([, f]) => !f.readOnly && !(mode === 'change' && f.fixed),
  )
  const unlike = [...new Map(writable.map(([name, f]) => [JSON.stringify(f), name])).values()]
  const refused = new Map<string, unknown[]>()
  const seen = new Set<string>()
  const taken = oddValues.flatMap((value) => {
    const names: string[] = []
    for (const name of unlike) {
      const outcome = readOddBody({ [name]: resource.fields[name]! }, { [name]: value }, mode)
      if ('refusal' in outcome)
        refused.set(outcome.refusal, [
          ...(refused.get(outcome.refusal) ?? []),
          makeBodyWith(world, resource, name, value),
        ])
      // Different texts may stand for one value.
      else if (!seen.has(outcome.values)) {
        seen.add(outcome.values)
        names.push(name)
      }
    }
    const [links, own] = [names.filter(isLink), names.filter((name) => !isLink(name))]
    return [own, ...links.map((name) => [name])]
      .filter((group) => group.length > 0)
      .map((group) => ({
        together: group.reduce<Record<string, unknown>>(
          (body, name) => ({ ...body, [name]: value }),
          group.length === 1
            ? makeBodyWith(world, resource, group[0]!, value)
            : makeBody(world, resource),
        ),
        single:
          group.length === 1 ? [] : group.map((name) => makeBodyWith(world, resource, name, value)),
      }))
  })
  function isLink(name: string): boolean {
    return 'target' in resource.fields[name]! || (resource.oneOf?.includes(name) ?? false)
  }
  return { refused: [...refused.values()], taken }
}

/** How the reader of bodies reads a body: the reason of its refusal, or the values. */
function readOddBody(
  fields: Fields,
  body: object,
  mode: Mode,
): { refusal: string } | { values: string } {
  try {
    const { values, violations } = decodeBody(fields, body, mode)
    return violations.length > 0
      ? { refusal: violations.map((v) => `${v.propertyPath} ${v.code}`).join() }
      : { values: JSON.stringify(values) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refusal: error.code }
  }
}
