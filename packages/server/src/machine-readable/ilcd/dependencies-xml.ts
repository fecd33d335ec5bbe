import { getUnitIdentity } from '../declared-units.ts'
import { dataSetVersion, getNames, type EpdRecord, type Organisation } from '../epd-record.ts'
import { formatDecimal } from '../format-decimal.ts'
import { makeElement as e, writeXml, type XmlNode } from '../xml.ts'
import {
  flowProperties,
  listTexts,
  namespaces,
  writeTexts,
  makeReference as refer,
  type DataSetReference,
} from './data-sets.ts'

/** The product as a flow: its declared unit, its mass and its biogenic carbon per declared unit. */
export function writeProductFlow(record: EpdRecord, own: DataSetReference, madeAt: string): string {
  const unit = getUnitIdentity(record.declaredUnit.unit)
  const properties: { uuid: string; name: string; value: number }[] = [
    { ...unit.flowProperty, value: unit.factor },
  ]
  const add = (property: { uuid: string; name: string }, value: number | null) => {
    if (value !== null && property.uuid !== unit.flowProperty.uuid)
      properties.push({ ...property, value })
  }
  add(flowProperties.massProperty, record.mass)
  add(flowProperties.biogenicCarbonOfProduct, record.biogenicCarbon.product)
  add(flowProperties.biogenicCarbonOfPackaging, record.biogenicCarbon.packaging)
  return writeXml(
    e(
      'flowDataSet',
      {
        xmlns: namespaces.flow,
        'xmlns:common': namespaces.common,
        'xmlns:epd': namespaces.epd,
        version: '1.1',
      },
      e(
        'flowInformation',
        {},
        e(
          'dataSetInformation',
          {},
          e('common:UUID', {}, own.uuid),
          e('name', {}, writeTexts('baseName', getNames(record))),
          e('classificationInformation'),
        ),
        e('quantitativeReference', {}, e('referenceToReferenceFlowProperty', {}, '0')),
      ),
      e(
        'modellingAndValidation',
        {},
        e(
          'LCIMethod',
          {},
          e('typeOfDataSet', {}, 'Product flow'),
          e(
            'common:other',
            {},
            e('epd:vendorSpecificProduct', {}, record.subType === 'specific' ? 'true' : 'false'),
          ),
        ),
      ),
      makeAdministration(madeAt, dataSetVersion(record.revision)),
      e(
        'flowProperties',
        {},
        properties.map(({ uuid, name, value }, index) =>
          e(
            'flowProperty',
            { dataSetInternalID: String(index) },
            refer('referenceToFlowPropertyDataSet', { kind: 'flow property', uuid, name }),
            e('meanValue', {}, formatDecimal(value)),
          ),
        ),
      ),
    ),
  )
}

export function writeContact(
  organisation: Organisation,
  own: DataSetReference,
  madeAt: string,
): string {
  return writeXml(
    e(
      'contactDataSet',
      { xmlns: namespaces.makeContact, 'xmlns:common': namespaces.common, version: '1.1' },
      e(
        'contactInformation',
        {},
        e(
          'dataSetInformation',
          {},
          e('common:UUID', {}, own.uuid),
          e('common:shortName', { 'xml:lang': 'en' }, organisation.name),
          e('common:name', { 'xml:lang': 'en' }, organisation.name),
          e('classificationInformation'),
          organisation.address !== null &&
            e('contactAddress', { 'xml:lang': 'en' }, organisation.address),
          organisation.email !== null && e('email', {}, organisation.email),
          organisation.website !== null && e('WWWAddress', {}, organisation.website),
        ),
      ),
      makeAdministration(madeAt, own.version!),
    ),
  )
}

/** A referenced document or database. `file` is the name of a document in the package. */
export function writeSource(
  own: DataSetReference,
  madeAt: string,
  file: string | null = null,
): string {
  return writeXml(
    e(
      'sourceDataSet',
      { xmlns: namespaces.source, 'xmlns:common': namespaces.common, version: '1.1' },
      e(
        'sourceInformation',
        {},
        e(
          'dataSetInformation',
          {},
          e('common:UUID', {}, own.uuid),
          writeTexts('common:shortName', own.name),
          e('classificationInformation'),
          e('sourceCitation', {}, listTexts(own.name)[0]![1]),
          file !== null && e('referenceToDigitalFile', { uri: `../external_docs/${file}` }),
        ),
      ),
      makeAdministration(madeAt, own.version!),
    ),
  )
}

const makeAdministration = (madeAt: string, version: string): XmlNode =>
  e(
    'administrativeInformation',
    {},
    e('dataEntryBy', {}, e('common:timeStamp', {}, madeAt)),
    e('publicationAndOwnership', {}, e('common:dataSetVersion', {}, version)),
  )
