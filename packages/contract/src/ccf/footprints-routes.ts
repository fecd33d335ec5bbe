import { choice, str } from '../kit/field.ts'
import { footprintExportParts, scope2Methods } from '../values/footprints-choices.ts'
import { Footprint, FootprintInput, FootprintRecalculation } from './footprints.ts'
import { bytes, document, route } from '../kit/route.ts'

const view = { entity: 'footprint', action: 'view' } as const
const edit = { entity: 'footprint', action: 'edit' } as const
const copy = { entity: 'footprint', action: 'copy' } as const

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const footprintRoutes = {
  inputs: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/inputs',
    permission: view,
    title: 'Inputs of a footprint',
    resource: FootprintInput,
    operation: 'list',
    record: Footprint,
    collection: true,
  }),
  /** All data of the sheet at one moment, with everything that the browser needs to compute it. */
  sheet: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/sheet',
    permission: view,
    title: 'Footprint with its inputs as rows, and what the engine is given',
    record: Footprint,
    answer: document('FootprintSheet'),
  }),
  results: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/results',
    permission: view,
    title: 'Results of a footprint',
    record: Footprint,
    answer: document('FootprintResult'),
  }),
  explanation: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/explanation',
    permission: view,
    title: 'What causes a figure of the stored results',
    query: {
      location: str(255, { description: 'Address or id; without a filter the total' }),
      category: str(8),
      scope: str(1),
      interval: str(2),
      scope2Method: choice(scope2Methods, {
        description: 'Which of the two totals; default: location',
      }),
    },
    record: Footprint,
    answer: document('FootprintExplanation'),
  }),
  readiness: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/readiness',
    permission: view,
    title: 'What is missing before a report of a footprint',
    record: Footprint,
    answer: document('FootprintReadiness'),
  }),
  export: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/export',
    permission: { entity: 'footprint', action: 'export' },
    limit: 'report',
    title: 'Inputs, results and their terms as CSV, or all of them as XLSX, of one frozen content',
    query: {
      format: choice(['csv', 'xlsx'], { description: 'Default: csv' }),
      part: choice(footprintExportParts, { description: 'Of a CSV; default: results' }),
    },
    record: Footprint,
    answer: bytes('text/csv', XLSX),
  }),
  comparison: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/comparison',
    permission: view,
    title: 'Why a footprint differs from another one: activity, factors, boundary',
    query: {
      with: str(255, {
        description:
          'Address of the earlier footprint; default: the preceding year, the base year, or itself',
      }),
      scope2Method: choice(scope2Methods, {
        description: 'Which of the two totals; default: location',
      }),
    },
    record: Footprint,
    answer: document('FootprintComparison'),
  }),
  reconciliation: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/reconciliation',
    permission: view,
    title: 'Products of the year against scopes 1 and 2, purchased goods, transport and waste',
    record: Footprint,
    answer: document('FootprintReconciliation'),
  }),
  recalculation: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/recalculation',
    permission: view,
    title: 'What the newest factors change in the stored results of a footprint',
    record: Footprint,
    answer: document('FootprintComparison'),
  }),
  /** Also of a closed year: its inputs stay as they are. */
  recalculate: route({
    method: 'POST',
    base: '/api',
    path: '/footprints/{id}/recalculation',
    permission: edit,
    title: 'Accept the recalculation of a footprint',
    body: 'RecalculateFootprint',
    record: Footprint,
    resource: FootprintRecalculation,
    status: 201,
  }),
  presence: route({
    method: 'GET',
    base: '/api',
    path: '/footprints/{id}/presence',
    permission: view,
    title: 'Who is looking at a footprint',
    record: Footprint,
    answer: document('FootprintPresence'),
  }),
  reportPresence: route({
    method: 'POST',
    base: '/api',
    path: '/footprints/{id}/presence',
    permission: view,
    title: 'Tell where one is looking in a footprint',
    body: 'PresenceReport',
    record: Footprint,
    answer: document('FootprintPresence'),
  }),
  inputBatch: route({
    method: 'POST',
    base: '/api',
    path: '/footprints/{id}/inputs/batch',
    permission: edit,
    title: 'Write many inputs of a footprint, all or nothing',
    body: 'FootprintInputBatch',
    record: Footprint,
    answer: document('InputBatchResult'),
  }),
  inputCopy: route({
    method: 'POST',
    base: '/api',
    path: '/footprint_inputs/{id}/copy',
    permission: edit,
    title: 'Copy an input of a footprint',
    record: FootprintInput,
    resource: FootprintInput,
    status: 201,
  }),
  copy: route({
    method: 'POST',
    base: '/api',
    path: '/group_actions/copy_footprints',
    permission: copy,
    title: 'Copy footprints',
    body: 'GroupFootprints',
    answer: document('GroupAction'),
    status: 201,
  }),
  remove: route({
    method: 'POST',
    base: '/api',
    path: '/group_actions/delete_footprints',
    permission: { entity: 'footprint', action: 'delete' },
    title: 'Delete footprints',
    body: 'GroupFootprints',
    answer: document('GroupAction'),
    status: 201,
  }),
  /** The footprint of a new year, with the rows of this one. */
  startYear: route({
    method: 'POST',
    base: '/api',
    path: '/footprints/{id}/years',
    permission: copy,
    title: 'Start the footprint of a new year from this one',
    body: 'StartFootprintYear',
    record: Footprint,
    resource: Footprint,
    status: 201,
  }),
}
