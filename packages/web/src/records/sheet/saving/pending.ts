/** What is still to be written of one row. */
export type PendingRow =
  | { op: 'create'; fields: Readonly<Record<string, unknown>> }
  | { op: 'update'; fields: Readonly<Record<string, unknown>> }
  | { op: 'delete' }

/** Row → what is still to be written, in the order in which the rows were first touched. */
export type Pending = ReadonlyMap<string, PendingRow>

/** The earlier and the later change of a row as one. Undefined: together they are nothing. */
function merge(before: PendingRow | undefined, after: PendingRow): PendingRow | undefined {
  if (!before) return after
  if (after.op === 'delete') return before.op === 'create' ? undefined : after
  if (before.op === 'delete') {
    // Taken back before it was written: the row still stands, all its fields are set again.
    return { op: 'update', fields: after.fields }
  }
  return { op: before.op, fields: { ...before.fields, ...after.fields } }
}

export function addPending(
  pending: Pending,
  changes: Iterable<readonly [string, PendingRow]>,
): Pending {
  const next = new Map(pending)
  for (const [row, change] of changes) {
    const merged = merge(next.get(row), change)
    if (merged) next.set(row, merged)
    else next.delete(row)
  }
  return next
}

/** Without the fields the server refused; a row with nothing left goes, a new row is still made. */
export function withoutFields(pending: Pending, row: string, fields: ReadonlySet<string>): Pending {
  const next = new Map(pending)
  const change = next.get(row)
  if (!change || change.op === 'delete') return next
  const left = Object.fromEntries(
    Object.entries(change.fields).filter(([name]) => !fields.has(name)),
  )
  if (change.op === 'update' && Object.keys(left).length === 0) next.delete(row)
  else next.set(row, { op: change.op, fields: left })
  return next
}
