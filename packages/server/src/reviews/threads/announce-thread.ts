import { itemIri, ReviewThread, type NotificationType, type ReviewSide } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { publish } from '#platform/live/publish'
import { userTopic } from '#platform/live/topics'
import { asItem, encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { notify, type Message } from '#notifications/notify'
import { readProductName, type ReviewPerson } from '../review-sides.ts'
import { threadTable } from './thread-table.ts'

export interface ThreadEvent {
  review: Row<'reviews'>
  thread: Row<'review_threads'>
  people: readonly ReviewPerson[]
  type: Extract<NotificationType, `thread.${string}`>
  /** The acting user, the user's side and the text of the comment. */
  userName: string
  side: ReviewSide
  text?: string
  mentions?: readonly string[]
}

/** Publishes the thread to both sides and notifies the users concerned. */
export async function announceThread(tx: WriteTx, ctx: Ctx, event: ThreadEvent): Promise<void> {
  await publishThread(tx, ctx, event.thread, event.people)
  await notify(tx, ctx, await buildMessages(tx, ctx, event))
}

/** Publishes under topics of the people of both sides, not of their companies, so that their colleagues receive nothing. */
async function publishThread(
  tx: WriteTx,
  ctx: Ctx,
  thread: Row<'review_threads'>,
  people: readonly ReviewPerson[],
): Promise<void> {
  const [document] = await encodeRows(tx, ctx, threadTable, [thread])
  const topic = ctx.origin + itemIri(ReviewThread, thread.id)
  await publish(tx, {
    topic,
    alternates: people.map(({ id }) => userTopic(ctx.origin, id, topic)),
    data: asItem(threadTable, document!),
    document: { path: itemIri(ReviewThread, thread['id']), owner: null },
    private: true,
  })
}

/** A mention replaces the plain message. Users receive no message about their own action. */
async function buildMessages(
  tx: WriteTx,
  ctx: Ctx,
  { review, thread, people, type, userName, side, text = '', mentions = [] }: ThreadEvent,
): Promise<Message[]> {
  const spoke = await tx
    .selectFrom('review_comments')
    .select('user_id')
    .distinct()
    .where('thread_id', '=', thread.id)
    .execute()
  const counterpart = side === 'reviewer' ? review.requested_by_id : review.reviewer_id
  const concerned = new Set([...spoke.map((row) => row.user_id), counterpart])
  const label = thread.anchor.label ?? ''
  const values = {
    productName: await readProductName(tx, review),
    userName,
    number: String(thread.number),
    label,
    comment: text,
  }
  const link = `/lca/calculations/${review.calculation_id}/review?thread=${thread.id}`
  return people
    .filter(({ id }) => id !== ctx.actor?.userId)
    .flatMap(({ id }): Message[] => {
      const kind = mentions.includes(id) ? 'thread.mention' : concerned.has(id) ? type : null
      return kind === null
        ? []
        : [{ user: id, type: kind, values, link, companyId: review.company_id }]
    })
}
