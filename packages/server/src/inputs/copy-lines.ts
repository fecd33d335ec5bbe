import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { RecordRow, Row } from '#platform/db/schema'
import type { LineKind, LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import { insertLines } from '#sheets/store-lines'
import { listLines } from './line-sheets.ts'
import { copyPending } from './pending-values.ts'

/**
 * All lines of a calculation, template or set, once more under another. In another company only links to everybody's
 * library records come along: suppliers, own profiles and semi-finished products stay behind, and are missing in the copy.
 * A line that comes from a template remembers which. Values that wait are copied within the company.
 *
 * @param lineOf  filled with the id of each line → that of its copy
 * @returns the new lines
 */
export async function copyLines<K extends LineKind>(
  tx: WriteTx,
  ctx: Ctx,
  source: LineParent,
  target: Pick<LineParent<K>, 'kind' | 'id' | 'companyId'>,
  lineOf: Map<string, string> = new Map(),
): Promise<Row<K['lines']>[]> {
  const lines = await listLines(tx, source)
  if (lines.length === 0) return []
  const keep =
    source.companyId === target.companyId
      ? (row: LineRow) => row
      : await linksForEverybody(tx, lines)
  const copies = lines.map((line, position): RecordRow => {
    const kept: RecordRow = keep(line)
    const { [source.kind.column]: _parent, template_input_id: templateLine, ...own } = kept
    return {
      ...own,
      id: newId(ctx.now().getTime()),
      company_id: target.companyId,
      [target.kind.column]: target.id,
      position,
      ...(target.kind.field === 'calculation'
        ? {
            template_input_id: source.kind.field === 'template' ? line.id : (templateLine ?? null),
          }
        : {}),
      version: 1,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    }
  })
  await insertLines(tx, target.kind.lines, copies)
  lines.forEach(({ id }, index) => lineOf.set(id, copies[index]!.id!))
  if (source.companyId === target.companyId) await copyPending(tx, ctx, source, target, lineOf)
  return copies as Row<K['lines']>[]
}

async function linksForEverybody(
  tx: WriteTx,
  lines: readonly LineRow[],
): Promise<(row: LineRow) => LineRow> {
  const wanted = lines
    .flatMap((l) => [
      l.environmental_profile_id,
      l.waste_scenario_id,
      l.waste_scenario_production_waste_id,
    ])
    .filter((id) => id !== null)
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
    environmental_profile_id: kept(row.environmental_profile_id),
    waste_scenario_id: kept(row.waste_scenario_id),
    waste_scenario_production_waste_id: kept(row.waste_scenario_production_waste_id),
  })
}
