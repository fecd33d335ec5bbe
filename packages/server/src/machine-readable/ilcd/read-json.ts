import {
  biogenicCarbonOfPackaging,
  biogenicCarbonOfProduct,
  massProperty,
  symbolOfFlowProperty,
} from '../declared-units.ts'
import { readFigure, type Dropped, type RawAmount, type ReadEpd } from './read-record.ts'

// The JSON comes from strangers: every step may lead nowhere.
type Loose = { [key: string]: Loose } & Loose[]
const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
const list = (value: Loose | undefined): Loose[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : null
/** The English text, else the first. */
const localised = (value: Loose | undefined): string | null =>
  text((list(value).find((t) => text(t['lang']) === 'en') ?? list(value)[0])?.['value'])

/** Reads an EPD in the JSON rendering of ILCD servers. */
export function readIlcdJson(json: unknown): ReadEpd {
  const root = (json ?? {}) as Loose
  const dropped: Dropped[] = []
  const information = root['processInformation'] ?? ({} as Loose)
  const publication = root['administrativeInformation']?.['publicationAndOwnership']
  const defaultScenario = defaultOf(information)
  const product = list(root['exchanges']?.['exchange']).find(
    (e) => (e['referenceFlow'] as unknown) === true,
  )
  const properties = list(product?.['flowProperties'])
  const property = (uuid: string): number | null =>
    number(properties.find((p) => text(p['uuid']) === uuid)?.['meanValue'])
  const reference = properties.find((p) => (p['referenceFlowProperty'] as unknown) === true)
  const unit = symbolOfFlowProperty(text(reference?.['uuid']) ?? '')
  const amount = (number(product?.['meanAmount']) ?? 1) * (number(reference?.['meanValue']) ?? 1)
  const read = [
    ...list(root['exchanges']?.['exchange'])
      .filter((e) => e !== product)
      .map((e) => figureOf(e, 'referenceToFlowDataSet', defaultScenario, dropped)),
    ...list(root['LCIAResults']?.['LCIAResult']).map((r) =>
      figureOf(r, 'referenceToLCIAMethodDataSet', defaultScenario, dropped),
    ),
  ].filter((f) => f !== null)
  return {
    uuid: text(information['dataSetInformation']?.['UUID']) ?? '',
    version: text(publication?.['dataSetVersion']) ?? '',
    name: localised(information['dataSetInformation']?.['name']?.['baseName']) ?? '',
    unit,
    amount,
    mass: unit === 'kg' ? amount : property(massProperty.uuid),
    biogenicCarbon: {
      product: property(biogenicCarbonOfProduct.uuid),
      packaging: property(biogenicCarbonOfPackaging.uuid),
    },
    referenceYear: number(information['time']?.['referenceYear']),
    validUntilYear: number(information['time']?.['dataSetValidUntil']),
    publishedOn: publishedOn(information),
    location: text(
      information['geography']?.['locationOfOperationSupplyOrProduction']?.['location'],
    ),
    registrationNumber: text(publication?.['registrationNumber']),
    owner: localised(publication?.['referenceToOwnershipOfDataSet']?.['shortDescription']),
    characterization: read.find(({ edition }) => edition !== null)?.edition ?? null,
    figures: read.map(({ figure }) => figure),
    dropped,
  }
}

function figureOf(
  entry: Loose,
  referenceName: string,
  defaultScenario: string | null,
  dropped: Dropped[],
): ReturnType<typeof readFigure> {
  const reference = entry[referenceName]
  const amounts = list(entry['other']?.['anies']).flatMap((any): RawAmount[] =>
    any['module'] === undefined
      ? []
      : [
          {
            module: text(any['module']),
            scenario: text(any['scenario']),
            value: text(any['value']) ?? '',
          },
        ],
  )
  return readFigure(
    text(reference?.['refObjectId']) ?? '',
    localised(reference?.['shortDescription']) ?? '',
    amounts,
    defaultScenario,
    dropped,
  )
}

function defaultOf(information: Loose): string | null {
  const scenarios = list(information['dataSetInformation']?.['other']?.['anies'])
    .filter((any) => text(any['name']) === 'scenarios')
    .flatMap((any) => list(any['value']?.['scenario']))
  return text(
    (scenarios.find((s) => (s['default'] as unknown) === true || text(s['default']) === 'true') ??
      scenarios[0])?.['name'],
  )
}

function publishedOn(information: Loose): string | null {
  const at = number(
    list(information['time']?.['other']?.['anies']).find(
      (any) => text(any['name']) === 'publicationDateOfEPD',
    )?.['value'],
  )
  return at === null || Math.abs(at) > 8.64e15 ? null : new Date(at).toISOString().slice(0, 10)
}
