import { isDeepStrictEqual } from 'node:util'
import { Input, PredefinedInputSetUsage, type Field, type SubmissionChange } from '@cradle/contract'
import type { WireDocuments } from '#snapshots/snapshot'
import { compareFamilies, familyFields } from './family-changes.ts'

type Document = Record<string, unknown>

const listReadOnly = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.readOnly)
    .map(([name]) => name)

/** Fields that are not compared: metadata, derived fields and the position of the line. */
const noFields: ReadonlySet<string> = new Set([
  '@id',
  '@type',
  '@context',
  'id',
  'owner',
  'position',
  'calculation',
  ...listReadOnly(Input.fields),
  ...listReadOnly(PredefinedInputSetUsage.fields),
])
const noCalculationFields: ReadonlySet<string> = new Set([
  '@id',
  '@type',
  '@context',
  'id',
  'owner',
  ...familyFields,
])

export interface WireDifference {
  changes: SubmissionChange[]
  unchangedInputs: number
}

/** Lists fields, texts and lines that differ. Lines are matched by address; semi-finished products are compared like other lines. */
export function compareDocuments(before: WireDocuments, after: WireDocuments): WireDifference {
  const ofCalculation = compareFields(
    before.calculation,
    after.calculation,
    noCalculationFields,
  ).map((change): SubmissionChange => ({
    kind: 'field',
    record: String(after.calculation['@id']),
    label: readText(after.calculation['productName']),
    ...change,
  }))
  const lines = compareLines(before.inputs, after.inputs)
  const usages = compareLines(before.predefinedInputSetUsages, after.predefinedInputSetUsages)
  return {
    changes: [
      ...ofCalculation,
      ...compareFamilies(before, after),
      ...lines.changes,
      ...usages.changes,
    ],
    unchangedInputs: lines.unchanged + usages.unchanged,
  }
}

type FieldChange = Pick<SubmissionChange, 'field' | 'before' | 'after'>

function compareFields(
  before: Document,
  after: Document,
  without: ReadonlySet<string>,
): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !without.has(name),
  )
  return names
    .filter((name) => !isDeepStrictEqual(normalizeValue(before[name]), normalizeValue(after[name])))
    .map((field) => ({
      field,
      ...(hasValue(before[field]) ? { before: before[field] } : {}),
      ...(hasValue(after[field]) ? { after: after[field] } : {}),
    }))
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An absent value, null and an empty text are equal; a file is compared by its address. */
const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
const normalizeValue = (value: unknown): unknown => {
  if (!hasValue(value)) return undefined
  const record = value as Document
  return typeof value === 'object' &&
    typeof record['@id'] === 'string' &&
    record['@type'] === 'MediaObject'
    ? record['@id']
    : value
}

function compareLines(
  before: readonly Document[],
  after: readonly Document[],
): { changes: SubmissionChange[]; unchanged: number } {
  const earlier = new Map(before.map((line) => [line['@id'], line]))
  const later = new Map(after.map((line) => [line['@id'], line]))
  const changes: SubmissionChange[] = []
  let unchanged = 0
  for (const line of after) {
    const was = earlier.get(line['@id'])
    if (!was) {
      changes.push({ kind: 'created', ...describeLine(line), after: line })
      continue
    }
    const fields = compareFields(was, line, noFields)
    if (fields.length === 0) unchanged++
    changes.push(
      ...fields.map((field): SubmissionChange => ({
        kind: 'changed',
        ...describeLine(line),
        ...field,
      })),
    )
  }
  for (const line of before)
    if (!later.has(line['@id']))
      changes.push({ kind: 'deleted', ...describeLine(line), before: line })
  return { changes, unchanged }
}

const describeLine = (
  line: Document,
): Pick<SubmissionChange, 'record' | 'label' | 'inputType'> => ({
  record: String(line['@id']),
  label: readText(line['description']) || readText(line['setName']),
  ...(typeof line['inputType'] === 'string' ? { inputType: line['inputType'] } : {}),
})

/** Selects the names of the records to which the changes refer, from both rounds. */
export function selectNames(
  changes: readonly SubmissionChange[],
  ...names: readonly Readonly<Record<string, string>>[]
): Record<string, string> {
  const all = Object.assign({}, ...names) as Record<string, string>
  const found = new Set<string>()
  const collectNames = (value: unknown): void => {
    if (typeof value === 'string') {
      if (all[value] !== undefined) found.add(value)
    } else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) collectNames(inner)
  }
  for (const { before, after } of changes) {
    collectNames(before)
    collectNames(after)
  }
  return Object.fromEntries([...found].sort().map((iri) => [iri, all[iri]!]))
}
