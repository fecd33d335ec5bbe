import type { Field, Resource } from '@cradle/contract'
import { itemIri } from '@cradle/contract'
import { newId } from '#platform/ids'
import { resourceOf } from './walker.ts'
import type { WalkWorld } from './walk-world.ts'

/** A body that a company of Alpha may create the resource with. */
export function wholeBody(world: WalkWorld, resource: Resource): Record<string, unknown> {
  const one = resource.oneOf?.[0]
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, f]) => (f.required || name === one) && !f.readOnly)
      .map(([name, f]) => [name, valueOf(world, f, name)]),
  )
}

/** The same with one field given; of fields that exclude each other the others go. */
export function bodyWith(
  world: WalkWorld,
  resource: Resource,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const whole = wholeBody(world, resource)
  if (resource.oneOf?.includes(name)) for (const other of resource.oneOf) delete whole[other]
  return { ...whole, [name]: value }
}

function valueOf(world: WalkWorld, field: Field, name: string): unknown {
  switch (field.kind) {
    case 'string':
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
      return iriOfSample(world, field.target!)
    case 'references':
    case 'embeddedList':
      return [iriOfSample(world, field.target!)]
    default:
      return []
  }
}

const iriOfSample = (world: WalkWorld, type: string): string => {
  const { alpha, none } = world.samples[type] ?? {}
  return itemIri(resourceOf(type), alpha ?? none ?? newId())
}

/** Fields of a body that point to another record, by the type they point to. */
export function referenceFields(
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
    const target = resourceOf(f.target)
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

/** Bodies nobody sends on purpose: not an object, not JSON, and each odd value in every field at once. */
export function oddBodies(resource: Resource | undefined): unknown[] {
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

/** One odd value in one field of a body that is whole otherwise: it goes further than one with all of them. Of fields that are alike, one. */
export function oddFields(
  world: WalkWorld,
  resource: Resource,
): { name: string; what: string; body: unknown }[] {
  const writable = Object.entries(resource.fields).filter(([, f]) => !f.readOnly)
  const unlike = [...new Map(writable.map(([name, f]) => [JSON.stringify(f), name])).values()]
  return unlike.flatMap((name) =>
    oddValues.map((value, i) => ({
      name,
      what: `${resource.type} ${name} ${i}`,
      body: bodyWith(world, resource, name, value),
    })),
  )
}
