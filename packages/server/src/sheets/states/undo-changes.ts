import type { Row, TableName } from '#platform/db/schema'
import type { ChangeRow } from './change-row.ts'

/** A row as PostgreSQL converts it to JSON: times and dates are text, a bigint is a number. */
export type JsonRow<T extends TableName> = {
  [C in keyof Row<T>]: Row<T>[C] extends Date
    ? string
    : Row<T>[C] extends Date | null
      ? string | null
      : Row<T>[C]
}

/** Completes the stored columns of a deleted record, which omit null columns. */
export type KeptRow<T extends TableName, Held extends keyof Row<T>> = Pick<JsonRow<T>, Held> &
  Partial<JsonRow<T>>

/** Rows of one kind of record in a state. */
interface RecordsToUndo<R extends object> {
  /** Rows by id; changed in place. */
  byId: Map<string, R>
  /** Columns that are never null. */
  columns: readonly string[]
}

/** A state whose changes are undone, in place. */
interface StateToUndo<Parent extends object, Line extends { position: number }> {
  parent: Parent
  /** Columns that name the parent; a deleted row was stored without them. */
  owner: Readonly<Record<string, unknown>>
  lines: RecordsToUndo<Line>
  usages?: RecordsToUndo<object>
  /** The key of a line among the places. */
  readKey: (line: Line) => string
}

type UndoneChange = Pick<ChangeRow, 'record' | 'record_id' | 'kind' | 'before'>

/**
 * Undoes changes one by one.
 *
 * @param changes  newest save first; within a save the records precede the places of lines
 */
export function undoChanges<Parent extends object, Line extends { position: number }>(
  { parent, owner, lines, usages, readKey }: StateToUndo<Parent, Line>,
  changes: readonly UndoneChange[],
): void {
  for (const change of changes) {
    if (change.record === 'input') undoRecord(lines, owner, change)
    else if (change.record === 'usage') undoRecord(usages!, owner, change)
    else if (change.record === 'order')
      for (const line of lines.byId.values())
        line.position = Number(change.before?.[readKey(line)] ?? line.position)
    else if (change.kind === 'update') undoFields(parent as Record<string, unknown>, change.before)
  }
}

/** Copies the rows of a state, which are then changed in place. */
export const copyRows = <R extends object>(rows: ReadonlyMap<string, R>): Map<string, R> =>
  new Map([...rows].map(([id, row]) => [id, { ...row }]))

function undoRecord<R extends object>(
  { byId, columns }: RecordsToUndo<R>,
  owner: object,
  { kind, record_id: id, before }: UndoneChange,
): void {
  if (kind === 'create') byId.delete(id)
  else if (kind === 'delete') {
    const row: object = { id, ...owner, ...before }
    if (!columns.every((column) => column in row))
      throw new Error(`the deleted record ${id} was not stored completely`)
    byId.set(id, row as R)
  } else Object.assign(byId.get(id) ?? {}, before)
}

/** Keys of a column that has several are written as `texts.noteA2`, or `translations.nl.noteA2`. */
function undoFields(row: Record<string, unknown>, before: ChangeRow['before']): void {
  for (const [name, value] of Object.entries(before ?? {})) {
    const [column, ...keys] = name.split('.') as [string, ...string[]]
    row[column] = keys.length === 0 ? value : undoKey(row[column], keys, value)
  }
}

/** A copy of the keys with one value. A null value removes the key, and with it what has no other key. */
function undoKey(held: unknown, path: readonly string[], value: unknown): Record<string, unknown> {
  const [name, ...inner] = path as [string, ...string[]]
  const { [name]: old, ...others } = held as Record<string, unknown>
  const made = inner.length === 0 ? value : undoKey(old ?? {}, inner, value)
  const isEmpty = made === null || (inner.length > 0 && Object.keys(made as object).length === 0)
  return isEmpty ? others : { ...others, [name]: made }
}
