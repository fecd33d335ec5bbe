import { calculationWriteFields, Calculation } from './calculations.ts'
import { Input } from './inputs.ts'
import { int, str } from '../kit/field.ts'
import { withFormulas } from '../kit/plain-numbers.ts'
import { resource } from '../kit/resource.ts'
import { route, document, documentList } from '../kit/route.ts'

const {
  template: _ownTemplate,
  chooseTemplate: _chosen,
  folder: _folder,
  excludedFlows: _measured,
  classifications: _ownClassifications,
  gtin: _ownGtin,
  articleNumber: _ownArticle,
  modelTerms: _ownTerms,
  dopNumber: _ownDop,
  productName,
  calculationType,
  ...rest
} = calculationWriteFields
const view = { entity: 'template', action: 'view' } as const
const edit = { entity: 'template', action: 'edit' } as const

/** A template of calculations. A new calculation takes its values and lines. */
export const Template = resource({
  type: 'Template',
  base: '/2',
  path: '/templates',
  entity: 'template',
  ownership: 'library',
  description: 'A calculation to start from',
  fields: {
    name: str(255, { required: true }),
    productName: { ...productName, required: false },
    calculationType: { ...calculationType, required: false },
    ...withFormulas(rest),
    inputCount: int({ readOnly: true }),
    calculationCount: int({
      readOnly: true,
      description: 'calculations made from it, of those the caller may see',
    }),
  },
  operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
  filters: {
    name: { by: 'partial' },
    method: { by: 'reference' },
    calculationType: { by: 'exact' },
    wasteRegion: { by: 'reference' },
    search: { by: 'custom' },
    createdAt: { by: 'date' },
    updatedAt: { by: 'date' },
  },
  orders: ['name', 'createdAt', 'updatedAt'],
  defaultOrder: [['name', 'asc']],
})

/**
 * A change of a template for one of its calculations. `key` identifies the change when it is applied; `conflict`: the
 * calculation has its own value.
 */
export interface TemplateChange {
  key: string
  kind: 'field' | 'line-added' | 'line-changed' | 'line-removed'
  /** API field of the calculation or of the line; `nl.noteA2` for a text in another language. */
  field?: string
  /** IRI of the affected line of the calculation; for an added line the line of the template. */
  input?: string
  description?: string
  /** Value in the basis, in the current template, and in the calculation. */
  before: unknown
  after: unknown
  current: unknown
  conflict: boolean
}

export const templateRoutes = {
  inputs: route({
    method: 'GET',
    base: '/2',
    path: '/templates/{id}/inputs',
    permission: view,
    title: 'Inputs of a template',
    resource: Input,
    operation: 'list',
    record: Template,
    collection: true,
  }),
  inputBatch: route({
    method: 'POST',
    base: '/2',
    path: '/templates/{id}/inputs/batch',
    permission: edit,
    title: 'Write many inputs of a template, all or nothing',
    body: 'InputBatch',
    record: Template,
    answer: document('InputBatchResult'),
  }),
  parameters: route({
    method: 'GET',
    base: '/2',
    path: '/templates/{id}/parameters',
    permission: view,
    title: 'Parameters of a template',
    record: Template,
    answer: document('ProductParameters'),
  }),
  variants: route({
    method: 'GET',
    base: '/2',
    path: '/templates/{id}/variants',
    permission: view,
    title: 'Variants of a template',
    record: Template,
    answer: document('ProductVariants'),
  }),
  /** The whole table in its order: a variant that is left out is deleted. */
  saveVariants: route({
    method: 'PUT',
    base: '/2',
    path: '/templates/{id}/variants',
    permission: edit,
    title: 'Write the variants of a template',
    body: 'ProductVariants',
    record: Template,
    answer: document('ProductVariants'),
  }),
  /** The whole list, as of a calculation. */
  saveParameters: route({
    method: 'PUT',
    base: '/2',
    path: '/templates/{id}/parameters',
    permission: edit,
    title: 'Write the parameters of a template',
    body: 'ProductParameters',
    record: Template,
    answer: document('ProductParameters'),
  }),
  texts: route({
    method: 'GET',
    base: '/2',
    path: '/templates/{id}/texts',
    permission: view,
    title: 'Texts of a template in every language',
    record: Template,
    answer: document('TemplateTexts'),
  }),
  /** Partial, as a PATCH of the template: null removes a text. Refused for the language of the text fields. */
  saveTexts: route({
    method: 'PUT',
    base: '/2',
    path: '/templates/{id}/texts/{language}',
    permission: edit,
    title: 'Write texts of a template in another language',
    body: 'LanguageTexts',
    record: Template,
    answer: document('TemplateTexts'),
  }),
  calculations: route({
    method: 'GET',
    base: '/2',
    path: '/templates/{id}/calculations',
    permission: view,
    title: 'Calculations made from a template',
    resource: Calculation,
    operation: 'list',
    record: Template,
    collection: true,
  }),
  updates: route({
    method: 'GET',
    base: '/2',
    path: '/templates/{id}/updates',
    permission: view,
    title: 'What the changed template would change in its calculations',
    record: Template,
    answer: documentList('TemplateUpdate'),
  }),
  updatesOfCalculation: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/template_updates',
    permission: { entity: 'calculation', action: 'view' },
    title: 'What the changed template would change in a calculation',
    record: Calculation,
    answer: document('TemplateUpdate'),
  }),
  /** Under the calculation, because it is written and its rights apply, also for a platform template. */
  apply: route({
    method: 'POST',
    base: '/2',
    path: '/calculations/{id}/template_updates',
    permission: { entity: 'calculation', action: 'edit' },
    title: 'Take over changes of its template in a calculation',
    body: 'ApplyTemplate',
    record: Calculation,
    answer: document('TemplateUpdate'),
  }),
  copy: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/copy_templates',
    permission: { entity: 'template', action: 'copy' },
    title: 'Copy templates',
    body: 'CopyTemplates',
    answer: document('GroupAction'),
    status: 201,
  }),
}
