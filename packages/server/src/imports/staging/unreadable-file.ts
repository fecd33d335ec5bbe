import type { WorkbookError } from '#platform/spreadsheets/workbook'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'

/** A remark on the file as a whole, at the place where reading stopped. */
export interface FileRemark {
  remark: StoredRemark
  sheet: string
  line: number
}

/** The remark for a file that cannot be read. */
export function remarkUnreadable({
  code,
  sheet = '',
  line = 1,
  column,
  entry,
}: WorkbookError): FileRemark {
  return {
    remark: makeRemark(code, {
      ...(column === undefined ? {} : { column }),
      ...(entry === undefined ? {} : { value: entry }),
    }),
    sheet,
    line,
  }
}
