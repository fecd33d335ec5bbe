import {
  selectStandardFigures,
  getIdentities,
  isEf,
  type IndicatorIdentity,
} from '../indicator-identities.ts'
import { listClasses, nameSystem } from '../classification-classes.ts'
import { compareByInData } from '../indata-names.ts'
import {
  dataSetVersion,
  getComments,
  getNames,
  getRestrictions,
  type EpdRecord,
  type RecordFigure,
} from '../epd-record.ts'
import { formatDecimal } from '../format-decimal.ts'
import { makeElement as e, writeXml, type XmlNode } from '../xml.ts'
import {
  namespaces,
  writeTexts,
  makeReference as refer,
  sharedSources,
  type DataSetReference,
  type OwnDataSets,
} from './data-sets.ts'

/**
 * Writes the process data set of an EPD: ILCD 1.1 with the EPD extensions 1.2, in the order of the
 * schema. Modules that are not declared, and unknown figures, have no amount.
 */
export function writeProcess(record: EpdRecord, own: OwnDataSets, madeAt: string): string {
  return writeXml(
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
      makeInformation(record),
      makeModelling(record, own),
      makeAdministration(record, own, madeAt),
      makeExchanges(record, own),
      makeImpacts(record),
    ),
  )
}

const makeLanguage = (record: EpdRecord) => ({ 'xml:lang': record.language })

function makeInformation(record: EpdRecord): XmlNode {
  const getYear = (date: string) => date.slice(0, 4)
  return e(
    'processInformation',
    {},
    e(
      'dataSetInformation',
      {},
      e('common:UUID', {}, record.uuid),
      e('name', {}, writeTexts('baseName', getNames(record))),
      record.classifications.length > 0 &&
        e(
          'classificationInformation',
          {},
          record.classifications.map((one) =>
            e(
              'common:classification',
              { name: nameSystem(one.system) },
              listClasses(one).map(({ level, classId, name }) =>
                e('common:class', { level: String(level), classId }, name),
              ),
            ),
          ),
        ),
      writeTexts('common:generalComment', getComments(record)),
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
                e('epd:description', makeLanguage(record), description.slice(0, 40)),
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
      record.validUntil !== null && e('common:dataSetValidUntil', {}, getYear(record.validUntil)),
      e('common:other', {}, e('epd2:publicationDateOfEPD', {}, record.issuedOn)),
    ),
    e(
      'geography',
      {},
      e(
        'locationOfOperationSupplyOrProduction',
        { location: record.location ?? 'GLO' },
        record.market !== null && writeTexts('descriptionOfRestrictions', record.market),
      ),
    ),
    Object.keys({ ...record.technology, ...record.application }).length > 0 &&
      e(
        'technology',
        {},
        writeTexts('technologyDescriptionAndIncludedProcesses', record.technology),
        writeTexts('technologicalApplicability', record.application),
      ),
  )
}

function makeModelling(record: EpdRecord, own: OwnDataSets): XmlNode {
  const systems = listCompliance(record)
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

function makeAdministration(record: EpdRecord, own: OwnDataSets, madeAt: string): XmlNode {
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
          name: getNames(record),
        }),
      own.operator && refer('common:referenceToRegistrationAuthority', own.operator, true),
      record.registrationNumber !== null &&
        e('common:registrationNumber', {}, record.registrationNumber),
      refer('common:referenceToOwnershipOfDataSet', own.owner, true),
      e('common:copyright', {}, 'true'),
      writeTexts('common:accessRestrictions', getRestrictions(record)),
      own.publisher &&
        e('common:other', {}, refer('epd2:referenceToPublisher', own.publisher, true)),
    ),
  )
}

function makeExchanges(record: EpdRecord, own: OwnDataSets): XmlNode {
  const flows = selectKnownFigures(record, 'exchange')
  return e(
    'exchanges',
    {},
    e(
      'exchange',
      { dataSetInternalID: '0' },
      refer('referenceToFlowDataSet', own.product, true),
      e('meanAmount', {}, formatDecimal(record.declaredUnit.amount)),
    ),
    flows.map(({ identity, figure }, index) =>
      e(
        'exchange',
        { dataSetInternalID: String(index + 1) },
        refer('referenceToFlowDataSet', {
          kind: 'flow',
          uuid: identity.uuid,
          name: identity.name,
        }),
        e('functionType', {}, 'General reminder flow'),
        e('exchangeDirection', {}, identity.direction),
        e('meanAmount', {}, '0.0'),
        makeAmounts(identity, figure),
      ),
    ),
  )
}

function makeImpacts(record: EpdRecord): XmlNode | null {
  const results = selectKnownFigures(record, 'LCIAResult')
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
          name: identity.name,
        }),
        e('meanAmount', {}, '0.0'),
        makeAmounts(identity, figure),
      ),
    ),
  )
}

/** The unit precedes the amounts: a published reader takes the first entry as the unit. */
function makeAmounts({ unitGroup }: IndicatorIdentity, { values }: RecordFigure): XmlNode {
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
      e('epd:amount', { 'epd:module': module }, formatDecimal(value)),
    ),
  )
}

/** Figures with an identity in the format and at least one value, in InData's order. */
export function selectKnownFigures(
  record: EpdRecord,
  kind: IndicatorIdentity['kind'],
): { identity: IndicatorIdentity; figure: RecordFigure }[] {
  const identities = getIdentities(record.characterization)
  return selectStandardFigures(record)
    .toSorted((a, b) => compareByInData(a.code, b.code))
    .flatMap((figure) => {
      const identity = identities.get(figure.code)
      return identity?.kind === kind && Object.keys(figure.values).length > 0
        ? [{ identity, figure }]
        : []
    })
}

/** The standards that the declaration complies with. */
export const listCompliance = (record: EpdRecord): DataSetReference[] => [
  record.figures.some(({ code }) => isEf(code))
    ? sharedSources[record.characterization]
    : sharedSources.en15804a1,
  sharedSources.iso14025,
]
