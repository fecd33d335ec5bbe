/** The child process that reads one file of published data sets. */
import { readFile } from 'node:fs/promises'
import { UnreadableFile } from '#machine-readable/ilcd/read-record'
import { serveStream } from '#platform/child-processes/serve-stream'
import {
  describeRefusal,
  type WorkbookRefusal,
  type WorkbookRow,
} from '#platform/spreadsheets/workbook'
import type { DroppedValue } from './data-set.ts'
import { listDataSetRows } from './data-set-rows.ts'
import { readDataSets } from './read-data-sets.ts'

export interface DataSetFile {
  filePath: string
  /** Dropped values that are named one by one. */
  droppedMax: number
}
/** Rows as of a workbook; the last batch has no rows, and what was dropped. */
export type DataSetBatch =
  | { rows: WorkbookRow[] }
  | { dropped: DroppedValue[]; droppedCount: number }

async function* readFileInBatches({
  filePath,
  droppedMax,
}: DataSetFile): AsyncGenerator<DataSetBatch> {
  const { dataSets, dropped } = await readDataSets(await readFile(filePath))
  for (const rows of listDataSetRows(dataSets)) yield { rows }
  yield { dropped: dropped.slice(0, droppedMax), droppedCount: dropped.length }
}

serveStream(
  readFileInBatches,
  (error): WorkbookRefusal | null =>
    describeRefusal(error) ??
    (error instanceof UnreadableFile
      ? { code: 'notADataSet', message: error.message, place: {} }
      : null),
)
