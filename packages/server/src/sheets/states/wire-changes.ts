import { itemIri, MediaObject, type Resource, type RevisionChange } from '@cradle/contract'
import { encodeValue } from '#platform/records/encode'
import type { Table } from '#platform/context'
import type { ChangeRow } from './change-row.ts'
import { movedLines } from './moved-lines.ts'

/** A kind of record in a trail: its resource, and the API field of each recorded column. */
export interface RecordedKind {
  resource: Resource
  fieldOf: ReadonlyMap<string, string>
}
/** The kinds of records of a trail. */
export type RecordedKinds = Partial<Record<Exclude<ChangeRow['record'], 'order'>, RecordedKind>>

export const readKind = (table: Table): RecordedKind => ({
  resource: table.resource,
  fieldOf: listFields(table),
})

function listFields(table: Table): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table.columns).flatMap(([field, c]) =>
      c === 'computed' ? [] : [['jsonKey' in c ? `${c.column}.${c.jsonKey}` : c.column, field]],
    ),
  )
}

/** A moved line (of a footprint: a series), and its places. */
export interface Move {
  id: string
  before: number
  after: number
}

/**
 * Lines that one save moved.
 *
 * @param readKey  the key of a line among the places; null for one that has none
 */
export const movedBy = (
  changes: readonly ChangeRow[],
  readKey: (change: ChangeRow) => string | null = ({ record_id: id }) => id,
): Move[] =>
  changes.flatMap((change) => {
    if (change.record !== 'order') return []
    const deleted = new Set(
      changes.filter((c) => c.record === 'input' && c.kind !== 'update').map(readKey),
    )
    const readPlaces = (all: ChangeRow['before']): Record<string, number> =>
      Object.fromEntries(Object.entries(all ?? {}).filter(([id]) => !deleted.has(id))) as Record<
        string,
        number
      >
    const [before, after] = [readPlaces(change.before), readPlaces(change.after)]
    return movedLines(before, after).map((id) => ({ id, before: before[id]!, after: after[id]! }))
  })

/** The kinds of records, the changed fields to list, what each record has beside its changes, and the moves. */
export interface StatedChanges {
  kinds: RecordedKinds
  isHidden?: (field: string) => boolean
  describe?: (change: ChangeRow) => Partial<RevisionChange>
  moves: readonly RevisionChange[]
}

/** The change of a place, as it is stated. */
export const toMove = (
  { before, after }: Move,
  stated: Omit<RevisionChange, 'kind' | 'field'>,
): RevisionChange => ({ ...stated, kind: 'update', field: 'position', before, after })

/** Returns one change per changed field, and one per new or deleted record with all its fields. */
export function toWire(
  changes: readonly ChangeRow[],
  { kinds, isHidden, describe, moves }: StatedChanges,
): RevisionChange[] {
  const records = changes.flatMap((change): RevisionChange[] => {
    const kind = change.record === 'order' ? undefined : kinds[change.record]
    if (!kind) return []
    const { resource, fieldOf } = kind
    const named = {
      record: itemIri(resource, change.record_id),
      kind: change.kind,
      label: change.label ?? '',
      ...describe?.(change),
    }
    const before = encodeValues(resource, fieldOf, change.before)
    const after = encodeValues(resource, fieldOf, change.after)
    if (change.kind !== 'update')
      return [
        { ...named, ...(change.before ? { before } : {}), ...(change.after ? { after } : {}) },
      ]
    return Object.keys(after)
      .filter((field) => !isHidden?.(field))
      .map((field) => ({
        ...named,
        field,
        before: before[field] ?? null,
        after: after[field] ?? null,
      }))
  })
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
