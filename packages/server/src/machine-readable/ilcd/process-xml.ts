import {
  figuresOfOneStandard,
  identitiesOf,
  isEf,
  type IndicatorIdentity,
} from '../indicator-identities.ts'
import { dataSetVersion, type EpdRecord, type RecordFigure } from '../epd-record.ts'
import { plainDecimal } from '../plain-decimal.ts'
import { element as e, xmlDocument, type XmlNode } from '../xml.ts'
import {
  namespaces,
  referenceElement as refer,
  sharedSources,
  type DataSetReference,
  type OwnDataSets,
} from './data-sets.ts'

/**
 * The process data set of an EPD: ILCD 1.1 with the EPD extensions 1.2, in the order of the schema. Modules that are not
 * declared, and figures that are not known, have no amount.
 */
export function processXml(record: EpdRecord, own: OwnDataSets, madeAt: string): string {
  return xmlDocument(
    e(
      'processDataSet',
      {
        version: '1.1',
        'epd2:epd-version': '1.2',
        xmlns: namespaces.process,
        'xmlns:common': namespaces.common,
        'xmlns:epd': namespaces.epd,
        'xmlns:epd2': namespaces.epd2,
      },
      information(record),
      modelling(record, own),
      administration(record, own, madeAt),
      exchanges(record, own),
      impacts(record),
    ),
  )
}

const lang = (record: EpdRecord) => ({ 'xml:lang': record.language })

function information(record: EpdRecord): XmlNode {
  const year = (date: string) => date.slice(0, 4)
  return e(
    'processInformation',
    {},
    e(
      'dataSetInformation',
      {},
      e('common:UUID', {}, record.uuid),
      e('name', {}, e('baseName', lang(record), record.name)),
      record.classification !== null &&
        e(
          'classificationInformation',
          {},
          e(
            'common:classification',
            { name: 'Cradle' },
            e('common:class', { level: '0', classId: '1' }, record.classification),
          ),
        ),
      record.description !== null && e('common:generalComment', lang(record), record.description),
      record.scenarios.length > 0 &&
        e(
          'common:other',
          {},
          e(
            'epd:scenarios',
            {},
            record.scenarios.map(({ name, isDefault, description }) =>
              e(
                'epd:scenario',
                { 'epd:name': name, 'epd:default': isDefault ? 'true' : undefined },
                e('epd:description', lang(record), description.slice(0, 40)),
              ),
            ),
          ),
        ),
    ),
    e(
      'quantitativeReference',
      { type: 'Reference flow(s)' },
      e('referenceToReferenceFlow', {}, '0'),
    ),
    e(
      'time',
      {},
      e('common:referenceYear', {}, String(record.referenceYear)),
      record.validUntil !== null && e('common:dataSetValidUntil', {}, year(record.validUntil)),
      e('common:other', {}, e('epd2:publicationDateOfEPD', {}, record.issuedOn)),
    ),
    e(
      'geography',
      {},
      e(
        'locationOfOperationSupplyOrProduction',
        { location: record.location ?? 'GLO' },
        record.market !== null && e('descriptionOfRestrictions', lang(record), record.market),
      ),
    ),
    (record.technology ?? record.application) !== null &&
      e(
        'technology',
        {},
        record.technology !== null &&
          e('technologyDescriptionAndIncludedProcesses', lang(record), record.technology),
        record.application !== null &&
          e('technologicalApplicability', lang(record), record.application),
      ),
  )
}

function modelling(record: EpdRecord, own: OwnDataSets): XmlNode {
  const systems = complianceOf(record)
  return e(
    'modellingAndValidation',
    {},
    e(
      'LCIMethodAndAllocation',
      {},
      e('typeOfDataSet', {}, 'EPD'),
      own.pcr && refer('referenceToLCAMethodDetails', own.pcr, true),
      e('common:other', {}, e('epd:subType', {}, `${record.subType} dataset`)),
    ),
    e(
      'dataSourcesTreatmentAndRepresentativeness',
      {},
      own.database && refer('referenceToDataSource', own.database, true),
      own.document &&
        e('common:other', {}, refer('epd2:referenceToOriginalEPD', own.document, true)),
    ),
    own.verifier &&
      e(
        'validation',
        {},
        e(
          'review',
          {
            type: record.isExternallyVerified
              ? 'Independent external review'
              : 'Independent internal review',
          },
          refer('common:referenceToNameOfReviewerAndInstitution', own.verifier, true),
        ),
      ),
    e(
      'complianceDeclarations',
      {},
      systems.map((system) =>
        e('compliance', {}, refer('common:referenceToComplianceSystem', system)),
      ),
    ),
  )
}

