import {
  flowProperties,
  listTexts,
  makeOwnDataSets,
  sharedSources,
  type DataSetReference,
} from './data-sets.ts'
import { listClasses, nameSystem } from '../classification-classes.ts'
import { listCompliance, selectKnownFigures } from './process-xml.ts'
import { getUnitIdentity } from '../declared-units.ts'
import {
  dataSetVersion,
  getComments,
  getNames,
  getRestrictions,
  type EpdRecord,
  type RecordTexts,
} from '../epd-record.ts'
import type { IndicatorIdentity } from '../indicator-identities.ts'
import { formatDecimal } from '../format-decimal.ts'

type Json = Record<string, unknown>
type OwnDataSets = ReturnType<typeof makeOwnDataSets>

/**
 * Writes the data set in the JSON rendering of ILCD servers (extended view): repeated elements are
 * arrays, texts `[{value, lang}]`.
 */
export function writeIlcdJson(record: EpdRecord, madeAt: string): Json {
  const own = makeOwnDataSets(record, null)
  return omitUndefined({
    processInformation: describeProcess(record),
    modellingAndValidation: describeModelling(record, own),
    administrativeInformation: describeAdministration(record, own, madeAt),
    exchanges: listExchanges(record, own.product),
    LCIAResults: listImpacts(record),
    otherAttributes: { '{http://www.indata.network/EPD/2019}epd-version': '1.2' },
    version: '1.1',
  }) as Json
}

/** The product, and what the data set is about. */
function describeProcess(record: EpdRecord): Json {
  const makeText = (value: string | null) =>
    value === null ? undefined : [{ value, lang: record.language }]
  return {
    dataSetInformation: {
      UUID: record.uuid,
      name: { baseName: makeTexts(getNames(record)) },
      classificationInformation:
        record.classifications.length === 0
          ? undefined
          : {
              classification: record.classifications.map((one) => ({
                name: nameSystem(one.system),
                class: listClasses(one).map(({ name, ...rest }) => ({ value: name, ...rest })),
              })),
            },
      generalComment: makeTexts(getComments(record)),
      other:
        record.scenarios.length > 0
          ? {
              anies: [
                {
                  name: 'scenarios',
                  value: {
                    scenario: record.scenarios.map(({ name, isDefault, description }) => ({
                      name,
                      default: isDefault,
                      description: makeText(description.slice(0, 40)),
                    })),
                  },
                },
              ],
            }
          : undefined,
    },
    quantitativeReference: { referenceToReferenceFlow: [0], type: 'Reference flow(s)' },
    time: {
      referenceYear: record.referenceYear,
      dataSetValidUntil:
        record.validUntil === null ? undefined : Number(record.validUntil.slice(0, 4)),
      other: { anies: [{ name: 'publicationDateOfEPD', value: Date.parse(record.issuedOn) }] },
    },
    geography: {
      locationOfOperationSupplyOrProduction: {
        location: record.location ?? 'GLO',
        descriptionOfRestrictions: record.market === null ? undefined : makeTexts(record.market),
      },
    },
    technology: {
      technologyDescriptionAndIncludedProcesses: makeTexts(record.technology),
      technologicalApplicability: makeTexts(record.application),
    },
  }
}

/** The rules that the declaration follows, and its verification. */
function describeModelling(record: EpdRecord, own: OwnDataSets): Json {
  return {
    LCIMethodAndAllocation: {
      typeOfDataSet: 'EPD',
      referenceToLCAMethodDetails: own.pcr ? [writeReference(own.pcr)] : undefined,
      other: { anies: [{ name: 'subType', value: `${record.subType} dataset` }] },
    },
    dataSourcesTreatmentAndRepresentativeness: {
      referenceToDataSource: own.database ? [writeReference(own.database)] : undefined,
    },
    validation: own.verifier
      ? {
          review: [
            {
              type: record.isExternallyVerified
                ? 'Independent external review'
                : 'Independent internal review',
              referenceToNameOfReviewerAndInstitution: [writeReference(own.verifier)],
            },
          ],
        }
      : undefined,
    complianceDeclarations: {
      compliance: listCompliance(record).map((system) => ({
        referenceToComplianceSystem: writeReference(system),
      })),
    },
  }
}

