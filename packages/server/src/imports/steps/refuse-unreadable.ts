import { Invalid } from '#platform/http/problem'
import type { Services } from '#platform/http/call'
import { findReader, type WorkbookReader } from '#platform/spreadsheets/served-reader'
import { WorkbookError, type WorkbookErrorCode } from '#platform/spreadsheets/workbook'
import { readDataSetFile } from '../data-sets/read-data-set-file.ts'
import { describeRemark, makeRemark, type StoredRemark } from '../layouts/remark.ts'
import { isExplanation } from '../planning/header-rows.ts'
import { remarkUnreadable } from '../staging/unreadable-file.ts'
import { withTemporaryFile } from '../staging/temporary-file.ts'

/** Rows of a workbook that are read before it is accepted; the validation reads all. */
const CHECKED_ROWS = 2000
/** Time in which they are read [ms]. */
const TIME_MS = 10_000
/** Largest file of data sets that is read before it is accepted [bytes]; such files can only be read whole. */
const CHECKED_DATA_SET = 4 * 2 ** 20

/** The reader gave up, which says nothing about the file: its validation reads it with more time. */
const undecided: readonly WorkbookErrorCode[] = [
  'workbookTimeout',
  'workbookMemory',
  'workbookReaderEnded',
]

/**
 * Refuses a file that no import can read, or that has no rows, before it is stored.
 *
 * @throws Invalid `unreadable_file` or `empty_file`, with what is wrong
 */
export async function refuseUnreadable(
  services: Pick<Services, 'db'>,
  content: Buffer,
  purpose: 'import' | 'dataSet',
): Promise<void> {
  if (purpose === 'dataSet' && content.length > CHECKED_DATA_SET) return
  const remark = await withTemporaryFile(content, async (filePath) => {
    try {
      return purpose === 'dataSet'
        ? await startDataSets(filePath)
        : await findEmptiness(findReader(services), filePath)
    } catch (error) {
      if (!(error instanceof WorkbookError)) throw error
      return undecided.includes(error.code) ? null : remarkUnreadable(error).remark
    }
  })
  if (!remark) return
  throw new Invalid([
    {
      propertyPath: 'file',
      message: describeRemark(remark, { sheet: '', line: 1 }, 'en').message,
      code: remark.code === 'unreadable_file' ? remark.code : 'empty_file',
    },
  ])
}

async function startDataSets(filePath: string): Promise<null> {
  for await (const _ of readDataSetFile(filePath)) break
  return null
}

/** The remark for a workbook in which nothing stands below the first row of any sheet. */
async function findEmptiness(read: WorkbookReader, filePath: string): Promise<StoredRemark | null> {
  const begun = new Set<string>()
  let [rows, hasRows] = [0, false]
  for await (const batch of read(filePath, { timeoutMs: TIME_MS })) {
    rows += batch.length
    for (const { sheet } of batch.filter((row) => !isExplanation(row.sheet))) {
      hasRows ||= begun.has(sheet)
      begun.add(sheet)
    }
    if (hasRows && rows >= CHECKED_ROWS) break
  }
  return hasRows ? null : makeRemark('emptyFile')
}
