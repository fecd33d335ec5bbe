import {
  findFarFromSamples,
  pickFigures,
  prepareTerms,
  prepareVariants,
  type FarFigure,
  type VariantFigures,
} from '@cradle/engine/family'
import { foldName } from '@cradle/engine/formulas'
import type { CheckedDeclaration, ModelChoices, modelRoutes } from '@cradle/contract'
import { itemIri, VerifiedModel } from '@cradle/contract'
import { ok, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { describeModel, type ModelSnapshot } from '#snapshots/family/describe-model'
import { readFamilyModel } from '#snapshots/family/family-model'
import { findTolerance, listDeclarationTerms } from '#snapshots/family/model-terms'
import { readModelInPath } from './read-model.ts'

/** A declaration as the model would make it. */
export type Check = CheckedDeclaration & {
  choices: ModelChoices
  /** Figures outside those of the verified samples; null: an unknown part keeps them from being compared. */
  far: FarFigure[] | null
}

/** Checks declarations against what was signed, and computes those that the terms allow. */
export function makeChecker(snapshot: ModelSnapshot): (choices: ModelChoices) => Check {
  const { model, parameters = [] } = snapshot
  const frozen = readFamilyModel({ ...snapshot, family: { ...model, variants: [] } })
  const findFaults = prepareTerms(listDeclarationTerms(model.terms), frozen.parameters)
  const rule = {
    indicators: model.rule?.indicators ?? [],
    tolerance: findTolerance(model.terms),
  }
  const samples = model.samples.flatMap(({ result }) => ('fault' in result ? [] : [result.figures]))
  const idOf = new Map(
    parameters.flatMap(({ id, name }) => [
      [foldName(name), id!],
      [id!, id!],
    ]),
  )
  let compute: ReturnType<typeof prepareVariants> | null = null
  return (given) => {
    const choices = nameParameters(given, idOf)
    const faults = findFaults(choices)
    if (faults.length > 0) return { choices, faults, far: [] }
    compute ??= prepareVariants(frozen)
    const run = compute(choices)
    if ('fault' in run) return { choices, faults, fault: run.fault, far: [] }
    const figures = pickFigures(run.result)
    return { choices, faults, figures, far: findFar(figures, samples, rule) }
  }
}

/** A model without samples has nothing varying, so nothing is far. */
const findFar = (
  figures: VariantFigures,
  samples: readonly VariantFigures[],
  rule: Parameters<typeof findFarFromSamples>[2],
): FarFigure[] | null => (samples.length === 0 ? [] : findFarFromSamples(figures, samples, rule))

/** A parameter may be named by its id or by its name. */
const nameParameters = (
  { values, profiles }: ModelChoices,
  idOf: ReadonlyMap<string, string>,
): ModelChoices => ({
  ...(values?.length
    ? {
        values: values.map(({ parameter, value }) => ({
          parameter: idOf.get(parameter) ?? idOf.get(foldName(parameter)) ?? parameter,
          value,
        })),
      }
    : {}),
  ...(profiles?.length ? { profiles } : {}),
})

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
  const { model, snapshot } = await readModelInPath(call)
  const check = makeChecker(snapshot)
  const iri = itemIri(VerifiedModel, model.id)
  return ok(
    makeDocument('ModelChecks', `${iri}/checks`, {
      verifiedModel: iri,
      checks: call.body.declarations.map((one) => {
        const { faults, figures, fault } = check(one)
        return { faults, ...(figures ? { figures } : {}), ...(fault ? { fault } : {}) }
      }),
    }),
  )
}
