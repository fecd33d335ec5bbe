import type { ImportStep } from '@cradle/contract'

/** Steps in which a validation may start; null: none yet. */
export const canValidate = (step: string | null): boolean =>
  step === null || validatable.includes(step as ImportStep)
const validatable: readonly ImportStep[] = [
  'validation_completed',
  'validation_failed',
  'import_failed',
]

/** Steps that may be cancelled: every one before the run. */
export const canCancel = (step: string | null): boolean =>
  step === null || cancelable.includes(step as ImportStep)
const cancelable: readonly ImportStep[] = [
  'validation_started',
  'validation_completed',
  'validation_failed',
]

/** Steps in which rows may be repaired: validated, and not running. */
export const repairable: readonly ImportStep[] = validatable
