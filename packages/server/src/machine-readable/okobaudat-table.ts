/**
 * The table format of ÖKOBAUDAT: one line per data set and module, data-set columns repeated,
 * ISO-8859-1, semicolons, a semicolon at the end of each line, no exponents. An empty cell means
 * not declared.
 */
import { MODULES } from '@cradle/engine'
import { getUnitIdentity } from './declared-units.ts'
import { deriveUuid } from './derive-uuid.ts'
import { dataSetVersion, getMarkedName, type EpdRecord } from './epd-record.ts'
import { selectStandardFigures, isEf } from './indicator-identities.ts'
import { formatDecimal } from './format-decimal.ts'
import { spellInLatin1 } from './latin1.ts'

/**
 * Columns of impacts by our code, in their order; those of EN 15804+A1 are first, under plain
 * names.
 */
const cmlColumns = {
  GWP: 'GWP',
  'ODP-CML': 'ODP',
  'POCP-CML': 'POCP',
  'AP-CML': 'AP',
  'EP-CML': 'EP',
  ADPE: 'ADPE',
  ADPF: 'ADPF',
}
const inventoryColumns = [
  'PERE',
  'PERM',
  'PERT',
  'PENRE',
  'PENRM',
  'PENRT',
  'SM',
  'RSF',
  'NRSF',
  'FW',
  'HWD',
  'NHWD',
  'RWD',
  'CRU',
  'MFR',
  'MER',
  'EEE',
  'EET',
]
const efColumns = {
  AP: 'AP (A2)',
  'GWP-total': 'GWPtotal (A2)',
  'GWP-biogenic': 'GWPbiogenic (A2)',
  'GWP-fossil': 'GWPfossil (A2)',
  'GWP-luluc': 'GWPluluc (A2)',
  'ETP-fw': 'ETPfw (A2)',
  PM: 'PM (A2)',
  'EP-marine': 'EPmarine (A2)',
  'EP-freshwater': 'EPfreshwater (A2)',
  'EP-terrestrial': 'EPterrestrial (A2)',
  'HTP-c': 'HTPc (A2)',
  'HTP-nc': 'HTPnc (A2)',
  IRP: 'IRP (A2)',
  SQP: 'SOP (A2)',
  ODP: 'ODP (A2)',
  POCP: 'POCP (A2)',
  'ADP-fossil': 'ADPF (A2)',
  'ADP-minerals&metals': 'ADPE (A2)',
  WDP: 'WDP (A2)',
}
/** Codes of the library and the columns of their values, in the order of the table. */
export const indicatorColumns: readonly [code: string, column: string][] = [
  ...Object.entries(cmlColumns),
  ...inventoryColumns.map((code) => [code, code] as [string, string]),
  ...Object.entries(efColumns),
]

/**
 * Columns of the data set. The declared unit is a whole number and a unit; a tonne is 1000 kg in
 * this table.
 */
