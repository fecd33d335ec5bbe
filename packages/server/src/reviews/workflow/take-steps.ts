import { sql, type InsertObject, type UpdateObject } from 'kysely'
import type { WorkflowAction } from '@cradle/contract'
import { addBooking } from '#credits/ledger'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { NewRow, Row, RowChange, Schema } from '#platform/db/schema'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import type { Person } from './choose-reviewer.ts'
import { takeRegistrationNumber } from '../sign-off/registration-number.ts'
import { makeSignature } from '../sign-off/sign-off.ts'
import { computeValidUntil } from '../sign-off/valid-until.ts'
import { hasOpenReview } from '../review-state.ts'
import type { Standing } from './workflow-facts.ts'
import { workflowTable } from './workflow-table.ts'

/** Input of a step beside the calculation. */
export interface StepInput {
  comment: string | null
  userName: string
  reviewer?: Person
  dueAt?: string | null
  validUntil?: string | null
  answersRequired?: boolean
}

/** Changes of a step: columns of the calculation and of its review, or a new review. */
interface Change {
  calculation?: RowChange<'calculations'>
  review?: RowChange<'reviews'>
  insertReview?: InsertObject<Schema, 'reviews'>
  submission?: Submission
}
type Submission = Omit<NewRow<'review_submissions'>, 'company_id' | 'review_id'>
type Effect = (tx: WriteTx, ctx: Ctx, standing: Standing, input: StepInput) => Promise<Change>

/**
 * Takes one workflow step: books credits, freezes the snapshot, signs and updates rows. The caller has checked on the same
 * locked rows that the step is allowed.
 *
 * @returns the rows after the step
 */
export async function takeStep(
  tx: WriteTx,
  ctx: Ctx,
  action: WorkflowAction,
  standing: Standing,
  input: StepInput,
): Promise<{ calculation: Row<'calculations'>; review: Row<'reviews'> | null }> {
  const change = await effects[action](tx, ctx, standing, input)
  const { to, review: reviewStatus } = workflowTable[action]
  const status = to ? { status: to(standing.facts) } : {}
  const calculation = await changeCalculation(tx, standing.calculation.id, {
    ...status,
    ...change.calculation,
    updated_at: ctx.now(),
  })
  const review = change.insertReview
    ? await tx
        .insertInto('reviews')
        .values(change.insertReview)
        .returningAll()
        .executeTakeFirstOrThrow()
    : !hasOpenReview(standing.review) || action === 'purchase'
      ? standing.review
      : await changeReview(tx, standing.review.id, {
          ...(reviewStatus ? { status: reviewStatus } : {}),
          ...change.review,
          updated_at: ctx.now(),
          version: sql<number>`version + 1`,
        })
  if (change.submission)
    await tx
      .insertInto('review_submissions')
      .values({ ...change.submission, company_id: review!.company_id, review_id: review!.id })
      .execute()
  return { calculation, review }
}

