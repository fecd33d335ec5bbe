import type { SodaKind } from '@cradle/contract'
import {
  biogenicCarbonOfPackaging,
  biogenicCarbonOfProduct,
  getUnitIdentity,
  massProperty,
} from '#machine-readable/declared-units'
import { indicatorFile } from '#reference/indicator-file'
import { makeElement as e, writeXml, type XmlNode } from '#machine-readable/xml'
import type { ListedDataSet } from './find-processes.ts'

const COMMON = 'http://lca.jrc.it/ILCD/Common'
const VERSION = '03.00.000'

interface UnitGroup {
  uuid: string
  name: string
  unit: string
}
interface FlowProperty {
  uuid: string
  name: string
  group: UnitGroup
}

/** Unit groups and flow properties of the ILCD reference data that our packages refer to and do not contain. */
const groups = {
  mass: { uuid: '93a60a57-a4c8-11da-a746-0800200c9a66', name: 'Units of mass', unit: 'kg' },
  area: { uuid: '93a60a57-a3c8-18da-a746-0800200c9a66', name: 'Units of area', unit: 'm2' },
  volume: { uuid: '93a60a57-a3c8-12da-a746-0800200c9a66', name: 'Units of volume', unit: 'm3' },
  length: { uuid: '838aaa22-0117-11db-92e3-0800200c9a66', name: 'Units of length', unit: 'm' },
  items: { uuid: '5beb6eed-33a9-47b8-9ede-1dfe8f679159', name: 'Units of items', unit: 'Item(s)' },
} as const satisfies Record<string, UnitGroup>

/** Unit groups that the indicators of our data sets refer to. */
const indicatorGroups: readonly UnitGroup[] = [
  ...new Map(
    indicatorFile.indicators.flatMap(({ unit, ilcd: { unitGroupUuid } }) =>
      unitGroupUuid === null
        ? []
        : [[unitGroupUuid, { uuid: unitGroupUuid, name: `Units of ${unit}`, unit }] as const],
    ),
  ).values(),
]
const allGroups: readonly UnitGroup[] = [
  ...Object.values(groups),
  ...indicatorGroups.filter(({ uuid }) => Object.values(groups).every((own) => own.uuid !== uuid)),
]

const properties: readonly FlowProperty[] = [
  { ...massProperty, group: groups.mass },
  { ...getUnitIdentity('m2').flowProperty, group: groups.area },
  { ...getUnitIdentity('m3').flowProperty, group: groups.volume },
  { ...getUnitIdentity('m').flowProperty, group: groups.length },
  { ...getUnitIdentity('piece').flowProperty, group: groups.items },
  { ...biogenicCarbonOfProduct, group: groups.mass },
  { ...biogenicCarbonOfPackaging, group: groups.mass },
]

/** The shared data sets of one kind. */
export const listShared = (kind: SodaKind): ListedDataSet[] =>
  (kind === 'unitgroups' ? allGroups : kind === 'flowproperties' ? properties : []).map(
    ({ uuid, name }) => ({ uuid, name, version: VERSION }),
  )

/** Writes a shared data set. @returns null for a UUID that is none of them */
export function writeShared(kind: SodaKind, uuid: string): string | null {
  if (kind === 'unitgroups') {
    const group = allGroups.find((one) => one.uuid === uuid)
    return group ? writeUnitGroup(group) : null
  }
  const property = properties.find((one) => one.uuid === uuid)
  return kind === 'flowproperties' && property ? writeFlowProperty(property) : null
}

const writeVersion = (): XmlNode =>
  e(
    'administrativeInformation',
    {},
    e('publicationAndOwnership', {}, e('common:dataSetVersion', {}, VERSION)),
  )

const writeUnitGroup = ({ uuid, name, unit }: UnitGroup): string =>
  writeXml(
    e(
      'unitGroupDataSet',
      { xmlns: 'http://lca.jrc.it/ILCD/UnitGroup', 'xmlns:common': COMMON, version: '1.1' },
      e(
        'unitGroupInformation',
        {},
        e(
          'dataSetInformation',
          {},
          e('common:UUID', {}, uuid),
          e('common:name', { 'xml:lang': 'en' }, name),
        ),
        e('quantitativeReference', {}, e('referenceToReferenceUnit', {}, '0')),
      ),
      writeVersion(),
      e(
        'units',
        {},
        e('unit', { dataSetInternalID: '0' }, e('name', {}, unit), e('meanValue', {}, '1.0')),
      ),
    ),
  )

const writeFlowProperty = ({ uuid, name, group }: FlowProperty): string =>
  writeXml(
    e(
      'flowPropertyDataSet',
      { xmlns: 'http://lca.jrc.it/ILCD/FlowProperty', 'xmlns:common': COMMON, version: '1.1' },
      e(
        'flowPropertiesInformation',
        {},
        e(
          'dataSetInformation',
          {},
          e('common:UUID', {}, uuid),
          e('common:name', { 'xml:lang': 'en' }, name),
        ),
        e(
          'quantitativeReference',
          {},
          e(
            'referenceToReferenceUnitGroup',
            {
              type: 'unit group data set',
              refObjectId: group.uuid,
              version: VERSION,
              uri: `../unitgroups/${group.uuid}.xml`,
            },
            e('common:shortDescription', { 'xml:lang': 'en' }, group.name),
          ),
        ),
      ),
      writeVersion(),
    ),
  )
