import {
  calculationFileEffects,
  calculationFileNames,
  calculationFileRoutes,
  calculationFiles,
  findEditEffect,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import { noContent, type Ctx, type Reply, type ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Handlers } from '#platform/http/routes'
import { checkIfMatch, itemReply } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { attachMedia } from '#media/attach-media'
import { keepMedia, withStoredMedia } from '#media/keep-media'
import { checkMedia, readUpload } from '#media/upload-media'
import type { Purpose } from '#media/accepted-files'
import {
  findCalculation,
  lockCalculation,
  markEditedBy,
  refuseLocked,
} from '#calculation-updates/edited-calculation'
import { announceEdited } from '#calculation-updates/live-calculation'
import { makeIri } from '#platform/records/encode'
import { calculations } from './calculation-table.ts'

type FileName = (typeof calculationFiles)[keyof typeof calculationFiles]

/** Pictures of a report, and documents for the verifier: one of each. A new one takes the place of the old, which stays with the calculation: an earlier state brings it back. */
export function serveCalculationFiles(handlers: Handlers): void {
  for (const name of calculationFileNames) {
    const field = calculationFiles[name]
    handlers.on(calculationFileRoutes.upload[name], (call) => upload(call, field))
    handlers.on(calculationFileRoutes.remove[name], (call) => remove(call, field))
  }
}

const pickPurpose = (field: FileName): Purpose =>
  field.endsWith('ImageFile') ? 'image' : 'attachment'

async function upload(call: ItemCall, field: FileName): Promise<Reply> {
  const { ctx } = call
  // Bytes are read only for a calculation that may take them.
  const companyId = await ctx.db.read(ctx.scope, async (tx) => {
    const calculation = await findCalculation(tx, call.params.id)
    mayTake(ctx, calculation)
    return calculation.company_id
  })
  const purpose = pickPurpose(field)
  const file = await checkMedia(await readUpload(call), purpose)
  return withStoredMedia(ctx, file, { purpose, companyId }, (stored) =>
    ctx.db.transact(ctx.scope, async (tx) => {
      const before = await writable(tx, call)
      const media = await keepMedia(tx, stored)
      await attachMedia(tx, media.id, { type: 'Calculation', id: before.id, companyId })
      const row = await replace(tx, ctx, before, field, media.id)
      return itemReply(tx, ctx, calculations, row, 201)
    }),
  )
}

function remove(call: ItemCall, field: FileName): Promise<Reply> {
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const before = await writable(tx, call)
    if (!before.files[field]) throw new Problem('notFound')
    await replace(tx, ctx, before, field, null)
    return noContent()
  })
}

async function writable(tx: WriteTx, call: ItemCall): Promise<Row<'calculations'>> {
  const row = await lockCalculation(tx, call.params.id)
  mayTake(call.ctx, row)
  checkIfMatch(call.ifMatch, row)
  return row
}

function mayTake(ctx: Ctx, calculation: Row<'calculations'>): void {
  if (!canAct(ctx.scope, 'calculation', 'edit', calculation.company_id))
    throw new Problem('accessDenied')
  refuseLocked(calculation)
}

async function replace(
  tx: WriteTx,
  ctx: Ctx,
  before: Row<'calculations'>,
  field: FileName,
  mediaId: string | null,
): Promise<Row<'calculations'>> {
  const { [field]: _old, ...rest } = before.files
  await tx
    .updateTable('calculations')
    .set({
      files: JSON.stringify(mediaId === null ? rest : { ...rest, [field]: mediaId }),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute()
  const effect = findEditEffect(calculationFileEffects[field], before.files[field] ?? null, mediaId)
  const edited = await markEditedBy(tx, ctx, before, effect)
  await audit(tx, ctx, {
    action: 'calculation.edit',
    resource: makeIri('Calculation', before.id),
    companyId: before.company_id,
    message: `${field} ${mediaId === null ? 'removed' : 'uploaded'}`,
  })
  await announceEdited(tx, ctx, edited)
  return edited[0]!.calculation
}