function administration(record: EpdRecord, own: OwnDataSets, madeAt: string): XmlNode {
  return e(
    'administrativeInformation',
    {},
    e('common:commissionerAndGoal', {}, refer('common:referenceToCommissioner', own.owner, true)),
    e(
      'dataGenerator',
      {},
      refer('common:referenceToPersonOrEntityGeneratingTheDataSet', own.owner, true),
    ),
    e(
      'dataEntryBy',
      {},
      e('common:timeStamp', {}, madeAt),
      refer('common:referenceToDataSetFormat', sharedSources.ilcdFormat),
      refer('common:referenceToDataSetFormat', sharedSources.epdFormat),
    ),
    e(
      'publicationAndOwnership',
      {},
      e('common:dataSetVersion', {}, dataSetVersion(record.revision)),
      record.precedingUuid !== null &&
        refer('common:referenceToPrecedingDataSetVersion', {
          kind: 'process',
          uuid: record.precedingUuid,
          name: record.name,
        }),
      own.operator && refer('common:referenceToRegistrationAuthority', own.operator, true),
      record.registrationNumber !== null &&
        e('common:registrationNumber', {}, record.registrationNumber),
      refer('common:referenceToOwnershipOfDataSet', own.owner, true),
      e('common:copyright', {}, 'true'),
      record.isDraft
        ? e(
            'common:accessRestrictions',
            { 'xml:lang': 'en' },
            'Draft: not verified, not published.',
          )
        : null,
      own.publisher &&
        e('common:other', {}, refer('epd2:referenceToPublisher', own.publisher, true)),
    ),
  )
}

function exchanges(record: EpdRecord, own: OwnDataSets): XmlNode {
  const flows = known(record, 'exchange')
  return e(
    'exchanges',
    {},
    e(
      'exchange',
      { dataSetInternalID: '0' },
      refer('referenceToFlowDataSet', own.product, true),
      e('meanAmount', {}, plainDecimal(record.declaredUnit.amount)),
    ),
    flows.map(({ identity, figure }, index) =>
      e(
        'exchange',
        { dataSetInternalID: String(index + 1) },
        refer('referenceToFlowDataSet', {
          kind: 'flow',
          uuid: identity.uuid,
          name: identity.shortDescription,
        }),
        e('functionType', {}, 'General reminder flow'),
        e('exchangeDirection', {}, identity.direction),
        e('meanAmount', {}, '0.0'),
        amounts(identity, figure),
      ),
    ),
  )
}

function impacts(record: EpdRecord): XmlNode | null {
  const results = known(record, 'LCIAResult')
  if (results.length === 0) return null
  return e(
    'LCIAResults',
    {},
    results.map(({ identity, figure }) =>
      e(
        'LCIAResult',
        {},
        refer('referenceToLCIAMethodDataSet', {
          kind: 'LCIA method',
          uuid: identity.uuid,
          name: identity.shortDescription,
        }),
        e('meanAmount', {}, '0.0'),
        amounts(identity, figure),
      ),
    ),
  )
}

/** The unit before the amounts: a published reader takes the first entry for it. */
function amounts({ unitGroup }: IndicatorIdentity, { values }: RecordFigure): XmlNode {
  const unit: DataSetReference | null = unitGroup && {
    kind: 'unit group',
    uuid: unitGroup.uuid,
    name: unitGroup.name,
  }
  return e(
    'common:other',
    {},
    unit && refer('epd:referenceToUnitGroupDataSet', unit),
    Object.entries(values).map(([module, value]) =>
      e('epd:amount', { 'epd:module': module }, plainDecimal(value)),
    ),
  )
}

/** Figures the format can name, with at least one value. */
export function known(
  record: EpdRecord,
  kind: IndicatorIdentity['kind'],
): { identity: IndicatorIdentity; figure: RecordFigure }[] {
  const identities = identitiesOf(record.characterization)
  return figuresOfOneStandard(record).flatMap((figure) => {
    const identity = identities.get(figure.code)
    return identity?.kind === kind && Object.keys(figure.values).length > 0
      ? [{ identity, figure }]
      : []
  })
}

/** What the declaration complies with. */
export const complianceOf = (record: EpdRecord): DataSetReference[] => [
  record.figures.some(({ code }) => isEf(code))
    ? sharedSources[record.characterization]
    : sharedSources.en15804a1,
  sharedSources.iso14025,
]
