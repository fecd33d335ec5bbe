import type { Location, Read, Supplier } from '@cradle/contract'

interface Owned {
  owner?: string
}
/** A production site with the legs that lead to it. */
export type LocationItem = Read<typeof Location> & Owned
/** A supplier with its legs to every site. */
export type SupplierItem = Read<typeof Supplier> & Owned

/** One leg of the way from a supplier to a location. Several legs add up. */
export interface Leg {
  '@id'?: string
  location?: string
  supplier?: string
  transportProfile?: string
  distance?: number
}
