import { sql } from 'kysely'
import type { CalculationStatus, WorkflowAction } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { Scope } from '#access/scope'
import { readinessWith } from '#calculations/results/compute-calculation'
import { readModel } from '#calculations/model/model-repo'
import { runEngine } from '#calculations/results/run-engine'
import { findPrices } from '#credits/prices'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { hasOpenReview } from '../review-state.ts'
import { NO_CONDITIONS, readApprovalConditions } from '../sign-off/approval-conditions.ts'
import type { WorkflowFacts } from './workflow-table.ts'

/** A calculation with its newest review and the workflow facts for the caller. */
export interface Standing {
  calculation: Row<'calculations'>
  review: Row<'reviews'> | null
  facts: WorkflowFacts
}

/**
 * Reads the workflow facts of calculations.
 *
 * @param tx      with the Scope of the workflow, which includes the owners' records and balances
 * @param caller  the Scope of the request, which decides the rights of the caller
 */
export async function readStandings(
  tx: ReadTx,
  ctx: Ctx,
  caller: Scope,
  calculations: readonly Row<'calculations'>[],
): Promise<Standing[]> {
  const ids = calculations.map((row) => row.id)
  const owners = [...new Set(calculations.map((row) => row.company_id))]
  const newest = await newestReviews(tx, ids)
  const prices = await findPrices(tx, ids)
  const balances = await readBalances(tx, owners)
  const reviewing = await companiesWithReviewers(tx, owners)
  const verdicts = await readVerdicts(tx, ids)
  const unanswered = await countUnanswered(tx, [...newest.values()])
  const hasAutograph = await hasSignature(tx, caller.userId)
  return Promise.all(
    calculations.map(async (calculation): Promise<Standing> => {
      const id = calculation.id
      const owner = calculation.company_id
      const review = newest.get(id) ?? null
      return {
        calculation,
        review,
        facts: {
          status: calculation.status as CalculationStatus,
          isPurchased: calculation.purchased,
          isVerified: calculation.verified_at !== null,
          isReportable: await isReportable(tx, ctx, calculation, verdicts.get(id)!),
          holds: (action) => holdsRight(caller, action, owner, review),
          isReviewer: review !== null && review.reviewer_id === caller.userId,
          hasAutograph,
          isImpersonated: Boolean(ctx.actor?.impersonatorId),
          price: prices.get(id)!.calculation,
          reviewPrice: prices.get(id)!.review,
          isCharged: hasOpenReview(review) && review.charged !== null,
          balance: balances.get(owner) ?? 0,
          hasReviewers: reviewing.has(owner),
          approval:
            review && calculation.status === 'in-review'
              ? await readApprovalConditions(tx, review)
              : NO_CONDITIONS,
          unansweredQuestions: (review && unanswered.get(review.id)) ?? 0,
          mustAnswer: review?.answers_required ?? false,
        },
      }
    }),
  )
}

/** Actions of the company need the right over the owner; actions of the reviewer need it in the company that reviews this calculation. */
function holdsRight(
  scope: Scope,
  action: WorkflowAction,
  owner: string,
  review: Row<'reviews'> | null,
): boolean {
  if (action === 'purchase') return canAct(scope, 'calculation', 'purchase', owner)
  if (action === 'submit' || action === 'resubmit') return canAct(scope, 'review', action, owner)
  return (
    review !== null &&
    review.review_company_id === scope.companyId &&
    scope.keys.has(`review.company_childs.${action}`)
  )
}

/** What the last computation said of a calculation. */
interface ResultVerdict {
  reportable: boolean
  /** The result belongs to the present inputs. */
  isCurrent: boolean
}

/** A stale result does not count: the current model is checked instead. A locked calculation keeps its value from the time of locking. */
async function isReportable(
  tx: ReadTx,
  ctx: Ctx,
  calculation: Row<'calculations'>,
  { reportable, isCurrent }: ResultVerdict,
): Promise<boolean> {
  if (reportable || isCurrent || calculation.status !== 'rejected') return reportable
  const rows = await readModel(tx, calculation.id, ctx.now().toISOString().slice(0, 10))
  return readinessWith(rows, runEngine(rows)).missing.length === 0
}

export async function newestReviews(
  tx: ReadTx,
  calculationIds: readonly string[],
): Promise<Map<string, Row<'reviews'>>> {
  const { rows } = await sql<Row<'reviews'>>`
    select distinct on (calculation_id) *
    from reviews
    where calculation_id = any (${[...calculationIds]}::uuid[])
    order by calculation_id, requested_at desc, id desc`.execute(tx)
  return new Map(rows.map((row) => [row.calculation_id, row]))
}

async function readBalances(tx: ReadTx, owners: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    credits: string
  }>`select id, credits from companies where id = any (${[...owners]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, Number(row.credits)]))
}

async function companiesWithReviewers(tx: ReadTx, owners: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select o as id from unnest(${[...owners]}::uuid[]) o where exists (select from app.reviewers_of(o))`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.id))
}

/** Questions of the reviewer that wait for the company, by review that was sent back. */
async function countUnanswered(
  tx: ReadTx,
  reviews: readonly Row<'reviews'>[],
): Promise<Map<string, number>> {
  const ids = reviews.filter(({ status }) => status === 'rejected').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`
    select review_id as id, count(*)::int as count from review_threads
    where review_id = any (${ids}::uuid[]) and side = 'reviewer' and state = 'open' group by review_id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Reads both facts in one statement. A computation can be committed after the caller read the
 * calculation: its old `reportable` beside the new result would refuse a complete calculation.
 */
async function readVerdicts(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, ResultVerdict>> {
  const { rows } = await sql<ResultVerdict & { id: string }>`
    select c.id, c.reportable, r.calculation_id is not null as "isCurrent"
    from calculations c
      left join calculation_results r on r.company_id = c.company_id and r.calculation_id = c.id
        and r.content_version = c.content_version and r.journal_id is not null
    where c.id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function hasSignature(tx: ReadTx, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const user = await tx
    .selectFrom('users')
    .select('autograph_id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.autograph_id)
}
