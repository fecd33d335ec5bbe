import type { ImportStep } from '@cradle/contract'
import type { Row } from '#platform/db/schema'

/** How long the file and the staged rows of an import are kept after its upload [ms]: 90 days. */
export const KEPT_MS = 90 * 24 * 3_600_000

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

/** Whether a cancelled import has a step to return to, and its file and rows. */
export const canResume = ({
  step,
  resume_step: resumeStep,
  file_id: file,
}: Pick<Row<'imports'>, 'step' | 'resume_step' | 'file_id'>): boolean =>
  step === 'import_canceled' && resumeStep !== null && file !== null

/** Steps in which rows may be repaired: validated, and not running. */
export const repairable: readonly ImportStep[] = validatable
