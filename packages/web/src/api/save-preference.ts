import i18next from 'i18next'
import { toast } from '../ui/feedback/toast.tsx'
import { errorText } from './error-text.ts'
import { Problem } from './problem.ts'

/**
 * Waits until a choice of a reader is saved. One that is not holds until the page closes, and the
 * reader is told; but not while the account has no rights until its second factor is set up, which
 * the page says itself.
 */
export const savePreference = (saving: Promise<unknown>): Promise<void> =>
  saving.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'secondFactorRequired') return
      toast.error(i18next.t('ui:preferenceNotSaved', { reason: errorText(error) }), {
        id: 'preference',
      })
    },
  )
