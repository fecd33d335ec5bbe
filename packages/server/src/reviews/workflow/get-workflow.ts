import { sql } from 'kysely'
import {
  Calculation,
  countSettled,
  Epd,
  itemIri,
  Review,
  User,
  workflowActions,
  type Workflow,
  type WorkflowAction,
  type WorkflowQuote,
} from '@cradle/contract'
import { workflowScope } from '#access/workflow-scope'
import { readChecklist } from '../checklist/checklist.ts'
import { findCalculation } from '#calculation-updates/edited-calculation'
import type { ReadTx } from '#platform/db/database'
import { ok, type BodyCall, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import { reviewersFor, reviewersIn } from './choose-reviewer.ts'
import { readNamedItems } from './named-items.ts'
import { findUnpublishedVerification } from '../newer-verification.ts'
import { hasOpenReview } from '../review-state.ts'
import { readStandings, type Standing } from './workflow-facts.ts'
import { buildOption, findRefusal, workflowTable } from './workflow-table.ts'

/** Returns the workflow status of a calculation, and every action with the reason if it is refused. */
export async function getWorkflow(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  const seen = await ctx.db.read(ctx.scope, (tx) => findCalculation(tx, call.params.id))
  const scope = workflowScope(ctx.scope, [seen.company_id])
  const document = await ctx.db.read(scope, async (tx) => {
    const [standing] = await readStandings(tx, { ...ctx, scope }, ctx.scope, [seen])
    return workflowDocument(tx, ctx, standing!)
  })
  const epd =
    seen.company_id === ctx.scope.companyId ? await findUnpublishedVerification(ctx, seen.id) : null
  return ok(
    makeDocument('Workflow', `${document.calculation}/workflow`, {
      ...document,
      ...(epd === null ? {} : { newerVerification: itemIri(Epd, epd) }),
    }),
  )
}

/** Only the own side sees credits and colleagues. */
async function workflowDocument(
  tx: ReadTx,
  ctx: Ctx,
  { calculation, review, facts }: Standing,
): Promise<Workflow> {
  const isOwn = isOwnSide(ctx, calculation)
  const reviewers =
    !isOwn && review
      ? await reviewersIn(tx, review.review_company_id)
      : facts.holds('submit')
        ? await reviewersFor(tx, calculation.company_id)
        : []
  return {
    calculation: itemIri(Calculation, calculation.id),
    status: facts.status,
    ...(review
      ? {
          review: itemIri(Review, review.id),
          reviewer: itemIri(User, review.reviewer_id),
        }
      : {}),
    round: review?.round ?? 0,
    ...(review ? { contentHash: review.content_hash } : {}),
    ...(isOwn ? { balance: facts.balance } : {}),
    options: workflowActions.map((action) => shownTo(isOwn, buildOption(action, facts))),
    reviewers: reviewers.map(({ id, name, waiting }) => ({
      '@id': itemIri(User, id),
      id,
      name,
      waiting,
    })),
    openThreads: hasOpenReview(review) ? review.open_threads : 0,
    ...(review ? { checklist: countSettled(await readChecklist(tx, review)) } : {}),
    hasAutograph: facts.hasAutograph,
  }
}

const isOwnSide = (ctx: Ctx, calculation: Row<'calculations'>): boolean =>
  calculation.company_id === ctx.scope.companyId ||
  ctx.scope.descendants.includes(calculation.company_id) ||
  ctx.scope.siblings.includes(calculation.company_id)

const shownTo = (
  isOwn: boolean,
  option: ReturnType<typeof buildOption>,
): ReturnType<typeof buildOption> => {
  const { cost: _, ...rest } = option
  return isOwn ? option : rest
}

/** Returns the effect and cost of an action on several items, as the group action would answer now. */
export async function quoteAction(call: BodyCall<'WorkflowQuote'>): Promise<Reply> {
  const { ctx } = call
  const given = call.body
  const { action } = given
  const items = await ctx.db.read(ctx.scope, (tx) => readNamedItems(tx, ctx, given.items))
  const scope = workflowScope(ctx.scope, [...new Set(items.map((item) => item.companyId))])
  const standings = await ctx.db.read(scope, async (tx) => {
    const { rows } = await sql<
      Row<'calculations'>
    >`select * from calculations where id = any (${items.map((item) => item.calculationId)}::uuid[]) and deleted_at is null`.execute(
      tx,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return readStandings(
      tx,
      { ...ctx, scope },
      ctx.scope,
      items.flatMap((item) => byId.get(item.calculationId) ?? []),
    )
  })
  return ok(
    makeDocument('WorkflowQuote', undefined, {
      ...buildQuote(
        ctx,
        action,
        standings,
        new Map(items.map((item) => [item.calculationId, item.iri])),
      ),
    }),
  )
}

/** Each quote assumes that the action succeeded for the items before it. */
function buildQuote(
  ctx: Ctx,
  action: WorkflowAction,
  standings: readonly Standing[],
  iris: ReadonlyMap<string, string>,
): WorkflowQuote {
  const spent = new Map<string, number>()
  const costOf = workflowTable[action].cost
  const items = standings.map(({ calculation, facts }) => {
    const owner = calculation.company_id
    const left = { ...facts, balance: facts.balance - (spent.get(owner) ?? 0) }
    if (findRefusal(action, left) === null)
      spent.set(owner, (spent.get(owner) ?? 0) + (costOf?.(facts) ?? 0))
    return {
      source: iris.get(calculation.id)!,
      calculation: itemIri(Calculation, calculation.id),
      productName: calculation.product_name,
      status: facts.status,
      option: shownTo(isOwnSide(ctx, calculation), buildOption(action, left)),
      ...(action === 'resubmit' && facts.unansweredQuestions > 0
        ? { unansweredQuestions: facts.unansweredQuestions }
        : {}),
    }
  })
  const owners = new Set(standings.map(({ calculation }) => calculation.company_id))
  const own =
    standings.length > 0 && owners.size === 1 && isOwnSide(ctx, standings[0]!.calculation)
      ? standings[0]!
      : undefined
  const cost = own ? standings.reduce((sum, { facts }) => sum + (costOf?.(facts) ?? 0), 0) : 0
  const refusedBecause = items.find((item) => item.option.refusedBecause)?.option.refusedBecause
  return {
    action,
    items,
    cost,
    ...(own ? { balance: own.facts.balance, balanceAfter: own.facts.balance - cost } : {}),
    ...(refusedBecause ? { refusedBecause } : {}),
  }
}
