import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '@cradle/contract'
import { encodeValue } from '#platform/records/encode'
import type { Table } from '#platform/context'

type StoredRow = Readonly<Record<string, unknown>>

/** Reads the stored value of a field; null if the column is empty. */
function readStored(table: Table, row: StoredRow | undefined, name: string): unknown {
  const column = table.columns[name]
  if (!column || column === 'computed' || !row) return null
  const value = row[column.column]
  return (
    ('jsonKey' in column
      ? (value as Record<string, unknown> | null | undefined)?.[column.jsonKey]
      : value) ?? null
  )
}

/** Returns the fields in which two rows differ, as a body that changes the second into the first. */
export function bodyBetween(
  table: Table,
  fields: Fields,
  wanted: StoredRow,
  present: StoredRow | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.readOnly) return []
      const value = readStored(table, wanted, name)
      const isSame = (one: string): boolean =>
        isDeepStrictEqual(readStored(table, wanted, one), readStored(table, present, one))
      // A number that is written alone would lose its formula.
      if (present && isSame(name) && (field.kind !== 'formula' || isSame(field.of))) return []
      return [[name, encodeValue(field, value) ?? null]]
    }),
  )
}
