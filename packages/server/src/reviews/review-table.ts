import { sql } from 'kysely'
import { itemIri, Review, User, type ReviewComment, type WorkflowAction } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { makeIri } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { isOpen, openReviewStatuses, findSide } from './review-state.ts'

const REVIEWER_S_TURN = sql`('requested', 'accepted', 'resubmitted')`

/** Reviews of calculations that are not deleted. The list of a company contains reviews of its products and reviews that it carries out. */
export const reviews = bindTable(Review, 'reviews', {
  only: 'exists (select from calculations c where c.company_id = reviews.company_id and c.id = reviews.calculation_id and c.deleted_at is null)',
  ofCompany: (id) =>
    sql<boolean>`(reviews.company_id = ${id} or reviews.review_company_id = ${id})`,
  columns: {
    company: 'company_id',
    productName: 'computed',
    method: 'computed',
    companyName: 'computed',
    calculationStatus: 'computed',
    comments: 'computed',
    open: 'computed',
    side: 'computed',
  },
  filters: {
    productName: (query, value) => query.where(matchProductName(value)),
    search: (query, value) =>
      query.where(sql<boolean>`(${matchProductName(value)}
          or lower(reviews.reviewer_name) like ${makePattern(value)}
          or lower(reviews.requested_by_name) like ${makePattern(value)}
      or exists (select from app.company_names(array[reviews.company_id]) n where lower(n.name) like ${makePattern(value)}))`),
    waiting: (query, value, ctx) => query.where(matchWaiting(value, ctx)),
  },
  expand: expandReviews,
})

const makePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
const matchProductName = (value: string) =>
  sql<boolean>`exists (select from calculations c where c.id = reviews.calculation_id and lower(c.product_name) like ${makePattern(value)})`

/** Matches reviews by whose turn it is: the reviewer decides on submitted ones, the company revises rejected ones. */
function matchWaiting(whom: string, { scope }: Ctx) {
  const ours = sql<boolean>`((reviews.review_company_id = ${scope.companyId}
        and reviews.status in ${REVIEWER_S_TURN})
      or (reviews.company_id = ${scope.companyId} and reviews.status = 'rejected'))`
  if (whom === 'company') return ours
  if (whom === 'me') {
    return sql<boolean>`((reviews.review_company_id = ${scope.companyId}
          and reviews.reviewer_id = ${scope.userId} and reviews.status in ${REVIEWER_S_TURN})
      or (reviews.company_id = ${scope.companyId} and reviews.requested_by_id = ${scope.userId} and reviews.status = 'rejected'))`
  }
  const isDone = sql<boolean>`reviews.status <> all (${[...openReviewStatuses]}::text[])`
  if (whom === 'done') return isDone
  return whom === 'others' ? sql<boolean>`not ${isDone} and not ${ours}` : sql<boolean>`false`
}

async function expandReviews(
  tx: ReadTx,
  rows: readonly Row<'reviews'>[],
  { scope }: Ctx,
): Promise<Record<string, unknown>[]> {
  const calculations = await tx
    .selectFrom('calculations')
    .select(['id', 'product_name', 'method_id', 'status'])
    .where(
      'id',
      'in',
      rows.map((row) => row.calculation_id),
    )
    .execute()
  const calculationOf = new Map(calculations.map((c) => [c.id, c]))
  const companies = await sql<{
    id: string
    name: string
  }>`select id, name from app.company_names(${[...new Set(rows.map((row) => row.company_id))]}::uuid[])`.execute(
    tx,
  )
  const companyOf = new Map(companies.rows.map((c) => [c.id, c.name]))
  const comments = await readComments(tx, rows)
  return rows.map((row) => {
    const calculation = calculationOf.get(row.calculation_id)
    return {
      productName: calculation?.product_name,
      method: calculation && makeIri('Method', calculation.method_id),
      calculationStatus: calculation?.status,
      companyName: companyOf.get(row.company_id),
      comments: comments.get(row.id) ?? [],
      open: isOpen(row),
      side: findSide(scope, row),
    }
  })
}

/** Reads actions and comments in order of time. */
async function readComments(
  tx: ReadTx,
  rows: readonly Row<'reviews'>[],
): Promise<Map<string, ReviewComment[]>> {
  const events = await tx
    .selectFrom('review_events')
    .selectAll()
    .where(
      'review_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const comments = new Map<string, ReviewComment[]>()
  for (const event of events) {
    const id = event.review_id
    comments.set(id, [
      ...(comments.get(id) ?? []),
      {
        action: event.action as WorkflowAction,
        user: event.user_id ? itemIri(User, event.user_id) : '',
        userName: event.user_name,
        ...(event.comment ? { comment: event.comment } : {}),
        createdAt: event.created_at.toISOString().replace('Z', '+00:00'),
      },
    ])
  }
  return comments
}
