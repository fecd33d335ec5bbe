/** The child process that reads one workbook. */
import { serveStream } from '#platform/child-processes/serve-stream'
import { readSheets } from './read-sheets.ts'
import { describeRefusal } from './workbook.ts'

serveStream(readSheets, describeRefusal)
