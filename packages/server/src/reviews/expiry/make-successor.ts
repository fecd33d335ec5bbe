import { itemIri, Calculation, type CalculationStatus } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Reply, ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { transactCopying } from '#media/copy-media'
import { calculations } from '#calculations/records/calculation-table'
import { copyCalculation } from '#calculations/records/copy-calculations'
import { announce } from '#calculation-updates/live-calculation'

type Reason = 'renewal' | 'correction'

/** The usual reason for a new version, by status: a valid declaration is renewed, a declined one is corrected. */
const usual: Partial<Record<CalculationStatus, Reason>> = {
  verified: 'renewal',
  completed: 'renewal',
  declined: 'correction',
}

/** Creates a draft with all content of a finished calculation and a reference to it. The finished calculation does not change. */
export const makeSuccessor = (call: BodyCall<'MakeSuccessor'> & ItemCall): Promise<Reply> =>
  transactCopying(call.ctx, call.ctx.scope, async (tx) => {
    const { ctx } = call
    const source = await rowInPath(tx, call, calculations)
    const owner = source.company_id
    if (
      !canAct(ctx.scope, 'calculation', 'copy', owner) ||
      !canAct(ctx.scope, 'calculation', 'create', owner)
    )
      throw new Problem('accessDenied')
    const given = call.body
    const status = source.status as CalculationStatus
    const ordinary = usual[status]
    if (!ordinary) throw new Problem('actionNotAllowed', { action: 'successor', status })
    const reason = given.reason ?? ordinary
    await refuseSecond(tx, source, reason)
    const copy = await copyCalculation(tx, ctx, source, owner, await readFolder(tx, source))
    const row = await linkSuccessor(tx, copy, source, reason)
    await audit(tx, ctx, {
      action: `calculation.${reason}`,
      resource: itemIri(Calculation, row.id),
      companyId: owner,
      message: `of ${itemIri(Calculation, source.id)}`,
    })
    await announce(tx, ctx, calculations, [row])
    return itemReply(tx, ctx, calculations, row, 201)
  })

/** A version has at most one renewal and one correction. The refusal names the existing one. */
async function refuseSecond(
  tx: WriteTx,
  source: Row<'calculations'>,
  reason: Reason,
): Promise<void> {
  const first = await tx
    .selectFrom('calculations')
    .select(['id', 'product_name'])
    .where('company_id', '=', source.company_id)
    .where('preceding_version_id', '=', source.id)
    .where('successor_reason', '=', reason)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (first)
    throw new Problem('successorExists', {
      reason,
      name: first.product_name,
      iri: itemIri(Calculation, first.id),
    })
}

/** The unique index of the database decides between concurrent requests. */
async function linkSuccessor(
  tx: WriteTx,
  copy: Row<'calculations'>,
  source: Row<'calculations'>,
  reason: Reason,
): Promise<Row<'calculations'>> {
  try {
    return await tx
      .updateTable('calculations')
      .set({ preceding_version_id: source.id, successor_reason: reason })
      .where('id', '=', copy.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw new Problem('successorExists', {
        reason,
        name: source.product_name,
        iri: itemIri(Calculation, source.id),
      })
    throw error
  }
}

async function readFolder(
  tx: WriteTx,
  source: Row<'calculations'>,
): Promise<Row<'folders'> | null> {
  return source.folder_id === null
    ? null
    : ((await tx
        .selectFrom('folders')
        .selectAll()
        .where('id', '=', source.folder_id)
        .executeTakeFirst()) ?? null)
}
