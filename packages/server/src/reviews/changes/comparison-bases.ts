import { sql } from 'kysely'
import { itemIri, Review, type ComparisonBasis } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

export interface Sibling extends ComparisonBasis {
  kind: 'sibling'
  snapshotId: string
}

/** More of them help nobody choose. */
const MOST = 12

/**
 * Products of the company that the same reviewing company has verified, with the same method and declared unit, the latest first: what a first
 * submission can be compared with. Both sides see those reviews anyway.
 */
export async function readSiblings(tx: ReadTx, review: Row<'reviews'>): Promise<Sibling[]> {
  const { rows } = await sql<{ id: string; product_name: string; snapshot_id: string }>`
    select * from (
      select distinct on (c.id) r.id, c.product_name, r.finished_at, s.snapshot_id
      from calculations own join calculations c on c.company_id = own.company_id and c.id <> own.id and c.deleted_at is null and c.method_id = own.method_id and c.calculation_type = own.calculation_type
          and c.standard_unit_id is not distinct from own.standard_unit_id and c.functional_unit is not distinct from own.functional_unit
        join reviews r on r.company_id = c.company_id and r.calculation_id = c.id and r.review_company_id = ${review.review_company_id} and r.status = 'approved'
        join review_submissions s on s.review_id = r.id and s.content_hash = r.signed_hash
      where own.id = ${review.calculation_id} and own.company_id = ${review.company_id}
      order by c.id, r.finished_at desc, s.number desc) found
    order by finished_at desc, id limit ${MOST}`.execute(tx)
  return rows.map((row): Sibling => ({
    kind: 'sibling',
    with: itemIri(Review, row.id),
    name: row.product_name,
    snapshotId: row.snapshot_id,
  }))
}