/** Who publishes the data set, and who owns it. */
function describeAdministration(record: EpdRecord, own: OwnDataSets, madeAt: string): Json {
  return {
    dataGenerator: { referenceToPersonOrEntityGeneratingTheDataSet: [writeReference(own.owner)] },
    dataEntryBy: {
      timeStamp: Date.parse(madeAt),
      referenceToDataSetFormat: [
        writeReference(sharedSources.ilcdFormat),
        writeReference(sharedSources.epdFormat),
      ],
    },
    publicationAndOwnership: {
      dataSetVersion: dataSetVersion(record.revision),
      referenceToRegistrationAuthority: own.operator ? writeReference(own.operator) : undefined,
      registrationNumber: record.registrationNumber ?? undefined,
      referenceToOwnershipOfDataSet: writeReference(own.owner),
      copyright: true,
      accessRestrictions: makeTexts(getRestrictions(record)),
      other: own.publisher
        ? { anies: [{ name: 'referenceToPublisher', value: writeReference(own.publisher) }] }
        : undefined,
    },
  }
}

/** The product, and indicators that describe flows. */
function listExchanges(record: EpdRecord, product: DataSetReference): Json {
  return {
    exchange: [
      makeProductExchange(record, product),
      ...selectKnownFigures(record, 'exchange').map(({ identity, figure }, index) => ({
        referenceToFlowDataSet: writeReference({
          kind: 'flow',
          uuid: identity.uuid,
          name: identity.name,
        }),
        meanAmount: 0,
        dataSetInternalID: index + 1,
        exchangeDirection: identity.direction.toUpperCase(),
        functionType: 'General reminder flow',
        other: makeAnies(identity.unitGroup, figure.values),
      })),
    ],
  }
}

/** Indicators that describe impacts. */
function listImpacts(record: EpdRecord): Json {
  return {
    LCIAResult: selectKnownFigures(record, 'LCIAResult').map(({ identity, figure }) => ({
      referenceToLCIAMethodDataSet: writeReference({
        kind: 'LCIA method',
        uuid: identity.uuid,
        name: identity.name,
      }),
      meanAmount: 0,
      other: makeAnies(identity.unitGroup, figure.values),
    })),
  }
}

function makeProductExchange(record: EpdRecord, product: DataSetReference): Json {
  const unit = getUnitIdentity(record.declaredUnit.unit)
  const kilograms = { referenceUnit: 'kg' }
  const rest = [
    [flowProperties.massProperty, record.mass],
    [flowProperties.biogenicCarbonOfProduct, record.biogenicCarbon.product],
    [flowProperties.biogenicCarbonOfPackaging, record.biogenicCarbon.packaging],
  ] as const
  return {
    referenceToFlowDataSet: writeReference(product),
    meanAmount: record.declaredUnit.amount,
    resultingAmount: record.declaredUnit.amount,
    resultingflowAmount: record.declaredUnit.amount * unit.factor,
    dataSetInternalID: 0,
    referenceFlow: true,
    typeOfFlow: 'Product flow',
    flowProperties: [
      {
        name: [{ value: unit.flowProperty.name, lang: 'en' }],
        uuid: unit.flowProperty.uuid,
        meanValue: unit.factor,
        referenceFlowProperty: true,
        referenceUnit: unit.ilcd,
      },
      ...rest.flatMap(([property, value]) =>
        value === null || property.uuid === unit.flowProperty.uuid
          ? []
          : [
              {
                name: [{ value: property.name, lang: 'en' }],
                uuid: property.uuid,
                meanValue: value,
                referenceFlowProperty: false,
                ...kilograms,
              },
            ],
      ),
    ],
  }
}

/** A text per language; undefined where there is none. */
function makeTexts(texts: string | RecordTexts): Json[] | undefined {
  const list = listTexts(texts).map(([lang, value]) => ({ value, lang }))
  return list.length > 0 ? list : undefined
}

const writeReference = ({ kind, uuid, version, name }: DataSetReference): Json => ({
  type: `${kind} data set`,
  refObjectId: uuid,
  ...(version ? { version } : {}),
  shortDescription: makeTexts(name),
})

/** The unit first, then one entry per module; values are strings, as ILCD servers write them. */
const makeAnies = (
  unitGroup: IndicatorIdentity['unitGroup'],
  values: EpdRecord['figures'][number]['values'],
): Json => ({
  anies: [
    ...(unitGroup
      ? [
          {
            name: 'referenceToUnitGroupDataSet',
            value: writeReference({ kind: 'unit group', ...unitGroup }),
          },
        ]
      : []),
    ...Object.entries(values).map(([module, value]) => ({ module, value: formatDecimal(value) })),
  ],
})

/** Removes undefined values at any depth. */
function omitUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitUndefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .map(([key, v]) => [key, omitUndefined(v)]),
  )
}
