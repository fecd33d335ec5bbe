import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const MAX_MEGABYTES = 10
/** Kinds of picture a signature may be made of. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** A picture that was chosen and is still to be cropped: its address in this page, and why one was refused. */
export function useChosenPicture() {
  const { t } = useTranslation('ui')
  const [source, setSource] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  function choosePicture(file: File | undefined) {
    if (!file) return
    if (!pictureTypes.includes(file.type)) return setRefusal(t('ui:file.typeRefused'))
    if (file.size > MAX_MEGABYTES * 1024 * 1024)
      return setRefusal(t('ui:file.tooLarge', { n: MAX_MEGABYTES }))
    setRefusal(null)
    setSource(URL.createObjectURL(file))
  }
  function closePicture() {
    if (source) URL.revokeObjectURL(source)
    setSource(null)
  }
  return { source, refusal, setRefusal, choose: choosePicture, close: closePicture }
}
