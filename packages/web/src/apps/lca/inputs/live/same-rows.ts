import { isSameValue, type GridRow } from '../../../../ui/grid/grid-model.ts'

/** Whether two sheets say the same, line by line. Most lines are the same object, which is found out fast. */
export const sameRows = (some: readonly GridRow[], others: readonly GridRow[]): boolean =>
  some.length === others.length &&
  some.every((row, index) => row === others[index] || sameRow(row, others[index]!))

function sameRow(a: GridRow, b: GridRow): boolean {
  if (a.id !== b.id || a.group !== b.group) return false
  return Object.keys({ ...a.values, ...b.values }).every((field) =>
    isSameValue(a.values[field] ?? null, b.values[field] ?? null),
  )
}
