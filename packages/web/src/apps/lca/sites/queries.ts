import { collectionIri, Location, Supplier, type Read } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'

/** A production site with the legs that lead to it. */
export type LocationItem = Read<typeof Location>
/** A supplier with its legs to every site. */
export type SupplierItem = Read<typeof Supplier>
/** One leg of the way from a supplier to a location. Several legs add up. */
export type Leg = NonNullable<LocationItem['transports']>[number]

/** After any change of a site, a supplier or a leg: whatever shows them asks again, the Inputs tab included. */
export async function sitesChanged(): Promise<void> {
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
