import type { Pending, PendingRow } from './pending.ts'
import type { RowConflicts, SaveState } from './save-state.ts'

export const countFields = (change: PendingRow | undefined): number =>
  change && change.op !== 'delete' ? Object.keys(change.fields).length : 0

export function without(pending: Pending, row: string): Pending {
  const next = new Map(pending)
  next.delete(row)
  return next
}

export const sameKeysAndFields = (a: Pending, b: Pending): boolean =>
  a.size === b.size &&
  [...a].every(
    ([row, change]) => b.get(row) === change || countFields(b.get(row)) === countFields(change),
  )

/** Without the refusals of these fields of a row; null: of all. The same map comes back when there were none: who shows it need not look again. */
export function withoutRefusals(
  refused: SaveState['refused'],
  row: string,
  fields: readonly string[] | null,
): SaveState['refused'] {
  const violations = refused.get(row)
  if (!violations) return refused
  const left = violations.filter(({ propertyPath }) => fields && !fields.includes(propertyPath))
  return withRow(refused, row, left.length > 0 ? left : null)
}

/** Without the conflicts of these fields of a row; null: of all. The same map comes back when there were none. */
export function withoutConflicts(
  conflicts: SaveState['conflicts'],
  row: string,
  fields: readonly string[] | null,
): SaveState['conflicts'] {
  const open = conflicts.get(row)
  if (!open || (fields && !fields.some((field) => open.has(field)))) return conflicts
  const left = new Map([...open].filter(([field]) => fields && !fields.includes(field)))
  return withRow(conflicts, row, left.size > 0 ? left : null)
}

function withRow<Value>(
  map: ReadonlyMap<string, Value>,
  row: string,
  value: Value | null,
): ReadonlyMap<string, Value> {
  const next = new Map(map)
  if (value === null) next.delete(row)
  else next.set(row, value)
  return next
}

export const collectOwnValues = (conflicts: RowConflicts | undefined): Record<string, unknown> =>
  Object.fromEntries([...(conflicts ?? [])].map(([field, { mine }]) => [field, mine]))
