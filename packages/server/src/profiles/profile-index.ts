import { sql } from 'kysely'
import { plainJson, type Call, type Reply } from '#platform/http/call'
import { isKnown, notModified } from '#platform/http/revalidation'
import { ofViewedCompanies } from '#platform/records/viewed-companies'
import { profiles } from './profile-table.ts'
import { findClimateChange, type StagedEffects } from './effects.ts'

/**
 * Columns of the compact index, in the order of each row. `methods` are positions in the list of
 * method ids; an empty value means all methods.
 */
const columns = [
  'id',
  'uniqueId',
  'name',
  'category',
  'subcategory',
  'unitSymbol',
  'validUntil',
  'gwp',
  'massPerUnit',
  'methods',
  'demonstration',
  'transportApplicable',
  'wasteScenarioApplicable',
  'gwpIndicator',
  'visible',
  'footprintCategory',
  'referenceYear',
  'geographicCoverage',
] as const

interface IndexRow {
  id: string
  uniqueId: string
  name: string
  category: string | null
  subcategory: string | null
  symbol: string
  validUntil: string | null
  effects: StagedEffects
  massPerUnit: number | null
  methodIds: string[]
  demonstration: boolean
  transport: boolean
  waste: boolean
  visible: boolean
  footprintCategory: string | null
  referenceYear: number | null
  geographicCoverage: string | null
}

/**
 * Returns the fields that a picker needs of every visible profile, in one answer with an ETag for
 * revalidation.
 */
export function getProfileIndex(call: Call): Promise<Reply> {
  const { ctx } = call
  return ctx.db.read(ctx.scope, async (tx) => {
    const viewed = ofViewedCompanies(ctx.scope, profiles)
    const stamp = await sql<{
      n: string
      last: Date | null
    }>`select count(*) as n, max(updated_at) as last from environmental_profiles where ${viewed}`.execute(
      tx,
    )
    const { n, last } = stamp.rows[0]!
    // The number of columns: a kept answer with fewer of them is no longer valid.
    const version = `${columns.length}-${ctx.scope.companyId ?? 'platform'}-${n}-${last?.getTime() ?? 0}`
    const etag = `W/"${version}"`
    if (isKnown(call, etag)) return notModified(etag)
    const { rows } = await sql<IndexRow>`
      select p.id, p.unique_id as "uniqueId", p.name, p.category, p.subcategory, u.symbol, p.valid_until::text as "validUntil",
             case when p.effects ?| '{A2,A3}' or not p.effects ? 'A1' then p.effects
                  else jsonb_build_object('A1',
                    jsonb_strip_nulls(jsonb_build_object('GWP-total', p.effects #> '{A1,GWP-total}',
                        'GWP', p.effects #> '{A1,GWP}', 'GWP-fossil',
                        p.effects #> '{A1,GWP-fossil}'))) end as effects,
             p.mass_per_unit as "massPerUnit", p.method_ids as "methodIds", p.demonstration,
             p.transport_applicable as transport, p.waste_scenario_applicable as waste, p.visible
             and p.state = 'current' as visible,
             p.footprint_category as "footprintCategory", p.reference_year as "referenceYear", p.geographic_coverage as "geographicCoverage"
      from (select * from environmental_profiles where ${viewed}) p join standard_units u on u.id = p.unit_id
      where p.state <> 'draft' order by p.name, p.id`.execute(tx)
    const methods = [...new Set(rows.flatMap((r) => r.methodIds))].toSorted()
    const position = new Map(methods.map((id, i) => [id, i]))
    const listed = rows.map((r) => {
      const { climateChange, climateChangeIndicator } = findClimateChange(r.effects)
      return [
        r.id,
        r.uniqueId,
        r.name,
        r.category,
        r.subcategory,
        r.symbol,
        r.validUntil,
        climateChange,
        r.massPerUnit,
        r.methodIds.map((id) => position.get(id)),
        r.demonstration,
        r.transport,
        r.waste,
        climateChangeIndicator,
        r.visible,
        r.footprintCategory,
        r.referenceYear,
        r.geographicCoverage,
      ]
    })
    return plainJson({ version, columns, methods, profiles: listed }, 200, { etag })
  })
}
