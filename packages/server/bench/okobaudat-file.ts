import { indicatorColumns } from '#machine-readable/okobaudat-table'
import { deriveUuid } from '#machine-readable/derive-uuid'

/** Modules of one data set: a line each. */
const MODULES = ['A1-A3', 'A4', 'A5', 'C1', 'C2', 'C3', 'C4', 'D']
/** Columns of a data set; with those of all indicators the table has 60. */
const dataSetHeaders = [
  'UUID',
  'Version',
  'Name (de)',
  'Name (en)',
  'Kategorie (original)',
  'Kategorie (en)',
  'Laenderkennung',
  'Typ',
  'Referenzjahr',
  'Gueltig bis',
  'URL',
  'Declaration owner',
  'Bezugsgroesse',
  'Bezugseinheit',
  'Rohdichte (kg/m3)',
  'Modul',
]

/** A table in the layout of ÖKOBAUDAT with this number of lines, of 60 columns each. */
export function makeOkobaudatFile(lines: number): Buffer {
  const headers = [...dataSetHeaders, ...indicatorColumns.map(([, header]) => header)]
  return Buffer.from(
    [headers, ...Array.from({ length: lines }, (_, line) => makeLine(line))]
      .map((cells) => cells.join(';'))
      .join('\r\n'),
    'latin1',
  )
}

function makeLine(line: number): string[] {
  const number = Math.floor(line / MODULES.length)
  return [
    deriveUuid('bench data set', String(number)),
    '20.24.070',
    `"Dämmstoff ${number}, ""weich"""`,
    `Insulation ${number}`,
    "'Dämmstoffe' / 'Mineralwolle'",
    "'Insulation materials' / 'Mineral wool'",
    'DE',
    'generic dataset',
    '2023',
    '2028',
    `https://oekobaudat.example/processes/${number}`,
    'Sphera Solutions GmbH',
    '1',
    'm3',
    `${30 + (number % 70)}`,
    MODULES[line % MODULES.length]!,
    ...indicatorColumns.map(([, header], i) => `${((line + 1) * (i + 1)) / (header.length * 1e5)}`),
  ]
}
