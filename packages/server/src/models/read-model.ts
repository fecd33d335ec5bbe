import type { ReadTx } from '#platform/db/database'
import { companyScope } from '#access/company-scope'
import type { Ctx, ItemCall } from '#platform/http/call'
import { rowInPath } from '#platform/records/crud'
import { hasModel, type ModelSnapshot } from '#snapshots/family/describe-model'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { verifiedModels, type ModelRow } from './model-tables.ts'

/** A model with what was signed. */
export interface ReadModel {
  model: ModelRow
  snapshot: ModelSnapshot
}

/** Reads the model in the path, or fails with 404. What was signed is read with the owner's scope: it is the same for every reader. */
export async function readModelInPath(call: ItemCall): Promise<ReadModel> {
  const { ctx } = call
  const model = await ctx.db.read(ctx.scope, (tx) => rowInPath(tx, call, verifiedModels))
  return { model, snapshot: await readSigned(ctx, model) }
}

/** Reads what was signed of a model. */
export const readSigned = (
  ctx: Pick<Ctx, 'db'>,
  model: Pick<ModelRow, 'company_id' | 'snapshot_id'>,
): Promise<ModelSnapshot> =>
  ctx.db.read(companyScope(model.company_id), (tx) => readSignedIn(tx, model))

/** @param tx  with the owner's scope */
export async function readSignedIn(
  tx: ReadTx,
  model: Pick<ModelRow, 'snapshot_id'>,
): Promise<ModelSnapshot> {
  const { snapshot } = await readSnapshot(tx, model.snapshot_id)
  if (!hasModel(snapshot)) throw new Error('the snapshot of a model has no terms')
  return snapshot
}
