import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Row, RowChange } from '#platform/db/schema'
import { copyMedia } from '#media/copy-media'
import { requireFreshPassword } from '#users/fresh-authentication'
import { readCompanyName, readCompanyPlace } from './company-name.ts'

/**
 * Verifies the signer's password. Clients of the original API send none; a setting of the installation decides whether it
 * may be omitted.
 */
export async function proveSigner(ctx: Ctx, password: string | undefined): Promise<void> {
  if (!password && ctx.config.signOffPassword === 'optional') return
  await requireFreshPassword(ctx, password)
}

/** Returns the columns of a signature: signer, organisation, place, a copy of the picture, time and content hash. */
export async function makeSignature(
  tx: WriteTx,
  ctx: Ctx,
  review: Row<'reviews'>,
  validUntil: string,
): Promise<RowChange<'reviews'>> {
  const user = await tx
    .selectFrom('users')
    .select(['name', 'autograph_id'])
    .where('id', '=', ctx.actor!.userId)
    .executeTakeFirstOrThrow()
  const picture = await copyMedia(tx, ctx, user.autograph_id, {
    type: 'Review',
    id: review.id,
    companyId: review.company_id,
  })
  if (picture === null) throw new Problem('unavailable')
  return {
    verifier_name: user.name,
    verifier_organisation: await readCompanyName(tx, review.review_company_id),
    signed_place: await readCompanyPlace(tx, review.review_company_id),
    signature_id: picture,
    signed_at: ctx.now(),
    signed_hash: review.content_hash,
    valid_until: validUntil,
  }
}
