import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { uploadMedia } from '../../../../records/media/media.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { listMentioned } from './mentions.ts'

export interface CommentDraft {
  text: string
  mentions?: string[]
  attachments?: string[]
}

/** A comment that is being written, with its files. A refused comment stays as it is. */
export function useCommentDraft(onSend: (draft: CommentDraft) => Promise<unknown>) {
  const { t } = useTranslation('reviews')
  const { people } = useWorkbench()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<{ iri: string; name: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBlank = text.trim() === ''

  async function sendComment() {
    if (isBlank || isBusy) return
    setBusy(true)
    setRefusal(null)
    const mentions = listMentioned(text, people)
    try {
      await onSend({
        text: text.trim(),
        ...(mentions.length > 0 ? { mentions } : {}),
        ...(files.length > 0 ? { attachments: files.map(({ iri }) => iri) } : {}),
      })
      setText('')
      setFiles([])
    } catch (error) {
      setRefusal(errorText(error))
    }
    setBusy(false)
  }
  async function attachFile(chosen: File | undefined) {
    if (!chosen) return
    setBusy(true)
    try {
      const media = await uploadMedia(chosen, 'attachment')
      setFiles((before) => [...before, { iri: media['@id'], name: media.fileName }])
    } catch (error) {
      setRefusal(errorText(error, t('ui:file.uploadFailed')))
    }
    setBusy(false)
  }
  return {
    text,
    setText,
    isBlank,
    files,
    attachFile,
    removeFile: (iri: string) => setFiles((before) => before.filter((one) => one.iri !== iri)),
    isBusy,
    refusal,
    sendComment,
  }
}
