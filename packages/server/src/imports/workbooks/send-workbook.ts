import type { Reply } from '#platform/http/call'
import { formatDisposition } from '#media/media-routes'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import type { SheetToWrite } from '#platform/spreadsheets/workbook'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers with a workbook as a download. */
export async function sendWorkbook(
  fileName: string,
  sheets: readonly SheetToWrite[],
): Promise<Reply> {
  const content = Buffer.from(await writeWorkbook(sheets))
  return {
    status: 200,
    raw: { type: XLSX, data: content },
    headers: {
      'content-length': String(content.length),
      'content-disposition': formatDisposition(XLSX, fileName),
    },
  }
}