const changeCalculation = (
  tx: WriteTx,
  id: string,
  columns: RowChange<'calculations'>,
): Promise<Row<'calculations'>> =>
  tx
    .updateTable('calculations')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const changeReview = (
  tx: WriteTx,
  id: string,
  columns: UpdateObject<Schema, 'reviews'>,
): Promise<Row<'reviews'>> =>
  tx
    .updateTable('reviews')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const effects: Readonly<Record<WorkflowAction, Effect>> = {
  async purchase(tx, ctx, { calculation, facts }, { userName }) {
    if (facts.price > 0)
      await addBooking(
        tx,
        ctx,
        {
          companyId: calculation.company_id,
          type: 'purchase',
          amount: -facts.price,
          calculation: describeCalculation(calculation),
        },
        userName,
      )
    return {
      calculation: {
        purchased: true,
        purchased_at: ctx.now(),
        registration_number: await takeRegistrationNumber(tx, ctx, calculation),
      },
    }
  },

  async submit(tx, ctx, { calculation }, { reviewer, dueAt, userName, comment }) {
    const { id: snapshotId, contentHash } = await freezeSnapshot(tx, ctx, calculation.id)
    const by = {
      requested_by_id: ctx.actor?.userId ?? null,
      requested_by_name: userName,
      created_by: ctx.actor?.userId ?? null,
    }
    return {
      insertReview: {
        id: newId(ctx.now().getTime()),
        company_id: calculation.company_id,
        calculation_id: calculation.id,
        review_company_id: sql<string>`(select review_company_id from companies where id = ${calculation.company_id})`,
        reviewer_id: reviewer!.id,
        reviewer_name: reviewer!.name,
        status: 'requested',
        round: 1,
        due_at: dueAt ?? null,
        content_hash: contentHash,
        ...by,
        requested_at: ctx.now(),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      },
      submission: makeSubmission(ctx, 1, { snapshotId, contentHash, userName, comment }),
    }
  },

  async resubmit(tx, ctx, { calculation, review }, { userName, comment }) {
    const { id: snapshotId, contentHash } = await freezeSnapshot(tx, ctx, calculation.id)
    const round = review!.round + 1
    return {
      review: { round, content_hash: contentHash },
      submission: makeSubmission(ctx, round, { snapshotId, contentHash, userName, comment }),
    }
  },

  /** The first acceptance is charged. The user who accepts becomes the reviewer. */
  async accept(tx, ctx, { calculation, review, facts }, { userName }) {
    const isFirst = review!.charged === null
    if (isFirst && facts.reviewPrice > 0) {
      await addBooking(
        tx,
        ctx,
        {
          companyId: calculation.company_id,
          type: 'review',
          amount: -facts.reviewPrice,
          calculation: describeCalculation(calculation),
          reviewId: review!.id,
        },
        userName,
      )
    }
    const reviewer = facts.isReviewer
      ? {}
      : { reviewer_id: ctx.actor!.userId, reviewer_name: userName }
    return {
      review: {
        ...reviewer,
        accepted_at: review!.accepted_at ?? ctx.now(),
        ...(isFirst ? { charged: facts.reviewPrice } : {}),
      },
    }
  },

  /** A denied review is not charged: the price of the first acceptance is refunded. */
  async deny(tx, ctx, { calculation, review }, { userName }) {
    const paid = review!.charged ?? 0
    if (paid > 0)
      await addBooking(
        tx,
        ctx,
        {
          companyId: calculation.company_id,
          type: 'refund',
          amount: paid,
          calculation: describeCalculation(calculation),
          reviewId: review!.id,
        },
        userName,
      )
    return { review: { finished_at: ctx.now(), charged: null } }
  },

  async approve(tx, ctx, { review }, input) {
    const until = input.validUntil ?? computeValidUntil(ctx.now())
    return {
      calculation: {
        verified_at: ctx.now(),
        valid_until: until,
      },
      review: { finished_at: ctx.now(), ...(await makeSignature(tx, ctx, review!, until)) },
    }
  },

  reject: async (_tx, _ctx, _standing, { answersRequired }) => ({
    review: { answers_required: answersRequired ?? false },
  }),
  decline: async (_tx, ctx) => ({ review: { finished_at: ctx.now() } }),
  assign: async (_tx, _ctx, _standing, { reviewer }) => ({
    review: { reviewer_id: reviewer!.id, reviewer_name: reviewer!.name },
  }),
}

const describeCalculation = (
  calculation: Row<'calculations'>,
): { id: string; productName: string } => ({
  id: calculation.id,
  productName: calculation.product_name,
})

const makeSubmission = (
  ctx: Ctx,
  number: number,
  {
    snapshotId,
    contentHash,
    userName,
    comment,
  }: { snapshotId: string; contentHash: string; userName: string; comment: string | null },
): Submission => ({
  number,
  snapshot_id: snapshotId,
  content_hash: contentHash,
  submitted_by: ctx.actor?.userId ?? null,
  submitted_by_name: userName,
  comment,
  submitted_at: ctx.now(),
})
