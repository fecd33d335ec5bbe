import { checkDirectory, checkEntries } from '#platform/archives/check-archive'
import { ArchiveError, isArchive, readDirectory } from '#platform/archives/read-directory'
import { WorkbookError } from '#platform/spreadsheets/workbook'
import { decodeText, parseCsv, type CsvTable } from './csv.ts'
import { compareVersions, type DataSet, type DroppedValue, type ReadDataSets } from './data-set.ts'
import { factorTables, readFactorJson } from './factors/factor-tables.ts'
import { readIlcdJsonFile, readIlcdXml, readIlcdZip } from './read-ilcd.ts'
import { isImpactTable, readImpactTable } from './read-impact-table.ts'
import { isOkobaudat, readOkobaudat } from './read-okobaudat.ts'
import { isOpenEpd, readOpenEpdFile } from './read-open-epd.ts'
import { isStageTable, readStageTable } from './read-stage-table.ts'

/** Packages have a file for each flow, contact and source. */
const packageLimits = { entries: 5000, size: 200 * 2 ** 20, ratio: 150 }
/** Characters in which the kind of a text can be seen. */
const START_LENGTH = 4096

const tables: readonly [
  isTable: (table: CsvTable) => boolean,
  read: (table: CsvTable) => ReadDataSets,
][] = [
  [isOkobaudat, readOkobaudat],
  [isImpactTable, readImpactTable],
  [isStageTable, readStageTable],
  ...factorTables,
]

/**
 * Whether a file contains published data sets, by its content: an ILCD+EPD package, XML, JSON, or a table with known headers. Everything
 * else is read as a workbook.
 */
export function isDataSetFile(content: Uint8Array): boolean {
  if (isArchive(content)) return isPackage(content)
  const start = decodeText(cutBetweenCharacters(content)).trimStart()
  if (start.startsWith('<')) return start.includes('processDataSet')
  if (start.startsWith('{') || start.startsWith('[')) return true
  const [header = ''] = start.split(/\r?\n/)
  return tables.some(([isTable]) => isTable(parseCsv(header)))
}

/**
 * The data sets of a published file, the newest version of each, and everything that is not taken from it.
 *
 * @throws UnreadableFile, WorkbookError, ArchiveError
 */
export async function readDataSets(content: Uint8Array): Promise<ReadDataSets> {
  if (isArchive(content)) {
    await checkEntries(content, checkDirectory(content, packageLimits))
    return keepNewest(readIlcdZip(content))
  }
  const text = decodeText(content)
  const start = text.trimStart().slice(0, START_LENGTH)
  if (start.startsWith('<')) return readIlcdXml(text)
  if (start.startsWith('{') || start.startsWith('[')) return keepNewest(readJson(text))
  const table = parseCsv(text)
  const [, read] = tables.find(([isTable]) => isTable(table)) ?? []
  if (!read) throw new WorkbookError('notADataSet', 'The table has none of the known layouts.')
  return keepNewest(read(table))
}

/** An archive that is damaged is no package; its reader says what is wrong. */
function isPackage(content: Uint8Array): boolean {
  try {
    return readDirectory(content).some(({ name }) => /^ILCD\/processes\/./i.test(name))
  } catch (error) {
    if (error instanceof ArchiveError) return false
    throw error
  }
}

function readJson(text: string): ReadDataSets {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new WorkbookError('incompleteJson', 'The file is not complete JSON.')
  }
  if (isOpenEpd(json)) return readOpenEpdFile(json)
  const factors = readFactorJson(json)
  if (factors) return factors
  const first: unknown = Array.isArray(json) ? json[0] : json
  if (typeof first === 'object' && first !== null && 'processInformation' in first)
    return readIlcdJsonFile(json)
  throw new WorkbookError(
    'notADataSet',
    'The JSON is neither openEPD nor ILCD+EPD nor a known table of emission factors.',
  )
}

/** The newest version of each data set; others are reported. */
export function keepNewest({ dataSets, dropped }: ReadDataSets): ReadDataSets {
  const kept = new Map<string, DataSet>()
  const repeated: DroppedValue[] = []
  for (const dataSet of dataSets) {
    const other = kept.get(dataSet.uniqueId)
    if (other === undefined) kept.set(dataSet.uniqueId, dataSet)
    else {
      const isNewer = compareVersions(dataSet.version ?? '0', other.version ?? '0') > 0
      const older = isNewer ? other : dataSet
      if (isNewer) kept.set(dataSet.uniqueId, dataSet)
      repeated.push({
        dataSet: older.uniqueId,
        place: older.name,
        value: older.version ?? '',
        reason: 'repeated',
      })
    }
  }
  return { dataSets: [...kept.values()], dropped: [...dropped, ...repeated] }
}

/** The start of a file without a character of UTF-8 that is cut in two. */
function cutBetweenCharacters(content: Uint8Array): Uint8Array {
  let end = Math.min(content.length, START_LENGTH)
  if (end < content.length) while (end > 0 && (content[end]! & 0xc0) === 0x80) end -= 1
  return content.subarray(0, end)
}
