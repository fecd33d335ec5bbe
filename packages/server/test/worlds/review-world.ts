import { MediaObject, recordRoutes, Calculation, Input } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import type { Area } from '#platform/http/area'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from './calculation-world.ts'
import { inputSetArea } from '#input-sets/input-set-routes'
import { notificationArea } from '#notifications/notification-routes'
import { reviewArea } from '#reviews/review-routes'
import { semiFinishedArea } from '#semi-finished/semi-finished-routes'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { templateArea } from '#templates/template-routes'
import { reviewWorkbenchArea } from '#reviews/workbench-routes'

export interface ReviewedCalculation {
  iri: string
  id: string
  line: string
  review: string
  reviewId: string
}

export type ReviewWorld = CalculationWorld & {
  /** A complete calculation of alpha, submitted to the reviewer of verify. */
  submitted: (changes?: Record<string, unknown>) => Promise<ReviewedCalculation>
  /** A calculation of alpha that satisfies the requirements of a report. */
  complete: (
    changes?: Record<string, unknown>,
  ) => Promise<{ iri: string; id: string; line: string }>
  /** Rejected, changed by the company, submitted again. */
  nextRound: (of: ReviewedCalculation, change: () => Promise<unknown>) => Promise<void>
  setStatus: (of: ReviewedCalculation, status: string, calculationStatus?: string) => Promise<void>
  ctxOf: (company: string) => Ctx
}

/**
 * A world in which verify reviews calculations of alpha. Rounds are inserted directly into the
 * tables: the workflow has tests of its own.
 */
export async function makeReviewWorld(more: readonly Area[] = []): Promise<ReviewWorld> {
  const w = await makeCalculationWorld([
    inputSetArea,
    semiFinishedArea,
    templateArea,
    notificationArea,
    reviewArea,
    reviewWorkbenchArea,
    ...more,
  ])
  const alpha = w.companies.alpha
  const makeContext = (company: string): Ctx => ({
    ...w.services,
    actor: null,
    scope: companyScope(company),
    requestId: 'test',
    address: '',
    origin: w.services.config.publicOrigin,
  })
  const editor = w.user('ROLE_EDITOR')

  const complete = async (changes: Record<string, unknown> = {}) => {
    const api = w.as('ROLE_EDITOR')
    const picture = (
      await api.call(recordRoutes(MediaObject).create, {
        parts: {
          file: { name: 'wall.png', type: 'image/png', content: png },
          fields: { purpose: 'image' },
        },
      })
    ).body
    const made = await api.call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...changes },
    })
    if (made.status !== 201) throw new Error(made.text)
    const iri = made.body['@id']
    await w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('media_objects')
        .set({ attached_type: 'Calculation', attached_id: made.body.id })
        .where('id', '=', picture.id)
        .execute(),
    )
    await w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('calculations')
        .set({ files: JSON.stringify({ productImageFile: picture.id }) })
        .where('id', '=', made.body.id)
        .execute(),
    )
    const line = await api.call(recordRoutes(Input).create, {
      looseBody: { calculation: iri, ...makeBrickLine(w.library) },
    })
    if (line.status !== 201) throw new Error(line.text)
    return { iri, id: made.body.id, line: line.body['@id'] }
  }
  const freeze = async (id: string, reviewId: string, number: number): Promise<void> => {
    const frozen = await w.db.transact(companyScope(alpha), (tx) =>
      freezeSnapshot(tx, makeContext(alpha), id),
    )
    await w.db.transact(systemScope(), async (tx) => {
      await tx
        .insertInto('review_submissions')
        .values({
          company_id: alpha,
          review_id: reviewId,
          number,
          snapshot_id: frozen.id,
          content_hash: frozen.contentHash,
          submitted_by: editor.id,
          submitted_by_name: editor.name,
          submitted_at: w.services.now(),
        })
        .execute()
      await tx
        .updateTable('reviews')
        .set({ round: number, content_hash: frozen.contentHash })
        .where('id', '=', reviewId)
        .execute()
    })
  }
  const setStatus = (
    of: Pick<ReviewedCalculation, 'id' | 'reviewId'>,
    status: string,
    calculationStatus = 'in-review',
  ) =>
    w.db.transact(systemScope(), async (tx) => {
      const signed =
        status === 'approved'
          ? {
              signed_at: w.services.now(),
              signed_hash: (
                await tx
                  .selectFrom('reviews')
                  .select('content_hash')
                  .where('id', '=', of.reviewId)
                  .executeTakeFirstOrThrow()
              )['content_hash'],
            }
          : {}
      await tx
        .updateTable('reviews')
        .set({
          status,
          ...signed,
          ...(['approved', 'denied', 'declined'].includes(status)
            ? { finished_at: w.services.now() }
            : {}),
        })
        .where('id', '=', of.reviewId)
        .execute()
      await tx
        .updateTable('calculations')
        .set({ status: calculationStatus })
        .where('id', '=', of.id)
        .execute()
    })
  return {
    ...w,
    ctxOf: makeContext,
    complete,
    setStatus,
    submitted: async (changes) => {
      const made = await complete(changes)
      const reviewId = newId()
      const reviewer = w.user('ROLE_REVIEWER')
      await w.db.transact(systemScope(), (tx) =>
        tx
          .insertInto('reviews')
          .values({
            id: reviewId,
            company_id: alpha,
            calculation_id: made.id,
            review_company_id: w.companies.verify,
            reviewer_id: reviewer.id,
            reviewer_name: reviewer.name,
            status: 'accepted',
            requested_by_id: editor.id,
            requested_by_name: editor.name,
            requested_at: w.services.now(),
            accepted_at: w.services.now(),
            content_hash: '',
          })
          .execute(),
      )
      await freeze(made.id, reviewId, 1)
      await setStatus({ id: made.id, reviewId }, 'accepted')
      return { ...made, review: `/2/reviews/${reviewId}`, reviewId }
    },
    nextRound: async (of, change) => {
      await setStatus(of, 'rejected', 'rejected')
      await change()
      const { n } = await w.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('review_submissions')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('review_id', '=', of.reviewId)
          .executeTakeFirstOrThrow(),
      )
      await freeze(of.id, of.reviewId, Number(n) + 1)
      await setStatus(of, 'resubmitted', 'resubmitted')
    },
  }
}
