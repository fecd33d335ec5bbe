import { collectionIri, Location, Supplier, type Read } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'

/** A production site with the legs that lead to it. */
export type LocationItem = Read<typeof Location>
/** A supplier with its legs to all sites. */
export type SupplierItem = Read<typeof Supplier>
/** One leg of the route from a supplier to a location. The legs of a route add up. */
export type Leg = NonNullable<LocationItem['transports']>[number]

/** Reloads every view of sites, suppliers and legs after a change, including the Inputs tab. */
export async function reloadSites(): Promise<void> {
  const keys = [
    ['locations'],
    ['suppliers'],
    ...[Location, Supplier].flatMap((resource) => [
      ['record', resource.path],
      ['reference', collectionIri(resource)],
    ]),
    ['readiness'],
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
