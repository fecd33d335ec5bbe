import { sql } from 'kysely'
import { itemIri, Review, type ComparisonBasis } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

export interface Sibling extends ComparisonBasis {
  kind: 'sibling'
  snapshotId: string
}

/** A longer list does not help the reader choose. */
const MOST = 12

/**
 * Reads products of the company with which a first submission can be compared: the same reviewing company verified them, and method and declared
 * unit are the same. The latest is first. Both sides can see those reviews.
 */
export async function readSiblings(tx: ReadTx, review: Row<'reviews'>): Promise<Sibling[]> {
  const { rows } = await sql<{ id: string; product_name: string; snapshot_id: string }>`
    select * from (
      select distinct on (c.id) r.id, c.product_name, r.finished_at, s.snapshot_id
      from calculations own
        join calculations c on c.company_id = own.company_id and c.id <> own.id and c.deleted_at is null
          and c.method_id = own.method_id and c.calculation_type = own.calculation_type
          and c.standard_unit_id is not distinct from own.standard_unit_id and c.functional_unit is not distinct from own.functional_unit
        join reviews r on r.company_id = c.company_id and r.calculation_id = c.id
          and r.review_company_id = ${review.review_company_id} and r.status = 'approved'
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
