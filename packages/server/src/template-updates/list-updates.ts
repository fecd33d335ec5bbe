import { itemIri, Calculation, Template, type DocumentFields } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import { listRecords } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { makeDocument, makeCollection } from '#platform/hydra/document'
import { templates } from '#templates/template-table'
import { calculations } from '#calculations/records/calculation-table'
import { compareCalculations, buildUpdate } from './read-updates.ts'

/** Lists the calculations of a template within the caller's scope. */
export const listCalculations = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const template = await rowInPath(tx, call, templates)
    return listRecords(tx, call, calculations, (q) =>
      q.where('calculations.template_id', '=', template.id),
    )
  })

/** Lists the calculations within the caller's scope that the changed template would affect; locked ones are marked. */
export const listUpdates = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const template = await rowInPath(tx, call, templates)
    const rows = await tx
      .selectFrom('calculations')
      .selectAll()
      .where('template_id', '=', template.id)
      .where('deleted_at', 'is', null)
      .orderBy('product_name')
      .orderBy('id')
      .execute()
    const updates = (await compareCalculations(tx, ctx, template, rows))
      .map((one) => buildUpdate(ctx, one))
      .filter(({ changes }) => changes.length > 0)
    return ok(
      makeCollection(call, 'TemplateUpdate', `${itemIri(Template, template.id)}/updates`, updates),
    )
  })

/** Returns the changes for one calculation; the list may be empty. */
export const getUpdate = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) =>
    ok(await updateDocument(tx, call.ctx, await rowInPath(tx, call, calculations))),
  )

export async function updateDocument(
  tx: ReadTx,
  ctx: Ctx,
  calculation: Row<'calculations'>,
): Promise<Record<string, unknown>> {
  const template = await readTemplate(tx, calculation)
  const [comparison] = template ? await compareCalculations(tx, ctx, template, [calculation]) : []
  const update: DocumentFields<'TemplateUpdate'> = comparison
    ? buildUpdate(ctx, comparison)
    : buildUpdate(ctx, {
        calculation,
        basis: nothing,
        now: nothing,
        own: { fields: {}, lines: [] },
      })
  return makeDocument(
    'TemplateUpdate',
    `${itemIri(Calculation, calculation.id)}/template_updates`,
    { ...update },
  )
}

const nothing = { fields: {}, lines: {} }

/** Reads the template of a calculation if the caller can see it. */
export async function readTemplate(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<Row<'templates'> | undefined> {
  return calculation.template_id === null
    ? undefined
    : await tx
        .selectFrom('templates')
        .selectAll()
        .where('id', '=', calculation.template_id)
        .executeTakeFirst()
}
