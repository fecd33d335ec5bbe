import { Calculation, calculationEdit, calculationFiles, calculationView } from './calculations.ts'
import { str } from '../kit/field.ts'
import { Input, lineEdit } from './inputs.ts'
import { route, document, nothing } from '../kit/route.ts'

export const calculationRoutes = {
  counts: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_counts',
    permission: calculationView,
    title: 'How many calculations each choice of a filter holds; filters as those of the list',
    answer: document('CalculationCounts'),
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
