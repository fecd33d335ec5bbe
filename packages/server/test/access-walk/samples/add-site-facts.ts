import type pg from 'pg'
import { newId } from '#platform/ids'
import { conformanceCalculationId } from '#seeds/conformance/conformance-ids'

/** Adds a fact of a location, what the location made, and an input of the valid calculation that follows the fact. */
export async function addSiteFacts(
  admin: pg.Pool,
  slug: 'alpha' | 'beta',
  company: string,
): Promise<void> {
  const calculation = conformanceCalculationId(slug, 'valid', 1)
  const { rows } = await admin.query<{ location: string; input: string; amount: number | null }>(
    `select l.id as location, i.id as input, i.net_amount as amount from locations l, inputs i
     where l.company_id = $1 and i.calculation_id = $2 order by l.id, i.position, i.id limit 1`,
    [company, calculation],
  )
  const { location, input, amount } = rows[0]!
  const fact = newId()
  await admin.query(
    `insert into site_facts (id, company_id, location_id, period, kind, description, amount, unit, source, comments)
     values ($1, $2, $3, '2025', 'energy', 'Main meter', 1000, 'kWh', 'Invoices', 'Read at midnight')`,
    [fact, company, location],
  )
  for (const product of [null, calculation])
    await admin.query(
      `insert into site_productions (id, company_id, location_id, year, calculation_id, volume, mass)
       values ($1, $2, $3, 2025, $4, $5, 1000)`,
      [newId(), company, location, product, product && 10],
    )
  await admin.query(
    `insert into site_allocations (id, company_id, calculation_id, input_id, location_id, year, site_facts, key, unit, total, share, volume, amount)
     values ($1, $2, $3, $4, $5, 2025, $6, 'mass', 'kWh', 1000, 1, 10, $7)`,
    [newId(), company, calculation, input, location, [fact], amount],
  )
}
