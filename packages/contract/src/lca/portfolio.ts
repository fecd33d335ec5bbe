import { bool, choice, dateTime, int, json, num, ref, str } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { route } from '../kit/route.ts'

const view = { entity: 'calculation', action: 'view' } as const
const edit = { entity: 'calculation', action: 'edit' } as const

export const portfolioOutcomes = ['changed', 'same', 'locked', 'failed', 'new'] as const
export type PortfolioOutcome = (typeof portfolioOutcomes)[number]

/** Reason why a product kept its results: edited, locked or deleted meanwhile, different new results, or no result. */
export const portfolioRefusals = [
  'edited',
  'locked',
  'deleted',
  'figuresChanged',
  'failed',
] as const
export type PortfolioRefusal = (typeof portfolioRefusals)[number]

/**
 * Totals A–C before and after by indicator code, with D separately; the single score has the code `MKI`. Absent without a
 * value. `incomplete`: a part of the value is unknown.
 */
export interface PortfolioDifference {
  indicator: string
  unit: string
  before?: number
  after?: number
  beforeD?: number
  afterD?: number
  incompleteBefore?: true
  incompleteAfter?: true
}

/** One product of a dry run. `locked` products are listed and never changed. */
export const PortfolioItem = resource({
  type: 'PortfolioItem',
  base: '/2',
  path: '/portfolio_items',
  entity: 'calculation',
  ownership: 'parent',
  fields: {
    portfolioRecalculation: ref('PortfolioRecalculation', { readOnly: true, required: true }),
    calculation: ref('Calculation', { readOnly: true, required: true }),
    productName: str(255, { readOnly: true, required: true }),
    status: str(32, { readOnly: true, required: true }),
    outcome: choice(portfolioOutcomes, { readOnly: true, required: true }),
    /** The stored results belong to an earlier state of the calculation, so that the difference includes later edits. */
    stale: bool({ readOnly: true, required: true }),
    /** The largest relative change of a total, as a fraction; the list is ordered by it. */
    largestChange: num({ readOnly: true }),
    differences: json<PortfolioDifference[]>({ required: true }),
    error: str(1024, { readOnly: true }),
    accepted: dateTime({ readOnly: true }),
    acceptAskedAt: dateTime({ readOnly: true }),
    refusal: choice(portfolioRefusals, { readOnly: true }),
    undoUntil: dateTime({
      readOnly: true,
      description: 'the adoption of the version can be taken back until then',
    }),
    undone: dateTime({ readOnly: true, description: 'the adoption was taken back' }),
  },
  operations: ['get'],
  actions: { get: view },
  filters: { outcome: { by: 'exact' }, productName: { by: 'partial' }, refusal: { by: 'exact' } },
  orders: ['largestChange', 'productName'],
  defaultOrder: [['largestChange', 'desc']],
})

/** A dry run that recomputes all calculations of a company and lists the changes before their acceptance. */
export const PortfolioRecalculation = resource({
  type: 'PortfolioRecalculation',
  base: '/2',
  path: '/portfolio_recalculations',
  entity: 'calculation',
  ownership: 'company',
  fields: {
    state: choice(['queued', 'running', 'done', 'failed', 'cancelled'], {
      readOnly: true,
      required: true,
    }),
    reason: str(255),
    /** Accepting a result of such a dry run adopts the version. */
    version: ref('Version', {
      description:
        'a published version, or a draft of the company: the dry run computes with its profiles',
    }),
    ofDraft: bool({
      readOnly: true,
      required: true,
      description: 'the version was a draft; the results cannot be taken over',
    }),
    total: int({ readOnly: true }),
    done: int({ readOnly: true, required: true }),
    counts: json<Partial<Record<PortfolioOutcome | 'accepted' | 'refused', number>>>({
      required: true,
    }),
    startedAt: dateTime({ readOnly: true }),
    finishedAt: dateTime({ readOnly: true }),
    error: str(1024, { readOnly: true }),
    /** Number of products requested to accept their new results in the current or last round, and how many are finished. */
    acceptTotal: int({ readOnly: true, required: true }),
    acceptDone: int({ readOnly: true, required: true }),
  },
  operations: ['list', 'create', 'get'],
  actions: { list: view, get: view, create: edit },
  filters: { state: { by: 'exact' }, version: { by: 'reference' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** Hours in which the adoption of a version can be taken back. */
export const ADOPTION_UNDO_HOURS = 24

export const portfolioRoutes = {
  items: route({
    method: 'GET',
    base: '/2',
    path: '/portfolio_recalculations/{id}/items',
    permission: view,
    title: 'Products of a dry run',
    resource: PortfolioItem,
    operation: 'list',
    record: PortfolioRecalculation,
    collection: true,
  }),
  cancel: route({
    method: 'POST',
    base: '/2',
    path: '/portfolio_recalculations/{id}/cancel',
    permission: edit,
    title: 'Stop a dry run',
    resource: PortfolioRecalculation,
    record: PortfolioRecalculation,
    status: 200,
  }),
  accept: route({
    method: 'POST',
    base: '/2',
    path: '/portfolio_recalculations/{id}/accept',
    permission: edit,
    title: 'Take over new results',
    body: 'AcceptPortfolio',
    resource: PortfolioRecalculation,
    record: PortfolioRecalculation,
    status: [200, 202],
  }),
  undoAdoption: route({
    method: 'POST',
    base: '/2',
    path: '/portfolio_items/{id}/undo',
    permission: edit,
    title: 'Give a product back the version it had before',
    resource: PortfolioItem,
    record: PortfolioItem,
    status: 200,
  }),
}
