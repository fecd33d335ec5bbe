import { Problem } from '#platform/http/problem'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import { byteOrderMark, csvLine } from '#documents/data/csv'
import type { FootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import {
  footprintTables,
  makeAboutTable,
  writeRemark,
  type FootprintTable,
  type FootprintTableName,
} from './footprint-tables.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Most rows of a sheet of a workbook, which is built in memory; a CSV has no limit. */
const XLSX_ROWS = 200_000

/** A table as the lines of a CSV. */
export function* writeCsv({ columns, rows }: FootprintTable): Generator<string> {
  yield byteOrderMark + csvLine(columns)
  for (const row of rows) yield csvLine(row)
}

/** A frozen footprint, and whether its year is still open. */
export interface StatedFootprint {
  snapshot: FootprintSnapshot
  contentHash: string
  isDraft: boolean
}

/** One table of a footprint. */
export const makeTable = (
  name: FootprintTableName,
  { snapshot, isDraft }: StatedFootprint,
): FootprintTable => footprintTables[name](snapshot, writeRemark(snapshot, isDraft))

/** All tables of a snapshot as a workbook, with a sheet that says what it is made from. */
export function writeTables({
  snapshot,
  contentHash,
  isDraft,
}: StatedFootprint): Promise<Uint8Array> {
  const remark = writeRemark(snapshot, isDraft)
  const tables = [
    ...Object.values(footprintTables).map((make) => make(snapshot, remark)),
    makeAboutTable(snapshot, contentHash, remark),
  ]
  if (tables.some(({ rows }) => rows.length > XLSX_ROWS))
    throw new Problem('unprocessable', { detail: `A workbook has at most ${XLSX_ROWS} rows.` })
  return writeWorkbook(
    tables.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map((header) => ({ header })),
      rows: rows.map((row) => row.map((cell) => cell ?? undefined)),
    })),
  )
}
