import type { CalculationRequest } from '@cradle/engine'
import { MODEL_SAMPLES_SEED } from '@cradle/contract'
import { listExtremeSamples, listModelSamples } from '@cradle/engine/family'
import { readFamily } from '#calculations/family/read-family'
import type { CalculationRow } from '#calculations/model/model-rows'
import { findCalculation } from '#calculation-updates/edited-calculation'
import type { ReadTx } from '#platform/db/database'
import { freezeChoices } from './freeze-family.ts'
import type { ModelFacts } from './model-facts.ts'
import { listDeclarationTerms } from './model-terms.ts'

/** Freezes the terms of a model, without those about lines that were deleted, and its samples, each computed with the request of the product. */
export async function freezeModel(
  tx: ReadTx,
  own: CalculationRow,
  request: CalculationRequest,
  day: string,
): Promise<ModelFacts> {
  const { model_terms: stored } = await findCalculation(tx, own.id)
  const { model, lines, suppliers, sites, rule } = await readFamily(tx, own.id, day)
  const known = new Set(lines.map(({ id }) => id))
  const terms = (stored ?? [])
    .filter(({ line }) => line === undefined || known.has(line))
    .map((term) => ({ ...term, id: term.id! }))
  const { facts, compute } = await freezeChoices(tx, own, request, model)
  const limits = listDeclarationTerms(terms)
  const listed = listModelSamples(limits, model, MODEL_SAMPLES_SEED)
  const extremes = listExtremeSamples(limits, model, listed, {
    indicators: rule?.indicators ?? [],
    compute(choices) {
      const result = compute(choices)
      return 'figures' in result ? result.figures : null
    },
  })
  const named = new Set(terms.map(({ line }) => line))
  return {
    terms,
    samples: [...listed, ...extremes].map((sample) => ({ ...sample, result: compute(sample) })),
    lines: lines
      .filter(({ id }) => named.has(id))
      .map(({ id, name, profile, supplier }) => ({
        id,
        name,
        profile: profile && { id: profile.id, name: profile.name },
        ...(model.routes ? { supplier } : {}),
      })),
    ...(model.routes ? { suppliers: [...suppliers], sites, routes: model.routes } : {}),
    ...facts,
    rule,
  }
}
