import type { CalculationStatus, WorkflowAction } from '@cradle/contract'
import { itemIri, Calculation, User } from '@cradle/contract'
import type { Ctx } from '#platform/http/call'
import { actInWorkflow } from '#reviews/workflow/run-action'

/** Who takes the steps of a seeded product: somebody of its company, and who reviews for it. */
export interface Parties {
  editor: Ctx
  reviewer: Ctx
}
type Step = readonly [who: keyof Parties, action: WorkflowAction, comment?: string]

/** What is said on the way; a demonstration has words of its own. */
export interface Words {
  submit?: string
  accept?: string
  approve?: string
  reject?: string
  decline?: string
  resubmit?: string
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

/** Is there a way from valid to this status? */
export const hasWay = (status: CalculationStatus): boolean => ways[status] !== undefined

/** Brings valid calculations to a later status by the steps a company and its reviewer would take, so that everything a step leaves behind is there. */
export async function walkTo(
  status: CalculationStatus,
  calculationIds: readonly string[],
  { editor, reviewer }: Parties,
  words: Words = {},
): Promise<void> {
  const iris = calculationIds.map((id) => itemIri(Calculation, id))
  for (const [who, action, comment] of ways[status] ?? []) {
    if (action === 'resubmit') await words.correct?.(editor, calculationIds)
    const said = words[action as Exclude<keyof Words, 'correct'>] ?? comment ?? null
    await actInWorkflow(who === 'editor' ? editor : reviewer, {
      action,
      name: action,
      list: action === 'purchase' ? 'calculations' : 'reviews',
      iris,
      comment: said,
      ...(action === 'submit'
        ? { reviewer: itemIri(User, reviewer.actor!.userId), dueAt: words.dueAt ?? null }
        : {}),
    })
  }
}
