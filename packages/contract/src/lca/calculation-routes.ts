import { Calculation, calculationEdit, calculationFiles, calculationView } from './calculations.ts'
import { choice, str } from '../kit/field.ts'
import { Input, lineEdit } from './inputs.ts'
import { route, document, nothing } from '../kit/route.ts'
import { figuresQuery } from '../kit/figures-query.ts'
import { figureGroupings, listedIndicators, MKI } from './results.ts'

export const calculationRoutes = {
  counts: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_counts',
    permission: calculationView,
    title: 'How many calculations each choice of a filter holds; filters as those of the list',
    answer: document('CalculationCounts'),
  }),
  /** For lists: the stored results of many calculations in one answer. Those without results have no entry. */
  figures: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_figures',
    permission: calculationView,
    title: 'Figures by module of several calculations',
    query: figuresQuery,
    answer: document('CalculationFigures'),
  }),
  /** For the dashboard: kept figures of all products of the acting company. Nothing is computed. */
  productFigures: route({
    method: 'GET',
    base: '/2',
    path: '/product_figures',
    permission: calculationView,
    title: 'Extremes, changes and a trend of the figures of products',
    query: {
      indicator: choice([...listedIndicators, MKI], { description: 'Default: GWP-total' }),
      group: choice(figureGroupings, {
        description: 'Default: unit, which is method and declared unit alone',
      }),
      product: str(36, {
        description: 'Id of the calculation of the trend; default: one with two figures',
      }),
    },
    answer: document('ProductFigures'),
  }),
  inputs: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/inputs',
    permission: calculationView,
    title: 'Inputs of a calculation',
    resource: Input,
    operation: 'list',
    record: Calculation,
    collection: true,
  }),
  results: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/results',
    permission: calculationView,
    title: 'Results of a calculation',
    query: {
      indicator: str(64, {
        description: 'Ranks the contributions by this indicator instead of the headline',
      }),
    },
    record: Calculation,
    answer: document('CalculationResult'),
  }),
  /** The engine request of this calculation, so that the browser computes the same results while the user types. */
  model: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/model',
    permission: calculationView,
    title: 'Engine model of a calculation',
    record: Calculation,
    answer: document('CalculationModel'),
  }),
  /** All data of the input sheet at one moment, so that its parts are consistent. */
  sheet: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/sheet',
    permission: calculationView,
    title: 'Calculation with its inputs, sets and engine model',
    record: Calculation,
    answer: document('CalculationSheet'),
  }),
  readiness: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/readiness',
    permission: calculationView,
    title: 'What is missing before a report',
    record: Calculation,
    answer: document('Readiness'),
  }),
  standardTexts: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/standard_texts',
    permission: calculationView,
    title: 'What a report prints for texts nobody wrote',
    record: Calculation,
    answer: document('StandardTexts'),
  }),
  texts: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/texts',
    permission: calculationView,
    title: 'Texts of a calculation in every language',
    record: Calculation,
    answer: document('CalculationTexts'),
  }),
  /** Partial, as a PATCH of the calculation: null removes a text. Refused for the language of the text fields. */
  saveTexts: route({
    method: 'PUT',
    base: '/2',
    path: '/calculations/{id}/texts/{language}',
    permission: calculationEdit,
    title: 'Write texts of a calculation in another language',
    body: 'LanguageTexts',
    record: Calculation,
    answer: document('CalculationTexts'),
  }),
  parameters: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/parameters',
    permission: calculationView,
    title: 'Parameters of a calculation',
    record: Calculation,
    answer: document('ProductParameters'),
  }),
  variants: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/variants',
    permission: calculationView,
    title: 'Variants of a calculation',
    record: Calculation,
    answer: document('ProductVariants'),
  }),
  /** The whole table in its order: a variant that is left out is deleted. */
  saveVariants: route({
    method: 'PUT',
    base: '/2',
    path: '/calculations/{id}/variants',
    permission: calculationEdit,
    title: 'Write the variants of a calculation',
    body: 'ProductVariants',
    record: Calculation,
    answer: document('ProductVariants'),
  }),
  family: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/variants/model',
    permission: calculationView,
    title: 'A calculation with its variants, as the engine computes them',
    record: Calculation,
    answer: document('ProductFamily'),
  }),
  familyResults: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/variants/results',
    permission: calculationView,
    title: 'Results of the variants of a calculation',
    record: Calculation,
    answer: document('FamilyResults'),
  }),
  /** The whole list in its order: a parameter that is left out is deleted, which is refused while a formula uses it. */
  saveParameters: route({
    method: 'PUT',
    base: '/2',
    path: '/calculations/{id}/parameters',
    permission: calculationEdit,
    title: 'Write the parameters of a calculation',
    body: 'ProductParameters',
    record: Calculation,
    answer: document('ProductParameters'),
  }),
  classificationSuggestions: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/classification_suggestions',
    permission: calculationView,
    title: 'Product categories that fit a calculation',
    record: Calculation,
    answer: document('ClassificationSuggestions'),
  }),
  inputBatch: route({
    method: 'POST',
    base: '/2',
    path: '/calculations/{id}/inputs/batch',
    permission: calculationEdit,
    title: 'Write many inputs, all or nothing',
    body: 'InputBatch',
    record: Calculation,
    answer: document('InputBatchResult'),
  }),
  inputCopy: route({
    method: 'POST',
    base: '/2',
    path: '/inputs/{id}/copy',
    permission: lineEdit,
    title: 'Copy an input',
    record: Input,
    resource: Input,
    status: 201,
  }),
  copy: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/copy_calculations',
    permission: { entity: 'calculation', action: 'copy' },
    title: 'Copy calculations',
    body: 'GroupCalculations',
    answer: document('GroupAction'),
    status: 201,
  }),
  move: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/move_calculations',
    permission: { entity: 'calculation', action: 'move' },
    title: 'Move calculations',
    body: 'GroupCalculations',
    answer: document('GroupAction'),
    status: 201,
  }),
  remove: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/delete_calculations',
    permission: { entity: 'calculation', action: 'delete' },
    title: 'Delete calculations',
    body: 'GroupCalculations',
    answer: document('GroupAction'),
    status: 201,
  }),
}

type CalculationFile = keyof typeof calculationFiles
export const calculationFileNames = Object.keys(calculationFiles) as CalculationFile[]
const eachFile = <T>(make: (name: CalculationFile) => T) =>
  Object.fromEntries(calculationFileNames.map((name) => [name, make(name)])) as Record<
    CalculationFile,
    T
  >

export const calculationFileRoutes = {
  upload: eachFile((name) =>
    route({
      method: 'POST',
      base: '/2',
      path: `/calculations/{id}/${name}`,
      permission: calculationEdit,
      title: `Upload ${name}`,
      multipart: true,
      record: Calculation,
      resource: Calculation,
      status: 201,
    }),
  ),
  remove: eachFile((name) =>
    route({
      method: 'DELETE',
      base: '/2',
      path: `/calculations/{id}/${name}`,
      permission: calculationEdit,
      title: `Remove ${name}`,
      record: Calculation,
      answer: nothing,
      status: 204,
    }),
  ),
}
