import { demoTransportId } from './demo-library.ts'
import { seedId } from '../seed-id.ts'

/** Production sites of the demonstration company. */
export const demoLocations = [
  {
    key: 'timber',
    unique_id: 'APD',
    name: 'Timber works Apeldoorn',
    address: 'Houtwal 12',
    postal_code: '7332 BZ',
    city: 'Apeldoorn',
    country_code: 'NL',
  },
  {
    key: 'heavy',
    unique_id: 'ZWL',
    name: 'Precast and profiles Zwolle',
    address: 'Industrieweg 48',
    postal_code: '8013 RS',
    city: 'Zwolle',
    country_code: 'NL',
  },
  {
    key: 'office',
    unique_id: 'UTR',
    name: 'Office Utrecht',
    address: 'Stationsplein 20',
    postal_code: '3511 ED',
    city: 'Utrecht',
    country_code: 'NL',
  },
] as const
export type DemoLocation = (typeof demoLocations)[number]['key']
export const demoLocationId = (key: DemoLocation): string => seedId(`demo/location/${key}`)

const LORRY = 'DEMO-072'
const ARTIC = 'DEMO-073'
const RIGID = 'DEMO-075'
const SHIP = 'DEMO-079'
const TRAIN = 'DEMO-076'

/** Suppliers with the transport to each site: [conveyance, km] for every leg. */
export const demoSuppliers = [
  {
    key: 'sawmill',
    unique_id: 'S-001',
    name: 'Nordic Sawn Timber AB',
    city: 'Sundsvall',
    country_code: 'SE',
    legs: {
      timber: [
        [SHIP, 1450],
        [ARTIC, 190],
      ],
    },
  },
  {
    key: 'panels',
    unique_id: 'S-002',
    name: 'Plattenwerk Westfalen GmbH',
    city: 'Brilon',
    country_code: 'DE',
    legs: { timber: [[ARTIC, 235]] },
  },
  {
    key: 'insulation',
    unique_id: 'S-003',
    name: 'Isolatiehuis Roermond BV',
    city: 'Roermond',
    country_code: 'NL',
    legs: { timber: [[RIGID, 160]], heavy: [[RIGID, 200]] },
  },
  {
    key: 'gypsum',
    unique_id: 'S-004',
    name: 'Gipsplaat Delfzijl BV',
    city: 'Delfzijl',
    country_code: 'NL',
    legs: { timber: [[ARTIC, 175]], heavy: [[ARTIC, 130]] },
  },
  {
    key: 'metal',
    unique_id: 'S-005',
    name: 'Metaalhandel IJsselstreek BV',
    city: 'Deventer',
    country_code: 'NL',
    legs: { timber: [[LORRY, 20]], heavy: [[LORRY, 35]] },
  },
  {
    key: 'foils',
    unique_id: 'S-006',
    name: 'Folie en Kit Groothandel BV',
    city: 'Amersfoort',
    country_code: 'NL',
    legs: { timber: [[LORRY, 45]], heavy: [[LORRY, 70]] },
  },
  {
    key: 'minerals',
    unique_id: 'S-007',
    name: 'Zand- en Grindhandel De Waal BV',
    city: 'Nijmegen',
    country_code: 'NL',
    legs: { heavy: [[RIGID, 95]] },
  },
  {
    key: 'aluminium',
    unique_id: 'S-008',
    name: 'Alu Extrusion Belgium NV',
    city: 'Landen',
    country_code: 'BE',
    legs: {
      heavy: [
        [TRAIN, 180],
        [RIGID, 60],
      ],
    },
  },
] as const satisfies readonly {
  key: string
  legs: Partial<Record<DemoLocation, readonly (readonly [profile: string, km: number])[]>>
  [column: string]: unknown
}[]
export type DemoSupplier = (typeof demoSuppliers)[number]['key']
export const demoSupplierId = (key: DemoSupplier): string => seedId(`demo/supplier/${key}`)

/** Rows of tables locations, suppliers and transports for one company. */
export function makeSiteRows(companyId: string): {
  locations: object[]
  suppliers: object[]
  transports: object[]
} {
  return {
    locations: demoLocations.map(({ key, ...columns }) => ({
      id: demoLocationId(key),
      company_id: companyId,
      ...columns,
    })),
    suppliers: demoSuppliers.map(({ key, unique_id, name, city, country_code }, i) => ({
      id: demoSupplierId(key),
      company_id: companyId,
      unique_id,
      name,
      city,
      country_code,
      active: true,
      approached: i % 3 !== 2,
      approach_method: i % 3 === 2 ? null : 'email',
      received_document_type: i % 3 === 0 ? 'Environmental product declaration' : null,
    })),
    transports: demoSuppliers.flatMap(({ key, legs }) =>
      (Object.entries(legs) as [DemoLocation, readonly (readonly [string, number])[]][]).flatMap(
        ([location, ways]) =>
          ways.map(([profile, distance], i) => ({
            id: seedId(`demo/transport/${key}/${location}/${i}`),
            company_id: companyId,
            location_id: demoLocationId(location),
            supplier_id: demoSupplierId(key),
            transport_profile_id: demoTransportId(profile),
            distance,
          })),
      ),
    ),
  }
}
