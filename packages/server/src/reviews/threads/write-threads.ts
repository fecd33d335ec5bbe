import { sql } from 'kysely'
import {
  itemIri,
  ReviewThread,
  type RequestBody,
  type ReviewSide,
  type ThreadState,
  type Violation,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Ctx, Reply, ItemCall } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { itemReply, rowInPath } from '#platform/records/crud'
import { idOfIri } from '#platform/records/iri'
import type { Row } from '#platform/db/schema'
import { attachMedia } from '#media/attach-media'
import {
  requireSide,
  readUserName,
  readPeople,
  refuseFinished,
  readReviewInPath,
  type ReviewPerson,
} from '../review-sides.ts'
import { checkAnchor } from './thread-anchor.ts'
import { mayMoveTo, computeStateAfterComment } from './thread-states.ts'
import { threadTable } from './thread-table.ts'
import { announceThread } from './announce-thread.ts'

/** Context of every comment in a review. */
interface CommentContext {
  review: Row<'reviews'>
  side: ReviewSide
  people: ReviewPerson[]
  userName: string
}

async function openCommentContext(
  tx: WriteTx,
  ctx: Ctx,
  review: Row<'reviews'>,
  action: string,
): Promise<CommentContext> {
  const side = requireSide(ctx.scope, review)
  refuseFinished(review, action)
  return {
    review,
    side,
    people: await readPeople(tx, review),
    userName: await readUserName(tx, ctx.actor!.userId),
  }
}

/** Opens a thread at an anchor, with its first comment. */
export const openThread = (call: BodyCall<'OpenThread'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const about = await openCommentContext(tx, ctx, await readReviewInPath(tx, call), 'comment')
    const { review, side, userName } = about
    const { anchor, ...comment } = call.body
    const wrong = await checkAnchor(tx, review, anchor)
    if (wrong.length > 0) throw new Invalid(wrong)
    const id = newId(ctx.now().getTime())
    // Serialises per review so that thread numbers have no gaps.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`thread:${review.id}`}, 0))`.execute(
      tx,
    )
    const {
      rows: [thread],
    } = await sql<Row<'review_threads'>>`
      insert into review_threads (id, company_id, review_id, calculation_id, number, anchor, side,
          round, created_by, created_by_name, created_at, updated_at)
      select ${id}::uuid, ${review.company_id}::uuid, ${review.id}::uuid,
        ${review.calculation_id}::uuid, coalesce(max(number), 0) + 1, ${JSON.stringify(anchor)}::jsonb,
        ${side}, ${review.round}::int, ${ctx.actor!.userId}::uuid, ${userName},
        ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
      from review_threads where review_id = ${review.id}
      returning *`.execute(tx)
    const { mentions } = await addComment(tx, ctx, about, thread!, comment, 'open')
    await audit(tx, ctx, {
      action: 'review.thread_open',
      resource: itemIri(ReviewThread, id),
      companyId: review.company_id,
      message: `thread ${String(thread!.number)}`,
    })
    await announceThread(tx, ctx, {
      ...about,
      thread: thread!,
      type: 'thread.opened',
      text: comment.text,
      mentions,
    })
    return itemReply(tx, ctx, threadTable, thread!, 201)
  })

/** Adds a comment and sets the state that follows from it. */
export const answerThread = (call: BodyCall<'AnswerThread'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const { thread, about } = await readThreadInPath(tx, call, 'comment')
    const comment = call.body
    const move = {
      from: thread.state as ThreadState,
      openedBy: thread.side as ReviewSide,
      by: about.side,
      requested: comment.state,
    }
    const state = computeStateAfterComment(move)
    if (!mayMoveTo(state, move)) throw new Problem('accessDenied')
    const { mentions } = await addComment(
      tx,
      ctx,
      about,
      thread,
      comment,
      state === move.from ? null : state,
    )
    const after = await setThreadState(tx, ctx, thread, state)
    await audit(tx, ctx, {
      action: 'review.thread_answer',
      resource: itemIri(ReviewThread, thread.id),
      companyId: thread.company_id,
      message: `thread ${String(thread.number)}: ${state}`,
    })
    await announceThread(tx, ctx, {
      ...about,
      thread: after,
      type: state === 'closed' && move.from !== 'closed' ? 'thread.closed' : 'thread.answered',
      text: comment.text,
      mentions,
    })
    return itemReply(tx, ctx, threadTable, after, 201)
  })

