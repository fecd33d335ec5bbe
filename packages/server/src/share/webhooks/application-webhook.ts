import type { webhookRoutes } from '@cradle/contract'
import { plainJson, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { changeRecord, insertRecord, itemReply, rowInPath } from '#platform/records/crud'
import { applications } from '../share-tables.ts'
import { applicationRules } from './application-rules.ts'
import { checkWebhookUrl } from './webhook-fields.ts'
import { renewSigningKey } from './webhook-secrets.ts'

/** Creates an application. The answer alone contains the key that signs its messages. */
export async function createApplication(call: Call): Promise<Reply> {
  await checkWebhookUrl(call)
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const inserted = await insertRecord(tx, call, applications, call.body, applicationRules)
    const { key, row } = await renewSigningKey(tx, ctx, inserted)
    if (!row) throw new Problem('accessDenied')
    const reply = await itemReply(tx, ctx, applications, row, 201)
    return {
      ...reply,
      body: { ...(reply.body as object), webhookSecret: key },
      headers: { ...reply.headers, 'cache-control': 'no-store' },
    }
  })
}

/** Changes an application; a changed address is checked first. */
export async function changeApplication(call: ItemCall): Promise<Reply> {
  await checkWebhookUrl(call)
  return changeRecord(call, applications, applicationRules)
}

const trace = auditAndPublish(applications)

/** Makes a new signing key. The one before signs as well for a day, so that the receiver can change it. */
export const renewSecret = (call: Call<typeof webhookRoutes.renewSecret>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const before = await rowInPath(tx, call, applications, true)
    const { key, row } = await renewSigningKey(tx, ctx, before)
    if (!row) throw new Problem('accessDenied')
    await trace(tx, ctx, { action: 'edit', row })
    return plainJson(
      {
        webhookSecret: key,
        ...(row.previous_secret_until
          ? { previousSecretUntil: row.previous_secret_until.toISOString() }
          : {}),
      },
      201,
      { 'cache-control': 'no-store' },
    )
  })
