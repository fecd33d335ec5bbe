/** A record as a document of the API. */
type Document = Readonly<Record<string, unknown>> & { readonly '@id': string }

/** What of a state is compared. */
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
/** A line or a use of a set: what is different, or that it stands on one side only. */
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

/** What nobody writes: it follows from the rest, or says where a record came from. */
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

/** Field by field: a calculation, its lines and its sets. Unknown, null and an empty text are the same nothing. */
export function stateDifferences(from: ComparedState, to: ComparedState): StateDifferences {
  return {
    fields: differentFields(from.calculation, to.calculation),
    lines: differentRecords(from.inputs, to.inputs),
    usages: differentRecords(
      from.predefinedInputSetUsages,
      to.predefinedInputSetUsages,
      (field) => writtenOfUsages.has(field) || (isWritten(field) && field !== 'productName'),
    ),
  }
}

const isWritten = (field: string): boolean => !field.startsWith('@') && !followed.has(field)

export function differentFields(
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

/** Every field a record says something in. */
export const filledFields = (record: object): [string, unknown][] =>
  Object.entries(record).filter(
    ([field, value]) => isWritten(field) && serializeValue(value) !== '',
  )

/** An embedded file is its address. */
function serializeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'object' && '@id' in value) return String(value['@id'])
  return JSON.stringify(value)
}

function differentRecords(
  from: readonly Document[],
  to: readonly Document[],
  isMeant = isWritten,
): RecordDifference[] {
  const byIri = (records: readonly Document[]) =>
    new Map(records.map((record) => [record['@id'], record]))
  const [before, after] = [byIri(from), byIri(to)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((iri): RecordDifference[] => {
    const [a, b] = [before.get(iri), after.get(iri)]
    if (!a || !b) return [{ iri, kind: a ? 'only-from' : 'only-to', record: (a ?? b)!, fields: [] }]
    const fields = differentFields(a, b, isMeant)
    return fields.length > 0 ? [{ iri, kind: 'changed', record: b, fields }] : []
  })
}
