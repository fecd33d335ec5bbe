/** The data sets of one EPD's package by kind, with the UUID and version that references use. */
import {
  biogenicCarbonOfPackaging,
  biogenicCarbonOfProduct,
  massProperty,
} from '../declared-units.ts'
import { deriveUuid } from '../derive-uuid.ts'
import {
  dataSetVersion,
  getNames,
  recordLanguages,
  type EpdRecord,
  type Organisation,
  type RecordLanguage,
  type RecordTexts,
} from '../epd-record.ts'
import { makeElement, type XmlNode } from '../xml.ts'

export const namespaces = {
  process: 'http://lca.jrc.it/ILCD/Process',
  common: 'http://lca.jrc.it/ILCD/Common',
  flow: 'http://lca.jrc.it/ILCD/Flow',
  makeContact: 'http://lca.jrc.it/ILCD/Contact',
  source: 'http://lca.jrc.it/ILCD/Source',
  epd: 'http://www.iai.kit.edu/EPD/2013',
  epd2: 'http://www.indata.network/EPD/2019',
} as const

export type DataSetKind =
  | 'process'
  | 'flow'
  | 'contact'
  | 'source'
  | 'LCIA method'
  | 'unit group'
  | 'flow property'
/**
 * The target of a reference. Shared master data have no `version`, because any edition is valid.
 */
export interface DataSetReference {
  kind: DataSetKind
  uuid: string
  version?: string
  /** A name without a language, e.g. of an organisation, or a name per language. */
  name: string | RecordTexts
}

const folders: Partial<Record<DataSetKind, string>> = {
  process: 'processes',
  flow: 'flows',
  contact: 'contacts',
  source: 'sources',
}
/** Path inside the package, with forward slashes. */
export const makePath = ({ kind, uuid, version = '01.00.000' }: DataSetReference): string =>
  `ILCD/${folders[kind]!}/${uuid}_${version}.xml`

/**
 * A reference element. `own` data sets are part of the package and get a relative address as well.
 */
export function makeReference(name: string, reference: DataSetReference, own = false): XmlNode {
  const attributes = {
    type: `${reference.kind} data set`,
    refObjectId: reference.uuid,
    version: reference.version,
    uri: own
      ? `../${folders[reference.kind]!}/${reference.uuid}_${reference.version!}.xml`
      : undefined,
  }
  return makeElement(name, attributes, writeTexts('common:shortDescription', reference.name))
}

/** One element per language in which the text exists. */
export const writeTexts = (name: string, texts: string | RecordTexts): XmlNode[] =>
  listTexts(texts).map(([language, text]) => makeElement(name, { 'xml:lang': language }, text))

/** Texts with their language, English first. A name without a language is marked as English. */
export const listTexts = (name: string | RecordTexts): (readonly [RecordLanguage, string])[] =>
  typeof name === 'string'
    ? [['en', name]]
    : recordLanguages.flatMap((language) => {
        const text = name[language]
        return text === undefined ? [] : [[language, text] as const]
      })

/**
 * Data sets that belong to one EPD alone. A changed name of an organisation makes another contact.
 */
export interface OwnDataSets {
  process: DataSetReference
  product: DataSetReference
  owner: DataSetReference
  operator: DataSetReference | null
  publisher: DataSetReference | null
  verifier: DataSetReference | null
  pcr: DataSetReference | null
  database: DataSetReference | null
  document: DataSetReference | null
}

export function makeOwnDataSets(record: EpdRecord, documentName: string | null): OwnDataSets {
  const version = dataSetVersion(record.revision)
  const contact = (organisation: Organisation | null): DataSetReference | null =>
    organisation && {
      kind: 'contact',
      uuid: deriveUuid('contact', organisation.name, organisation.address ?? ''),
      version: '01.00.000',
      name: organisation.name,
    }
  const makeSource = (what: string, name: string | null): DataSetReference | null =>
    name === null
      ? null
      : { kind: 'source', uuid: deriveUuid(what, name), version: '01.00.000', name }
  return {
    process: { kind: 'process', uuid: record.uuid, version, name: getNames(record) },
    product: {
      kind: 'flow',
      uuid: deriveUuid('product', record.uuid),
      version,
      name: getNames(record),
    },
    owner: contact(record.owner)!,
    operator: contact(record.operator),
    publisher: contact(record.publisher),
    verifier: contact(record.verifier),
    pcr: makeSource('pcr', record.pcr),
    database: makeSource('database', record.backgroundDatabase),
    document:
      documentName === null
        ? null
        : {
            kind: 'source',
            uuid: deriveUuid('document', record.uuid),
            version,
            name: documentName,
          },
  }
}

/** Format and compliance sources that every reader knows. Source: InDataWG, Common_references. */
export const sharedSources = {
  ilcdFormat: { kind: 'source', uuid: 'a97a0155-0234-4b87-b4ce-a45da52f2a40', name: 'ILCD format' },
  epdFormat: {
    kind: 'source',
    uuid: 'a29449fd-aa2f-4de8-b5d7-4b06b43c6fde',
    name: 'EPD Data Format Extensions v1.2',
  },
  iso14025: { kind: 'source', uuid: '4f2eb655-6e44-4874-a95a-e28f5442cd4d', name: 'ISO 14025' },
  'EF 3.0': {
    kind: 'source',
    uuid: 'c0016b33-8cf7-415c-ac6e-deba0d21440d',
    name: 'EN 15804+A2 (EF 3.0)',
  },
  'EF 3.1': {
    kind: 'source',
    uuid: 'd4aa3ec7-b1d7-4a4a-a6cb-37af88dcc902',
    name: 'EN 15804+A2 (EF 3.1)',
  },
  en15804a1: { kind: 'source', uuid: 'b00f9ec0-7874-11e3-981f-0800200c9a66', name: 'EN 15804+A1' },
} as const satisfies Record<string, DataSetReference>

export const flowProperties = { massProperty, biogenicCarbonOfProduct, biogenicCarbonOfPackaging }
