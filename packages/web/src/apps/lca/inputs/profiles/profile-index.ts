import { api } from '../../../../api/client.ts'
import { profileIri } from '../input-wire.ts'

/** What the picker and the sheet need of one profile. */
export interface IndexedProfile {
  id: string
  iri: string
  uniqueId: string
  name: string
  category: string
  region: string
  /** Symbol: kg, m2, kWh. */
  unit: string
  validUntil: string | null
  /** GWP-total per unit; null when the profile does not say. */
  gwp: number | null
  massPerUnit: number | null
  /** False: not active for the method of the calculation. */
  active: boolean
  transportApplicable: boolean
  wasteScenarioApplicable: boolean
}

const order = ['id', 'uniqueId', 'name', 'category', 'region', 'unit', 'validUntil', 'gwp', 'massPerUnit', 'active', 'transportApplicable', 'wasteScenarioApplicable'] as const

/** The compact index names its fields once, then gives one array per profile. */
export interface WireProfileIndex {
  fields?: readonly string[]
  profiles: readonly (readonly unknown[])[]
}

export function readProfileIndex({ fields = order, profiles }: WireProfileIndex): IndexedProfile[] {
  const at = new Map(fields.map((field, index) => [field, index]))
  return profiles.map((values) => {
    const get = (field: (typeof order)[number]) => values[at.get(field) ?? -1]
    const text = (field: (typeof order)[number]) => (typeof get(field) === 'string' ? (get(field) as string) : '')
    const number = (field: (typeof order)[number]) => (typeof get(field) === 'number' ? (get(field) as number) : null)
    const id = text('id')
    return {
      id, iri: profileIri(id), uniqueId: text('uniqueId'), name: text('name'), category: text('category'), region: text('region'), unit: text('unit'),
      validUntil: text('validUntil') || null, gwp: number('gwp'), massPerUnit: number('massPerUnit'), active: get('active') !== false,
      transportApplicable: get('transportApplicable') !== false, wasteScenarioApplicable: get('wasteScenarioApplicable') !== false,
    }
  })
}

/** Loaded once; the browser's cache keeps it and asks with its ETag. */
export async function loadProfileIndex(method: string | null, signal?: AbortSignal): Promise<IndexedProfile[]> {
  return readProfileIndex(await api.get<WireProfileIndex>('/2/environmental_profile_index', { query: { method }, owner: 'none', signal }))
}
