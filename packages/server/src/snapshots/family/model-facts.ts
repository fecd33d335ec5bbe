import type { FamilyRoutes, ModelSample } from '@cradle/engine/family'
import type { ModelSites, ModelTerm, NamedRecord } from '@cradle/contract'
import type { FamilyFacts, VariantResult } from './family-facts.ts'

/** A sample of a model with its figures, as they were computed when the model was submitted. */
export type SampleFacts = ModelSample & { result: VariantResult }

/**
 * The terms of a model, the samples that were computed from them, and what declarations follow from beside the request of the
 * product (decision 0166).
 */
export interface ModelFacts extends Pick<
  FamilyFacts,
  'numbers' | 'replacements' | 'library' | 'profiles' | 'wasteScenarios' | 'rule'
> {
  terms: (ModelTerm & { id: string })[]
  samples: SampleFacts[]
  /** Lines that a term is about, with their own profile and supplier. */
  lines: {
    id: string
    name: string
    profile: NamedRecord | null
    supplier?: NamedRecord | null
  }[]
  /** Suppliers and sites that terms name, and how lines are brought from and to them; absent where no term is about them. */
  suppliers?: NamedRecord[]
  sites?: ModelSites
  routes?: FamilyRoutes
}
