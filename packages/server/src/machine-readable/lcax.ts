import type { ImpactCategoryKey } from 'lcax'
import type { EpdRecord, RecordFigure } from './epd-record.ts'
import { writeProductClasses } from './classification-classes.ts'
import { trimNoise } from './format-decimal.ts'
import { writeIlcdJson } from './ilcd/ilcd-json.ts'

/** Indicators of EN 15804+A1 and +A2 by our code. A data set has one of the two standards, so both use the same categories. */
const categories: Readonly<Record<string, ImpactCategoryKey>> = {
  GWP: 'gwp',
  'ODP-CML': 'odp',
  'AP-CML': 'ap',
  'EP-CML': 'ep',
  'POCP-CML': 'pocp',
  ADPE: 'adpe',
  ADPF: 'adpf',
  'GWP-total': 'gwp',
  'GWP-fossil': 'gwp_fos',
  'GWP-biogenic': 'gwp_bio',
  'GWP-luluc': 'gwp_lul',
  ODP: 'odp',
  AP: 'ap',
  'EP-freshwater': 'ep_fw',
  'EP-marine': 'ep_mar',
  'EP-terrestrial': 'ep_ter',
  POCP: 'pocp',
  'ADP-minerals&metals': 'adpe',
  'ADP-fossil': 'adpf',
  WDP: 'wdp',
  PM: 'pm',
  IRP: 'irp',
  'ETP-fw': 'etp_fw',
  'HTP-c': 'htp_c',
  'HTP-nc': 'htp_nc',
  SQP: 'sqp',
  PERE: 'pere',
  PERM: 'perm',
  PERT: 'pert',
  PENRE: 'penre',
  PENRM: 'penrm',
  PENRT: 'penrt',
  SM: 'sm',
  RSF: 'rsf',
  NRSF: 'nrsf',
  FW: 'fw',
  HWD: 'hwd',
  NHWD: 'nhwd',
  RWD: 'rwd',
  CRU: 'cru',
  MFR: 'mrf',
  MER: 'mer',
  EEE: 'eee',
  EET: 'eet',
}

/** The category of an indicator; null for an indicator that the format does not have. */
export const findLcaxCategory = (code: string): ImpactCategoryKey | null => categories[code] ?? null

/**
 * Writes the EPD in lcax, with the library of the format, from our ILCD data set. The library is
 * loaded on first use, because WebAssembly in Node is marked experimental.
 */
export async function writeLcaxJson(
  record: EpdRecord,
  madeAt: string,
): Promise<Record<string, unknown>> {
  const { convertIlcd } = await import('lcax')
  const figures = record.figures.map(dropPartOfProduction)
  const dataSet = writeIlcdJson({ ...record, figures }, madeAt)
  const made = convertIlcd(JSON.stringify(withTechnology(dataSet)))
  // The converter reads years only, and no service life.
  return {
    ...made,
    impacts: trimSums(made.impacts),
    publishedDate: record.issuedOn,
    ...(record.validUntil === null ? {} : { validUntil: record.validUntil }),
    referenceServiceLife: record.referenceServiceLife,
    // The format has no field for categories.
    metaData: {
      ...made.metaData,
      ...(record.classifications.length > 0
        ? { product_classes: writeProductClasses(record.classifications) }
        : {}),
    },
    ...(record.demonstrationMark === null
      ? {}
      : { comment: joinLines(record.demonstrationMark.en, made.comment) }),
  }
}

/** The converter adds A1 to A3. */
const trimSums = (impacts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(impacts as Record<string, Record<string, unknown> | null>).map(
      ([category, values]) => [
        category,
        typeof values?.['a1a3'] === 'number'
          ? { ...values, a1a3: trimNoise(values['a1a3']) }
          : values,
      ],
    ),
  )

/** The format has A1 to A3 as one module, and the converter adds those that are there: an unknown part makes the sum unknown. */
function dropPartOfProduction(figure: RecordFigure): RecordFigure {
  const { A1, A2, A3, ...values } = figure.values
  return A1 === undefined || A2 === undefined || A3 === undefined ? { ...figure, values } : figure
}

/** The converter refuses a data set without a list of descriptions of the technology. */
function withTechnology(dataSet: Record<string, unknown>): Record<string, unknown> {
  const information = dataSet['processInformation'] as Record<string, object>
  return {
    ...dataSet,
    processInformation: {
      ...information,
      technology: { technologyDescriptionAndIncludedProcesses: [], ...information['technology'] },
    },
  }
}

const joinLines = (first: string, rest: unknown): string =>
  typeof rest === 'string' && rest !== '' && !rest.startsWith(first) ? `${first}\n${rest}` : first
