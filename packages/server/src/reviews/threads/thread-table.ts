import { sql } from 'kysely'
import { itemIri, ReviewThread, User, type ThreadComment } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { makeMediaDocument } from '#media/media-table'

/** Threads with their comments. Every reader of the review can read them. */
export const threadTable = bindTable(ReviewThread, 'review_threads', {
  isListedByParent: true,
  columns: { comments: 'computed', recordGone: 'computed' },
  expand: async (tx, rows, ctx) => {
    const comments = await readComments(tx, rows, ctx)
    const deleted = await findDeletedRecords(tx, rows)
    const goneTerms = await findDeletedTerms(tx, rows)
    return rows.map((row) => ({
      comments: comments.get(row.id) ?? [],
      recordGone:
        deleted.has(row.anchor.record ?? '') || goneTerms.has(row.anchor.term ?? '') || undefined,
    }))
  },
})

async function readComments(
  tx: ReadTx,
  threads: readonly Row<'review_threads'>[],
  ctx: Ctx,
): Promise<Map<string, ThreadComment[]>> {
  const rows = await tx
    .selectFrom('review_comments')
    .selectAll()
    .where(
      'thread_id',
      'in',
      threads.map((t) => t.id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = rows.flatMap((row) => row.attachments)
  const media =
    ids.length === 0
      ? []
      : await tx.selectFrom('media_objects').selectAll().where('id', 'in', ids).execute()
  const mediaOf = new Map(media.map((m) => [m.id, makeMediaDocument(ctx, m)]))
  const comments = new Map<string, ThreadComment[]>()
  for (const row of rows) {
    const comment: ThreadComment = {
      id: row.id,
      user: row.user_id ? itemIri(User, row.user_id) : '',
      userName: row.user_name,
      side: row.side as ThreadComment['side'],
      text: row.text,
      mentions: row.mentions.map((id) => itemIri(User, id)),
      attachments: row.attachments.flatMap((id) => mediaOf.get(id) ?? []),
      createdAt: row.created_at.toISOString().replace('Z', '+00:00'),
    }
    comments.set(row.thread_id, [...(comments.get(row.thread_id) ?? []), comment])
  }
  return comments
}

/** Finds the addresses of deleted lines to which threads are attached. */
async function findDeletedRecords(
  tx: ReadTx,
  threads: readonly Row<'review_threads'>[],
): Promise<Set<string>> {
  const iris = [...new Set(threads.flatMap((t) => t.anchor.record ?? []))]
  const known = await findExistingLines(
    tx,
    iris.flatMap((iri) => parseLineId(iri) ?? []),
  )
  return new Set(iris.filter((iri) => !known.has(parseLineId(iri) ?? '')))
}

/** Finds the terms of models to which threads are attached and which their calculations do not have any more. */
async function findDeletedTerms(
  tx: ReadTx,
  threads: readonly Row<'review_threads'>[],
): Promise<Set<string>> {
  const about = threads.filter(({ anchor }) => anchor.term !== undefined)
  if (about.length === 0) return new Set()
  const calculations = await tx
    .selectFrom('calculations')
    .select('model_terms')
    .where(
      'id',
      'in',
      about.map((thread) => thread.calculation_id),
    )
    .execute()
  const known = new Set(calculations.flatMap((one) => one.model_terms ?? []).map(({ id }) => id))
  return new Set(about.map(({ anchor }) => anchor.term!).filter((term) => !known.has(term)))
}

const LINE =
  /^\/2\/(?:inputs|semi_finished_product_usages|predefined_input_set_usages)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Parses the id of the line or set usage in an address. */
export const parseLineId = (iri: string): string | undefined => LINE.exec(iri)?.[1]

/** Returns the ids that exist as lines of a calculation, lines of a set, or set usages. */
export async function findExistingLines(tx: ReadTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from inputs where id = any (${ids}::uuid[]) union select id from predefined_input_set_usages where id = any (${ids}::uuid[])
    union select id from predefined_input_set_inputs where id = any (${ids}::uuid[])`.execute(tx)
  return new Set(rows.map((row) => row.id))
}