/** Closes or reopens a thread without a comment. */
export const changeThreadState = (call: BodyCall<'ThreadStateChange'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const { thread, about } = await readThreadInPath(tx, call, 'comment')
    const { state } = call.body
    const move = {
      from: thread.state as ThreadState,
      openedBy: thread.side as ReviewSide,
      by: about.side,
    }
    if (!mayMoveTo(state, move)) throw new Problem('accessDenied')
    if (state === move.from) return itemReply(tx, ctx, threadTable, thread)
    const after = await setThreadState(tx, ctx, thread, state)
    await audit(tx, ctx, {
      action: `review.thread_${state}`,
      resource: itemIri(ReviewThread, thread.id),
      companyId: thread.company_id,
      message: `thread ${String(thread.number)}`,
    })
    await announceThread(tx, ctx, {
      ...about,
      thread: after,
      type:
        state === 'closed'
          ? 'thread.closed'
          : state === 'open'
            ? 'thread.opened'
            : 'thread.answered',
    })
    return itemReply(tx, ctx, threadTable, after)
  })

async function readThreadInPath(
  tx: WriteTx,
  call: ItemCall,
  action: string,
): Promise<{ thread: Row<'review_threads'>; about: CommentContext }> {
  const seen = await rowInPath(tx, call, threadTable)
  const review = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', seen.review_id)
    .executeTakeFirstOrThrow()
  const about = await openCommentContext(tx, call.ctx, review, action)
  return { thread: await rowInPath(tx, call, threadTable, true), about }
}

async function setThreadState(
  tx: WriteTx,
  ctx: Ctx,
  thread: Row<'review_threads'>,
  state: ThreadState,
): Promise<Row<'review_threads'>> {
  const {
    rows: [after],
  } = await sql<Row<'review_threads'>>`
    update review_threads
    set state = ${state},
      closed_at = case when ${state} = 'closed' then coalesce(closed_at, ${ctx.now()}::timestamptz) end,
      updated_at = ${ctx.now()}, version = version + 1
    where id = ${thread.id}
    returning *`.execute(tx)
  return after!
}

type CommentBody = Omit<RequestBody<'AnswerThread'>, 'state'>

/** Stores a comment with its files. Only people of the review can be mentioned. */
async function addComment(
  tx: WriteTx,
  ctx: Ctx,
  { people, side, review, userName }: CommentContext,
  thread: Row<'review_threads'>,
  comment: CommentBody,
  state: ThreadState | null,
): Promise<{ mentions: string[] }> {
  const mentions = [
    ...new Set((comment.mentions ?? []).map((iri) => idOfIri(iri, 'User', ctx.origin))),
  ]
  const strangers = mentions.flatMap((id, i): Violation[] =>
    people.some((p) => p.id === id)
      ? []
      : [
          {
            propertyPath: `mentions[${i}]`,
            message: 'Only people who work on this review can be mentioned.',
            code: 'not_in_review',
          },
        ],
  )
  if (strangers.length > 0) throw new Invalid(strangers)
  const attachments = [
    ...new Set((comment.attachments ?? []).map((iri) => idOfIri(iri, 'MediaObject', ctx.origin))),
  ]
  await attachFiles(tx, ctx, attachments, thread)
  await tx
    .insertInto('review_comments')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: thread.company_id,
      review_id: thread.review_id,
      thread_id: thread.id,
      user_id: ctx.actor!.userId,
      user_name: userName,
      side,
      text: comment.text,
      mentions,
      attachments,
      state,
      round: review.round,
      created_at: ctx.now(),
    })
    .execute()
  return { mentions }
}

/** Attaches files that the user uploaded as attachments and that are not attached to another record. */
async function attachFiles(
  tx: WriteTx,
  ctx: Ctx,
  ids: readonly string[],
  thread: Row<'review_threads'>,
): Promise<void> {
  for (const id of ids) {
    const own = await tx
      .selectFrom('media_objects')
      .select('id')
      .where('id', '=', id)
      .where('purpose', '=', 'attachment')
      .where('uploaded_by', '=', ctx.actor!.userId)
      .where('attached_id', 'is', null)
      .executeTakeFirst()
    if (!own) throw new Problem('itemNotFound', { iri: `/2/media_objects/${id}` })
    await attachMedia(tx, id, {
      type: 'ReviewThread',
      id: thread.id,
      companyId: thread.company_id,
    })
  }
}
