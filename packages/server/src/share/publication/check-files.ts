import { MODULES, type IndicatorCode } from '@cradle/engine'
import type { EpdFinding, EpdFormat } from '@cradle/contract'
import type { EpdRecord, RecordFigure } from '#machine-readable/epd-record'
import { readIlcdJson } from '#machine-readable/ilcd/read-json'
import { readIlcdPackage } from '#machine-readable/ilcd/read-package'
import type { ReadEpd } from '#machine-readable/ilcd/read-record'
import { listShortenedTexts } from '#machine-readable/open-epd'
import { readText, type PublicationFile } from './publication-files.ts'

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

/** Reads the files as a receiver would, and compares every figure with the declaration. */
export function checkFile(record: EpdRecord, file: PublicationFile): EpdFinding[] {
  try {
    if (file.format === 'ilcd')
      return compareFigures(record, readIlcdPackage(file.content), file.format)
    if (file.format === 'ilcd_json')
      return compareFigures(record, [readIlcdJson(JSON.parse(readText(file)))], file.format)
    if (file.format === 'openepd')
      return listShortenedTexts(record).map((field) => ({
        severity: 'warns',
        code: 'text_shortened',
        place: field,
        message: `openEPD shortens the text "${field}".`,
      }))
    return []
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

function compareFigures(
  record: EpdRecord,
  read: readonly ReadEpd[],
  format: EpdFormat,
): EpdFinding[] {
  const [found] = read
  if (!found || read.length !== 1 || found.uuid !== record.uuid)
    return [
      {
        severity: 'blocks',
        code: 'unreadable',
        message: `The ${format} file does not contain exactly this declaration.`,
      },
    ]
  const byCode = new Map(found.figures.map((figure) => [figure.code, figure.values]))
  return [
    ...(found.unit === null
      ? [
          {
            severity: 'warns',
            code: 'unit_unknown',
            place: record.declaredUnit.unit,
            message: 'Receivers do not know the declared unit.',
          } as const,
        ]
      : []),
    ...record.figures.flatMap((figure) => compareFigure(figure, byCode.get(figure.code))),
  ]
}

function compareFigure(
  { code, values }: RecordFigure,
  read: ReadEpd['figures'][number]['values'] | undefined,
): EpdFinding[] {
  // Figures that the format has no identity for are left out of it as a whole.
  if (!read) return []
  return MODULES.flatMap((module): EpdFinding[] =>
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
}
