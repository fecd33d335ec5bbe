import { sql } from 'kysely'
import type { ChecklistItem, ThreadAnchor } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { buildChecklistItems } from './checklist/checklist.ts'
import { readSubmissions } from './submissions.ts'

/** Content of a verification report on one review: plain data that does not change between prints. */
export interface VerificationFacts {
  reviewId: string
  status: string
  productName: string
  companyName: string
  reviewCompanyName: string
  reviewerName: string
  requestedByName: string
  /** ISO date and time, like all times here. */
  requestedAt: string
  acceptedAt: string | null
  finishedAt: string | null
  /** Hash of the verified content. */
  contentHash: string
  methodName: string
  database: string | null
  engineVersion: string
  schemaVersion: number
  /** The signature; null before the verdict. `signatureId`: the copy of the signature file at that time. */
  signature: {
    name: string
    organisation: string | null
    /** The town of the organisation on that day. Absent in reports made before it was kept. */
    place?: string | null
    signedAt: string
    signedHash: string
    validUntil: string | null
    signatureId: string | null
  } | null
  rounds: {
    number: number
    submittedAt: string
    byName: string
    comment: string | null
    contentHash: string
  }[]
  events: { round: number; action: string; byName: string; at: string; comment: string | null }[]
  checklist: ChecklistItem[]
  threads: VerificationThread[]
}

export interface VerificationThread {
  number: number
  anchor: ThreadAnchor
  state: string
  round: number
  openedByName: string
  comments: { byName: string; side: string; at: string; text: string; attachments: string[] }[]
}

/**
 * Reads all rounds, questions, answers and decisions of a review.
 *
 * @param tx  with a scope that sees the review
 */
export async function readVerificationFacts(
  tx: ReadTx,
  reviewId: string,
): Promise<VerificationFacts> {
  const review = await tx
    .selectFrom('reviews')
    .selectAll()
    .select((eb) => eb.cast<string | null>('valid_until', 'text').as('valid_day'))
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!review) throw new Problem('notFound')
  const rounds = await readSubmissions(tx, review)
  const { snapshot, contentHash } = await readSnapshot(tx, rounds.at(-1)!.snapshot_id)
  const answers = await tx
    .selectFrom('review_answers')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('round')
    .execute()
  const events = await tx
    .selectFrom('review_events')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const names = await companyNames(tx, [review.company_id, review.review_company_id])
  return {
    reviewId,
    status: review.status,
    productName: snapshot.product.name,
    companyName: names.get(review.company_id) ?? snapshot.owner.name,
    reviewCompanyName: names.get(review.review_company_id) ?? '',
    reviewerName: review.reviewer_name,
    requestedByName: review.requested_by_name,
    requestedAt: formatTime(review.requested_at)!,
    acceptedAt: formatTime(review.accepted_at),
    finishedAt: formatTime(review.finished_at),
    contentHash,
    methodName: snapshot.method.name,
    database: snapshot.method.database,
    engineVersion: snapshot.engineVersion,
    schemaVersion: snapshot.schemaVersion,
    signature:
      review.signed_at === null
        ? null
        : {
            name: review.verifier_name ?? review.reviewer_name,
            organisation: review.verifier_organisation,
            place: review.signed_place,
            signedAt: formatTime(review.signed_at)!,
            signedHash: review.signed_hash!,
            validUntil: review.valid_day,
            signatureId: review.signature_id,
          },
    rounds: rounds.map((row) => ({
      number: row.number,
      submittedAt: formatTime(row.submitted_at)!,
      byName: row.submitted_by_name,
      comment: row.comment,
      contentHash: row.content_hash,
    })),
    events: events.map((row) => ({
      round: row.round,
      action: row.action,
      byName: row.user_name,
      at: formatTime(row.created_at)!,
      comment: row.comment,
    })),
    checklist: buildChecklistItems(snapshot, contentHash, answers),
    threads: await readThreads(tx, reviewId),
  }
}

/**
 * Reads the content that was verified last in the reported review, with its facts; undefined if there is no review.
 *
 * @param tx  with the owner's scope
 */
export async function readJudgedContent(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<{ id: string; contentHash: string; facts: VerificationFacts } | undefined> {
  const reviewId = await findReviewToReport(tx, calculation)
  if (reviewId === null) return undefined
  const last = await tx
    .selectFrom('review_submissions')
    .select(['snapshot_id', 'content_hash'])
    .where('review_id', '=', reviewId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    id: last.snapshot_id,
    contentHash: last.content_hash,
    facts: await readVerificationFacts(tx, reviewId),
  }
}

/** Finds the review that a report on this calculation describes: the signed one, or else the last. */
export async function findReviewToReport(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<string | null> {
  const {
    rows: [found],
  } = await sql<{ id: string }>`
    select id
    from reviews
    where company_id = ${calculation.company_id} and calculation_id = ${calculation.id}
    order by signed_at desc nulls last, requested_at desc, id desc
    limit 1`.execute(tx)
  return found?.id ?? null
}

async function readThreads(tx: ReadTx, reviewId: string): Promise<VerificationThread[]> {
  const threads = await tx
    .selectFrom('review_threads')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('number')
    .execute()
  const comments = await tx
    .selectFrom('review_comments')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = comments.flatMap((row) => row.attachments)
  const files =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('media_objects')
          .select(['id', 'file_name'])
          .where('id', 'in', ids)
          .execute()
  const nameOf = new Map(files.map((file) => [file.id, file.file_name]))
  return threads.map((thread) => ({
    number: thread.number,
    anchor: thread.anchor,
    state: thread.state,
    round: thread.round,
    openedByName: thread.created_by_name,
    comments: comments
      .filter((row) => row.thread_id === thread.id)
      .map((row) => ({
        byName: row.user_name,
        side: row.side,
        at: formatTime(row.created_at)!,
        text: row.text,
        attachments: row.attachments.flatMap((id) => nameOf.get(id) ?? []),
      })),
  }))
}

async function companyNames(tx: ReadTx, ids: string[]): Promise<Map<string, string>> {
  return new Map(
    (
      await sql<{
        id: string
        name: string
      }>`select id, name from app.company_names(${ids}::uuid[])`.execute(tx)
    ).rows.map((row) => [row.id, row.name]),
  )
}

const formatTime = (at: Date | null): string | null => at?.toISOString() ?? null
