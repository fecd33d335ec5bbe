import { sql, type RawBuilder } from 'kysely'
import type { Row } from '#platform/db/schema'

export type VersionRow = Row<'versions'>

const scenarioProfiles = [
  'profile_leave_id',
  'profile_landfill_id',
  'profile_incineration_id',
  'profile_recycling_id',
  'profile_reuse_id',
  'profile_loads_id',
  'profile_benefits_id',
  'profile_loads_reuse_id',
  'profile_benefits_reuse_id',
  'profile_electricity_id',
  'profile_heat_id',
]
const profilesOfScenario = sql.join([
  ...scenarioProfiles.map((column) => sql.ref(`w.${column}`)),
  sql.ref('t.environmental_profile_id'),
])

/**
 * Condition for the rows `p` that a version withdraws. A draft withdraws what its file does not contain, if the file is the whole
 * database.
 */
export function isWithdrawnBy(version: VersionRow): RawBuilder<boolean> {
  if (version.published_at !== null) return sql`p.withdrawn_version_id = ${version.id}`
  if (!version.complete || version.import_id === null) return sql`false`
  return sql`(p.state = 'current' and p.company_id is not distinct from ${version.company_id}::uuid and p.published_at is not null
    and p.version_id is distinct from ${version.id} and lower(p.unique_id) not in (
      select lower(r.unique_id) from import_rows r where r.import_id = ${version.import_id} and r.unique_id is not null
    ))`
}

/**
 * Common table expressions about one version, SQL-side, because a version can have 10,000 profiles:
 *
 * - `fresh`  its profiles with what it does with them, the row before (`old_id`) and the prices of both
 * - `lines`  amounts of the lines that use a changed or withdrawn profile, or one of its earlier rows
 * - `used`   the products that use them at any depth: in lines, sets, transports, scenarios and semi-finished products
 *
 * @param companyId  the company whose products count; null: of all companies that the transaction may read
 */
export const affectedRows = (
  version: VersionRow,
  companyId: string | null,
): RawBuilder<unknown> => sql`
  fresh as materialized (
    select n.id, case when n.predecessor_id is null then 'added' else 'changed' end as kind,
      n.predecessor_id as old_id, n.unique_id, n.name,
      n.unit_id, o.unit_id as old_unit_id, n.shadow_price - o.shadow_price as price_change
    from environmental_profiles n left join environmental_profiles o on o.id = n.predecessor_id where n.version_id = ${version.id}
    union all
    select p.id, 'withdrawn', p.id, p.unique_id, p.name, p.unit_id, p.unit_id, null
    from environmental_profiles p
    where ${isWithdrawnBy(version)}
  ),
  lineage as (
    select id as fresh_id, old_id as id from fresh where old_id is not null
    union all
    select l.fresh_id, p.predecessor_id from lineage l join environmental_profiles p on p.id = l.id where p.predecessor_id is not null
  ),
  products as materialized (
    select id, company_id, location_id, waste_scenario_id, waste_region_id, transport_profile_to_construction_site_id as site_transport_id
    from calculations where deleted_at is null ${companyId === null ? sql`` : sql`and company_id = ${companyId}`}
  ),
  lines as materialized (
    select l.fresh_id, c.id as calculation_id, i.net_amount as amount
    from lineage l
      join inputs i on i.environmental_profile_id = l.id
      join products c on c.company_id = i.company_id and c.id = i.calculation_id
    union all
    select l.fresh_id, c.id, i.net_amount * u.amount
    from lineage l join predefined_input_set_inputs i on i.environmental_profile_id = l.id
      join predefined_input_set_usages u on u.predefined_input_set_id = i.predefined_input_set_id
      join products c on c.company_id = u.company_id and c.id = u.calculation_id
  ),
  scenarios as materialized (
    select l.fresh_id, w.id, case when w.visible and coalesce(w.material_keywords, '') <> '' then w.waste_scenario_set_id end as default_of
    from waste_scenarios w left join transport_profiles t on t.id = w.transport_profile_id
      cross join lateral unnest(array[${profilesOfScenario}]) as e (profile_id) join lineage l on l.id = e.profile_id
    ${companyId === null ? sql`` : sql`where w.company_id = ${companyId} or w.company_id is null`}
  ),
  transported as materialized (
    select l.fresh_id, t.id from lineage l join transport_profiles t on t.environmental_profile_id = l.id
  ),
  direct as (
    select fresh_id, calculation_id from lines
    union select s.fresh_id, c.id from scenarios s join products c on c.waste_scenario_id = s.id or c.waste_region_id = s.default_of
    union
    select s.fresh_id, c.id
    from scenarios s
      join inputs i on i.waste_scenario_id = s.id or i.waste_scenario_production_waste_id = s.id
      join products c on c.company_id = i.company_id and c.id = i.calculation_id
    union select t.fresh_id, c.id from transported t join products c on c.site_transport_id = t.id
    union select t.fresh_id, c.id from transported t join transports r on r.transport_profile_id = t.id
      join inputs i on i.company_id = r.company_id and i.supplier_id = r.supplier_id
      join products c on c.company_id = i.company_id and c.id = i.calculation_id and c.location_id = r.location_id
  ),
  wholes as (
    select distinct calculation_id as part_id, calculation_id as whole_id from direct
    union
    select w.part_id, p.whole_id from wholes w cross join lateral (
      select p.whole_id from calculation_parts p where p.part_id = w.whole_id ${companyId === null ? sql`` : sql`and p.company_id = ${companyId}`} offset 0) p
  ),
  used as materialized (
    select distinct d.fresh_id, w.whole_id as calculation_id from direct d join wholes w on w.part_id = d.calculation_id
      join products c on c.id = w.whole_id
  )`
