import { itemIri, VerifiedModel, type modelRoutes } from '@cradle/contract'
import { ok, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { describeModel } from '#snapshots/family/describe-model'
import { ownsModel } from './change-state.ts'
import { findGone } from './find-gone.ts'
import { hashRequested } from './issue/known-declarations.ts'
import { quoteDeclarations } from './issue/quote-declarations.ts'
import { readModelInPath } from './read-model.ts'

/** Answers what was verified of a model. */
export async function getForm(call: ItemCall): Promise<Reply> {
  const { model, snapshot } = await readModelInPath(call)
  const iri = itemIri(VerifiedModel, model.id)
  return ok(
    makeDocument('ModelForm', `${iri}/form`, { verifiedModel: iri, ...describeModel(snapshot) }),
  )
}

/** Checks and computes declarations while somebody types, and says what they cost; nothing is made. */
export async function checkDeclarations(call: Call<typeof modelRoutes.check>): Promise<Reply> {
  const { ctx, body } = call
  const { model, snapshot, check } = await readModelInPath(call)
  const gone = await findGone(ctx, model, body.declarations)
  const iri = itemIri(VerifiedModel, model.id)
  const quote = ownsModel(ctx.scope, model)
    ? await ctx.db.read(ctx.scope, (tx) =>
        quoteDeclarations(
          tx,
          model,
          body.declarations.map((one) => hashRequested(one, snapshot)),
        ),
      )
    : null
  return ok(
    makeDocument('ModelChecks', `${iri}/checks`, {
      verifiedModel: iri,
      ...(quote ? { quote } : {}),
      checks: body.declarations.map((one) => {
        const { faults, figures, fault } = check(one, gone)
        return { faults, ...(figures ? { figures } : {}), ...(fault ? { fault } : {}) }
      }),
    }),
  )
}
