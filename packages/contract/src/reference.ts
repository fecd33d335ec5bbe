import { choice, int, ref, str, text, type Fields } from './field.ts'
import { resource, type Resource } from './resource.ts'

/** Small, cacheable lists that the platform keeps for everybody. */
function reference<const F extends Fields>(type: string, path: string, fields: F, more: Partial<Resource<F>> = {}): Resource<F> {
  return resource({
    type, base: '/2', path, entity: 'reference', ownership: 'platform', fields,
    operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
    actions: { create: { entity: 'reference', action: 'edit' }, delete: { entity: 'reference', action: 'edit' } },
    filters: { name: { by: 'partial' } },
    orders: ['name'],
    defaultOrder: [['name', 'asc']],
    ...more,
  } as Resource<F>)
}

const code = { code: str(16, { required: true, fixed: true, unique: true }), name: str(255, { required: true }) }

export const Country = reference('Country', '/countries', code, { idIs: 'code', filters: { name: { by: 'partial' }, code: { by: 'exact' } }, orders: ['name', 'code'] })
export const LifeCycleStage = reference('LifeCycleStage', '/life_cycle_stages', { ...code, group: choice(['production', 'construction', 'useStage', 'endOfLife'], { required: true }) }, { idIs: 'code', orders: ['code', 'name'], defaultOrder: [['code', 'asc']] })
export const StandardUnit = reference('StandardUnit', '/standard_units', { name: str(255, { required: true }), symbol: str(16, { required: true }), dimension: str(64) }, { filters: { name: { by: 'partial' }, symbol: { by: 'exact' } }, orders: ['name', 'symbol'] })
export const FunctionalUnit = reference('FunctionalUnit', '/functional_units', { name: str(255, { required: true }), description: text(), unit: ref('StandardUnit') })
export const Section = reference('Section', '/sections', { name: str(255, { required: true }), order: int(), method: ref('Method') }, { orders: ['name', 'order'], defaultOrder: [['order', 'asc']] })
export const TransportProfile = reference('TransportProfile', '/transport_profiles', { name: str(255, { required: true }), environmentalProfile: ref('EnvironmentalProfile') })
export const WasteProfile = reference('WasteProfile', '/waste_profiles', { name: str(255, { required: true }), percentage: int({ unit: '%', min: 0, max: 100 }), environmentalProfile: ref('EnvironmentalProfile') })
export const ProductType = reference('ProductType', '/product_types', { name: str(255, { required: true }) }, { deprecated: true })

export const referenceResources = [Country, LifeCycleStage, StandardUnit, FunctionalUnit, Section, TransportProfile, WasteProfile, ProductType] as const
