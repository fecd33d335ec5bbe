import type { Field, Resource } from '@cradle/contract'
import { itemIri } from '@cradle/contract'
import { newId } from '#platform/ids'
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

/** Malformed bodies: not an object, not JSON, and each odd value in every field at once. */
export function listOddBodies(resource: Resource | undefined): unknown[] {
  const names = resource
    ? Object.keys(resource.fields)
    : [
        'username',
        'password',
        'email',
        'token',
        'refreshToken',
        'calculations',
        'folder',
        'operations',
        'effects',
      ]
  return [
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
    ...oddValues.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
  ]
}

/**
 * One odd value in one field of an otherwise valid body, which passes more checks than a body of
 * odd values. One field of each kind.
 */
export function listOddFields(
  world: WalkWorld,
  resource: Resource,
): { name: string; what: string; body: unknown }[] {
  const writable = Object.entries(resource.fields).filter(([, f]) => !f.readOnly)
  const unlike = [...new Map(writable.map(([name, f]) => [JSON.stringify(f), name])).values()]
  return unlike.flatMap((name) =>
    oddValues.map((value, i) => ({
      name,
      what: `${resource.type} ${name} ${i}`,
      body: makeBodyWith(world, resource, name, value),
    })),
  )
}
