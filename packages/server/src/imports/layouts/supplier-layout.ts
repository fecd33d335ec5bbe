import { Location, Supplier, Transport, ref } from '@cradle/contract'
import { defineSheet, type Layout } from './layout.ts'

const address = [
  ['unique_id', 'uniqueId'],
  ['name', 'name'],
  ['address', 'address'],
  ['postal_code', 'postalCode'],
  ['city', 'city'],
  ['country', 'country', 'country'],
] as const

export const locationSheet = defineSheet('Locations', Location.fields, address)

export const supplierSheet = defineSheet(
  'Suppliers',
  { ...Supplier.fields, country: ref('Country', { required: true }) },
  [
    ...address,
    ['active', 'active'],
    ['approached', 'approached'],
    ['approach_method', 'approachMethod'],
    ['received_document_type', 'receivedDocumentType'],
  ],
)

export const transportSheet = defineSheet(
  'Transports',
  {
    supplier: ref('Supplier', { required: true }),
    location: Transport.fields.location,
    transportProfile: Transport.fields.transportProfile,
    distance: Transport.fields.distance,
  },
  [
    ['supplier_unique_id', 'supplier', 'supplier'],
    ['location_unique_id', 'location', 'location'],
    ['transport_profile', 'transportProfile', 'transportProfile'],
    ['distance_km', 'distance'],
  ],
)

export const supplierLayout: Layout = {
  kind: 'supplier',
  sheets: [locationSheet, supplierSheet, transportSheet],
}
