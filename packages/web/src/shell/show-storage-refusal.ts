import i18next from 'i18next'
import { whenStorageRefuses } from '../browser-storage.ts'
import { toast } from '../ui/feedback/toast.tsx'

/** Tells the reader once that this browser keeps no choices and no sign-in, in the place of unsaved preferences. */
export const showStorageRefusal = (): void =>
  whenStorageRefuses(() => void toast.error(i18next.t('ui:storageRefused'), { id: 'preference' }))
