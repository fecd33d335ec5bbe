import type { DeclarationTerm } from '@cradle/engine/family'
import { USUAL_SAMPLE_INTERVAL, USUAL_TOLERANCE, type ModelTerm } from '@cradle/contract'

/** The terms that limit what a declaration may differ in, as the engine checks them. */
export const listDeclarationTerms = (
  terms: readonly (ModelTerm & { id: string })[],
): DeclarationTerm[] =>
  terms.flatMap((term): DeclarationTerm[] => {
    const { id, kind } = term
    if (kind === 'parameter')
      return [
        {
          id,
          kind,
          parameter: term.parameter!,
          minimum: term.minimum!,
          maximum: term.maximum!,
        },
      ]
    if (kind === 'profile') return [{ id, kind, line: term.line!, profile: term.profile! }]
    if (kind === 'supplier') return [{ id, kind, line: term.line!, supplier: term.supplier! }]
    if (kind === 'location') return [{ id, kind, location: term.location! }]
    return kind === 'combination' ? [{ id, kind, condition: term.condition! }] : []
  })

/** How far a result may lie outside those of the samples [1]. */
export const findTolerance = (terms: readonly ModelTerm[]): number =>
  (terms.find(({ kind }) => kind === 'deviation')?.tolerance ?? USUAL_TOLERANCE) / 100

/** Every how many declarations go to the reviewer. */
export const findInterval = (terms: readonly ModelTerm[]): number =>
  terms.find(({ kind }) => kind === 'sampling')?.interval ?? USUAL_SAMPLE_INTERVAL
