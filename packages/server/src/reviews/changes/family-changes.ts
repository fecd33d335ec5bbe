import { isDeepStrictEqual } from 'node:util'
import {
  EnvironmentalProfile,
  itemIri,
  Location,
  Supplier,
  type ModelTerm,
  type Parameter,
  type SubmissionChange,
  type Variant,
} from '@cradle/contract'
import type { WireDocuments } from '#snapshots/snapshot'

/** Fields of a calculation that `compareFamilies` compares entry by entry. */
export const familyFields: readonly string[] = ['parameters', 'variants', 'modelTerms']

/** Lists what differs in the parameters, variants and terms: those that were added or removed, and each field of the others. */
export const compareFamilies = (
  before: WireDocuments,
  after: WireDocuments,
): SubmissionChange[] => [
  ...compareEntries('parameter', readParameters(before), readParameters(after), describeParameter),
  ...compareEntries(
    'variant',
    readVariants(before),
    readVariants(after),
    makeVariantDescriber(before, after),
  ),
  ...compareTerms(before, after),
]

const readParameters = ({ calculation }: WireDocuments): Parameter[] =>
  (calculation['parameters'] ?? []) as Parameter[]
const readVariants = ({ calculation }: WireDocuments): Variant[] =>
  (calculation['variants'] ?? []) as Variant[]

/** A field of an entry; `subject` names the part of a variant that it is about. */
interface EntryField {
  field: string
  subject?: string
  value: unknown
}
/** The fields of an entry, each under a key of its own. */
type DescribeEntry<T> = (entry: T) => ReadonlyMap<string, EntryField>

/** Entries are the same by id, those of another product by name. */
function compareEntries<T extends { id?: string; name: string }>(
  of: NonNullable<SubmissionChange['of']>,
  before: readonly T[],
  after: readonly T[],
  describe: DescribeEntry<T>,
  identify: (entry: T) => Pick<SubmissionChange, 'label' | 'termKind'> = ({ name }) => ({
    label: name,
  }),
): SubmissionChange[] {
  const rest = new Set(before)
  const find = (entry: T): T | undefined =>
    before.find(({ id }) => id !== undefined && id === entry.id) ??
    [...rest].find(({ id, name }) => name === entry.name && !after.some((other) => other.id === id))
  const changes = after.flatMap((entry): SubmissionChange[] => {
    const was = find(entry)
    if (!was) return [{ kind: 'created', of, ...identify(entry) }]
    rest.delete(was)
    return compareDescribed(describe(was), describe(entry)).map((change) => ({
      kind: 'changed',
      of,
      ...identify(entry),
      ...change,
    }))
  })
  return [
    ...changes,
    ...[...rest].map((entry): SubmissionChange => ({ kind: 'deleted', of, ...identify(entry) })),
  ]
}

const compareDescribed = (
  before: ReadonlyMap<string, EntryField>,
  after: ReadonlyMap<string, EntryField>,
): Partial<SubmissionChange>[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (isDeepStrictEqual(was?.value, is?.value)) return []
    const { field, subject } = (is ?? was)!
    return [
      {
        field,
        ...(subject === undefined ? {} : { subject }),
        ...(was === undefined ? {} : { before: was.value }),
        ...(is === undefined ? {} : { after: is.value }),
      },
    ]
  })

const keepFilled = (entry: object, without: readonly string[]): [string, EntryField][] =>
  Object.entries(entry).flatMap(([field, value]): [string, EntryField][] =>
    without.includes(field) || value === undefined || value === null || value === ''
      ? []
      : [[field, { field, value }]],
  )

/** The number of a formula follows from it: its parameters are listed themselves. */
const describeParameter: DescribeEntry<Parameter> = (parameter) =>
  new Map(keepFilled(parameter, parameter.formula ? ['id', 'value'] : ['id']))

/** Names a line by its description, or else by its profile. */
function makeLineNamer(before: WireDocuments, after: WireDocuments): (id: string) => string {
  const lines = new Map(
    [...before.inputs, ...after.inputs].map((line) => [
      line['id'],
      [line['description'], after.names[String(line['environmentalProfile'])]].find(
        (name): name is string => typeof name === 'string' && name !== '',
      ),
    ]),
  )
  return (id) => lines.get(id) ?? id
}

/** Fields of a term that say what it is about. */
const identifying = [
  'id',
  'kind',
  'parameter',
  'line',
  'profile',
  'supplier',
  'location',
  'name',
  'label',
]

type NamedTerm = ModelTerm & { name: string; label: string }

/** Terms by what they are about: a parameter, a line with a profile or a supplier, a site, a condition, or their kind alone. */
function compareTerms(before: WireDocuments, after: WireDocuments): SubmissionChange[] {
  const nameLine = makeLineNamer(before, after)
  const names = { ...before.names, ...after.names }
  const parameters = new Map(
    [...readParameters(before), ...readParameters(after)].map(({ id, name }) => [id, name]),
  )
  const nameOf = (iri: string): string => names[iri] ?? ''
  const labelOf = (term: ModelTerm): string => {
    const { kind, parameter, line = '', profile = '', supplier = '', location = '' } = term
    switch (kind) {
      case 'parameter':
        return parameters.get(parameter) ?? ''
      case 'combination':
        return term.condition ?? ''
      case 'profile':
        return `${nameLine(line)}: ${nameOf(itemIri(EnvironmentalProfile, profile))}`
      case 'supplier':
        return `${nameLine(line)}: ${nameOf(itemIri(Supplier, supplier))}`
      case 'location':
        return nameOf(itemIri(Location, location))
      case 'sampling':
      case 'deviation':
        return ''
    }
  }
  const read = ({ calculation }: WireDocuments): NamedTerm[] =>
    ((calculation['modelTerms'] ?? []) as ModelTerm[]).map((term) => ({
      ...term,
      name: `${term.kind} ${labelOf(term)}`,
      label: labelOf(term),
    }))
  return compareEntries(
    'term',
    read(before),
    read(after),
    (term) => new Map(keepFilled(term, identifying)),
    ({ kind, label }) => ({ termKind: kind, label }),
  )
}

/** Parameters and lines of variants by their names, those of the later state first. */
function makeVariantDescriber(before: WireDocuments, after: WireDocuments): DescribeEntry<Variant> {
  const parameters = new Map(
    [...readParameters(before), ...readParameters(after)].map(({ id, name }) => [id, name]),
  )
  const nameLine = makeLineNamer(before, after)
  return (variant) =>
    new Map([
      ...keepFilled(variant, ['id', 'values', 'leftOutLines', 'profiles']),
      ...(variant.values ?? []).map(({ parameter, value }): [string, EntryField] => {
        const subject = parameters.get(parameter) ?? parameter
        return [`values ${subject}`, { field: 'values', subject, value }]
      }),
      ...(variant.leftOutLines ?? []).map((line): [string, EntryField] => [
        `leftOutLines ${line}`,
        { field: 'leftOutLines', subject: nameLine(line), value: true },
      ]),
      ...(variant.profiles ?? []).map(({ line, profile }): [string, EntryField] => [
        `profiles ${line}`,
        {
          field: 'profiles',
          subject: nameLine(line),
          value: itemIri(EnvironmentalProfile, profile),
        },
      ]),
    ])
}
