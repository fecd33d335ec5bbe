import type { SubmittedModel } from '@cradle/contract'
import type { CalculationSnapshot } from '../snapshot.ts'
import { joinLibraries } from './family-model.ts'
import type { ModelFacts } from './model-facts.ts'

export type ModelSnapshot = CalculationSnapshot & { model: ModelFacts }

/** A snapshot with the terms of a model. */
export const hasModel = (snapshot: CalculationSnapshot): snapshot is ModelSnapshot =>
  snapshot.model !== undefined

/** The terms and samples of a frozen model, as screens read them. */
export function describeModel({
  model,
  parameters = [],
  request,
}: CalculationSnapshot): SubmittedModel {
  const { terms, samples, lines, library, suppliers = [], sites } = model!
  const { profiles } = joinLibraries(library, request.library)
  return {
    terms,
    parameters,
    lines: lines.map((line) => ({
      ...line,
      allowed: terms.flatMap((term) => {
        if (term.kind !== 'profile' || term.line !== line.id) return []
        const id = term.profile!
        return [{ id, name: profiles[id]?.name ?? '' }]
      }),
      supplier: line.supplier ?? null,
      suppliers: terms.flatMap((term) =>
        term.kind === 'supplier' && term.line === line.id
          ? suppliers.filter(({ id }) => id === term.supplier)
          : [],
      ),
    })),
    sites: sites ?? { own: null, allowed: [] },
    samples: samples.map(({ result, ...sample }) => ({
      ...sample,
      ...('fault' in result ? { fault: result.fault } : { figures: result.figures }),
    })),
  }
}
