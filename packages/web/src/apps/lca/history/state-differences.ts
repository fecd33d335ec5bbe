/** A record of the API. */
type Document = Readonly<Record<string, unknown>> & { readonly '@id': string }

/** The parts of a state that are compared. */
export interface ComparedState {
  calculation: Document
  inputs: readonly Document[]
  predefinedInputSetUsages: readonly Document[]
}

export interface FieldDifference {
  field: string
  from: unknown
  to: unknown
}
/** A changed line or use of a set, or one that exists on one side only. */
export interface RecordDifference {
  iri: string
  kind: 'changed' | 'only-from' | 'only-to'
  record: Document
  fields: readonly FieldDifference[]
}
export interface StateDifferences {
  fields: readonly FieldDifference[]
  lines: readonly RecordDifference[]
  usages: readonly RecordDifference[]
}

/** Fields that users do not edit: derived values and the origin of a record. */
const followed = new Set([
  'id',
  'owner',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'status',
  'reportable',
  'incompleteInputs',
  'purchased',
  'purchasedAt',
  'verifiedAt',
  'registrationNumber',
  'review',
  'reviewer',
  'shadowPrice',
  'resultsAt',
  'contentVersion',
  'outdated',
  'version',
  'amount',
  'linearScalable',
  'revision',
  'calculation',
  'setName',
  'setCode',
  'productCalculation',
  'templateInput',
  'semiFinished',
])
const writtenOfUsages = new Set(['amount'])

/**
 * Compares a calculation, its lines and its sets field by field. Absent, null and an empty text are
 * equal.
 */
export function compareStates(from: ComparedState, to: ComparedState): StateDifferences {
  return {
    fields: compareFields(from.calculation, to.calculation),
    lines: compareRecords(from.inputs, to.inputs),
    usages: compareRecords(
      from.predefinedInputSetUsages,
      to.predefinedInputSetUsages,
      (field) => writtenOfUsages.has(field) || (isWritten(field) && field !== 'productName'),
    ),
  }
}

const isWritten = (field: string): boolean => !field.startsWith('@') && !followed.has(field)

export function compareFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  isMeant = isWritten,
): FieldDifference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(
      (field) => isMeant(field) && serializeValue(before[field]) !== serializeValue(after[field]),
    )
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}

/** Lists the fields of a record that have a value. */
export const listFilledFields = (record: object): [string, unknown][] =>
  Object.entries(record).filter(
    ([field, value]) => isWritten(field) && serializeValue(value) !== '',
  )

/** An embedded file is represented by its IRI. */
function serializeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'object' && '@id' in value) return String(value['@id'])
  return JSON.stringify(value)
}

function compareRecords(
  from: readonly Document[],
  to: readonly Document[],
  isMeant = isWritten,
): RecordDifference[] {
  const mapByIri = (records: readonly Document[]) =>
    new Map(records.map((record) => [record['@id'], record]))
  const [before, after] = [mapByIri(from), mapByIri(to)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((iri): RecordDifference[] => {
    const [a, b] = [before.get(iri), after.get(iri)]
    if (!a || !b) return [{ iri, kind: a ? 'only-from' : 'only-to', record: (a ?? b)!, fields: [] }]
    const fields = compareFields(a, b, isMeant)
    return fields.length > 0 ? [{ iri, kind: 'changed', record: b, fields }] : []
  })
}
