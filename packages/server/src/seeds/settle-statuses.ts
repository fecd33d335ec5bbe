import type { CalculationStatus } from '@cradle/contract'
import { calculationStatuses } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { computeCalculation } from '#calculations/compute-calculation'
import type { Ctx } from '#platform/http/call'
import { conformanceCalculationId, conformanceCompanyId } from './conformance/seed-conformance.ts'
import { demoCompanyId } from './demo/demo-logins.ts'
import { demoProducts } from './demo/demo-products.ts'
import { demoCalculationId } from './demo/demo-rows.ts'
import { demoWalls } from './demo/demo-templates.ts'
import type { SeedName, SeedServices } from './run-seed.ts'

interface Wanted { id: string; companyId: string; later?: CalculationStatus }

/**
 * Computes the seeded calculations as the product itself does, so that valid and incomplete are true; then moves those
 * that are to stand further in the workflow. One that does not come out valid cannot be moved: the seed would be wrong.
 */
export async function settleStatuses(name: SeedName, services: SeedServices): Promise<void> {
  for (const { id, companyId, later } of wanted[name]()) {
    const scope = companyScope(companyId)
    const before = await services.db.read(scope, (tx) => tx.selectFrom('calculations').select('status').where('id', '=', id).executeTakeFirst())
    // A start that was cut short left the rest to this one; a visitor may have deleted or moved it since.
    if (before?.['status'] !== 'in-progress') continue
    const ctx: Ctx = { ...services, actor: null, scope, requestId: 'seed', address: '', origin: services.config.publicOrigin }
    const { calculation, readiness } = await services.db.transact(scope, (tx) => computeCalculation(tx, ctx, id))
    if (later === undefined) continue
    if (calculation['status'] !== 'valid') throw new Error(`seeded calculation "${calculation['product_name']}" is not valid: ${readiness.missing.map((m) => `${m.field} ${m.code}`).join(', ')}`)
    await move(services, id, later)
  }
}

const wanted: Record<SeedName, () => Wanted[]> = {
  demo: () => [...demoProducts, ...demoWalls].filter((p) => !p.unfinished).map((p) => ({ id: demoCalculationId(p.key), companyId: demoCompanyId('noordhout'), ...(p.later ? { later: p.later } : {}) })),
  conformance: () => (['alpha', 'beta'] as const).flatMap((company) => calculationStatuses.filter((status) => status !== 'draft' && status !== 'in-progress').flatMap((status) => [1, 2, 3, 4].map((n) => ({
    id: conformanceCalculationId(company, status, n), companyId: conformanceCompanyId(company), ...(status === 'incomplete' ? {} : { later: status }),
  })))),
  bench: () => [],
}

/** Sets the status a review or purchase would have led to. */
async function move(services: SeedServices, id: string, status: CalculationStatus): Promise<void> {
  const now = services.now()
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + 5)
  const more = status === 'verified' ? { verified_at: now, valid_until: until.toISOString().slice(0, 10) } : status === 'completed' ? { purchased: true, purchased_at: now } : {}
  await services.db.transact(systemScope(), (tx) => tx.updateTable('calculations').set({ status, ...more }).where('id', '=', id).execute())
}
