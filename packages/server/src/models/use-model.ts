import { Calculation, type CalculationStatus, type modelRoutes } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { companyScope } from '#access/company-scope'
import { findCalculation } from '#calculation-updates/edited-calculation'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Call, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { itemReply } from '#platform/records/crud'
import { dateOnly } from '#platform/records/encode'
import { idOfIri } from '#platform/records/iri'
import { hasModel } from '#snapshots/family/describe-model'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { verifiedModels } from './model-tables.ts'

const trace = auditAndPublish(verifiedModels)

/**
 * Puts a product into use as a model: what its verifier signed, with its terms. A product is one model at most; asked for again, it is
 * answered as it is.
 */
export async function useModel(call: Call<typeof modelRoutes.use>): Promise<Reply> {
  const { ctx } = call
  const iri = call.body.calculation
  const id = idOfIri(iri, Calculation.type, ctx.origin)
  const calculation = await ctx.db
    .read(ctx.scope, (tx) => findCalculation(tx, id))
    .catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'notFound'
        ? new Problem('itemNotFound', { iri })
        : error
    })
  const owner = calculation.company_id
  if (!canAct(ctx.scope, 'calculation', 'purchase', owner)) throw new Problem('accessDenied')
  const signed = await ctx.db.read(companyScope(owner), (tx) => readSignedReview(tx, calculation))
  return ctx.db.transact(ctx.scope, async (tx) => {
    const found = await tx
      .selectFrom('verified_models')
      .selectAll()
      .where('company_id', '=', owner)
      .where('calculation_id', '=', id)
      .executeTakeFirst()
    if (found) return itemReply(tx, ctx, verifiedModels, found, 201)
    const row = await tx
      .insertInto('verified_models')
      .values({
        id: newId(ctx.now().getTime()),
        company_id: owner,
        calculation_id: id,
        name: calculation.product_name,
        ...signed,
        created_by: ctx.actor?.userId ?? null,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trace(tx, ctx, { action: 'create', row })
    return itemReply(tx, ctx, verifiedModels, row, 201)
  })
}

/** What the verifier signed of a product. @throws Problem where nothing is signed, Invalid where it has no terms */
async function readSignedReview(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<
  Pick<
    Row<'verified_models'>,
    'snapshot_id' | 'content_hash' | 'review_id' | 'review_company_id'
  > & { valid_until: string }
> {
  const review = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', calculation.id)
    .where('status', '=', 'approved')
    .where('signed_hash', 'is not', null)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const status = calculation.status as CalculationStatus
  if (!review || (status !== 'verified' && status !== 'completed'))
    throw new Problem('actionNotAllowed', { action: 'use as model', status })
  const kept = await tx
    .selectFrom('calculation_snapshots')
    .select(['id', 'content_hash'])
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', calculation.id)
    .where('content_hash', '=', review.signed_hash!)
    .executeTakeFirstOrThrow()
  if (!(await hasTerms(tx, kept.id)))
    throw new Invalid([
      {
        propertyPath: 'calculation',
        message: 'This product was verified without terms of a model.',
        code: 'no_terms',
      },
    ])
  return {
    snapshot_id: kept.id,
    content_hash: kept.content_hash,
    review_id: review.id,
    review_company_id: review.review_company_id,
    valid_until: dateOnly(review.valid_until ?? calculation.valid_until!),
  }
}

const hasTerms = async (tx: ReadTx, snapshot: string): Promise<boolean> =>
  hasModel((await readSnapshot(tx, snapshot)).snapshot)