const dataSetColumns: readonly [
  column: string,
  read: (record: EpdRecord) => string | number | null,
][] = [
  ['UUID', ({ uuid }) => uuid],
  ['Version', ({ revision }) => dataSetVersion(revision)],
  ['Name (de)', (record) => getMarkedName(record, 'de')],
  ['Name (en)', (record) => getMarkedName(record, 'en')],
  ['Kategorie (original)', writeCategory],
  ['Kategorie (en)', () => null],
  [
    'Konformitaet',
    ({ characterization, figures }) =>
      figures.some(({ code }) => isEf(code))
        ? `'EN 15804+A2 (${characterization})'`
        : "'EN 15804+A1'",
  ],
  ['Hintergrunddatenbank(en)', ({ backgroundDatabase }) => backgroundDatabase],
  ['Laenderkennung', ({ location }) => location ?? 'GLO'],
  ['Typ', ({ subType }) => `${subType} dataset`],
  ['Referenzjahr', ({ referenceYear }) => referenceYear],
  ['Gueltig bis', ({ validUntil }) => validUntil?.slice(0, 4) ?? null],
  ['URL', () => null],
  ['Declaration owner', ({ owner }) => owner.name],
  ['Veroeffentlicht am', ({ issuedOn }) => issuedOn],
  ['Registrierungsnummer', ({ registrationNumber }) => registrationNumber],
  ['Registrierungsstelle', ({ operator }) => operator?.name ?? null],
  ['UUID des Vorgängers', ({ precedingUuid }) => precedingUuid],
  ['Version des Vorgängers', () => null],
  ['URL des Vorgängers', () => null],
  [
    'Bezugsgroesse',
    ({ declaredUnit }) => declaredUnit.amount * getUnitIdentity(declaredUnit.unit).factor,
  ],
  ['Bezugseinheit', ({ declaredUnit }) => getUnitIdentity(declaredUnit.unit).ilcd],
  ['Referenzfluss-UUID', ({ uuid }) => deriveUuid('product', uuid)],
  ['Referenzfluss-Name', (record) => getMarkedName(record, 'de')],
  ['Schuettdichte (kg/m3)', () => null],
  ['Flaechengewicht (kg/m2)', findMassPer('m2')],
  ['Rohdichte (kg/m3)', findMassPer('m3')],
  ['Schichtdicke (m)', () => null],
  ['Ergiebigkeit (m2)', () => null],
  ['Laengengewicht (kg/m)', findMassPer('m')],
  ['Stueckgewicht (kg)', findMassPer('piece')],
  ['Umrechungsfaktor auf 1kg', ({ mass }) => (mass ? 1 / mass : null)],
  ['biogener Kohlenstoffgehalt in kg', ({ biogenicCarbon }) => biogenicCarbon.product],
  [
    'biogener Kohlenstoffgehalt (Verpackung) in kg',
    ({ biogenicCarbon }) => biogenicCarbon.packaging,
  ],
]

export const oekobaudatColumns: readonly string[] = [
  ...dataSetColumns.map(([column]) => column),
  'Modul',
  'Szenario',
  'Szenariobeschreibung',
  ...indicatorColumns.map(([, column]) => column),
]

/**
 * @returns bytes, ISO-8859-1. A character that it lacks is replaced by its nearest spelling; only a
 *   character of another script becomes `?`.
 */
export function writeOekobaudatCsv(records: Iterable<EpdRecord>): Uint8Array {
  const lines = [writeLine(oekobaudatColumns)]
  for (const record of records) {
    const own = dataSetColumns.map(([, read]) => read(record))
    const byCode = new Map(
      selectStandardFigures(record).map((figure) => [figure.code as string, figure.values]),
    )
    for (const module of [...MODULES.slice(0, 3), 'A1-A3', ...MODULES.slice(3)] as const) {
      const cells = indicatorColumns.map(([code]) => byCode.get(code)?.[module] ?? null)
      if (cells.some((cell) => cell !== null))
        lines.push(writeLine([...own, module, null, null, ...cells]))
    }
  }
  return Buffer.from(lines.join(''), 'latin1')
}

/** The category of the ÖKOBAUDAT with each level in quotes; other classifications do not belong in its column. */
function writeCategory({ classifications }: EpdRecord): string | null {
  const one = classifications.find(({ system }) => system === 'oekobaudat')
  return one
    ? one.name
        .split(' / ')
        .map((level) => `'${level}'`)
        .join(' / ')
    : null
}

function findMassPer(unit: string): (record: EpdRecord) => number | null {
  return ({ declaredUnit, mass }) => (declaredUnit.unit === unit ? mass : null)
}

const writeLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(formatCell).join(';')};\r\n`

/** Removes separators and the start of a formula, because the table has no quotes. */
function formatCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatDecimal(value)
  const text = spellInLatin1(value)
    .replaceAll(/[;\r\n\t"]+/g, ' ')
    .trim()
  return /^[=+\-@]/.test(text) ? `'${text}` : text
}
