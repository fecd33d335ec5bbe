import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { fetchAll } from '../../../api/collection.ts'
import type { Reading } from '../../../api/first-requests.ts'
import { fresh, queryClient } from '../../../api/query-client.ts'
import { calculationQuery } from '../calculations/queries.ts'
import type { WireScenario, WireSupplier, WireTransportProfile } from './input-wire.ts'
import { loadEngine } from './live/engine-part.ts'
import { profileIndexQuery } from './profiles/profile-index.ts'

const everything = { query: { pagination: false } }

export const suppliersQuery = queryOptions({ queryKey: ['suppliers', 'all'], queryFn: ({ signal }) => fetchAll<WireSupplier>('/2/suppliers', { ...everything, signal }), staleTime: fresh.reference })
export const scenariosQuery = queryOptions({ queryKey: ['waste-scenarios', 'all'], queryFn: ({ signal }) => fetchAll<WireScenario>('/2/waste_scenarios', { ...everything, signal }), staleTime: fresh.reference })
export const transportProfilesQuery = queryOptions({ queryKey: ['transport-profiles', 'all'], queryFn: ({ signal }) => fetchAll<WireTransportProfile>('/2/transport_profiles', { ...everything, signal }), staleTime: fresh.reference })

/** All that the sheet of a calculation shows, in one answer. */
export const sheetReading = (calculation: string): Reading => [`${calculation}/sheet`, { owner: 'none' }]

/** Asks for all that the sheet needs with the click that opens it, before its code is there. */
export function readInputsAhead({ id = '' }: Readonly<Record<string, string>>): void {
  api.ahead(sheetReading(`/2/calculations/${id}`))
  void loadEngine()
  void queryClient.prefetchQuery(calculationQuery(id))
  void queryClient.prefetchQuery(profileIndexQuery)
  void queryClient.prefetchQuery(suppliersQuery)
  void queryClient.prefetchQuery(scenariosQuery)
  void queryClient.prefetchQuery(transportProfilesQuery)
}
