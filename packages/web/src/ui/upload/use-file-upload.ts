import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../feedback/toast.tsx'

export interface FileRules {
  label: string
  /** Types as in `accept`, e.g. `image/png` or `.pdf`. */
  accept: readonly string[]
  maxMegabytes: number
  /** Returns the reason of a refusal, or null after the upload. */
  onUpload: (file: File) => Promise<string | null>
  /** Takes the chosen file instead of uploading it, e.g. to crop it first. */
  onChoose?: (file: File) => void
  onRemove: () => Promise<string | null>
}

/** Uploads and removes the one file of a field. Type and size are checked before the upload. */
export function useFileUpload({
  label,
  accept,
  maxMegabytes,
  onUpload,
  onChoose,
  onRemove,
}: FileRules) {
  const { t } = useTranslation('ui')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isAccepted = (file: File): boolean =>
    accept.some((type) =>
      type.startsWith('.') ? file.name.toLowerCase().endsWith(type) : file.type === type,
    )

  async function run(work: () => Promise<string | null>, done: string, failed: string) {
    setBusy(true)
    setError(null)
    const refusal = await work()
    setError(refusal)
    setBusy(false)
    if (refusal === null) toast.success(done)
    else toast.error(failed)
  }
  function upload(file: File | undefined) {
    if (!file) return
    if (!isAccepted(file)) return setError(t('ui:file.typeRefused'))
    if (file.size > maxMegabytes * 1024 * 1024)
      return setError(t('ui:file.tooLarge', { n: maxMegabytes }))
    setError(null)
    if (onChoose) return onChoose(file)
    void run(() => onUpload(file), t('ui:file.uploaded', { label }), t('ui:file.uploadFailed'))
  }
  const remove = () =>
    void run(onRemove, t('ui:file.removed', { label }), t('ui:file.removeFailed'))
  return { error, isBusy, upload, remove }
}

/**
 * Follows a file that is dragged over a field, and takes the dropped one.
 *
 * @returns what would become of the dragged file, and the handlers of the field
 */
export function useFileDrop(accept: readonly string[], onDrop: (file: File | undefined) => void) {
  const [drag, setDrag] = useState<'none' | 'accept' | 'reject'>('none')
  return {
    drag,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        const item = event.dataTransfer.items[0]
        setDrag(
          item && accept.some((type) => type === item.type || type.startsWith('.'))
            ? 'accept'
            : 'reject',
        )
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrag('none')
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        setDrag('none')
        onDrop(event.dataTransfer.files[0])
      },
    },
  }
}
