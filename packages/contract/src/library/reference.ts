import {
  bool,
  choice,
  date,
  int,
  json,
  num,
  percentage,
  ref,
  str,
  strings,
  text,
  writableJson,
} from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { route } from '../kit/route.ts'
import type { Locale } from '../values/statuses.ts'

/** Common properties of small, cacheable lists that the platform maintains for all companies. */
const reference = {
  base: '/2',
  entity: 'reference',
  ownership: 'platform',
  operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
  actions: {
    create: { entity: 'reference', action: 'edit' },
    delete: { entity: 'reference', action: 'edit' },
  },
  filters: { name: { by: 'partial' } },
  orders: ['name'],
  defaultOrder: [['name', 'asc']],
} as const

const code = {
  code: str(16, { required: true, fixed: true, unique: true }),
  name: str(255, { required: true }),
}

export const Country = resource({
  ...reference,
  type: 'Country',
  path: '/countries',
  fields: code,
  idIs: 'code',
  filters: { name: { by: 'partial' }, code: { by: 'exact' } },
  orders: ['name', 'code'],
})
export const LifeCycleStage = resource({
  ...reference,
  type: 'LifeCycleStage',
  path: '/life_cycle_stages',
  fields: {
    ...code,
    group: choice(['production', 'construction', 'useStage', 'endOfLife'], { required: true }),
  },
  idIs: 'code',
  orders: ['code', 'name'],
  defaultOrder: [['code', 'asc']],
})
export const StandardUnit = resource({
  ...reference,
  type: 'StandardUnit',
  path: '/standard_units',
  fields: {
    name: str(255, { required: true }),
    symbol: str(16, { required: true, unique: true }),
    dimension: str(64),
    factor: num({
      min: 1e-12,
      description: 'Size in the base unit of the dimension: 1000 for t, where kg is the base unit',
    }),
  },
  filters: { name: { by: 'partial' }, symbol: { by: 'exact' } },
  orders: ['name', 'symbol'],
})
export const FunctionalUnit = resource({
  ...reference,
  type: 'FunctionalUnit',
  path: '/functional_units',
  fields: {
    name: str(255, { required: true }),
    description: text(),
    unit: ref('StandardUnit'),
  },
})
export const Section = resource({
  ...reference,
  type: 'Section',
  path: '/sections',
  fields: { name: str(255, { required: true }), order: int(), method: ref('Method') },
  orders: ['name', 'order'],
  defaultOrder: [['order', 'asc']],
})
export const TransportProfile = resource({
  ...reference,
  type: 'TransportProfile',
  path: '/transport_profiles',
  fields: {
    name: str(255, { required: true }),
    environmentalProfile: ref('EnvironmentalProfile'),
    vehicle: str(255),
    fuelType: str(64),
    fuelConsumption: num({ unit: 'l/100km', min: 0 }),
    capacityUtilisation: percentage({ description: 'Of the mass, empty returns included' }),
    bulkDensity: num({ unit: 'kg/m3', min: 1e-3, description: 'Of the transported goods' }),
  },
})
export const WasteProfile = resource({
  ...reference,
  type: 'WasteProfile',
  path: '/waste_profiles',
  fields: {
    name: str(255, { required: true }),
    percentage: int({ unit: '%', min: 0, max: 100 }),
    environmentalProfile: ref('EnvironmentalProfile'),
  },
})
export const ProductType = resource({
  ...reference,
  type: 'ProductType',
  path: '/product_types',
  fields: {
    name: str(255, { required: true }),
    environmentalProfile: ref('EnvironmentalProfile'),
  },
  deprecated: true,
})

/** Indicators in the order of the standard. The code identifies an indicator everywhere. */
export const Indicator = resource({
  ...reference,
  type: 'Indicator',
  path: '/indicators',
  fields: {
    code: str(32, { required: true, readOnly: true }),
    name: str(255, { required: true, readOnly: true, description: 'English name' }),
    names: json<Record<Locale, string>>({ required: true, description: 'Name by language' }),
    displayCode: str(32, { readOnly: true }),
    group: str(32, { readOnly: true }),
    unit: str(64, { required: true, readOnly: true }),
    position: int({ required: true, readOnly: true }),
    footnote: int({
      readOnly: true,
      description: 'Number of the disclaimer that must stand under a table with this indicator',
    }),
    sumOf: strings({
      readOnly: true,
      description: 'This indicator is always the sum of these, where all are known',
    }),
  },
  idIs: 'code',
  operations: ['list', 'get'],
  filters: { code: { by: 'exact' }, group: { by: 'exact' } },
  orders: ['position', 'code'],
  defaultOrder: [['position', 'asc']],
})

/** A price per unit of an indicator. `recalled` prices are unconfirmed, because no public source was available. */
export interface WeightingFactor {
  indicator: string
  value: number
  unit?: string
  status: 'sourced' | 'recalled'
  confidence?: string
  source?: string
  /** The administrator who confirmed a recalled price with a source, and when. */
  confirmedBy?: string
  confirmedAt?: string
}

/** Shadow prices. A change creates a new version of the set; results contain the version that they used. */
export const WeightingSet = resource({
  ...reference,
  type: 'WeightingSet',
  path: '/weighting_sets',
  fields: {
    code: str(32, { required: true }),
    name: str(255, { required: true }),
    edition: int({ readOnly: true, description: 'Counts up with every new version of this code' }),
    validFrom: date(),
    current: bool({
      readOnly: true,
      description: 'The version that results are weighted with now',
    }),
    factors: writableJson<WeightingFactor[], { required: true }>({ required: true }),
  },
  operations: ['list', 'create', 'get'],
  filters: { code: { by: 'exact' } },
  orders: ['code', 'name'],
  defaultOrder: [['code', 'asc']],
})

export const referenceRoutes = {
  confirmPrice: route({
    method: 'POST',
    base: '/2',
    path: '/weighting_sets/{id}/confirmations',
    permission: { entity: 'reference', action: 'edit' },
    title: 'Confirm a recalled price with its source',
    body: 'ConfirmPrice',
    record: WeightingSet,
    resource: WeightingSet,
    status: 200,
  }),
}

export const referenceResources = [
  Country,
  LifeCycleStage,
  StandardUnit,
  FunctionalUnit,
  Section,
  TransportProfile,
  WasteProfile,
  ProductType,
  Indicator,
  WeightingSet,
] as const
