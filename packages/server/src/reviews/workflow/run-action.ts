import { sql } from 'kysely'
import {
  Calculation,
  itemIri,
  Review,
  type GroupItem,
  type Refusal,
  type Violation,
  type WorkflowAction,
} from '@cradle/contract'
import type { Scope } from '#access/scope'
import { workflowScope } from '#access/workflow-scope'
import { lockBalances } from '#credits/ledger'
import type { WriteTx } from '#platform/db/database'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { groupActionReply } from '#platform/http/group-action'
import { Invalid, Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { transactCopying } from '#media/copy-media'
import {
  refuseReviewer,
  reviewerId,
  reviewersFor,
  reviewersIn,
  type Person,
} from './choose-reviewer.ts'
import { readNamedItems, type NamedItem } from './named-items.ts'
import { takeStep, type StepInput } from './take-steps.ts'
import { announceSteps, type Step } from './announce-step.ts'
import { readStandings, type Standing } from './workflow-facts.ts'
import { findRefusal, statusOfRefusal, workflowTable } from './workflow-table.ts'

/** A requested group action of the workflow. */
export interface ActionRequest {
  action: WorkflowAction
  /** Name of the call and of its list. */
  name: string
  list: 'reviews' | 'calculations'
  iris: readonly string[]
  comment: string | null
  /** IRI of the requested reviewer. */
  reviewer?: string
  dueAt?: string | null
  validUntil?: string | null
  answersRequired?: boolean
  /** Hash of the content that the caller intends to sign. */
  contentHash?: string
}

/**
 * Takes one workflow step for several calculations, all or none. The items are read with the caller's scope. The step is
 * checked and taken on locked rows, in one transaction whose scope includes the owners' records.
 */
export async function runAction(call: Call, request: ActionRequest): Promise<Reply> {
  const { ctx } = call
  const items = await readItems(ctx, request)
  const scope = makeScope(ctx, items)
  return transactCopying(ctx, scope, async (tx) => {
    const steps = await takeSteps(tx, ctx, scope, request, items)
    return groupActionReply(
      call,
      request.name,
      steps.map((step, i) => groupItem(request, items[i]!, step)),
    )
  })
}

/** Takes the step without a request, for seeds. */
export async function actInWorkflow(ctx: Ctx, request: ActionRequest): Promise<void> {
  const items = await readItems(ctx, request)
  const scope = makeScope(ctx, items)
  await transactCopying(ctx, scope, (tx) => takeSteps(tx, ctx, scope, request, items))
}

const readItems = (ctx: Ctx, { iris, list }: ActionRequest): Promise<NamedItem[]> =>
  ctx.db.read(ctx.scope, (tx) =>
    readNamedItems(tx, ctx, iris, list === 'calculations' ? ['Calculation'] : undefined),
  )
const makeScope = (ctx: Ctx, items: readonly NamedItem[]): Scope =>
  workflowScope(ctx.scope, [...new Set(items.map((item) => item.companyId))])

async function takeSteps(
  tx: WriteTx,
  ctx: Ctx,
  scope: Scope,
  request: ActionRequest,
  items: readonly NamedItem[],
): Promise<Step[]> {
  const acting: Ctx = { ...ctx, scope }
  const standings = await lockStandings(tx, acting, ctx, items)
  refuseTogether(request, items, standings)
  const input = await stepInput(tx, acting, request, standings)
  const steps: Step[] = []
  for (const [i, standing] of standings.entries()) {
    const taken = await notReportableAt(request, items[i]!, () =>
      takeStep(tx, acting, request.action, standing, input),
    )
    steps.push({
      action: request.action,
      before: standing.calculation,
      ...taken,
      comment: request.comment,
      userName: input.userName,
    })
  }
  await announceSteps(tx, acting, steps)
  return steps
}

function groupItem(
  request: ActionRequest,
  { iri }: NamedItem,
  { calculation, review }: Step,
): GroupItem {
  const result =
    request.list === 'reviews' && review
      ? itemIri(Review, review.id)
      : itemIri(Calculation, calculation.id)
  return { source: iri, result, status: calculation.status }
}

/** Locks calculations, then balances, in the same order for all transactions, and then reads their facts. */
async function lockStandings(
  tx: WriteTx,
  acting: Ctx,
  caller: Ctx,
  items: readonly NamedItem[],
): Promise<Standing[]> {
  const ids = items.map((item) => item.calculationId)
  const { rows } = await sql<
    Row<'calculations'>
  >`select * from calculations where id = any (${ids}::uuid[]) and deleted_at is null order by id for no key update`.execute(
    tx,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const hidden = items.find((item) => !byId.has(item.calculationId))
  if (hidden) throw new Problem('itemNotFound', { iri: hidden.iri })
  await lockBalances(
    tx,
    items.map((item) => item.companyId),
  )
  return readStandings(
    tx,
    acting,
    caller.scope,
    ids.map((id) => byId.get(id)!),
  )
}

/** Reports missing rights first, then a conflict with the status, then all other violations at their items. */
function refuseTogether(
  request: ActionRequest,
  items: readonly NamedItem[],
  standings: readonly Standing[],
): void {
  const { action, contentHash } = request
  const spent = new Map<string, number>()
  const refused = standings.flatMap(
    ({ calculation, facts, review }, i): { item: NamedItem; refusal: Refusal }[] => {
      const item = items[i]!
      const owner = calculation.company_id
      const older = item.reviewId !== null && review?.id !== item.reviewId && action !== 'submit'
      const left = { ...facts, balance: facts.balance - (spent.get(owner) ?? 0) }
      const refusal = findRefusal(action, left) ?? (older ? notTheNewest(action) : null)
      if (!refusal)
        spent.set(owner, (spent.get(owner) ?? 0) + (workflowTable[action].cost?.(facts) ?? 0))
      return refusal ? [{ item, refusal }] : []
    },
  )
  const findByStatus = (status: number): Refusal | undefined =>
    refused.find(({ refusal }) => statusOfRefusal(refusal) === status)?.refusal
  if (findByStatus(403)) throw new Problem('accessDenied')
  const conflict = findByStatus(409)
  if (conflict) throw new Problem('actionNotAllowed', conflict.values)
  if (refused.length > 0)
    throw new Invalid(refused.map(({ item, refusal }) => violationAt(request, item, refusal)))
  if (
    action === 'approve' &&
    contentHash !== undefined &&
    standings.some(({ review }) => review!.content_hash !== contentHash)
  )
    throw new Problem('signedOther')
}

const notTheNewest = (action: WorkflowAction): Refusal => ({
  code: 'action_not_allowed',
  message: '',
  values: { action, status: 'finished' },
})

const violationAt = (
  { list }: ActionRequest,
  { index }: NamedItem,
  { code, message }: Refusal,
): Violation =>
  code === 'no_reviewers'
    ? { propertyPath: 'reviewer', message, code: 'reviewer_not_allowed' }
    : { propertyPath: `${list}[${index}]`, message, code }

async function stepInput(
  tx: WriteTx,
  ctx: Ctx,
  request: ActionRequest,
  standings: readonly Standing[],
): Promise<StepInput> {
  const { comment, dueAt, validUntil, answersRequired } = request
  const me = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', ctx.actor!.userId)
    .executeTakeFirst()
  const reviewer =
    request.reviewer === undefined
      ? undefined
      : await chosenReviewer(tx, ctx, request.action, request.reviewer, standings)
  return {
    comment,
    userName: me?.name ?? '',
    ...(reviewer ? { reviewer } : {}),
    dueAt: dueAt ?? null,
    validUntil: validUntil ?? null,
    answersRequired: answersRequired ?? false,
  }
}

/** Finds a reviewer who may review every named calculation. */
async function chosenReviewer(
  tx: WriteTx,
  ctx: Ctx,
  action: WorkflowAction,
  iri: string,
  standings: readonly Standing[],
): Promise<Person> {
  const id = reviewerId(ctx, iri)
  let chosen: Person | undefined
  for (const { calculation, review } of standings) {
    const owner = calculation.company_id
    const possible =
      action === 'assign'
        ? await reviewersIn(tx, review!.review_company_id)
        : await reviewersFor(tx, owner)
    chosen =
      possible.find((person) => person.id === id) ?? (await refuseReviewer(tx, iri, id, owner))
  }
  return chosen!
}

/** Reports missing data at the calculation that lacks it. */
async function notReportableAt<T>(
  request: ActionRequest,
  item: NamedItem,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const missing = error.violations.map((v) => `${v.propertyPath}: ${v.message}`).join('\n')
    throw new Invalid([
      {
        ...violationAt(request, item, {
          code: 'not_reportable',
          message: 'This calculation is not reportable.',
        }),
        hint: missing,
      },
    ])
  }
}
