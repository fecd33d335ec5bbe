import { sql } from 'kysely'
import {
  allocateSiteTotal,
  coversMonths,
  listPeriodMonths,
  sumSiteAmounts,
  type AllocationKey,
  type SiteProduction,
} from '@cradle/engine'
import type { Violation } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

export type FactRow = Row<'site_facts'>

/** Facts by id, in the order of the ids; those that the scope does not show are absent. */
export async function readFacts(tx: ReadTx, ids: readonly string[]): Promise<FactRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('site_facts').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A product's amounts are those of a whole year of one location. */
export function checkFacts(facts: readonly FactRow[]): Violation[] {
  const [first] = facts
  if (!first) return []
  const violations: Violation[] = []
  if (facts.some((fact) => fact.location_id !== first.location_id))
    violations.push({
      propertyPath: 'siteFacts',
      message: 'The facts belong to different locations.',
      code: 'site_facts_location',
    })
  if (facts.some((fact) => fact.kind !== first.kind))
    violations.push({
      propertyPath: 'siteFacts',
      message: 'The facts are of different kinds.',
      code: 'site_facts_kind',
    })
  const periods = facts.map(({ period }) => period)
  if (!coversMonths(periods, listPeriodMonths(getYear(first))))
    violations.push({
      propertyPath: 'siteFacts',
      message: 'The facts do not cover one calendar year.',
      code: 'site_facts_year',
    })
  return violations
}

export const getYear = ({ period }: Pick<FactRow, 'period'>): string => period.slice(0, 4)

/** The profile of all facts; null where they have none or several. */
export function findCommonProfile(facts: readonly FactRow[]): string | null {
  const [first] = facts
  const id = first?.environmental_profile_id ?? null
  return facts.every((fact) => fact.environmental_profile_id === id) ? id : null
}

/** Unit of the amount of an input, and what converts other units to it. */
interface LineUnit {
  symbol: string
  massPerUnit: number | null
}

/** The unit of a profile; undefined without a profile that the scope shows. */
export async function readLineUnit(
  tx: ReadTx,
  profileId: string | null,
): Promise<LineUnit | undefined> {
  if (profileId === null) return undefined
  const { rows } = await sql<{ symbol: string; mass_per_unit: number | null }>`
    select u.symbol, p.mass_per_unit from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.id = ${profileId}`.execute(tx)
  return rows[0] && { symbol: rows[0].symbol, massPerUnit: rows[0].mass_per_unit }
}

/** What an allocation gives its input. */
type Derivation = Pick<
  Row<'site_allocations'>,
  'location_id' | 'year' | 'unit' | 'total' | 'share' | 'volume' | 'amount'
>

/**
 * The amount of an input from the facts of a location, the quantities of the year and the allocation key.
 *
 * @param facts  at least one, see `checkFacts`
 * @param unit   of the input; absent: that of the facts
 */
export async function deriveAllocation(
  tx: ReadTx,
  calculationId: string,
  facts: readonly FactRow[],
  { key, percentage }: { key: string; percentage: number | null },
  unit: LineUnit | undefined,
): Promise<Derivation> {
  const [first] = facts
  const year = Number(getYear(first!))
  const productions = await tx
    .selectFrom('site_productions')
    .selectAll()
    .where('company_id', '=', first!.company_id)
    .where('location_id', '=', first!.location_id)
    .where('year', '=', year)
    .where((eb) =>
      eb.or([eb('calculation_id', '=', calculationId), eb('calculation_id', 'is', null)]),
    )
    .execute()
  const findProduction = (id: string | null): SiteProduction | null =>
    productions.find((row) => row.calculation_id === id) ?? null
  const symbol = unit?.symbol ?? first!.unit
  const product = findProduction(calculationId)
  const { total, share, amount } = allocateSiteTotal({
    total: sumSiteAmounts(facts, symbol, unit?.massPerUnit ?? null),
    key: key as AllocationKey,
    percentage,
    product,
    site: findProduction(null),
  })
  return {
    location_id: first!.location_id,
    year,
    unit: symbol,
    total,
    share,
    volume: product?.volume ?? null,
    amount,
  }
}
