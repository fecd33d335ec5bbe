import type { ImportRemark } from '@cradle/contract'
import type { ImportItem } from '../../../api/import-kinds.ts'

/** Steps of the wizard, in their order. */
export const wizardSteps = ['upload', 'validate', 'overview', 'run', 'result'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const isWizardStep = (text: unknown): text is WizardStep =>
  wizardSteps.some((step) => step === text)

type Progress = Pick<ImportItem, 'step' | 'invalidated'>

/** The step to show when the address names none: where the import is now. */
export function findCurrentStep({ step }: Progress): WizardStep {
  switch (step) {
    case 'validation_completed':
      return 'overview'
    case 'import_started':
      return 'run'
    case 'import_completed':
    case 'import_failed':
      return 'result'
    default:
      return 'validate'
  }
}

/** Steps that can be opened: those up to the current one, without a run that did not happen. */
export function listOpenSteps(item: Progress | null): readonly WizardStep[] {
  if (!item) return ['upload']
  switch (item.step) {
    case 'validation_completed':
      return ['upload', 'validate', 'overview']
    case 'import_started':
      return ['upload', 'validate', 'overview', 'run']
    case 'import_completed':
    case 'import_failed':
      return wizardSteps
    default:
      return ['upload', 'validate']
  }
}

export type StepMark = 'done' | 'current' | 'faulty' | 'invalidated' | 'open'

/** How a step is marked in the bar. */
export function markStep(step: WizardStep, item: Progress | null): StepMark {
  if (!item) return step === 'upload' ? 'current' : 'open'
  const current = findCurrentStep(item)
  const distance = wizardSteps.indexOf(step) - wizardSteps.indexOf(current)
  if (step === 'validate' && item.step === 'validation_failed') return 'faulty'
  if (step === 'result' && item.step === 'import_failed') return 'faulty'
  if (step === 'validate' && item.invalidated && current !== 'result') return 'invalidated'
  if (step === 'result' && item.step === 'import_completed') return 'done'
  return distance < 0 ? 'done' : distance === 0 ? 'current' : 'open'
}

/** May the rows be repaired? Only between two steps, and never in a final one. */
export const canRepair = ({ step }: Progress): boolean =>
  step === 'validation_completed' || step === 'validation_failed' || step === 'import_failed'

/** Reasons of the server, not of the file, why a file was not read. */
const passingReasons: readonly string[] = ['internal', 'workbookTimeout', 'workbookReaderEnded']

/** Can another attempt read a file that could not be read? Not one that is damaged. */
export const canReadAgain = ({ reason }: Pick<ImportRemark, 'reason'>): boolean =>
  passingReasons.includes(reason)

/** May the import be validated (again)? */
export const canValidate = (item: Progress): boolean => item.step === undefined || canRepair(item)

export const canCancel = ({ step }: Progress): boolean =>
  step === undefined ||
  step === 'validation_started' ||
  step === 'validation_completed' ||
  step === 'validation_failed'

/** May the cancellation be taken back at this moment? `now` [ms since 1970]. */
export const canResume = (
  { step, resumeUntil }: Pick<ImportItem, 'step' | 'resumeUntil'>,
  now: number,
): boolean =>
  step === 'import_canceled' && resumeUntil !== undefined && Date.parse(resumeUntil) > now

export const canRun = ({ step, invalidated }: Progress): boolean =>
  step === 'validation_completed' && !invalidated

/** May the import be undone at this moment? `now` [ms since 1970]. The server also checks that nothing uses its records. */
export const canUndo = (
  { step, undoUntil, undoneAt }: Pick<ImportItem, 'step' | 'undoUntil' | 'undoneAt'>,
  now: number,
): boolean =>
  step === 'import_completed' && !undoneAt && undoUntil !== undefined && Date.parse(undoUntil) > now
