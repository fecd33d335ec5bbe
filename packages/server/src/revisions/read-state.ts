import { itemIri, CalculationRevision } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { ok, type Reply, type ItemCall } from '#platform/http/call'
import { withEtag } from '#platform/http/revalidation'
import { rowInPath } from '#platform/records/crud'
import { makeDocument } from '#platform/hydra/document'
import { readModel } from '#calculations/model/model-repo'
import { modelDocument } from '#calculations/sheet/read-model'
import { pastDocuments } from './past-documents.ts'
import { revisions } from './revision-table.ts'
import { inOrder, readStates } from './state-repo.ts'

/** Returns a calculation, its lines and its set usages after a save. */
export const getState = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const revision = await rowInPath(tx, call, revisions)
    const { past } = await readStates(tx, revision)
    const iri = itemIri(CalculationRevision, revision.id)
    return withEtag(
      call,
      ok(
        makeDocument('CalculationState', `${iri}/state`, {
          revision: iri,
          number: revision.number,
          ...(await pastDocuments(tx, call.ctx, past)),
        }),
      ),
    )
  })

/** Returns the engine request for that state, read with the owner's scope like the current one. */
export async function getPastModel(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  const revision = await ctx.db.read(ctx.scope, (tx) => rowInPath(tx, call, revisions))
  const rows = await ctx.db.read(companyScope(revision.company_id), async (tx) => {
    const { past } = await readStates(tx, revision)
    return readModel(tx, revision.calculation_id, ctx.now().toISOString().slice(0, 10), {
      calculation: past.calculation,
      inputs: inOrder(past.inputs),
      usages: [...past.usages.values()],
    })
  })
  return withEtag(
    call,
    ok(modelDocument(rows, `${itemIri(CalculationRevision, revision.id)}/model`)),
  )
}
