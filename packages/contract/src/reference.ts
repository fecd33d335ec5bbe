import { bool, choice, date, int, json, ref, str, strings, text, type Fields } from './field.ts'
import { resource, type Resource } from './resource.ts'

/** Small, cacheable lists that the platform keeps for everybody. */
function reference<const F extends Fields>(
  type: string,
  path: string,
  fields: F,
  more: Partial<Resource<F>> = {},
): Resource<F> {
  return resource({
    type,
    base: '/2',
    path,
    entity: 'reference',
    ownership: 'platform',
    fields,
    operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
    actions: {
      create: { entity: 'reference', action: 'edit' },
      delete: { entity: 'reference', action: 'edit' },
    },
    filters: { name: { by: 'partial' } },
    orders: ['name'],
    defaultOrder: [['name', 'asc']],
    ...more,
  } as Resource<F>)
}

const code = {
  code: str(16, { required: true, fixed: true, unique: true }),
  name: str(255, { required: true }),
}

export const Country = reference('Country', '/countries', code, {
  idIs: 'code',
  filters: { name: { by: 'partial' }, code: { by: 'exact' } },
  orders: ['name', 'code'],
})
export const LifeCycleStage = reference(
  'LifeCycleStage',
  '/life_cycle_stages',
  {
    ...code,
    group: choice(['production', 'construction', 'useStage', 'endOfLife'], { required: true }),
  },
  { idIs: 'code', orders: ['code', 'name'], defaultOrder: [['code', 'asc']] },
)
export const StandardUnit = reference(
  'StandardUnit',
  '/standard_units',
  {
    name: str(255, { required: true }),
    symbol: str(16, { required: true, unique: true }),
    dimension: str(64),
  },
  { filters: { name: { by: 'partial' }, symbol: { by: 'exact' } }, orders: ['name', 'symbol'] },
)
export const FunctionalUnit = reference('FunctionalUnit', '/functional_units', {
  name: str(255, { required: true }),
  description: text(),
  unit: ref('StandardUnit'),
})
export const Section = reference(
  'Section',
  '/sections',
  { name: str(255, { required: true }), order: int(), method: ref('Method') },
  { orders: ['name', 'order'], defaultOrder: [['order', 'asc']] },
)
export const TransportProfile = reference('TransportProfile', '/transport_profiles', {
  name: str(255, { required: true }),
  environmentalProfile: ref('EnvironmentalProfile'),
})
export const WasteProfile = reference('WasteProfile', '/waste_profiles', {
  name: str(255, { required: true }),
  percentage: int({ unit: '%', min: 0, max: 100 }),
  environmentalProfile: ref('EnvironmentalProfile'),
})
export const ProductType = reference(
  'ProductType',
  '/product_types',
  { name: str(255, { required: true }) },
  { deprecated: true },
)

/** What a result is measured in, in the order of the standard. The code is the join key everywhere. */
export const Indicator = reference(
  'Indicator',
  '/indicators',
  {
    code: str(32, { readOnly: true }),
    name: str(255, { readOnly: true, description: 'English name' }),
    names: json<Record<string, string>>({ description: 'Name by language' }),
    displayCode: str(32, { readOnly: true }),
    group: str(32, { readOnly: true }),
    unit: str(64, { readOnly: true }),
    position: int({ readOnly: true }),
    footnote: int({
      readOnly: true,
      description: 'Number of the disclaimer that must stand under a table with this indicator',
    }),
    sumOf: strings({
      readOnly: true,
      description: 'This indicator is always the sum of these, where all are known',
    }),
  },
  {
    idIs: 'code',
    operations: ['list', 'get'],
    filters: { code: { by: 'exact' }, group: { by: 'exact' } },
    orders: ['position', 'code'],
    defaultOrder: [['position', 'asc']],
  },
)

/** A price per unit of an indicator. `recalled` prices are unconfirmed: nobody could read them in a public source. */
export interface WeightingFactor {
  indicator: string
  value: number
  unit?: string
  status: 'sourced' | 'recalled'
  confidence?: string
  source?: string
}

/** Shadow prices. A change is a new version of the set: results name the version they were made with. */
export const WeightingSet = reference(
  'WeightingSet',
  '/weighting_sets',
  {
    code: str(32, { required: true }),
    name: str(255, { required: true }),
    edition: int({ readOnly: true, description: 'Counts up with every new version of this code' }),
    validFrom: date(),
    current: bool({
      readOnly: true,
      description: 'The version that results are weighted with now',
    }),
    factors: { ...json<WeightingFactor[]>(), readOnly: false, required: true },
  },
  {
    operations: ['list', 'create', 'get'],
    filters: { code: { by: 'exact' } },
    orders: ['code', 'name'],
    defaultOrder: [['code', 'asc']],
  },
)

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
