import type { CalculationStatus, WorkflowAction } from '@cradle/contract'
import { itemIri, Calculation, User } from '@cradle/contract'
import type { Ctx } from '#platform/http/call'
import { readChecklist, storeAnswers } from '#reviews/checklist/checklist'
import { actInWorkflow } from '#reviews/workflow/run-action'

/** Users who take the steps of a seeded product: one of its company, and a reviewer. */
export interface Parties {
  editor: Ctx
  reviewer: Ctx
}
type Step = readonly [who: keyof Parties, action: WorkflowAction, comment?: string]

/** Comments on the steps; a demonstration has its own. */
export interface WorkflowComments {
  submit?: string
  accept?: string
  approve?: string
  reject?: string
  decline?: string
  resubmit?: string
  /** Reason for each question that the evidence answers with no. */
  deviation?: string
  dueAt?: string
  correct?: (editor: Ctx, calculationIds: readonly string[]) => Promise<void>
}

const requested: readonly Step[] = [['editor', 'submit']]
const accepted: readonly Step[] = [...requested, ['reviewer', 'accept']]
const rejected: readonly Step[] = [
  ...accepted,
  ['reviewer', 'reject', 'Please explain the amounts and send it in again.'],
]
const ways: Readonly<Partial<Record<CalculationStatus, readonly Step[]>>> = {
  submitted: requested,
  'in-review': accepted,
  rejected,
  resubmitted: [...rejected, ['editor', 'resubmit']],
  verified: [...accepted, ['reviewer', 'approve']],
  declined: [
    ...accepted,
    ['reviewer', 'decline', 'This product cannot be verified by this method.'],
  ],
  completed: [['editor', 'purchase']],
}

/** Returns whether the workflow leads from valid to this status. */
export const canReach = (status: CalculationStatus): boolean => ways[status] !== undefined

/**
 * Moves valid calculations to a later status by the real steps of a company and its reviewer, so
 * that every trace of a step exists.
 */
export async function walkTo(
  status: CalculationStatus,
  calculationIds: readonly string[],
  { editor, reviewer }: Parties,
  words: WorkflowComments = {},
): Promise<void> {
  const iris = calculationIds.map((id) => itemIri(Calculation, id))
  for (const [who, action, comment] of ways[status] ?? []) {
    if (action === 'resubmit') await words.correct?.(editor, calculationIds)
    const text =
      words[action as Exclude<keyof WorkflowComments, 'correct' | 'deviation'>] ?? comment ?? null
    if (action === 'approve') await settleChecklists(reviewer, calculationIds, words.deviation)
    await actInWorkflow(who === 'editor' ? editor : reviewer, {
      action,
      name: action,
      list: action === 'purchase' ? 'calculations' : 'reviews',
      iris,
      comment: text,
      ...(action === 'submit'
        ? { reviewer: itemIri(User, reviewer.actor!.userId), dueAt: words.dueAt ?? null }
        : {}),
    })
  }
}

/** Answers every question as the evidence proposes; questions without a proposal with yes. */
async function settleChecklists(
  reviewer: Ctx,
  calculationIds: readonly string[],
  deviation = 'Explained in the report.',
): Promise<void> {
  await reviewer.db.transact(reviewer.scope, async (tx) => {
    const reviews = await tx
      .selectFrom('reviews')
      .selectAll()
      .where('calculation_id', 'in', [...calculationIds])
      .where('status', '=', 'accepted')
      .execute()
    for (const review of reviews) {
      const items = await readChecklist(tx, review)
      await storeAnswers(
        tx,
        reviewer,
        review,
        items.map(({ key, proposed }) => ({
          key,
          answer: proposed ?? 'yes',
          ...(proposed === 'no' ? { note: deviation } : {}),
        })),
      )
    }
  })
}
