import { sql } from 'kysely'
import type { ModelProject } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** A verified model that a product was issued from, as a document states it. */
export interface IssuedFromModel {
  name: string
  /** Of what the verifier signed. */
  contentHash: string
  /** Counts the declarations of the model. */
  number: number
  /** ISO date: when the model was verified. */
  verifiedOn: string
  registrationNumber: string | null
  certifiedBy: string | null
  /** ISO date */
  certifiedUntil: string | null
  project: ModelProject | null
}

/** The project that a declaration is for: its name, the customer, and where it is delivered. */
export const nameProject = ({ name, customer, site }: ModelProject): string =>
  [name, customer, site].filter(Boolean).join(', ')

/** @param tx  with the owner's scope */
export async function readIssuedFrom(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<IssuedFromModel | undefined> {
  if (calculation.verified_model_id === null) return undefined
  const {
    rows: [found],
  } = await sql<IssuedFromModel>`
    select m.name, m.content_hash as "contentHash", d.number, r.signed_at::date::text as "verifiedOn",
      own.registration_number as "registrationNumber", m.certified_by as "certifiedBy",
      m.certified_until::text as "certifiedUntil", d.project
    from verified_models m
      join model_declarations d on d.verified_model_id = m.id and d.calculation_id = ${calculation.id}
      join reviews r on r.id = m.review_id
      join calculations own on own.id = m.calculation_id
    where m.id = ${calculation.verified_model_id}`.execute(tx)
  return found
}
