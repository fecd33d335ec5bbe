import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { fresh } from '../../../../api/query-client.ts'
import { idOf, profileIri } from '../input-wire.ts'

/** What the picker and the sheet need of one profile. */
export interface IndexedProfile {
  id: string
  iri: string
  uniqueId: string
  name: string
  category: string
  subcategory: string
  /** Symbol: kg, m2, kWh. */
  unit: string
  validUntil: string | null
  /** Climate change per unit; null when the profile does not say. */
  gwp: number | null
  massPerUnit: number | null
  /** False: hidden, or not of the method of the calculation. */
  active: boolean
  transportApplicable: boolean
  wasteScenarioApplicable: boolean
}

/** The compact index names its columns once, then gives one array per profile. `methods` are positions in the list of methods; none is all. */
export interface WireProfileIndex {
  columns: readonly string[]
  methods?: readonly string[]
  profiles: readonly (readonly unknown[])[]
}

export function readProfileIndex({ columns, methods = [], profiles }: WireProfileIndex, method: string | null = null): IndexedProfile[] {
  const at = new Map(columns.map((column, index) => [column, index]))
  const ofMethod = method === null ? -1 : methods.indexOf(idOf(method))
  return profiles.map((values) => {
    const get = (column: string) => values[at.get(column) ?? -1]
    const text = (column: string) => (typeof get(column) === 'string' ? (get(column) as string) : '')
    const number = (column: string) => (typeof get(column) === 'number' ? (get(column) as number) : null)
    const own = get('methods')
    const fits = method === null || !Array.isArray(own) || own.length === 0 || own.includes(ofMethod)
    const id = text('id')
    return {
      id, iri: profileIri(id), uniqueId: text('uniqueId'), name: text('name'), category: text('category'), subcategory: text('subcategory'),
      unit: text('unitSymbol'), validUntil: text('validUntil') || null, gwp: number('gwp'), massPerUnit: number('massPerUnit'),
      active: fits && get('visible') !== false,
      transportApplicable: get('transportApplicable') !== false, wasteScenarioApplicable: get('wasteScenarioApplicable') !== false,
    }
  })
}

/** Loaded once, for all methods; the browser keeps it and asks again with its ETag. */
export const profileIndexQuery = queryOptions({
  queryKey: ['profile-index'],
  queryFn: ({ signal }) => api.get<WireProfileIndex>('/2/environmental_profile_index', { signal }),
  staleTime: fresh.reference,
  structuralSharing: false,
})
