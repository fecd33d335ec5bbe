import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const MAX_MEGABYTES = 10
/** Image types for signatures. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Keeps a chosen image until it is cropped: its object URL, or the reason of a refusal. */
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
