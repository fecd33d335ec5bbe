import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { idOfIri } from '#platform/records/iri'
import { makeBlankViolation } from '#platform/records/decode'

export interface Person {
  id: string
  name: string
}

/** Reads the reviewers that a company can choose, with the number of reviews waiting for each. */
export async function reviewersFor(
  tx: ReadTx,
  companyId: string,
): Promise<(Person & { waiting: number })[]> {
  const { rows } = await sql<Person & { waiting: number }>`
    select r.id, r.name, coalesce(w.waiting, 0)::int as waiting from app.reviewers_of(${companyId}::uuid) r
      left join app.waiting_for_reviewers(array(select id from app.reviewers_of(${companyId}::uuid))) w
        on w.id = r.id
      order by r.name, r.id`.execute(tx)
  return rows
}

/** Reads the reviewers of a review company. */
export async function reviewersIn(
  tx: ReadTx,
  reviewCompanyId: string,
): Promise<(Person & { waiting: number })[]> {
  const { rows } = await sql<Person & { waiting: number }>`
    select r.id, r.name, coalesce(w.waiting, 0)::int as waiting from app.reviewers_in(${reviewCompanyId}::uuid) r
      left join app.waiting_for_reviewers(array(select id
            from app.reviewers_in(${reviewCompanyId}::uuid))) w on w.id = r.id
      order by r.name, r.id`.execute(tx)
  return rows
}

/** Parses the id of the reviewer in a body. */
export function reviewerId(ctx: Ctx, iri: string): string {
  if (iri.trim() === '') throw new Invalid([makeBlankViolation('reviewer')])
  return isUuid(iri) ? iri : idOfIri(iri, 'User', ctx.origin)
}

/**
 * Refuses a user who may not review. If the caller can see the user, as a colleague or a member of the review company, the
 * violation says so. Any other user is reported as not found.
 */
export async function refuseReviewer(
  tx: ReadTx,
  iri: string,
  id: string,
  owner: string,
): Promise<never> {
  const {
    rows: [known],
  } = await sql<{ known: boolean }>`
    select app.companies_of_user(${id}::uuid) && array[${owner}::uuid,
        (select review_company_id from companies where id = ${owner}), app.company_id()] as known`.execute(
    tx,
  )
  if (!known!.known) throw new Problem('itemNotFound', { iri })
  throw new Invalid([
    {
      propertyPath: 'reviewer',
      message: 'This user may not review for the company.',
      code: 'reviewer_not_allowed',
    },
  ])
}
