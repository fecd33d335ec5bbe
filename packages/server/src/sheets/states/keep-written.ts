import type { Table } from '#platform/context'

/** Keeps fields that users write and fields that never change. */
export function keepWritten(
  { resource, columns }: Table,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const copy = { ...row }
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = columns[name]!
    if (field.readOnly && column !== 'computed') delete copy[column.column]
  }
  delete copy['updated_at']
  return copy
}
