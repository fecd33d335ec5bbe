import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import type { Row, RowChange } from '#platform/db/schema'
import { copyMedia } from '#media/copy-media'
import { systemScope } from '#access/scope'
import { reserveAttempt } from '#users/attempts'
import { verifyPassword } from '#users/passwords'
import { readCompanyName } from './company-name.ts'

/** Wrong passwords one account may give before it must wait. */
const ATTEMPTS = { max: 10, minutes: 15 }

/**
 * Who signs proves it again by the password of the account. Clients written for the original calls send none: whether it
 * may be left out is a setting of the installation.
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
  // Row policies show nobody a hash but to the server itself, which looks up the caller's own.
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

/** What is kept of a signature: who, for whom, the picture as it was, when, and of what. */
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
    signature_id: picture,
    signed_at: ctx.now(),
    signed_hash: review.content_hash,
    valid_until: validUntil,
  }
}
