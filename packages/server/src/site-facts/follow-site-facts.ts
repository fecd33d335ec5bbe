import { sql } from 'kysely'
import { isLocked, itemIri, SiteFact, type CalculationStatus } from '@cradle/contract'
import { companyScope, footprintScope } from '#access/company-scope'
import { systemScope, type Scope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { lockFootprint } from '#footprints/edited-footprint'
import { writeFootprintInputs } from '#footprints/inputs/footprint-sheet'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lockParent } from '#calculation-updates/line-parent'
import { announce } from '#calculation-updates/live-calculation'
import { announceChange, storeAllocation } from './allocation-crud.ts'
import { deriveAllocation, readFacts, readLineUnit } from './derive-allocation.ts'
import { siteAllocations } from './site-fact-tables.ts'

/** A location and a year whose facts changed. */
interface ChangedFacts {
  company: string
  location: string
  year: number
  origin: string
}

/**
 * Takes the facts of a location and a year over into all inputs that follow them: A3 inputs of calculations, and inputs of
 * footprints. Calculations and footprints that are locked keep their amounts.
 */
export async function followSiteFacts(services: Services, changed: ChangedFacts): Promise<void> {
  const { calculations, footprints } = await findFollowers(services, changed)
  for (const calculation of calculations) await followInCalculation(services, changed, calculation)
  for (const footprint of footprints) await followInFootprint(services, changed, footprint)
}

async function findFollowers(
  services: Services,
  { location, year }: ChangedFacts,
): Promise<{ calculations: string[]; footprints: { id: string; company: string }[] }> {
  return services.db.read(systemScope(), async (tx) => {
    const { rows: calculations } = await sql<{ id: string }>`
      select distinct a.calculation_id as id from site_allocations a join calculations c on c.id = a.calculation_id
      where a.location_id = ${location} and a.year = ${year} and c.deleted_at is null order by 1`.execute(
      tx,
    )
    const { rows: footprints } = await sql<{ id: string; company: string }>`
      select distinct i.footprint_id as id, i.company_id as company from footprint_inputs i
      where i.location_id = ${location} and i.site_facts && array(
        select f.id from site_facts f where f.location_id = ${location} and f.period like ${`${year}%`}
      ) order by 1`.execute(tx)
    return { calculations: calculations.map(({ id }) => id), footprints }
  })
}

const makeContext = (services: Services, scope: Scope, origin: string, id: string): Ctx => ({
  ...services,
  actor: null,
  scope,
  requestId: `follow-site-facts:${id}`,
  address: '',
  origin,
})

async function followInCalculation(
  services: Services,
  { company, location, year, origin }: ChangedFacts,
  calculationId: string,
): Promise<void> {
  const scope = companyScope(company)
  const ctx = makeContext(services, scope, origin, calculationId)
  const readLinks = (tx: WriteTx): Promise<Row<'site_allocations'>[]> =>
    tx
      .selectFrom('site_allocations')
      .selectAll()
      .where('calculation_id', '=', calculationId)
      .where('location_id', '=', location)
      .where('year', '=', year)
      .orderBy('id')
      .execute()
  try {
    await services.db.transact(scope, async (tx) => {
      const parent = await lockParent(tx, lineKinds.calculation, calculationId)
      const isKept = isLocked(parent.row.status as CalculationStatus)
      for (const link of await readLinks(tx)) {
        const facts = await readFacts(tx, link.site_facts)
        if (facts.length === 0 || !(await isChanged(tx, link))) continue
        if (isKept) await markOutdated(tx, ctx, link)
        else
          await announceChange(
            tx,
            ctx,
            await storeAllocation(tx, ctx, parent, link, facts, link),
            'changed',
          )
      }
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound') return
    // An input refuses its amount: a person decides.
    if (!(error instanceof Invalid)) throw error
    await services.db.transact(scope, async (tx) => {
      for (const link of await readLinks(tx))
        if (await isChanged(tx, link)) await markOutdated(tx, ctx, link)
    })
  }
}

async function isChanged(tx: WriteTx, link: Row<'site_allocations'>): Promise<boolean> {
  const line = await tx
    .selectFrom('inputs')
    .select('environmental_profile_id')
    .where('id', '=', link.input_id)
    .executeTakeFirst()
  const unit = await readLineUnit(tx, line?.environmental_profile_id ?? null)
  const facts = await readFacts(tx, link.site_facts)
  const derived = await deriveAllocation(tx, link.calculation_id, facts, link, unit)
  return (
    derived.amount !== link.amount ||
    derived.total !== link.total ||
    derived.share !== link.share ||
    derived.volume !== link.volume
  )
}

async function markOutdated(tx: WriteTx, ctx: Ctx, link: Row<'site_allocations'>): Promise<void> {
  if (link.outdated) return
  const row = await tx
    .updateTable('site_allocations')
    .set({ outdated: true, version: link.version + 1, updated_at: ctx.now() })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(tx, ctx, siteAllocations, [row])
}

/** Inputs of a closed year keep their amounts. */
async function followInFootprint(
  services: Services,
  { location, year, origin }: ChangedFacts,
  { id, company }: { id: string; company: string },
): Promise<void> {
  const scope = footprintScope(company)
  const ctx = makeContext(services, scope, origin, id)
  await services.db.transact(scope, async (tx) => {
    const footprint = await lockFootprint(tx, id)
    if (footprint.locked) return
    const { rows } = await sql<Pick<Row<'footprint_inputs'>, 'id' | 'site_facts'>>`
      select i.id, i.site_facts from footprint_inputs i
      where i.company_id = ${company} and i.footprint_id = ${id} and i.location_id = ${location}
        and i.site_facts && array(
          select f.id from site_facts f where f.location_id = ${location} and f.period like ${`${year}%`}
        ) order by i.id`.execute(tx)
    if (rows.length === 0) return
    await writeFootprintInputs(
      tx,
      ctx,
      footprint,
      rows.map(({ id: input, site_facts: facts }) => ({
        op: 'update',
        id: input,
        fields: { siteFacts: facts!.map((fact) => itemIri(SiteFact, fact)) },
      })),
    )
  })
}
