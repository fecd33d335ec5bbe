import type { ReadTx } from '#platform/db/database'
import { companyScope } from '#access/company-scope'
import type { ItemCall } from '#platform/http/call'
import { rowInPath } from '#platform/records/crud'
import { hasModel, type ModelSnapshot } from '#snapshots/family/describe-model'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { makeChecker, type Checker } from './make-checker.ts'
import { verifiedModels, type ModelRow } from './model-tables.ts'

/** What was signed of a model, and what checks declarations against it. */
export interface SignedModel {
  snapshot: ModelSnapshot
  check: Checker
}

/** A model with what was signed. */
export interface ReadModel extends SignedModel {
  model: ModelRow
}

/** Reads the model in the path, or fails with 404. What was signed is read with the owner's scope: it is the same for every reader. */
export async function readModelInPath(call: ItemCall): Promise<ReadModel> {
  const { ctx } = call
  const model = await ctx.db.read(ctx.scope, (tx) => rowInPath(tx, call, verifiedModels))
  const known = recall(model)
  const signed =
    known ?? (await ctx.db.read(companyScope(model.company_id), (tx) => readSignedIn(tx, model)))
  return { model, ...signed }
}

/** Signed snapshots that this process keeps. One of 60 lines takes some megabytes. */
const KEPT = 8
/** By the id of the snapshot, those read last at the end. A signed snapshot never changes. */
const kept = new Map<string, SignedModel>()

type OfModel = Pick<ModelRow, 'snapshot_id'>

function recall({ snapshot_id: id }: OfModel): SignedModel | undefined {
  const known = kept.get(id)
  if (known) {
    kept.delete(id)
    kept.set(id, known)
  }
  return known
}

/**
 * Reads what was signed of a model, or takes it as this process read it before. Whoever asks has read the model itself in its own scope.
 *
 * @param tx  with the owner's scope
 */
export async function readSignedIn(tx: ReadTx, model: OfModel): Promise<SignedModel> {
  const known = recall(model)
  if (known) return known
  const { snapshot } = await readSnapshot(tx, model.snapshot_id)
  if (!hasModel(snapshot)) throw new Error('the snapshot of a model has no terms')
  const signed = { snapshot, check: makeChecker(snapshot) }
  kept.set(model.snapshot_id, signed)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return signed
}
