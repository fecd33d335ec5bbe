/** What a term of a model is about. */
export const modelTermKinds = [
  /** A parameter may have any value from `minimum` to `maximum`; a parameter without a term is fixed. */
  'parameter',
  /** A line may have this profile instead of its own. */
  'profile',
  /** A line may have this supplier instead of its own. */
  'supplier',
  /** The product may come from this production site instead of its own. */
  'location',
  /** A formula over the parameters that must not be 0. */
  'combination',
  /** Every how many declarations go to the reviewer. */
  'sampling',
  /** How far a result may lie outside those of the verified samples [%]. */
  'deviation',
] as const
/** States of a verified model. Only an active one issues declarations; a withdrawn one never does again. */
export const modelStates = ['active', 'suspended', 'expired', 'withdrawn'] as const
/** What stopped a model. */
export const modelStops = [
  'owner',
  'reviewer',
  'validity',
  'profile',
  'library',
  'results',
  'mass_balance',
  'sample',
] as const
/** States that people set. */
export const settableModelStates = ['active', 'suspended', 'withdrawn'] as const
/** - `queued` checked, and being made; `issued` declared; `published` in SHARE as well; `failed` not made, with the reason. */
export const modelDeclarationStates = ['queued', 'issued', 'published', 'failed'] as const
export const sampleStates = ['waiting', 'passed', 'failed'] as const
/** Most declarations of one request. */
export const MODEL_DECLARATIONS_MAX = 200
/** Most terms of a model. */
export const MODEL_TERMS_MAX = 500
/** Every how many declarations are a sample, without a term about it. */
export const USUAL_SAMPLE_INTERVAL = 20
/** Tolerance of a deviation from the samples, without a term about it [%]. */
export const USUAL_TOLERANCE = 10
/**
 * Seed of the random samples: the same terms have the same samples, so that a model that is submitted again is compared with
 * itself, and an editor sees those that will be submitted.
 */
export const MODEL_SAMPLES_SEED = 20_421
