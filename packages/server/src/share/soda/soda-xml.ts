import type { SodaKind, SodaProcess } from '@cradle/contract'
import { makeElement as e, writeXml, type XmlNode } from '#machine-readable/xml'
import type { ReadableCollection } from '../data/readable.ts'
import type { ListedDataSet, Page } from './find-processes.ts'

const API = 'http://www.ilcd-network.org/ILCD/ServiceAPI'

/** Element and namespace of the lists of each kind. */
const elements: Record<SodaKind, string> = {
  processes: 'process',
  flows: 'flow',
  flowproperties: 'flowProperty',
  unitgroups: 'unitGroup',
  sources: 'source',
  contacts: 'contact',
}
const namespaces: Record<SodaKind, string> = {
  processes: `${API}/Process`,
  flows: `${API}/Flow`,
  flowproperties: `${API}/FlowProperty`,
  unitgroups: `${API}/UnitGroup`,
  sources: `${API}/Source`,
  contacts: `${API}/Contact`,
}

function writeList(kind: SodaKind, page: Page<unknown>, members: readonly XmlNode[]): string {
  return writeXml(
    e(
      'sapi:dataSetList',
      {
        'xmlns:sapi': API,
        'xmlns:xlink': 'http://www.w3.org/1999/xlink',
        'xmlns:d': namespaces[kind],
        'sapi:totalSize': String(page.totalCount),
        'sapi:startIndex': String(page.startIndex),
        'sapi:pageSize': String(page.pageSize),
      },
      members,
    ),
  )
}

/** Writes the list of declarations that openLCA and the EPD Editor read. */
export const writeProcessList = (page: Page<SodaProcess>): string =>
  writeList(
    'processes',
    page,
    page.data.map((process) =>
      e(
        'd:process',
        { 'xlink:href': process.uri },
        e('sapi:uuid', {}, process.uuid),
        e('sapi:permanentUri', {}, process.uri),
        e('sapi:dataSetVersion', {}, process.version),
        e('sapi:name', { 'xml:lang': 'en' }, process.name),
        process.classific
          ? e(
              'sapi:classification',
              { name: process.classificSystem },
              process.classific
                .split(' / ')
                .map((name, level) =>
                  e(
                    'sapi:class',
                    { level: String(level), name, classId: process.classificId },
                    name,
                  ),
                ),
            )
          : null,
        e('d:type', {}, process.type),
        process.geo ? e('d:location', {}, process.geo) : null,
        e(
          'd:time',
          {},
          e('d:referenceYear', {}, String(process.refYear)),
          e('d:validUntil', {}, String(process.validUntil)),
        ),
        process.compliance.map(({ name, uri }) =>
          e('d:complianceSystem', { name }, e('d:reference', { 'xlink:href': uri })),
        ),
      ),
    ),
  )

/** Writes a list of other data sets. */
export const writeDataSetList = (
  kind: SodaKind,
  page: Page<ListedDataSet>,
  origin: string,
): string =>
  writeList(
    kind,
    page,
    page.data.map(({ uuid, version, name }) => {
      const uri = `${origin}/epic/resource/${kind}/${uuid}?version=${version}`
      return e(
        `d:${elements[kind]}`,
        { 'xlink:href': uri },
        e('sapi:uuid', {}, uuid),
        e('sapi:permanentUri', {}, uri),
        e('sapi:dataSetVersion', {}, version),
        e('sapi:name', { 'xml:lang': 'en' }, name),
      )
    }),
  )

/** Writes collections as data stocks. */
export const writeStockList = (collections: readonly ReadableCollection[]): string =>
  writeXml(
    e(
      'sapi:dataStockList',
      { 'xmlns:sapi': API },
      collections.map(({ id, name, description }) =>
        e(
          'sapi:dataStock',
          { 'sapi:root': 'false' },
          e('sapi:uuid', {}, id),
          e('sapi:shortName', {}, name),
          e('sapi:name', { 'xml:lang': 'en' }, name),
          description ? e('sapi:description', { 'xml:lang': 'en' }, description) : null,
        ),
      ),
    ),
  )

/** Writes the state of a token, in the words of soda4LCA. */
export const writeAuthentication = (
  application: string | null,
  collections: readonly ReadableCollection[],
): string =>
  writeXml(
    e(
      'authInfo',
      {},
      e('authenticated', {}, String(application !== null)),
      application === null ? null : e('userName', {}, application),
      collections.map(({ id, name }) =>
        e(
          'dataStock',
          { 'xmlns:sapi': API, root: 'false' },
          e('sapi:uuid', {}, id),
          e('sapi:shortName', {}, name),
          e('sapi:role', {}, 'READ'),
          e('sapi:role', {}, 'EXPORT'),
        ),
      ),
    ),
  )
