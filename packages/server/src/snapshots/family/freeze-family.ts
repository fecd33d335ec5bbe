import type { CalculationRequest } from '@cradle/engine'
import {
  pickFigures,
  prepareVariants,
  type FamilyModel,
  type VariantChoices,
} from '@cradle/engine/family'
import { readFamily } from '#calculations/family/read-family'
import { findVersionDates } from '#calculations/model/model-repo'
import type { CalculationRow } from '#calculations/model/model-rows'
import type { ReadTx } from '#platform/db/database'
import { readProfileFacts } from '../facts/profile-facts.ts'
import { readScenarioFacts } from '../facts/scenario-facts.ts'
import type { FamilyFacts, VariantResult } from './family-facts.ts'
import { joinLibraries, readVariantChoices } from './family-model.ts'

/**
 * Freezes the variants of a product, each computed once with the request of the product.
 *
 * @param request  that of the frozen result: what it says counts, also where the library has changed since
 * @returns undefined: the product has no variants
 */
export async function freezeFamily(
  tx: ReadTx,
  own: CalculationRow,
  request: CalculationRequest,
  day: string,
): Promise<FamilyFacts | undefined> {
  const { variants, model, rule } = await readFamily(tx, own.id, day)
  if (variants.length === 0) return undefined
  const frozen = await freezeChoices(tx, own, request, model)
  return {
    variants: variants.map((variant) => ({
      ...variant,
      result: frozen.compute(readVariantChoices(variant)),
    })),
    ...frozen.facts,
    rule,
  }
}

/** What variants and declarations of a model follow from beside the request of the product, and how they are computed. */
export async function freezeChoices(
  tx: ReadTx,
  own: CalculationRow,
  request: CalculationRequest,
  model: FamilyModel,
): Promise<{
  facts: Omit<FamilyFacts, 'variants' | 'rule'>
  compute: (choices: VariantChoices) => VariantResult
}> {
  const library = findOwnLibrary(model.request.library, request.library)
  const ofVariants = { ...request, library }
  const compute = prepareVariants({
    ...model,
    request: { ...request, library: joinLibraries(library, request.library) },
  })
  return {
    facts: {
      numbers: model.numbers,
      replacements: model.replacements,
      library,
      profiles: await readProfileFacts(tx, ofVariants, findVersionDates(own)),
      wasteScenarios: await readScenarioFacts(tx, ofVariants),
    },
    compute: (choices) => computeResult(compute, choices),
  }
}

/** What only variants use. */
const findOwnLibrary = (
  whole: FamilyModel['request']['library'],
  ofProduct: CalculationRequest['library'],
): CalculationRequest['library'] => ({
  profiles: leaveOut(whole.profiles, ofProduct.profiles),
  wasteScenarios: leaveOut(whole.wasteScenarios, ofProduct.wasteScenarios),
})

const leaveOut = <T>(
  all: Readonly<Record<string, T>>,
  known: Readonly<Record<string, T>>,
): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !Object.hasOwn(known, id)))

function computeResult(
  compute: ReturnType<typeof prepareVariants>,
  choices: VariantChoices,
): VariantResult {
  const run = compute(choices)
  if ('fault' in run) return run
  const { productMass, packagingMass, isMassIncomplete, biogenicCarbon } = run.result
  return {
    figures: pickFigures(run.result),
    masses: {
      product: productMass,
      packaging: packagingMass,
      isIncomplete: isMassIncomplete,
      carbonOfProduct: biogenicCarbon.product,
      carbonOfPackaging: biogenicCarbon.packaging,
    },
  }
}
