import type { EnvironmentalProfile, Read } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { fetchAll, useCollection } from '../../../api/collection.ts'
import { fresh } from '../../../api/query-client.ts'
import type { ListState } from '../../../ui/list/list-types.ts'
import { orderQuery } from '../../../shell/url-state.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'

export type Profile = Read<(typeof EnvironmentalProfile)['fields']> & { owner?: string }

/** One impact of one unit of a profile, in one module. */
export interface Effect {
  order: number
  code: string
  name: string
  unit: string
  stage: string
  value: number
}
export interface StandardUnit {
  '@id': string
  id: string
  name: string
  symbol: string
}

const key = 'environmental-profiles'

/** The list of the acting company: its own profiles and the general ones, visible ones only. */
export function useProfiles({ q, sort, filters }: ListState) {
  return useCollection<Profile>([key], '/2/environmental_profiles', { search: q, visible: 'true', ownership: filters['ownership']?.[0], itemsPerPage: 50, ...orderQuery(sort) })
}

export const profileQuery = (id: string) =>
  queryOptions({ queryKey: [key, id], queryFn: ({ signal }) => api.get<Profile>(`/2/environmental_profiles/${encodeURIComponent(id)}`, { owner: 'none', signal }), staleTime: fresh.lists })

export const effectsQuery = (id: string) =>
  queryOptions({ queryKey: [key, id, 'effects'], queryFn: ({ signal }) => fetchAll<Effect>(`/2/profiles/${encodeURIComponent(id)}/effects`, { owner: 'none', query: { itemsPerPage: 10_000 }, signal }), staleTime: fresh.lists })

/** Units by IRI, so that a list can show `kg` where the wire says `/2/standard_units/…`. */
export const unitsQuery = () =>
  queryOptions({
    queryKey: ['standard-units'],
    queryFn: async () => new Map((await fetchAll<StandardUnit>('/2/standard_units', { owner: 'none', query: { itemsPerPage: 9999 } })).map((unit) => [unit['@id'], { ...unit, symbol: unitText(unit.symbol) }])),
    staleTime: fresh.reference,
  })

export const methodsQuery = () =>
  queryOptions({
    queryKey: ['methods'],
    queryFn: async () => new Map((await fetchAll<{ '@id': string; name: string }>('/2/methods', { query: { itemsPerPage: 9999 } })).map((method) => [method['@id'], method.name])),
    staleTime: fresh.reference,
  })
