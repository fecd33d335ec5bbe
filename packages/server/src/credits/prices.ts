import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'

/**
 * Prices of a calculation and its review [credits]: the company's own price, else the method's.
 * `review` is 0 where the company is not charged for reviews.
 */
export interface Prices {
  calculation: number
  review: number
}

/** Prices by calculation id. */
export async function findPrices(
  tx: ReadTx,
  calculationIds: readonly string[],
): Promise<Map<string, Prices>> {
  const { rows } = await sql<{ id: string; calculation: number; review: number }>`
    select c.id, coalesce(o.credits_per_calculation, m.credits_per_calculation, 0) as calculation,
      case when o.charges_credits_for_review then coalesce(o.credits_per_review, m.credits_per_review, 0) else 0 end as review
    from calculations c
      join companies o on o.id = c.company_id
      join methods m on m.id = c.method_id
    where c.id = any (${[...calculationIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...prices }) => [id, prices]))
}
