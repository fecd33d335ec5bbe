import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Row } from '#platform/records/table'

/**
 * All lines of a calculation, once more under another. In another company only links to everybody's library records come
 * along: suppliers, own profiles and semi-finished products stay behind, and are missing in the copy.
 *
 * @returns how many
 */
export async function copyLines(tx: WriteTx, ctx: Ctx, source: Row, target: { id: string; companyId: string }): Promise<number> {
  const lines = await tx.selectFrom('inputs').selectAll().where('company_id', '=', source['company_id']).where('calculation_id', '=', source['id']).orderBy('position').orderBy('id').execute() as Row[]
  if (lines.length === 0) return 0
  const keep = source['company_id'] === target.companyId ? (row: Row) => row : await linksForEverybody(tx, lines)
  const copies = lines.map((line, position) => ({
    ...keep(line), id: newId(ctx.now().getTime()), company_id: target.companyId, calculation_id: target.id, position,
    version: 1, created_by: ctx.actor?.userId ?? null, created_at: ctx.now(), updated_at: ctx.now(),
  }))
  const columns = sql.join(Object.keys(copies[0]!).map((name) => sql.ref(name)))
  await sql`insert into inputs (${columns}) select ${columns} from jsonb_populate_recordset(null::inputs, ${JSON.stringify(copies)}::jsonb)`.execute(tx)
  return copies.length
}

async function linksForEverybody(tx: WriteTx, lines: readonly Row[]): Promise<(row: Row) => Row> {
  const wanted = lines.flatMap((l) => [l['environmental_profile_id'], l['waste_scenario_id'], l['waste_scenario_production_waste_id']]).filter((id) => id !== null) as string[]
  const { rows } = await sql<{ id: string }>`
    select id from environmental_profiles where id = any (${wanted}) and company_id is null
    union all select id from waste_scenarios where id = any (${wanted}) and company_id is null`.execute(tx)
  const known = new Set(rows.map((r) => r.id))
  const kept = (id: string | null): string | null => (id !== null && known.has(id) ? id : null)
  return (row) => ({
    ...row, supplier_id: null, semi_finished_product_id: null, environmental_profile_id: kept(row['environmental_profile_id']),
    waste_scenario_id: kept(row['waste_scenario_id']), waste_scenario_production_waste_id: kept(row['waste_scenario_production_waste_id']),
  })
}
