import {
  StreamFailure,
  StreamRefusal,
  streamFromChild,
} from '#platform/child-processes/stream-from-child'

import type { SheetsToRead } from './read-sheets.ts'
import {
  WorkbookError,
  type WorkbookErrorCode,
  type WorkbookLimits,
  type WorkbookRefusal,
  type WorkbookRow,
} from './workbook.ts'

const script = new URL('./read-child.ts', import.meta.url)

const defaults: Required<WorkbookLimits> = {
  timeoutMs: 60_000,
  memoryMb: 512,
  rows: 100_000,
  columns: 256,
  cellLength: 32_767,
  hasFormulas: false,
}

/** What is read of a file, with the usual limits where none are given. */
export const fillLimits = (filePath: string, limits: WorkbookLimits = {}): SheetsToRead => ({
  filePath,
  limits: { ...defaults, ...limits },
})

const failureCodes: Record<StreamFailure['code'], WorkbookErrorCode> = {
  timeout: 'workbookTimeout',
  memory: 'workbookMemory',
  crashed: 'workbookReaderEnded',
}

/**
 * Rows with content of all visible sheets of a workbook (XLSX, XLSM, XLS), in batches. A child process reads it, at most one batch ahead
 * of the caller, and ends with the loop of the caller. Formulas give their stored value; macros and links to other files
 * are not read.
 *
 * @param filePath a file on this computer; its name does not matter
 * @throws WorkbookError
 */
export async function* readWorkbook(
  filePath: string,
  limits: WorkbookLimits = {},
): AsyncGenerator<WorkbookRow[], void, undefined> {
  const input = fillLimits(filePath, limits)
  try {
    yield* streamFromChild<SheetsToRead, WorkbookRow[], WorkbookRefusal>(
      script,
      input,
      input.limits,
    )
  } catch (error) {
    throw toWorkbookError(error)
  }
}

function toWorkbookError(error: unknown): unknown {
  if (error instanceof StreamFailure)
    return new WorkbookError(failureCodes[error.code], error.message)
  if (!(error instanceof StreamRefusal)) return error
  const { code, message, place } = error.refusal as WorkbookRefusal
  return new WorkbookError(code, message, place)
}
