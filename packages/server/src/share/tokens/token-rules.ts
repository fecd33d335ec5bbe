import { createHash, randomBytes } from 'node:crypto'
import { Token, type Token as TokenResource } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { getAccessCache } from '#platform/rights/access-cache'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { itemReply, type Rules } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { ANY_OWNER, resolveReferences } from '#platform/records/references'
import { requireCurrentPassword } from '#users/fresh-authentication'
import { tokens } from '../share-tables.ts'

/** Lets secret scanners find a token that was published by mistake. */
const PREFIX = 'cradle_'

/** A token has 256 random bits, so that a fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const trace = auditAndPublish(tokens)

export const tokenRules: Rules<'application_tokens', typeof TokenResource> = {
  async afterWrite(tx, ctx, write) {
    await trace(tx, ctx, write)
    // Cached tokens of this process are looked up again; a revoked one ends at once.
    tx.afterCommit(() => getAccessCache(ctx.db).clear())
  },
}

/** Creates a token of an application, after the password of the user or a recent sign-in with it. The answer alone contains it. */
export async function createToken(call: Call): Promise<Reply> {
  const { ctx } = call
  const { values, violations } = decodeBody(Token.fields, call.body, 'create')
  const today = ctx.now().toISOString().slice(0, 10)
  if (values.expirationDate && values.expirationDate <= today)
    violations.push({
      propertyPath: 'expirationDate',
      message: 'The day must lie in the future.',
      code: 'not_in_future',
    })
  if (violations.length > 0) throw new Invalid(violations)
  const application = await ctx.db.read(ctx.scope, (tx) =>
    findApplication(tx, ctx, values.application),
  )
  await requireCurrentPassword(ctx, values.currentPassword)
  return ctx.db.transact(ctx.scope, async (tx) => {
    const tokenString = PREFIX + randomBytes(32).toString('base64url')
    const row = await tx
      .insertInto('application_tokens')
      .values({
        id: newId(ctx.now().getTime()),
        company_id: application.company_id,
        application_id: application.id,
        name: values.name,
        token_hash: hashToken(tokenString),
        last_four: tokenString.slice(-4),
        expiration_date: values.expirationDate ?? null,
        created_by: ctx.actor?.userId ?? null,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trace(tx, ctx, { action: 'create', row })
    const reply = await itemReply(tx, ctx, tokens, row, 201)
    return {
      ...reply,
      body: { ...(reply.body as object), tokenString },
      headers: { ...reply.headers, 'cache-control': 'no-store' },
    }
  })
}

/** The application that a token shall open, where the caller may create one. */
async function findApplication(tx: ReadTx, ctx: Ctx, reference: unknown) {
  const { application: applicationId } = await resolveReferences(
    tx,
    ctx,
    { application: Token.fields.application },
    { application: reference },
    ANY_OWNER,
  )
  const application = await tx
    .selectFrom('share_applications')
    .select(['id', 'company_id'])
    .where('id', '=', String(applicationId))
    .executeTakeFirstOrThrow()
  if (!canAct(ctx.scope, 'token', 'create', application.company_id))
    throw new Problem('accessDenied')
  return application
}
