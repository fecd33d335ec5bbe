import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'

/**
 * Would this calculation or set contain itself, were it made with these parts: semi-finished products, or sets with such
 * products in them?
 *
 * Writers of such links of one company wait for each other: two links that are harmless one by one may close a loop together.
 *
 * @returns for each part that closes a loop the names on the way round: A → B → A
 */
export async function findCycles(
  tx: WriteTx,
  companyId: string | null,
  whole: { id: string; name: string },
  partIds: readonly string[],
): Promise<Map<string, string>> {
  const cycles = new Map<string, string>()
  // The platform's own sets hold no product of a company.
  if (partIds.length === 0 || companyId === null) return cycles
  await sql`select pg_advisory_xact_lock(hashtextextended('semi-finished ' || ${companyId}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; name: string; uses: string[] }>`
    with recursive reached(id) as (
      select unnest(${[...partIds]}::uuid[])
      union
      select p.part_id from reached r join calculation_parts p on p.company_id = ${companyId} and p.whole_id = r.id
    )
    select reached.id, coalesce(c.product_name, s.name) as name,
      array(select distinct part_id from calculation_parts p where p.company_id = ${companyId}
        and p.whole_id = reached.id) as uses
    from reached left join calculations c on c.id = reached.id left join predefined_input_sets s on s.id = reached.id`.execute(
    tx,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of partIds) {
    const path = pathBetween(id, whole.id, (from) => byId.get(from)?.uses ?? [])
    if (path)
      cycles.set(
        id,
        [whole.id, ...path]
          .map((step) => (step === whole.id ? whole.name : (byId.get(step)?.name ?? step)))
          .join(' → '),
      )
  }
  return cycles
}

/** Shortest way through the links, both ends included; null where there is none. */
export function pathBetween(
  from: string,
  to: string,
  usesOf: (id: string) => readonly string[],
): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]])
  const waiting = [from]
  for (const id of waiting) {
    if (id === to) {
      const path: string[] = []
      for (let step: string | null = id; step !== null; step = cameFrom.get(step)!)
        path.unshift(step)
      return path
    }
    for (const next of usesOf(id))
      if (!cameFrom.has(next)) {
        cameFrom.set(next, id)
        waiting.push(next)
      }
  }
  return null
}
