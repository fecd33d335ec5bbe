import type { ImportChange } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { RecordRow } from '#platform/db/schema'
import type { LayoutColumn } from '../layouts/layout.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { ReferenceIndex } from './reference-index.ts'

/** PostgreSQL dates arrive as local midnight. */
const dateText = (d: Date): string =>
  `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`

/** The stored value of a field, null without one. */
export function readStored(table: Table, row: RecordRow, field: string): unknown {
  const column = table.columns[field]
  if (!column || column === 'computed') return null
  const value =
    'jsonKey' in column
      ? (row[column.column] as Record<string, unknown> | null)?.[column.jsonKey]
      : row[column.column]
  return value instanceof Date ? dateText(value) : (value ?? null)
}

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one) => b.includes(one))
    : (a === '' ? null : a) === (b === '' ? null : b)

/** A value as a sheet shows it: references by their identifier. */
export function showValue(
  index: ReferenceIndex,
  column: LayoutColumn,
  value: unknown,
): string | number | boolean | undefined {
  if (value === null || value === undefined) return undefined
  const { reference } = column
  const show = (one: unknown): string =>
    (reference && index.labelOf(reference, String(one))) ?? String(one)
  if (Array.isArray(value)) return value.map(show).join('; ')
  if (reference) return show(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : show(value)
}

/**
 * The new values of a record that differ from its stored ones, and the same as a person reads them. Values that were converted
 * from another unit are listed, too.
 */
export function compareRecord(
  parsed: ParsedRow,
  table: Table,
  before: RecordRow,
  values: Readonly<Record<string, unknown>>,
  index: ReferenceIndex,
): { values: Record<string, unknown>; changes: ImportChange[] } {
  const changed: Record<string, unknown> = {}
  const changes: ImportChange[] = []
  for (const [field, value] of Object.entries(values)) {
    const old = readStored(table, before, field)
    if (isSame(old, value ?? null)) continue
    changed[field] = value
    const column = parsed.prepared.sheet.columns.find((one) => one.field === field)
    if (column) changes.push(makeChange(index, column, old, value))
  }
  return { values: changed, changes }
}

function makeChange(
  index: ReferenceIndex,
  column: LayoutColumn,
  old: unknown,
  value: unknown,
): ImportChange {
  const [before, after] = [showValue(index, column, old), showValue(index, column, value)]
  return {
    field: column.key,
    ...(before === undefined ? {} : { old: before }),
    ...(after === undefined ? {} : { new: after }),
  }
}

/** Amounts that a row gives in another unit: as written, and as they are stored. */
export const listConversions = (
  parsed: ParsedRow,
  values: Readonly<Record<string, unknown>>,
): ImportChange[] =>
  Object.entries(parsed.converted).flatMap(([field, from]) => {
    const column = parsed.prepared.sheet.columns.find((one) => one.field === field)
    const value = values[field]
    return column && typeof value === 'number' ? [{ field: column.key, old: from, new: value }] : []
  })
