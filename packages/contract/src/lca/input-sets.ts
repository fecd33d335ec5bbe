import { Calculation, calculationEdit, calculationView } from './calculations.ts'
import { Input } from './inputs.ts'
import { bool, choice, int, num, percentage, ref, str, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { figuresQuery } from '../kit/figures-query.ts'
import { route, document } from '../kit/route.ts'
import { calculationStatuses } from '../values/statuses.ts'

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const
const view = { entity: 'predefined_input_set', action: 'view' } as const
const edit = { entity: 'predefined_input_set', action: 'edit' } as const
const onCalculation = {
  create: calculationEdit,
  get: calculationView,
  patch: calculationEdit,
  put: calculationEdit,
  delete: calculationEdit,
}
const onItem = ['create', 'get', 'put', 'patch', 'delete'] as const

/** A set of lines with amounts per unit of the set. */
export const PredefinedInputSet = resource({
  type: 'PredefinedInputSet',
  base: '/2',
  path: '/predefined_input_sets',
  entity: 'predefined_input_set',
  ownership: 'library',
  fields: {
    code: str(32, { required: true, unique: true }),
    name: str(255, { required: true }),
    method: ref('Method', { required: true }),
    wasteScenarioSet: ref('WasteScenarioSet'),
    unit: ref('StandardUnit'),
    inputCount: int({ readOnly: true }),
    usageCount: int({ readOnly: true }),
  },
  operations: all,
  filters: {
    code: { by: 'partial' },
    name: { by: 'partial' },
    method: { by: 'reference' },
    wasteScenarioSet: { by: 'reference' },
    search: { by: 'custom' },
    createdAt: { by: 'date' },
    updatedAt: { by: 'date' },
  },
  orders: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultOrder: [['name', 'asc']],
})

/** Usage of a set in a calculation: its lines count `amount` times (domain/calculation.md §4). */
export const PredefinedInputSetUsage = resource({
  type: 'PredefinedInputSetUsage',
  base: '/2',
  path: '/predefined_input_set_usages',
  entity: 'calculation',
  ownership: 'parent',
  fields: {
    calculation: ref('Calculation', { required: true, fixed: true }),
    predefinedInputSet: ref('PredefinedInputSet', { required: true }),
    amount: num({
      required: true,
      min: 0,
      description: 'in the unit of the set, per declared unit',
    }),
    scalingType: choice(['none', 'linear'], { default: 'none' }),
    comments: text(),
    productName: str(255, { readOnly: true, description: 'of the calculation' }),
    setCode: str(32, { readOnly: true }),
    setName: str(255, { readOnly: true }),
  },
  operations: all,
  actions: { list: calculationView, ...onCalculation },
  filters: {
    calculation: { by: 'reference' },
    predefinedInputSet: { by: 'reference' },
    createdAt: { by: 'date' },
  },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'asc']],
})

/** Complete calculations of semi-finished products, which other calculations can use. */
export const SemiFinishedProduct = resource({
  type: 'SemiFinishedProduct',
  base: '/2',
  path: '/semi_finished_products',
  entity: 'calculation',
  ownership: 'company',
  fields: {
    productName: str(255, { readOnly: true, required: true }),
    calculation: ref('Calculation', { readOnly: true, required: true }),
    status: choice(calculationStatuses, { readOnly: true, required: true }),
    method: ref('Method', { readOnly: true }),
    standardUnit: ref('StandardUnit', { readOnly: true }),
    productMass: num({ unit: 'kg', readOnly: true, description: 'per declared unit' }),
    usageCount: int({ readOnly: true, required: true }),
    outdated: bool({ readOnly: true, required: true }),
  },
  operations: ['list', 'get'],
  filters: {
    productName: { by: 'partial' },
    method: { by: 'reference' },
    search: { by: 'custom' },
  },
  orders: ['productName', 'createdAt', 'updatedAt'],
  defaultOrder: [['productName', 'asc']],
})

/** Usage of a semi-finished product: a line of type SEMI_FINISHED as a separate resource. */
export const SemiFinishedProductUsage = resource({
  type: 'SemiFinishedProductUsage',
  base: '/2',
  path: '/semi_finished_product_usages',
  entity: 'calculation',
  ownership: 'parent',
  fields: {
    productCalculation: ref('Calculation', { required: true, fixed: true }),
    semiFinishedProduct: ref('Calculation', { required: true }),
    amount: num({ required: true, min: 0 }),
    productionWastePercentage: percentage(),
    scalingType: choice(['none', 'linear'], { default: 'none' }),
    lifeTime: num({ unit: 'yr', min: 0 }),
    wasteScenario: ref('WasteScenario'),
    comments: text(),
    productName: str(255, { readOnly: true, description: 'of the product it goes into' }),
    semiFinishedProductName: str(255, { readOnly: true }),
  },
  operations: onItem,
  actions: onCalculation,
  filters: {},
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'asc']],
})

export const inputSetRoutes = {
  /** For lists: net amounts of the lines times their profiles. What follows from a calculation is not in them. */
  figures: route({
    method: 'GET',
    base: '/2',
    path: '/predefined_input_set_figures',
    permission: view,
    title: 'Figures of one unit of several predefined input sets',
    query: figuresQuery,
    answer: document('UnitFigures'),
  }),
  inputs: route({
    method: 'GET',
    base: '/2',
    path: '/predefined_input_sets/{id}/inputs',
    permission: view,
    title: 'Inputs of a predefined input set',
    resource: Input,
    operation: 'list',
    record: PredefinedInputSet,
    collection: true,
  }),
  inputBatch: route({
    method: 'POST',
    base: '/2',
    path: '/predefined_input_sets/{id}/inputs/batch',
    permission: edit,
    title: 'Write many inputs of a set, all or nothing',
    body: 'InputBatch',
    record: PredefinedInputSet,
    answer: document('InputBatchResult'),
  }),
  usages: route({
    method: 'GET',
    base: '/2',
    path: '/predefined_input_sets/{id}/predefined_input_set_usages',
    permission: view,
    title: 'Where a set is used',
    resource: PredefinedInputSetUsage,
    operation: 'list',
    record: PredefinedInputSet,
    collection: true,
  }),
  usagesOfCalculation: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/predefined_input_set_usages',
    permission: calculationView,
    title: 'Sets used in a calculation',
    resource: PredefinedInputSetUsage,
    operation: 'list',
    record: Calculation,
    collection: true,
  }),
  copy: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/copy_predefined_input_sets',
    permission: { entity: 'predefined_input_set', action: 'copy' },
    title: 'Copy predefined input sets',
    body: 'CopyInputSets',
    answer: document('GroupAction'),
    status: 201,
  }),
  semiFinishedOfCalculation: route({
    method: 'GET',
    base: '/2',
    path: '/product_calculations/{id}/semi_finished_product_usages',
    permission: calculationView,
    title: 'Semi-finished parts of a product',
    resource: SemiFinishedProductUsage,
    operation: 'list',
    record: Calculation,
    collection: true,
  }),
  semiFinishedUsages: route({
    method: 'GET',
    base: '/2',
    path: '/semi_finished_products/{id}/usages',
    permission: calculationView,
    title: 'Products a semi-finished product goes into',
    resource: SemiFinishedProductUsage,
    operation: 'list',
    record: SemiFinishedProduct,
    collection: true,
  }),
}
