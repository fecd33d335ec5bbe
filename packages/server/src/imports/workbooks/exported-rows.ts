import type { Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Table } from '#platform/context'
import type { LayoutSheet } from '../layouts/layout.ts'
import { readStored } from '../planning/compare-record.ts'

/** Values of the rows of each sheet, by field. References are ids. */
export type ExportedRows = ReadonlyMap<LayoutSheet, readonly Readonly<Record<string, unknown>>[]>
/** What an export contains beside the records of an owner. */
export interface ExportRequest {
  language: Locale
  /** The footprint with the inputs; null for other kinds. */
  footprint: Row<'footprints'> | null
  /** Ids of the calculations alone that are exported; null: all. */
  calculations: ReadonlySet<string> | null
}
/** A cell below a heading that the layout does not have. A row has its cells in the value `free`. */
export interface FreeCell {
  header: string
  /** Comment of the heading. */
  note: string | undefined
  value: string | number | undefined
}
/** Reads the records of an owner for an export. @param owner null: the platform's own */
export type ReadExport = (
  tx: ReadTx,
  owner: string | null,
  request: ExportRequest,
) => Promise<ExportedRows>

/** The values of a record for the columns of a sheet. */
export const readValues = (
  sheet: LayoutSheet,
  table: Table,
  row: RecordRow,
): Record<string, unknown> =>
  Object.fromEntries(sheet.columns.map(({ field }) => [field, readStored(table, row, field)]))

/** The values of a line; a semi-finished product is in the column of the profile. */
export function readLineValues(
  sheet: LayoutSheet,
  table: Table,
  row: RecordRow,
): Record<string, unknown> {
  const values = readValues(sheet, table, row)
  return values['inputType'] === 'SEMI_FINISHED'
    ? { ...values, environmentalProfile: readStored(table, row, 'semiFinishedProduct') }
    : values
}
