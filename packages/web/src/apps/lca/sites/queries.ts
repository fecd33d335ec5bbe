import { queryClient } from '../../../api/query-client.ts'
import { recordQuery } from '../../../api/records.ts'
import type { LocationItem, SupplierItem } from './site-wire.ts'

export const locationsPath = '/2/locations'
export const suppliersPath = '/2/suppliers'

export const locationQuery = (id: string) => recordQuery<LocationItem>(locationsPath, id)
export const supplierQuery = (id: string) => recordQuery<SupplierItem>(suppliersPath, id)

/** After any change of a site, a supplier or a leg: whatever shows them asks again, the Inputs tab included. */
export async function sitesChanged(): Promise<void> {
  const keys = [
    ['locations'],
    ['suppliers'],
    ['record', locationsPath],
    ['record', suppliersPath],
    ['reference', locationsPath],
    ['reference', suppliersPath],
    ['readiness'],
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
