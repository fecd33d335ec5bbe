import type { Database } from '#platform/db/database'
import { readWorkbook } from './read-workbook.ts'

export type WorkbookReader = typeof readWorkbook

const readers = new WeakMap<Database, WorkbookReader>()

/** Registers what reads the workbooks of a server. */
export const serveReader = ({ db }: { db: Database }, reader: WorkbookReader): void => {
  readers.set(db, reader)
}

/** Every file is read by a child process of its own, unless another reader is registered. */
export const findReader = ({ db }: { db: Database }): WorkbookReader =>
  readers.get(db) ?? readWorkbook
