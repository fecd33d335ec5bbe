import { itemIri, VerifiedModel, type modelRoutes } from '@cradle/contract'
import { ok, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { describeModel } from '#snapshots/family/describe-model'
import { findGone } from './find-gone.ts'
import { readModelInPath } from './read-model.ts'

/** Answers what was verified of a model. */
export async function getForm(call: ItemCall): Promise<Reply> {
  const { model, snapshot } = await readModelInPath(call)
  const iri = itemIri(VerifiedModel, model.id)
  return ok(
    makeDocument('ModelForm', `${iri}/form`, { verifiedModel: iri, ...describeModel(snapshot) }),
  )
}

/** Checks and computes declarations while somebody types; nothing is made. */
export async function checkDeclarations(call: Call<typeof modelRoutes.check>): Promise<Reply> {
  const { model, check } = await readModelInPath(call)
  const gone = await findGone(call.ctx, model, call.body.declarations)
  const iri = itemIri(VerifiedModel, model.id)
  return ok(
    makeDocument('ModelChecks', `${iri}/checks`, {
      verifiedModel: iri,
      checks: call.body.declarations.map((one) => {
        const { faults, figures, fault } = check(one, gone)
        return { faults, ...(figures ? { figures } : {}), ...(fault ? { fault } : {}) }
      }),
    }),
  )
}
