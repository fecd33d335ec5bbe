import i18next from 'i18next'
import { toast } from '../ui/feedback/toast.tsx'
import { errorText } from './error-text.ts'

/** Waits until a choice of a reader is saved. One that is not holds until the page closes, and the reader is told. */
export const savePreference = (saving: Promise<unknown>): Promise<void> =>
  saving.then(
    () => undefined,
    (error: unknown) => {
      toast.error(i18next.t('ui:preferenceNotSaved', { reason: errorText(error) }), {
        id: 'preference',
      })
    },
  )
