/** The child process that reads one workbook. */
import { serveStream } from '#platform/child-processes/serve-stream'
import { readSheets } from './read-sheets.ts'
import { WorkbookError, type WorkbookErrorCode } from './workbook.ts'

/** A WorkbookError as it is sent to the parent. */
export interface WorkbookRefusal {
  code: WorkbookErrorCode
  message: string
  place: { sheet?: string; line?: number; column?: number }
}

serveStream(readSheets, (error): WorkbookRefusal | null => {
  if (!(error instanceof WorkbookError)) return null
  const { code, message, sheet, line, column } = error
  return {
    code,
    message,
    place: {
      ...(sheet !== undefined && { sheet }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    },
  }
})
