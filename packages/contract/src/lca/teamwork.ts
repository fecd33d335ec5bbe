import { Calculation } from './calculations.ts'
import { route, document } from '../kit/route.ts'

const view = { entity: 'calculation', action: 'view' } as const

/** A user who views a calculation or a footprint, with place and start time. It expires 30 s after the last message. */
export interface Presence {
  user: string
  name: string
  place: string
  record?: string
  field?: string
  at: string
}

export const teamworkRoutes = {
  presence: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/presence',
    permission: view,
    title: 'Who is looking at a calculation',
    record: Calculation,
    answer: document('CalculationPresence'),
  }),
  reportPresence: route({
    method: 'POST',
    base: '/2',
    path: '/calculations/{id}/presence',
    permission: view,
    title: 'Tell where one is looking',
    body: 'PresenceReport',
    record: Calculation,
    answer: document('CalculationPresence'),
  }),
  columnMapping: route({
    method: 'GET',
    base: '/2',
    path: '/column_mappings/inputs',
    permission: view,
    title: 'Remembered spreadsheet columns of the company',
    answer: document('ColumnMapping'),
  }),
  saveColumnMapping: route({
    method: 'PUT',
    base: '/2',
    path: '/column_mappings/inputs',
    permission: { entity: 'calculation', action: 'edit' },
    title: 'Remember spreadsheet columns for the company',
    body: 'ColumnMapping',
    answer: document('ColumnMapping'),
  }),
}
