import { itemIri, Application, WebhookDelivery, type webhookRoutes } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { ReadTx } from '#platform/db/database'
import { plainJson, type Call, type Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { rowInPath } from '#platform/records/crud'
import { makeIri } from '#platform/records/encode'
import { bindTable } from '#platform/records/table'
import { listOwners } from '#platform/records/viewed-companies'
import { applications } from '../share-tables.ts'

export const deliveries = bindTable(WebhookDelivery, 'webhook_deliveries', {
  columns: {
    epd: 'computed',
    epdName: 'computed',
    verifiedModel: 'computed',
    modelName: 'computed',
  },
  expand: async (tx, rows) => {
    const [epds, models] = [await readEpds(tx, rows), await readModels(tx, rows)]
    return rows.map((row) => {
      const epd = epds.get(row.event_id ?? '')
      const modelName = models.get(row.verified_model_id ?? '')
      return {
        ...(epd ? { epd: makeIri('Epd', epd.id), epdName: epd.name } : {}),
        ...(modelName === undefined
          ? {}
          : { verifiedModel: makeIri('VerifiedModel', row.verified_model_id!), modelName }),
        // A message that is finished is not due any more.
        ...(row.state === 'waiting' ? {} : { dueAt: null }),
      }
    })
  },
})

/** The declarations that the messages are about, by the event of a message. A test is about none. */
async function readEpds(
  tx: ReadTx,
  rows: readonly { event_id: string | null }[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const events = rows.flatMap((row) => row.event_id ?? [])
  if (events.length === 0) return new Map()
  const found = await tx
    .selectFrom('epd_events')
    .innerJoin('epds', 'epds.id', 'epd_events.epd_id')
    .select(['epd_events.id as event', 'epds.id', 'epds.name'])
    .where('epd_events.id', 'in', events)
    .execute()
  return new Map(found.map(({ event, id, name }) => [event, { id, name }]))
}

/** The names of the models that messages are about, for whoever may see the models. */
async function readModels(
  tx: ReadTx,
  rows: readonly { company_id: string; verified_model_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => row.verified_model_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('verified_models')
    .select(['id', 'name'])
    .where('company_id', 'in', listOwners(rows))
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

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
