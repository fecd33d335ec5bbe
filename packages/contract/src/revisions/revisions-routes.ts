import { Calculation } from '../lca/calculations.ts'
import { choice } from '../kit/field.ts'
import { scope2Methods } from '../values/footprints-choices.ts'
import { Footprint } from '../ccf/footprints.ts'
import { CalculationRevision, FootprintRevision } from './revisions.ts'
import { document, route } from '../kit/route.ts'

const view = { entity: 'calculation', action: 'view' } as const
const edit = { entity: 'calculation', action: 'edit' } as const
const viewFootprint = { entity: 'footprint', action: 'view' } as const

export const revisionRoutes = {
  /** `{calculation, inputs, predefinedInputSetUsages}`: the documents after that save. */
  state: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_revisions/{id}/state',
    permission: view,
    title: 'A calculation as it stood after a save',
    record: CalculationRevision,
    answer: document('CalculationState'),
  }),
  /** The engine request for that state, with the current profiles and scenarios. */
  model: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_revisions/{id}/model',
    permission: view,
    title: 'Engine model of an earlier state',
    record: CalculationRevision,
    answer: document('CalculationModel'),
  }),
  restore: route({
    method: 'POST',
    base: '/2',
    path: '/calculation_revisions/{id}/restore',
    permission: edit,
    title: 'Bring back an earlier state, whole or in part',
    body: 'RestoreRevision',
    resource: Calculation,
    record: CalculationRevision,
  }),
}

export const footprintRevisionRoutes = {
  /** The footprint and the rows of its sheet after that save. */
  state: route({
    method: 'GET',
    base: '/api',
    path: '/footprint_revisions/{id}/state',
    permission: viewFootprint,
    title: 'A footprint as it stood after a save',
    record: FootprintRevision,
    answer: document('FootprintState'),
  }),
  /** Both states are computed with the factors that the footprint uses now. */
  comparison: route({
    method: 'GET',
    base: '/api',
    path: '/footprint_revisions/{id}/comparison',
    permission: viewFootprint,
    title: 'What changed in the emissions of a footprint since a save, and why',
    query: {
      scope2Method: choice(scope2Methods, {
        description: 'Which of the two totals; default: location',
      }),
    },
    record: FootprintRevision,
    answer: document('FootprintComparison'),
  }),
  restore: route({
    method: 'POST',
    base: '/api',
    path: '/footprint_revisions/{id}/restore',
    permission: { entity: 'footprint', action: 'edit' },
    title: 'Bring back an earlier state of a footprint, whole or in part',
    body: 'RestoreFootprintRevision',
    resource: Footprint,
    record: FootprintRevision,
  }),
}
