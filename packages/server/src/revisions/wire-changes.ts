import {
  itemIri,
  Calculation,
  Input,
  MediaObject,
  PredefinedInputSetUsage,
  type Resource,
  type RevisionChange,
} from '@cradle/contract'
import { encodeValue } from '#platform/records/encode'
import type { Table } from '#platform/context'
import { calculations } from '#calculations/records/calculation-table'
import { inputSetUsages } from '#input-sets/input-set-table'
import { inputs } from '#inputs/input-table'
import type { ChangeRow } from './change-row.ts'
import { movedLines } from './moved-lines.ts'

/** Table binding of each kind of record. */
const tables: Readonly<
  Record<
    Exclude<ChangeRow['record'], 'order'>,
    { resource: Resource; fieldOf: ReadonlyMap<string, string> }
  >
> = {
  calculation: { resource: Calculation, fieldOf: listFields(calculations) },
  input: { resource: Input, fieldOf: listFields(inputs) },
  usage: { resource: PredefinedInputSetUsage, fieldOf: listFields(inputSetUsages) },
}

function listFields(table: Table): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table.columns).flatMap(([field, c]) =>
      c === 'computed' ? [] : [['jsonKey' in c ? `${c.column}.${c.jsonKey}` : c.column, field]],
    ),
  )
}

/** Lines that one save moved. */
export const movedBy = (
  changes: readonly ChangeRow[],
): { id: string; before: number; after: number }[] =>
  changes.flatMap((change) => {
    if (change.record !== 'order') return []
    const gone = new Set(
      changes.filter((c) => c.record === 'input' && c.kind !== 'update').map((c) => c.record_id),
    )
    const readPlaces = (all: ChangeRow['before']): Record<string, number> =>
      Object.fromEntries(Object.entries(all ?? {}).filter(([id]) => !gone.has(id))) as Record<
        string,
        number
      >
    const [before, after] = [readPlaces(change.before), readPlaces(change.after)]
    return movedLines(before, after).map((id) => ({ id, before: before[id]!, after: after[id]! }))
  })

/** The changed columns to list, and the labels of moved lines. */
export interface Told {
  isHidden: (field: string) => boolean
  labels: ReadonlyMap<string, string>
}

/** Returns one change per changed field, and one per new or deleted record with all its fields. */
export function toWire(
  changes: readonly ChangeRow[],
  { isHidden, labels }: Told,
): RevisionChange[] {
  const records = changes.flatMap((change): RevisionChange[] => {
    if (change.record === 'order') return []
    const { resource, fieldOf } = tables[change.record]
    const named = {
      record: itemIri(resource, change.record_id),
      kind: change.kind,
      label: change.label ?? '',
    }
    const before = encodeValues(resource, fieldOf, change.before)
    const after = encodeValues(resource, fieldOf, change.after)
    if (change.kind !== 'update')
      return [
        { ...named, ...(change.before ? { before } : {}), ...(change.after ? { after } : {}) },
      ]
    return Object.keys(after)
      .filter((field) => !isHidden(field))
      .map((field) => ({
        ...named,
        field,
        before: before[field] ?? null,
        after: after[field] ?? null,
      }))
  })
  const moves = movedBy(changes).map(({ id, ...places }): RevisionChange => ({
    record: itemIri(Input, id),
    kind: 'update',
    label: labels.get(id) ?? '',
    field: 'position',
    ...places,
  }))
  return [...records, ...moves]
}

/** Converts columns to API fields, without columns that users do not write. */
function encodeValues(
  resource: Resource,
  fieldOf: ReadonlyMap<string, string>,
  columns: ChangeRow['before'],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns ?? {}).flatMap(([column, value]): [string, unknown][] => {
      if (column.startsWith('files.'))
        return [
          [
            column.slice('files.'.length),
            value === null ? null : itemIri(MediaObject, value as string),
          ],
        ]
      if (column.startsWith('translations.'))
        return [[column.slice('translations.'.length), value ?? null]]
      const name = fieldOf.get(column)
      const field = name === undefined ? undefined : resource.fields[name]
      return name === undefined || !field || field.readOnly
        ? []
        : [[name, encodeValue(field, value) ?? null]]
    }),
  )
}
