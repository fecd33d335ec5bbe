import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import type { Row, RowChange } from '#platform/db/schema'
import { copyMedia } from '#media/copy-media'
import { systemScope } from '#access/scope'
import { reserveAttempt } from '#users/attempts'
import { verifyPassword } from '#users/passwords'
import { readCompanyName, readCompanyPlace } from './company-name.ts'

/** Number of wrong passwords per account before it must wait. */
const ATTEMPTS = { max: 10, minutes: 15 }

/**
 * Verifies the signer's password. Clients of the original API send none; a setting of the installation decides whether it
 * may be omitted.
 */
export async function proveSigner(ctx: Ctx, password: string | undefined): Promise<void> {
  if (password === undefined || password === '') {
    if (ctx.config.signOffPassword === 'required')
      throw new Invalid([
        {
          propertyPath: 'password',
          message: 'This value should not be blank.',
          code: 'password_required',
        },
      ])
    return
  }
  const userId = ctx.actor!.userId
  const attempt = await reserveAttempt(ctx, [{ bucket: `sign-off ${userId}`, ...ATTEMPTS }])
  // Row policies show password hashes to the system scope only. The server reads the caller's own hash.
  const user = await ctx.db.read(systemScope(), (tx) =>
    tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst(),
  )
  if (!(await verifyPassword(password, user?.password_hash))) {
    throw new Invalid([
      { propertyPath: 'password', message: 'The password is not right.', code: 'wrong_password' },
    ])
  }
  await attempt.forgive()
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
