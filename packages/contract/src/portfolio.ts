import { z } from 'zod'
import { choice, dateTime, int, json, ref, str } from './field.ts'
import { resource } from './resource.ts'
import { route } from './route.ts'

const view = { entity: 'calculation', action: 'view' }
const edit = { entity: 'calculation', action: 'edit' }

/** Totals before and after, by indicator code; absent where there is no number. Plain total A–C, D apart, MKI as `MKI`. */
export interface PortfolioDifference { indicator: string; unit: string; before?: number; after?: number; beforeD?: number; afterD?: number }

/** One product of a dry run. `locked` ones are reported and never changed. */
export const PortfolioItem = resource({
  type: 'PortfolioItem', base: '/2', path: '/portfolio_items', entity: 'calculation', ownership: 'parent',
  fields: {
    calculation: ref('Calculation', { readOnly: true }), productName: str(255, { readOnly: true }), status: str(32, { readOnly: true }),
    outcome: choice(['changed', 'same', 'locked', 'failed', 'new'], { readOnly: true }), accepted: dateTime({ readOnly: true }),
    /** The largest relative change of an indicator, as a fraction; what the list is ordered by. */
    largestChange: { kind: 'number', readOnly: true }, differences: json<PortfolioDifference[]>(), error: str(1024, { readOnly: true }),
  },
  operations: ['get'], actions: { get: view },
  filters: { outcome: { by: 'exact' }, productName: { by: 'partial' } }, orders: ['largestChange', 'productName'], defaultOrder: [['largestChange', 'desc']],
})

/** All calculations of a company computed anew, as a dry run: what would change, before anybody accepts it. */
export const PortfolioRecalculation = resource({
  type: 'PortfolioRecalculation', base: '/2', path: '/portfolio_recalculations', entity: 'calculation', ownership: 'company',
  fields: {
    state: choice(['queued', 'running', 'done', 'failed'], { readOnly: true }), reason: str(255), total: int({ readOnly: true }), done: int({ readOnly: true }),
    counts: json<Partial<Record<'changed' | 'same' | 'locked' | 'failed' | 'new', number>>>(), startedAt: dateTime({ readOnly: true }), finishedAt: dateTime({ readOnly: true }), error: str(1024, { readOnly: true }),
  },
  operations: ['list', 'create', 'get'], actions: { list: view, get: view, create: edit },
  filters: { state: { by: 'exact' } }, orders: ['createdAt'], defaultOrder: [['createdAt', 'desc']],
})

/** Which products take over their new results; without a list all that changed and are not locked. */
export const AcceptPortfolio = z.object({ items: z.array(z.string().min(1)).min(1).max(5000).optional() })

export const portfolioRoutes = {
  items: route({ method: 'GET', base: '/2', path: '/portfolio_recalculations/{id}/items', permission: view, title: 'Products of a dry run', resource: PortfolioItem, operation: 'list', record: PortfolioRecalculation, collection: true }),
  accept: route({ method: 'POST', base: '/2', path: '/portfolio_recalculations/{id}/accept', permission: edit, title: 'Take over new results', body: AcceptPortfolio, record: PortfolioRecalculation }),
}
