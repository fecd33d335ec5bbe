import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'

/**
 * Would this calculation contain itself, were it made with these semi-finished products?
 *
 * Writers of such links of one company wait for each other: two links that are harmless one by one may close a loop together.
 *
 * @returns for each product that closes a loop the names on the way round: A → B → A
 */
export async function findCycles(tx: WriteTx, companyId: string, calculation: { id: string; name: string }, productIds: readonly string[]): Promise<Map<string, string>> {
  const cycles = new Map<string, string>()
  if (productIds.length === 0) return cycles
  await sql`select pg_advisory_xact_lock(hashtextextended('semi-finished ' || ${companyId}, 0))`.execute(tx)
  const { rows } = await sql<{ id: string; name: string; uses: string[] }>`
    with recursive reached(id) as (
      select unnest(${[...productIds]}::uuid[])
      union
      select i.semi_finished_product_id from reached r join inputs i on i.company_id = ${companyId} and i.calculation_id = r.id
      where i.semi_finished_product_id is not null
    )
    select c.id, c.product_name as name, array(select distinct semi_finished_product_id from inputs i where i.company_id = c.company_id and i.calculation_id = c.id and semi_finished_product_id is not null) as uses
    from reached join calculations c on c.id = reached.id`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of productIds) {
    const path = pathBetween(id, calculation.id, (from) => byId.get(from)?.uses ?? [])
    if (path) cycles.set(id, [calculation.id, ...path].map((step) => (step === calculation.id ? calculation.name : byId.get(step)?.name ?? step)).join(' → '))
  }
  return cycles
}

/** Shortest way through the links, both ends included; null where there is none. */
export function pathBetween(from: string, to: string, usesOf: (id: string) => readonly string[]): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]])
  const waiting = [from]
  for (const id of waiting) {
    if (id === to) {
      const path: string[] = []
      for (let step: string | null = id; step !== null; step = cameFrom.get(step)!) path.unshift(step)
      return path
    }
    for (const next of usesOf(id)) if (!cameFrom.has(next)) { cameFrom.set(next, id); waiting.push(next) }
  }
  return null
}
