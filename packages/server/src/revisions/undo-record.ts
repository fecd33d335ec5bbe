import type { ChangeRow } from './change-row.ts'

/**
 * Takes one change of a record back.
 *
 * @param rows   rows by id; changed in place
 * @param owner  columns that name the record to which the rows belong; a deleted row was stored without them
 */
export function undoRecord<R extends object>(
  rows: Map<string, R>,
  owner: Readonly<Record<string, unknown>>,
  { kind, record_id: id, before }: Pick<ChangeRow, 'kind' | 'record_id' | 'before'>,
): void {
  if (kind === 'create') rows.delete(id)
  else if (kind === 'delete') rows.set(id, { id, ...owner, ...before } as unknown as R)
  else Object.assign(rows.get(id) ?? {}, before)
}
