import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Row } from '#platform/db/schema'
import { lineKinds } from './line-kinds.ts'
import { linesOf, type LineParent } from './line-parent.ts'

/**
 * All lines of a calculation, template or set, once more under another. In another company only links to everybody's
 * library records come along: suppliers, own profiles and semi-finished products stay behind, and are missing in the copy.
 * A line that comes from a template remembers which.
 *
 * @returns the new lines
 */
export async function copyLines(
  tx: WriteTx,
  ctx: Ctx,
  source: LineParent,
  target: Pick<LineParent, 'kind' | 'id' | 'companyId'>,
): Promise<Row[]> {
  const lines = await linesOf(tx, source)
  if (lines.length === 0) return []
  const keep =
    source.companyId === target.companyId ? (row: Row) => row : await linksForEverybody(tx, lines)
  const copies = lines.map((line, position): Row => {
    const { [source.kind.column]: _parent, template_input_id: templateLine, ...own } = keep(line)
    return {
      ...own,
      id: newId(ctx.now().getTime()),
      company_id: target.companyId,
      [target.kind.column]: target.id,
      position,
      ...(target.kind === lineKinds.calculation
        ? {
            template_input_id:
              source.kind === lineKinds.template ? line['id'] : (templateLine ?? null),
          }
        : {}),
      version: 1,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    }
  })
  const table = sql.table(target.kind.lines)
  const columns = sql.join(Object.keys(copies[0]!).map((name) => sql.ref(name)))
  await sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(copies)}::jsonb)`.execute(
    tx,
  )
  return copies
}

async function linksForEverybody(tx: WriteTx, lines: readonly Row[]): Promise<(row: Row) => Row> {
  const wanted = lines
    .flatMap((l) => [
      l['environmental_profile_id'],
      l['waste_scenario_id'],
      l['waste_scenario_production_waste_id'],
    ])
    .filter((id) => id !== null) as string[]
  const { rows } = await sql<{ id: string }>`
    select id from environmental_profiles where id = any (${wanted}) and company_id is null
    union all select id from waste_scenarios where id = any (${wanted}) and company_id is null`.execute(
    tx,
  )
  const known = new Set(rows.map((r) => r.id))
  const kept = (id: string | null): string | null => (id !== null && known.has(id) ? id : null)
  return (row) => ({
    ...row,
    supplier_id: null,
    semi_finished_product_id: null,
    environmental_profile_id: kept(row['environmental_profile_id']),
    waste_scenario_id: kept(row['waste_scenario_id']),
    waste_scenario_production_waste_id: kept(row['waste_scenario_production_waste_id']),
  })
}
