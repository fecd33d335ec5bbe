import {
  biogenicCarbonOfPackaging,
  biogenicCarbonOfProduct,
  massProperty,
  findUnitSymbol,
} from '../declared-units.ts'
import {
  findDefaultScenario,
  readFigure,
  refuseOpenEpd,
  type Dropped,
  type RawAmount,
  type ReadEpd,
  type ReadScenario,
  readLastDay,
  readVerification,
} from './read-record.ts'

// The JSON is untrusted: every property may be missing.
type Loose = { [key: string]: Loose } & Loose[]
const toText = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
const toList = (value: Loose | undefined): Loose[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const toNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : null
/** The English text, else the first one. */
const pickEnglish = (value: Loose | undefined): string | null =>
  toText((toList(value).find((t) => toText(t['lang']) === 'en') ?? toList(value)[0])?.['value'])

/**
 * Reads an EPD in the JSON rendering of ILCD servers.
 *
 * @throws UnreadableFile for an openEPD document
 */
export function readIlcdJson(json: unknown): ReadEpd {
  refuseOpenEpd(json)
  const root = (json ?? {}) as Loose
  const dropped: Dropped[] = []
  const information = root['processInformation'] ?? ({} as Loose)
  const publication = root['administrativeInformation']?.['publicationAndOwnership']
  const scenarios = readScenarios(information)
  const defaultScenario = findDefaultScenario(scenarios)
  const product = toList(root['exchanges']?.['exchange']).find(
    (e) => (e['referenceFlow'] as unknown) === true,
  )
  const properties = toList(product?.['flowProperties'])
  const readProperty = (uuid: string): number | null =>
    toNumber(properties.find((p) => toText(p['uuid']) === uuid)?.['meanValue'])
  const reference = properties.find((p) => (p['referenceFlowProperty'] as unknown) === true)
  const unit = findUnitSymbol(toText(reference?.['uuid']) ?? '')
  const amount =
    (toNumber(product?.['meanAmount']) ?? 1) * (toNumber(reference?.['meanValue']) ?? 1)
  const read = [
    ...toList(root['exchanges']?.['exchange'])
      .filter((e) => e !== product)
      .map((e) => readEntry(e, 'referenceToFlowDataSet', defaultScenario, dropped)),
    ...toList(root['LCIAResults']?.['LCIAResult']).map((r) =>
      readEntry(r, 'referenceToLCIAMethodDataSet', defaultScenario, dropped),
    ),
  ].filter((f) => f !== null)
  const publishedOn = readPublicationDate(information)
  return {
    uuid: toText(information['dataSetInformation']?.['UUID']) ?? '',
    version: toText(publication?.['dataSetVersion']) ?? '',
    name: pickEnglish(information['dataSetInformation']?.['name']?.['baseName']) ?? '',
    unit,
    amount,
    mass: unit === 'kg' ? amount : readProperty(massProperty.uuid),
    biogenicCarbon: {
      product: readProperty(biogenicCarbonOfProduct.uuid),
      packaging: readProperty(biogenicCarbonOfPackaging.uuid),
    },
    referenceYear: toNumber(information['time']?.['referenceYear']),
    validUntil: readLastDay(String(information['time']?.['dataSetValidUntil'] ?? ''), publishedOn),
    isThirdPartyVerified: readVerification(
      toList(root['modellingAndValidation']?.['validation']?.['review']).map((review) =>
        toText(review['type']),
      ),
    ),
    publishedOn,
    location: toText(
      information['geography']?.['locationOfOperationSupplyOrProduction']?.['location'],
    ),
    registrationNumber: toText(publication?.['registrationNumber']),
    owner: pickEnglish(publication?.['referenceToOwnershipOfDataSet']?.['shortDescription']),
    characterization: read.find(({ edition }) => edition !== null)?.edition ?? null,
    scenarios,
    figures: read.map(({ figure }) => figure),
    dropped,
  }
}

function readEntry(
  entry: Loose,
  referenceName: string,
  defaultScenario: string | null,
  dropped: Dropped[],
): ReturnType<typeof readFigure> {
  const reference = entry[referenceName]
  const amounts = toList(entry['other']?.['anies']).flatMap((any): RawAmount[] =>
    any['module'] === undefined
      ? []
      : [
          {
            module: toText(any['module']),
            scenario: toText(any['scenario']),
            value: toText(any['value']) ?? '',
          },
        ],
  )
  return readFigure(
    toText(reference?.['refObjectId']) ?? '',
    pickEnglish(reference?.['shortDescription']) ?? '',
    readUnitName(entry),
    amounts,
    defaultScenario,
    dropped,
  )
}

function readScenarios(information: Loose): ReadScenario[] {
  return toList(information['dataSetInformation']?.['other']?.['anies'])
    .filter((any) => toText(any['name']) === 'scenarios')
    .flatMap((any) => toList(any['value']?.['scenario']))
    .flatMap((scenario) => {
      const name = toText(scenario['name'])
      const isDefault: unknown = scenario['default']
      return name === null
        ? []
        : [
            {
              name,
              isDefault: isDefault === true || isDefault === 'true',
              description: pickEnglish(scenario['description']),
            },
          ]
    })
}

const readUnitName = (entry: Loose): string | null =>
  pickEnglish(
    toList(entry['other']?.['anies']).find(
      (any) => toText(any['name']) === 'referenceToUnitGroupDataSet',
    )?.['value']?.['shortDescription'],
  )

function readPublicationDate(information: Loose): string | null {
  const at = toNumber(
    toList(information['time']?.['other']?.['anies']).find(
      (any) => toText(any['name']) === 'publicationDateOfEPD',
    )?.['value'],
  )
  return at === null || Math.abs(at) > 8.64e15 ? null : new Date(at).toISOString().slice(0, 10)
}
