import { createHash } from 'node:crypto'
import {
  itemIri,
  Review,
  type ChecklistEvidence,
  type ChecklistItem,
  type RequestBody,
  type Violation,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import {
  ok,
  type BodyCall,
  type Call,
  type Ctx,
  type Reply,
  type ItemCall,
} from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { readUserName, refuseFinished, readReviewInPath } from '../review-sides.ts'
import { findSide } from '../review-state.ts'
import { makeCollection } from '#platform/hydra/document'
import { formatTime, readLastSubmission } from '../submissions.ts'
import { collectEvidence } from './evidence.ts'
import { translateEvidence, translateQuestion } from '../review-texts.ts'
import { publishChecklist } from './publish-checklist.ts'
import { listQuestions } from './questions.ts'

/** Returns the questions of the method with evidence from the last submission and the answers so far. */
export const getChecklist = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const review = await readReviewInPath(tx, call)
    return ok(buildChecklistDocument(call, review, await readChecklist(tx, review)))
  })

/** Stores answers and notes of the reviewer's side with the current round. A null answer withdraws the answer, also one of an earlier round. */
export const answerChecklist = (call: BodyCall<'AnswerChecklist'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const review = await readReviewInPath(tx, call)
    if (findSide(ctx.scope, review) !== 'reviewer') throw new Problem('accessDenied')
    refuseFinished(review, 'answer')
    const { answers } = call.body
    const { kept } = await readLastSubmission(tx, review)
    const known = new Set<string>(listQuestions(kept.snapshot.method.key).map(({ key }) => key))
    const unknown = answers.flatMap(({ key }, i): Violation[] =>
      known.has(key)
        ? []
        : [
            {
              propertyPath: `answers[${i}].key`,
              message: 'There is no such question.',
              code: 'unknown_question',
            },
          ],
    )
    if (unknown.length > 0) throw new Invalid(unknown)
    refuseUnseen(answers, buildChecklistItems(kept.snapshot, kept.contentHash, []))
    await storeAnswers(tx, ctx, review, answers)
    await audit(tx, ctx, {
      action: 'review.checklist',
      resource: itemIri(Review, review.id),
      companyId: review.company_id,
      message: `${answers.length} answers`,
    })
    const document = buildChecklistDocument(call, review, await readChecklist(tx, review))
    await publishChecklist(tx, ctx, review)
    return ok(document)
  })

/**
 * A proposed answer is confirmed with its evidence in view: several in one call name the evidence of each, and evidence of an
 * earlier round is refused.
 *
 * @throws Invalid
 */
function refuseUnseen(
  answers: RequestBody<'AnswerChecklist'>['answers'],
  items: readonly ChecklistItem[],
): void {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const refused = answers.flatMap(({ key, answer, evidence: seen }, i): Violation[] => {
    const { evidence, proposed } = byKey.get(key)!
    if (seen !== undefined && seen !== evidence?.hash)
      return [
        {
          propertyPath: `answers[${i}].evidence`,
          message: 'The evidence has changed. Read it again.',
          code: 'evidence_changed',
        },
      ]
    return seen === undefined && answers.length > 1 && answer !== null && answer === proposed
      ? [
          {
            propertyPath: `answers[${i}].evidence`,
            message: 'Confirm proposed answers one by one, or name the evidence of each.',
            code: 'evidence_not_seen',
          },
        ]
      : []
  })
  if (refused.length > 0) throw new Invalid(refused)
}

/** Stores answers with the current round, under the name of the caller. */
export async function storeAnswers(
  tx: WriteTx,
  ctx: Ctx,
  review: Pick<Row<'reviews'>, 'id' | 'company_id' | 'round'>,
  answers: readonly Omit<RequestBody<'AnswerChecklist'>['answers'][number], 'evidence'>[],
): Promise<void> {
  const userName = await readUserName(tx, ctx.actor!.userId)
  for (const { key, answer, note } of answers) {
    const given = {
      answer,
      note: note?.trim() || null,
      answered_by: ctx.actor!.userId,
      answered_by_name: userName,
      answered_at: ctx.now(),
    }
    await tx
      .insertInto('review_answers')
      .values({
        company_id: review.company_id,
        review_id: review.id,
        round: review.round,
        key,
        ...given,
      })
      .onConflict((c) => c.columns(['review_id', 'key', 'round']).doUpdateSet(given))
      .execute()
  }
}

export async function readChecklist(tx: ReadTx, review: Row<'reviews'>): Promise<ChecklistItem[]> {
  const { kept } = await readLastSubmission(tx, review)
  return buildChecklistItems(kept.snapshot, kept.contentHash, await readAnswers(tx, review.id))
}

/** Reads the answers of all rounds, ordered by round. */
export const readAnswers = (tx: ReadTx, reviewId: string): Promise<Row<'review_answers'>[]> =>
  tx
    .selectFrom('review_answers')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('round')
    .execute()

/** @param answers  ordered by round: the last answer to a question applies, with its round; a row without answer and note is withdrawn */
export function buildChecklistItems(
  snapshot: CalculationSnapshot,
  contentHash: string,
  answers: readonly Row<'review_answers'>[],
): ChecklistItem[] {
  const evidence = {
    ...collectEvidence(snapshot),
    'declaration.traceable': { code: 'hash' as const, values: { hash: contentHash.slice(0, 12) } },
  }
  const given = new Map(answers.map((row) => [row.key, row]))
  return listQuestions(snapshot.method.key).map(({ key, group, rule }): ChecklistItem => {
    const found = (
      evidence as Record<string, ReturnType<typeof collectEvidence>[string] | undefined>
    )[key]
    const row = given.get(key)
    return {
      key,
      group,
      rule,
      texts: translateQuestion(key),
      ...(found
        ? {
            evidence: {
              hash: hashEvidence(found),
              code: found.code,
              values: found.values,
              texts: translateEvidence(found),
            },
            ...(found.proposed ? { proposed: found.proposed } : {}),
          }
        : {}),
      ...(row && (row.answer || row.note) ? buildAnswer(row) : {}),
    }
  })
}

const hashEvidence = ({ code, values }: Pick<ChecklistEvidence, 'code' | 'values'>): string =>
  createHash('sha256')
    .update(JSON.stringify([code, values]))
    .digest('hex')
    .slice(0, 16)

const buildAnswer = (
  row: Row<'review_answers'>,
): Pick<
  ChecklistItem,
  'answer' | 'note' | 'answeredBy' | 'answeredByName' | 'answeredAt' | 'round'
> => ({
  ...(row.answer ? { answer: row.answer as NonNullable<ChecklistItem['answer']> } : {}),
  ...(row.note ? { note: row.note } : {}),
  ...(row.answered_by ? { answeredBy: `/2/users/${row.answered_by}` } : {}),
  answeredByName: row.answered_by_name,
  answeredAt: formatTime(row.answered_at),
  round: row.round,
})

const buildChecklistDocument = (
  call: Call,
  review: Row<'reviews'>,
  items: readonly ChecklistItem[],
): Record<string, unknown> =>
  makeCollection(call, 'ChecklistItem', `${itemIri(Review, review.id)}/checklist`, items)
