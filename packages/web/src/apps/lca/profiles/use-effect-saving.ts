import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { reloadProfiles, type Profile } from '../../../records/profile/profile-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import { hasUnreadable, readEffects } from './effect-rows.ts'

/** Saves all values of the sheet at once, with a button or Ctrl+S. A value that is no number is not saved. */
export function useEffectSaving(doc: GridDocument, open: Tagged<Profile>) {
  const { t } = useTranslation('library')
  const [base, setBase] = useState(() => serializeEffects(doc))
  const [busy, setBusy] = useState(false)
  useSyncExternalStore(doc.subscribe, doc.getState)
  const unreadable = hasUnreadable(doc.allRows())

  /** False after a refusal. */
  async function saveEffects(): Promise<boolean> {
    if (busy) return false
    if (unreadable) {
      toast.error(t('library:sheet.fixFirst'))
      return false
    }
    setBusy(true)
    try {
      await call(profileRoutes.replaceEffects, {
        params: { id: open.data.id },
        body: readEffects(doc.allRows()),
        ifMatch: open.etag,
      })
      setBase(serializeEffects(doc))
      toast.success(t('library:manage.effectsUpdated'))
      await reloadProfiles()
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    void saveEffects()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { isDirty: serializeEffects(doc) !== base || unreadable, busy, saveEffects }
}

/** Serializes the sheet, to detect changes. */
const serializeEffects = (doc: GridDocument): string =>
  JSON.stringify(
    readEffects(doc.allRows())
      .map(({ code, stage, value }) => `${code}/${stage}=${value}`)
      .sort(),
  )
