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

/** A field that is typed again is no longer refused. The same map comes back when there was nothing to forget: who shows it need not look again. */
export function forget(
  refused: SaveState['refused'],
  row: string,
  change: PendingRow,
): SaveState['refused'] {
  const violations = refused.get(row)
  if (!violations) return refused
  const left =
    change.op === 'delete'
      ? []
      : violations.filter(({ propertyPath }) => !(propertyPath in change.fields))
  const next = new Map(refused)
  if (left.length > 0) next.set(row, left)
  else next.delete(row)
  return next
}

/** Without the conflicts of these fields of a row; null: of all of them. The same map comes back when there were none. */
export function withConflicts(
  conflicts: SaveState['conflicts'],
  row: string,
  decided: readonly string[] | null,
): SaveState['conflicts'] {
  const open = conflicts.get(row)
  if (!open || (decided && !decided.some((field) => open.has(field)))) return conflicts
  const left = new Map(decided ? [...open].filter(([field]) => !decided.includes(field)) : [])
  const next = new Map(conflicts)
  if (left.size > 0) next.set(row, left)
  else next.delete(row)
  return next
}

export const collectOwnValues = (conflicts: RowConflicts | undefined): Record<string, unknown> =>
  Object.fromEntries([...(conflicts ?? [])].map(([field, { mine }]) => [field, mine]))
