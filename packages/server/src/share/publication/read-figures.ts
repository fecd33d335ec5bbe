import { MODULES, type LifeCycleModule } from '@cradle/engine'
import type { EpdFormat } from '@cradle/contract'
import { decodeText, indexColumns, parseCsv, parseDecimal } from '#imports/data-sets/csv'
import { sumProduction, type EpdRecord, type RecordFigure } from '#machine-readable/epd-record'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import type { ReadEpd } from '#machine-readable/ilcd/read-record'
import { getIdentities, isCml, selectStandardFigures } from '#machine-readable/indicator-identities'
import { isInIso22057, readIso22057, type Iso22057Document } from '#machine-readable/iso22057'
import { findLcaxCategory } from '#machine-readable/lcax'
import { indicatorColumns } from '#machine-readable/okobaudat-table'
import { findOpenEpdKey } from '#machine-readable/open-epd'
import { readText, type PublicationFile } from './publication-files.ts'

/** Values by module, with the sum of A1 to A3 where a file contains it. */
export type ModuleValues = RecordFigure['values']

/** All modules that a file may name. */
export const fileModules: readonly (LifeCycleModule | 'A1-A3')[] = [
  ...MODULES.slice(0, 3),
  'A1-A3',
  ...MODULES.slice(3),
]

/** What a receiver reads in one file of a publication. */
export interface ReadBack {
  /** Identifiers of the declarations in the file. */
  uuids: readonly string[]
  /** False where a receiver does not know the declared unit. */
  isUnitKnown: boolean
  /** Values of an indicator; undefined where the file has none. */
  findValues: (code: string) => ModuleValues | undefined
}

interface Format {
  /** The figures that the format can contain, with the values that it should contain. */
  list: (record: EpdRecord) => RecordFigure[]
  read: (file: PublicationFile, record: EpdRecord) => ReadBack
}

/** The formats whose figures are compared. The XML is the process of the package, byte by byte. */
export const comparedFormats: Partial<Record<EpdFormat, Format>> = {
  ilcd: {
    list: listIlcdFigures,
    read: ({ content }) => describeIlcd(readIlcdPackage(content)),
  },
  ilcd_json: {
    list: listIlcdFigures,
    read: (file) => describeIlcd([readIlcdJson(parseJson(file))]),
  },
  openepd: {
    list: ({ figures }) =>
      figures.filter(({ code }) => findOpenEpdKey(code)).map((figure) => withSum(figure)),
    read: readOpenEpd,
  },
  lcax: {
    list: (record) =>
      selectStandardFigures(record)
        .filter(({ code }) => findLcaxCategory(code))
        .map((figure) => withSum(figure))
        .map(({ values: { A1: _1, A2: _2, A3: _3, ...values }, ...figure }) => ({
          ...figure,
          values,
        })),
    read: readLcax,
  },
  iso22057: {
    list: ({ figures }) => figures.filter(({ code }) => isInIso22057(code)),
    read: (file) => ({
      ...readIso22057(parseJson(file) as Iso22057Document),
      isUnitKnown: true,
    }),
  },
  csv: {
    list: (record) =>
      selectStandardFigures(record).filter(({ code }) =>
        indicatorColumns.some(([known]) => known === code),
      ),
    read: readTable,
  },
}

function listIlcdFigures(record: EpdRecord): RecordFigure[] {
  const identities = getIdentities(record.characterization)
  return selectStandardFigures(record).filter(({ code }) => identities.has(code))
}

/** The figure with A1 to A3 also as their sum, where all three are known. */
function withSum(figure: RecordFigure): RecordFigure {
  const sum = sumProduction(figure.values)
  return sum === undefined ? figure : { ...figure, values: { ...figure.values, 'A1-A3': sum } }
}

function describeIlcd(read: readonly ReadEpd[]): ReadBack {
  const byCode = new Map<string, ModuleValues>(
    read.flatMap(({ figures }) => figures.map(({ code, values }) => [code, values] as const)),
  )
  return {
    uuids: read.map(({ uuid }) => uuid),
    isUnitKnown: read.every(({ unit }) => unit !== null),
    findValues: (code) => byCode.get(code),
  }
}

function readOpenEpd(file: PublicationFile, record: EpdRecord): ReadBack {
  const document = parseJson(file)
  return {
    uuids: [String(getPart(document, 'alt_ids', 'ilcd'))],
    isUnitKnown: true,
    findValues: (code) => {
      const { group, key } = findOpenEpdKey(code)!
      const method = isCml(code) ? 'CML 2012' : record.characterization
      const path = group === 'impacts' ? [group, method, key] : [group, key]
      return collectValues((module) =>
        getPart(document, ...path, module === 'A1-A3' ? 'A1A2A3' : module, 'mean'),
      )
    },
  }
}

function readLcax(file: PublicationFile): ReadBack {
  const document = parseJson(file)
  return {
    uuids: [String(getPart(document, 'id'))],
    isUnitKnown: getPart(document, 'declaredUnit') !== 'unknown',
    findValues: (code) =>
      collectValues((module) =>
        getPart(
          document,
          'impacts',
          findLcaxCategory(code)!,
          module.toLowerCase().replace('-', ''),
        ),
      ),
  }
}

function readTable({ content }: PublicationFile): ReadBack {
  const table = parseCsv(decodeText(content))
  const columns = indexColumns(table)
  const readCell = (cells: readonly string[], column: string): string =>
    cells[columns.get(column.toLowerCase()) ?? -1] ?? ''
  const rows = new Map(table.rows.map(({ cells }) => [readCell(cells, 'Modul'), cells]))
  const columnOf = new Map(indicatorColumns)
  return {
    uuids: [...new Set(table.rows.map(({ cells }) => readCell(cells, 'UUID')))],
    isUnitKnown: true,
    findValues: (code) =>
      collectValues((module) =>
        parseDecimal(readCell(rows.get(module) ?? [], columnOf.get(code)!), false),
      ),
  }
}

const parseJson = (file: PublicationFile): unknown => JSON.parse(readText(file))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A part of a parsed document; undefined where it is missing. */
const getPart = (document: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), document)

/** The modules whose value is a number. */
const collectValues = (read: (module: LifeCycleModule | 'A1-A3') => unknown): ModuleValues =>
  Object.fromEntries(
    fileModules
      .map((module) => [module, read(module)] as const)
      .filter(
        (entry): entry is readonly [LifeCycleModule | 'A1-A3', number] =>
          typeof entry[1] === 'number',
      ),
  )
