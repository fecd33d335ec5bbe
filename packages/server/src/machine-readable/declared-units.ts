/**
 * The declared units of a product as each format names them. Flow properties: ILCD reference data.
 */

export interface UnitIdentity {
  flowProperty: { uuid: string; name: string }
  /** The unit's name in the ILCD JSON rendering and in ÖKOBAUDAT. */
  ilcd: string
  openEpd: string
  /** Our amount × factor = amount in the unit of the formats. */
  factor: number
}

const mass = { uuid: '93a60a56-a3c8-11da-a746-0800200b9a66', name: 'Mass' }
const area = { uuid: '93a60a56-a3c8-19da-a746-0800200c9a66', name: 'Area' }
const volume = { uuid: '93a60a56-a3c8-22da-a746-0800200c9a66', name: 'Volume' }
const length = { uuid: '838aaa23-0117-11db-92e3-0800200c9a66', name: 'Length' }
const items = { uuid: '01846770-4cfe-4a25-8ad9-919d8d378345', name: 'Number of pieces' }
export const biogenicCarbonOfProduct = {
  uuid: '62e503ce-544a-4599-b2ad-bcea15a7bf20',
  name: 'Carbon content (biogenic)',
}
export const biogenicCarbonOfPackaging = {
  uuid: '262a541b-209e-44cc-a426-33bce30de7b1',
  name: 'Carbon content (biogenic) - packaging',
}
export const massProperty = mass

const units: Readonly<Record<string, UnitIdentity>> = {
  kg: { flowProperty: mass, ilcd: 'kg', openEpd: 'kg', factor: 1 },
  t: { flowProperty: mass, ilcd: 'kg', openEpd: 'kg', factor: 1000 },
  g: { flowProperty: mass, ilcd: 'kg', openEpd: 'kg', factor: 0.001 },
  m2: { flowProperty: area, ilcd: 'qm', openEpd: 'm2', factor: 1 },
  ha: { flowProperty: area, ilcd: 'qm', openEpd: 'm2', factor: 10_000 },
  m3: { flowProperty: volume, ilcd: 'm3', openEpd: 'm3', factor: 1 },
  l: { flowProperty: volume, ilcd: 'm3', openEpd: 'm3', factor: 0.001 },
  m: { flowProperty: length, ilcd: 'm', openEpd: 'm', factor: 1 },
  km: { flowProperty: length, ilcd: 'm', openEpd: 'm', factor: 1000 },
  cm: { flowProperty: length, ilcd: 'm', openEpd: 'm', factor: 0.01 },
  mm: { flowProperty: length, ilcd: 'm', openEpd: 'm', factor: 0.001 },
}
const piece: UnitIdentity = { flowProperty: items, ilcd: 'pcs.', openEpd: 'item', factor: 1 }

/**
 * The formats' identity of a unit. A functional unit without a measure counts as one piece of its
 * title.
 */
export const getUnitIdentity = (symbol: string): UnitIdentity => units[symbol] ?? piece

/** Names of units in unit groups where they differ from the app's symbols, in lower case. */
const unitAliases: Readonly<Record<string, string>> = {
  qm: 'm2',
  'm²': 'm2',
  'm^2': 'm2',
  'm³': 'm3',
  'm^3': 'm3',
  'pcs.': 'piece',
  pcs: 'piece',
  'item(s)': 'piece',
  items: 'piece',
  item: 'piece',
  'stk.': 'piece',
  stück: 'piece',
  stuk: 'piece',
  piece: 'piece',
  'piece(s)': 'piece',
}

/** The app's symbol for a unit's name in a unit group; null for an unknown name. */
export function findUnitByName(name: string): string | null {
  const lower = name.trim().toLowerCase()
  return lower in units ? lower : (unitAliases[lower] ?? null)
}

/** The app's symbol for the reference unit of a flow property. */
export function findUnitSymbol(uuid: string): string | null {
  if (uuid === items.uuid) return 'piece'
  return (
    Object.entries(units).find(
      ([, unit]) => unit.factor === 1 && unit.flowProperty.uuid === uuid,
    )?.[0] ?? null
  )
}
