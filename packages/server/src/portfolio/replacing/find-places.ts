import { sql, type RawBuilder } from 'kysely'
import { REPLACED_MAX } from '@cradle/contract'
import { allLineKinds, lineKinds, type LineKind } from '#calculation-updates/line-kinds'
import type { ReadTx } from '#platform/db/database'

/** A line of the replaced profile. */
export interface FoundLine {
  id: string
  version: number
  /** The row of the profile that the line refers to: the replaced one, or an earlier or later version of it. */
  profile: string
  amount: number | null
}

/** A record with lines of the replaced profile. */
export interface FoundPlace {
  parent: LineKind['field']
  id: string
  name: string
  /** Another state has another stamp. */
  stamp: string
  method_id: string
  /** Of a calculation only. */
  status: string | null
  type: string | null
  lines: FoundLine[]
}

/**
 * The records of a company with lines of a profile: products first, then parts, templates and sets, each by name.
 *
 * @param replaced  rows of the profile
 * @param only      these records; absent: all, up to the limit
 * @returns also how many there are, whatever the limit
 */
export async function findPlaces(
  tx: ReadTx,
  companyId: string,
  replaced: readonly string[],
  only: readonly string[] | undefined,
): Promise<{ places: FoundPlace[]; total: number }> {
  const { rows } = await sql<FoundPlace & { total: number }>`
    select found.*, count(*) over ()::int as total from (
      ${sql.join(
        allLineKinds.map((kind) => selectPlaces(kind, companyId, replaced)),
        sql` union all `,
      )}
    ) found
    where ${only === undefined ? sql`true` : sql`found.id = any (${[...only]}::uuid[])`}
    order by array_position(array['calculation', 'template', 'predefinedInputSet'], found.parent),
      found.type = 'semi_finished', found.name, found.id
    limit ${REPLACED_MAX}`.execute(tx)
  return { places: rows, total: rows[0]?.total ?? 0 }
}

function selectPlaces(
  kind: LineKind,
  companyId: string,
  replaced: readonly string[],
): RawBuilder<unknown> {
  const isCalculation = kind.field === lineKinds.calculation.field
  const own = isCalculation
    ? sql`c.product_name as name, c.content_version::text as stamp, c.method_id, c.status::text, c.calculation_type::text as type`
    : sql`c.name, (extract(epoch from c.updated_at) * 1000)::bigint || '-' || l.versions as stamp, c.method_id,
        null::text as status, null::text as type`
  return sql`
    select ${kind.field} as parent, c.id, ${own}, l.lines
    from (
      select ${sql.ref(`i.${kind.column}`)} as parent_id, sum(i.version)::text as versions,
        json_agg(json_build_object('id', i.id, 'version', i.version, 'profile', i.environmental_profile_id,
          'amount', i.net_amount) order by i.position, i.id) as lines
      from ${sql.table(kind.lines)} i
      where i.company_id = ${companyId} and i.environmental_profile_id = any (${[...replaced]}::uuid[])
      group by 1
    ) l join ${sql.table(kind.parents)} c on c.id = l.parent_id and c.company_id = ${companyId}
    ${kind.softDelete ? sql`where c.deleted_at is null` : sql``}`
}

/** The nil UUID: no profile has it. */
export const NO_PROFILE = '00000000-0000-0000-0000-000000000000'

/** The rows of a profile in all versions of its database, without another one that is to replace it. */
export async function readLineage(tx: ReadTx, id: string, without: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive lineage(id) as (
      select ${id}::uuid
      union
      select near.id from lineage l cross join lateral (
        select p.predecessor_id as id from environmental_profiles p where p.id = l.id and p.predecessor_id is not null
        union all
        select p.id from environmental_profiles p where p.predecessor_id = l.id
      ) near
    )
    select id from lineage where id <> ${without}::uuid`.execute(tx)
  return rows.map((row) => row.id)
}
