import { flowProperties, ownDataSets, sharedSources, type DataSetReference } from './data-sets.ts'
import { complianceOf, known } from './process-xml.ts'
import { unitIdentity } from '../declared-units.ts'
import { dataSetVersion, type EpdRecord } from '../epd-record.ts'
import { plainDecimal } from '../plain-decimal.ts'

type Json = Record<string, unknown>

/** The same data set in the JSON rendering ILCD servers give (extended view): repeated elements are arrays, texts `[{value, lang}]`. */
export function ilcdJson(record: EpdRecord, madeAt: string): Json {
  const own = ownDataSets(record, null)
  const text = (value: string | null) =>
    value === null ? undefined : [{ value, lang: record.language }]
  return defined({
    processInformation: {
      dataSetInformation: {
        UUID: record.uuid,
        name: { baseName: text(record.name) },
        classificationInformation:
          record.classification === null
            ? undefined
            : {
                classification: [
                  {
                    name: 'Cradle',
                    class: [{ value: record.classification, level: 0, classId: '1' }],
                  },
                ],
              },
        generalComment: text(record.description),
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
                        description: text(description.slice(0, 40)),
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
          descriptionOfRestrictions: text(record.market),
        },
      },
      technology: {
        technologyDescriptionAndIncludedProcesses: text(record.technology),
        technologicalApplicability: text(record.application),
      },
    },
    modellingAndValidation: {
      LCIMethodAndAllocation: {
        typeOfDataSet: 'EPD',
        referenceToLCAMethodDetails: own.pcr ? [refer(own.pcr)] : undefined,
        other: { anies: [{ name: 'subType', value: `${record.subType} dataset` }] },
      },
      dataSourcesTreatmentAndRepresentativeness: {
        referenceToDataSource: own.database ? [refer(own.database)] : undefined,
      },
      validation: own.verifier
        ? {
            review: [
              {
                type: record.isExternallyVerified
                  ? 'Independent external review'
                  : 'Independent internal review',
                referenceToNameOfReviewerAndInstitution: [refer(own.verifier)],
              },
            ],
          }
        : undefined,
      complianceDeclarations: {
        compliance: complianceOf(record).map((system) => ({
          referenceToComplianceSystem: refer(system),
        })),
      },
    },
    administrativeInformation: {
      dataGenerator: { referenceToPersonOrEntityGeneratingTheDataSet: [refer(own.owner)] },
      dataEntryBy: {
        timeStamp: Date.parse(madeAt),
        referenceToDataSetFormat: [refer(sharedSources.ilcdFormat), refer(sharedSources.epdFormat)],
      },
      publicationAndOwnership: {
        dataSetVersion: dataSetVersion(record.revision),
        referenceToRegistrationAuthority: own.operator ? refer(own.operator) : undefined,
        registrationNumber: record.registrationNumber ?? undefined,
        referenceToOwnershipOfDataSet: refer(own.owner),
        copyright: true,
        other: own.publisher
          ? { anies: [{ name: 'referenceToPublisher', value: refer(own.publisher) }] }
          : undefined,
      },
    },
    exchanges: {
      exchange: [
        productExchange(record, own.product),
        ...known(record, 'exchange').map(({ identity, figure }, index) => ({
          referenceToFlowDataSet: refer({
            kind: 'flow',
            uuid: identity.uuid,
            name: identity.shortDescription,
          }),
          meanAmount: 0,
          dataSetInternalID: index + 1,
          exchangeDirection: identity.direction.toUpperCase(),
          functionType: 'General reminder flow',
          other: anies(identity.unitGroup, figure.values),
        })),
      ],
    },
    LCIAResults: {
      LCIAResult: known(record, 'LCIAResult').map(({ identity, figure }) => ({
        referenceToLCIAMethodDataSet: refer({
          kind: 'LCIA method',
          uuid: identity.uuid,
          name: identity.shortDescription,
        }),
        meanAmount: 0,
        other: anies(identity.unitGroup, figure.values),
      })),
    },
    otherAttributes: { '{http://www.indata.network/EPD/2019}epd-version': '1.2' },
    version: '1.1',
  }) as Json
}

function productExchange(record: EpdRecord, product: DataSetReference): Json {
  const unit = unitIdentity(record.declaredUnit.unit)
  const kilograms = { referenceUnit: 'kg' }
  const rest = [
    [flowProperties.massProperty, record.mass],
    [flowProperties.biogenicCarbonOfProduct, record.biogenicCarbon.product],
    [flowProperties.biogenicCarbonOfPackaging, record.biogenicCarbon.packaging],
  ] as const
  return {
    referenceToFlowDataSet: refer(product),
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

const refer = ({ kind, uuid, version, name }: DataSetReference): Json => ({
  type: `${kind} data set`,
  refObjectId: uuid,
  ...(version ? { version } : {}),
  shortDescription: [{ value: name, lang: 'en' }],
})

/** The unit first, then one entry per module; values are strings, as servers write them. */
const anies = (
  unitGroup: { uuid: string; name: string } | null,
  values: EpdRecord['figures'][number]['values'],
): Json => ({
  anies: [
    ...(unitGroup
      ? [
          {
            name: 'referenceToUnitGroupDataSet',
            value: refer({ kind: 'unit group', ...unitGroup }),
          },
        ]
      : []),
    ...Object.entries(values).map(([module, value]) => ({ module, value: plainDecimal(value) })),
  ],
})

/** Without what is undefined, at any depth. */
function defined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .map(([key, v]) => [key, defined(v)]),
  )
}
