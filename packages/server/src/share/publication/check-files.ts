import { MODULES, type IndicatorCode } from '@cradle/engine'
import type { EpdFinding, EpdFormat } from '@cradle/contract'
import type { EpdRecord, RecordFigure } from '#machine-readable/epd-record'
import { listShortenedTexts } from '#machine-readable/open-epd'
import type { PublicationFile } from './publication-files.ts'
import { comparedFormats, fileModules, type ModuleValues } from './read-figures.ts'

/** Largest relative difference of a total from the sum of its parts. */
const SUM_TOLERANCE = 1e-6

/** Indicators that are the sum of others (EN 15804+A2, tables 3 and 5). */
const sums: readonly (readonly [total: IndicatorCode, parts: readonly IndicatorCode[]])[] = [
  ['GWP-total', ['GWP-fossil', 'GWP-biogenic', 'GWP-luluc']],
  ['PERT', ['PERE', 'PERM']],
  ['PENRT', ['PENRE', 'PENRM']],
]

/** Checks the figures of a declaration before any format: there are some, and the totals add up. */
export function checkFigures(record: EpdRecord): EpdFinding[] {
  if (!record.figures.some(({ values }) => Object.keys(values).length > 0))
    return [
      { severity: 'blocks', code: 'no_figures', message: 'The declaration has no known figure.' },
    ]
  const byCode = new Map(record.figures.map((figure) => [figure.code, figure]))
  return sums.flatMap(([total, parts]) =>
    MODULES.flatMap((module): EpdFinding[] => {
      const whole = byCode.get(total)?.values[module]
      const added = parts.map((code) => byCode.get(code)?.values[module])
      if (whole === undefined || added.some((value) => value === undefined)) return []
      const known = added as number[]
      const scale = Math.max(...known.map(Math.abs), Math.abs(whole))
      const difference = Math.abs(known.reduce((sum, value) => sum + value, 0) - whole)
      return difference <= SUM_TOLERANCE * scale
        ? []
        : [
            {
              severity: 'warns',
              code: 'sum_differs',
              place: `${total} ${module}`,
              message: `${total} of ${module} is not the sum of ${parts.join(', ')}.`,
            },
          ]
    }),
  )
}

/** Reads a file as a receiver would, and compares every figure with the declaration. */
export function checkFile(record: EpdRecord, file: PublicationFile): EpdFinding[] {
  try {
    return [...compareFigures(record, file), ...warnOfShortenedTexts(record, file.format)]
  } catch (error) {
    return [
      {
        severity: 'blocks',
        code: 'unreadable',
        message: `The file cannot be read back: ${error instanceof Error ? error.message : String(error)}`,
      },
    ]
  }
}

const warnOfShortenedTexts = (record: EpdRecord, format: EpdFormat): EpdFinding[] =>
  format === 'openepd'
    ? listShortenedTexts(record).map((field) => ({
        severity: 'warns',
        code: 'text_shortened',
        place: field,
        message: `openEPD shortens the text "${field}".`,
      }))
    : []

function compareFigures(record: EpdRecord, file: PublicationFile): EpdFinding[] {
  const format = comparedFormats[file.format]
  if (!format) return []
  const read = format.read(file, record)
  const figures = format.list(record)
  // A table has a line per module with a figure: without figures it names no declaration.
  const isEmptyTable = file.format === 'csv' && read.uuids.length === 0 && !hasValues(figures)
  if (!isEmptyTable && (read.uuids.length !== 1 || read.uuids[0] !== record.uuid))
    return [
      {
        severity: 'blocks',
        code: 'unreadable',
        message: `The ${file.format} file does not contain exactly this declaration.`,
      },
    ]
  return [
    ...(read.isUnitKnown
      ? []
      : [
          {
            severity: 'warns',
            code: 'unit_unknown',
            place: record.declaredUnit.unit,
            message: 'Receivers do not know the declared unit.',
          } as const,
        ]),
    ...figures.flatMap((figure) => compareFigure(figure, read.findValues(figure.code) ?? {})),
  ]
}

const hasValues = (figures: readonly RecordFigure[]): boolean =>
  figures.some(({ values }) => Object.keys(values).length > 0)

const compareFigure = ({ code, values }: RecordFigure, read: ModuleValues): EpdFinding[] =>
  fileModules.flatMap((module): EpdFinding[] =>
    values[module] === read[module]
      ? []
      : [
          {
            severity: 'blocks',
            code: 'figure_differs',
            place: `${code} ${module}`,
            message: `${code} of ${module} is ${String(read[module])} in the file and ${String(values[module])} in the declaration.`,
          },
        ],
  )
