import {
  streamFromChild,
  StreamFailure,
  StreamRefusal,
} from '#platform/child-processes/stream-from-child'
import { WorkbookError, type WorkbookRefusal } from '#platform/spreadsheets/workbook'
import type { DataSetBatch, DataSetFile } from './read-child.ts'

const script = new URL('./read-child.ts', import.meta.url)
const limits = { timeoutMs: 60_000, memoryMb: 512 }
/** Dropped values that an import names one by one. */
export const DROPPED_MAX = 100_000

const failureCodes = {
  timeout: 'workbookTimeout',
  memory: 'workbookMemory',
  crashed: 'workbookReaderEnded',
} as const

/**
 * The published data sets of a file as the rows of a workbook of the kind `epd`, in batches, and at the end everything that was not taken
 * from it. A child process reads it. `isDataSetFile` distinguishes such files from workbooks.
 *
 * @param filePath a file on this computer; its name does not matter
 * @throws WorkbookError
 */
export async function* readDataSetFile(
  filePath: string,
): AsyncGenerator<DataSetBatch, void, undefined> {
  const input: DataSetFile = { filePath, droppedMax: DROPPED_MAX }
  try {
    yield* streamFromChild<DataSetFile, DataSetBatch, WorkbookRefusal>(script, input, limits)
  } catch (error) {
    if (error instanceof StreamFailure)
      throw new WorkbookError(failureCodes[error.code], error.message)
    if (!(error instanceof StreamRefusal)) throw error
    const { code, message, place } = error.refusal as WorkbookRefusal
    throw new WorkbookError(code, message, place)
  }
}
