import type { ChangeRow } from './change-row.ts'

/** What the rows of one kind of record are. */
export interface RowKind<R extends object> {
  /** Columns that name the record to which the rows belong; a deleted row was stored without them. */
  owner: Readonly<Record<string, unknown>>
  /** Whether a stored row has every column that is never null. */
  isComplete: (row: object) => row is R
}

/** Checks that a row has these columns. */
export const hasColumns = <R extends object>(
  row: object,
  columns: readonly (keyof R & string)[],
): row is R => columns.every((column) => column in row)

/**
 * Takes one change of a record back.
 *
 * @param rows  rows by id; changed in place
 */
export function undoRecord<R extends object>(
  rows: Map<string, R>,
  { owner, isComplete }: RowKind<R>,
  { kind, record_id: id, before }: Pick<ChangeRow, 'kind' | 'record_id' | 'before'>,
): void {
  if (kind === 'create') rows.delete(id)
  else if (kind === 'delete') {
    const row = { id, ...owner, ...before }
    if (!isComplete(row)) throw new Error(`the deleted record ${id} was not stored completely`)
    rows.set(id, row)
  } else Object.assign(rows.get(id) ?? {}, before)
}
