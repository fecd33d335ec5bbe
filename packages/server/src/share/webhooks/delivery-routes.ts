import { itemIri, Application, WebhookDelivery, type webhookRoutes } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import { plainJson, type Call, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { rowInPath } from '#platform/records/crud'
import { bindTable } from '#platform/records/table'
import { applications } from '../share-tables.ts'

export const deliveries = bindTable(WebhookDelivery, 'webhook_deliveries', {
  expand: async (_tx, rows) =>
    // A message that is finished is not due any more.
    rows.map((row) => (row.state === 'waiting' ? {} : { dueAt: null })),
})

/** Queues a test message, also to a webhook that is switched off. It is sent once. */
export const testWebhook = (call: Call<typeof webhookRoutes.test>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const application = await rowInPath(tx, call, applications)
    if (!canAct(ctx.scope, 'application', 'edit', application.company_id))
      throw new Problem('accessDenied')
    if (application.webhook_url === null)
      throw new Invalid([
        {
          propertyPath: 'webhookUrl',
          message: 'The application has no webhook.',
          code: 'webhook_url',
        },
      ])
    const id = newId(ctx.now().getTime())
    await tx
      .insertInto('webhook_deliveries')
      .values({
        id,
        company_id: application.company_id,
        application_id: application.id,
        type: 'webhook.test',
        due_at: ctx.now(),
        created_at: ctx.now(),
      })
      .execute()
    await audit(tx, ctx, {
      action: 'application.test',
      resource: itemIri(Application, application.id),
      companyId: application.company_id,
    })
    return plainJson({ delivery: itemIri(WebhookDelivery, id) }, 202)
  })

/** Queues a finished message again, with its id and all tries of the plan. */
export const replayDelivery = (call: Call<typeof webhookRoutes.replay>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const delivery = await rowInPath(tx, call, deliveries, true)
    if (!canAct(ctx.scope, 'application', 'edit', delivery.company_id))
      throw new Problem('accessDenied')
    const row = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, due_at: ctx.now(), claimed_until: null })
      .where('id', '=', delivery.id)
      .where('state', '<>', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (row)
      await audit(tx, ctx, {
        action: 'application.replay',
        resource: itemIri(Application, delivery.application_id),
        companyId: delivery.company_id,
        message: delivery.id,
      })
    return plainJson({ delivery: itemIri(WebhookDelivery, delivery.id) }, 202)
  })
