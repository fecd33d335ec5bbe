import { bool, choice, embeddedList, num, ref, str } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const
const address = { address: str(255), postalCode: str(16), city: str(128), country: ref('Country') }
const transportStub = {
  location: ref('Location'),
  supplier: ref('Supplier'),
  transportProfile: ref('TransportProfile'),
  distance: num({ unit: 'km' }),
}

/** A production site. */
export const Location = resource({
  type: 'Location',
  base: '/2',
  path: '/locations',
  entity: 'location',
  ownership: 'company',
  fields: {
    uniqueId: str(64, { required: true, unique: true }),
    name: str(255, { required: true }),
    ...address,
    transports: embeddedList(transportStub, { target: 'Transport' }),
  },
  operations: all,
  filters: { name: { by: 'partial' }, uniqueId: { by: 'partial' }, country: { by: 'reference' } },
  orders: ['name', 'uniqueId', 'city', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

export const Supplier = resource({
  type: 'Supplier',
  base: '/2',
  path: '/suppliers',
  entity: 'supplier',
  ownership: 'company',
  fields: {
    uniqueId: str(64, { required: true, unique: true }),
    name: str(255, { required: true }),
    ...address,
    active: bool({ default: true }),
    approached: bool({ default: false }),
    approachMethod: choice(['letter', 'email']),
    receivedDocumentType: str(255),
    attachment: ref('MediaObject'),
    transports: embeddedList(transportStub, { target: 'Transport' }),
  },
  operations: all,
  filters: {
    name: { by: 'partial' },
    uniqueId: { by: 'partial' },
    country: { by: 'reference' },
    active: { by: 'boolean' },
    location: { by: 'custom' },
  },
  orders: ['name', 'uniqueId', 'city', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** One transport leg from a supplier to a location; several legs are added. */
export const Transport = resource({
  type: 'Transport',
  base: '/2',
  path: '/transports',
  entity: 'location',
  ownership: 'company',
  fields: {
    location: ref('Location', { required: true }),
    supplier: ref('Supplier'),
    transportProfile: ref('TransportProfile', { required: true }),
    distance: num({ unit: 'km', min: 0, required: true }),
  },
  operations: all,
  actions: {
    create: { entity: 'location', action: 'edit' },
    delete: { entity: 'location', action: 'edit' },
  },
  filters: { location: { by: 'reference' }, supplier: { by: 'reference' } },
  orders: ['createdAt', 'distance'],
  defaultOrder: [['createdAt', 'desc']],
})
