import { Button } from '@mantine/core'
import { IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../feedback/toast.tsx'
import { fieldId } from '../form/focus-field.ts'
import styles from './FileField.module.css'

export interface UploadedFile {
  fileName?: string
  contentUrl?: string
  mimeType?: string
  size?: number
}

interface FileFieldProps {
  /** Name of the API field, to which links refer. */
  name?: string
  label: string
  /** Shown beside the label. */
  badge?: ReactNode
  /** Types as in `accept`, e.g. `image/png` or `.pdf`. */
  accept: readonly string[]
  maxMegabytes: number
  file?: UploadedFile
  /** Returns the reason of a refusal, or null after the upload. */
  onUpload: (file: File) => Promise<string | null>
  /** Takes the chosen file instead of uploading it, e.g. to crop it first. */
  onChoose?: (file: File) => void
  onRemove: () => Promise<string | null>
  readOnly?: boolean
}

/**
 * A single file, dropped or chosen. Type and size are checked before the upload. The callbacks
 * return the reason of a refusal.
 */
export function FileField({
  name,
  label,
  badge,
  accept,
  maxMegabytes,
  file,
  onUpload,
  onChoose,
  onRemove,
  readOnly = false,
}: FileFieldProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [drag, setDrag] = useState<'none' | 'accept' | 'reject'>('none')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isAccepted = (candidate: { type: string; name?: string }): boolean =>
    accept.some((type) =>
      type.startsWith('.') ? candidate.name?.toLowerCase().endsWith(type) : candidate.type === type,
    )

  async function runUpload(work: () => Promise<string | null>, done: string, failed: string) {
    setBusy(true)
    setError(null)
    const refusal = await work()
    setError(refusal)
    setBusy(false)
    if (refusal === null) toast.success(done)
    else toast.error(failed)
  }
  function uploadFile(candidate: File | undefined) {
    setDrag('none')
    if (!candidate) return
    if (!isAccepted(candidate)) return setError(t('ui:file.typeRefused'))
    if (candidate.size > maxMegabytes * 1024 * 1024)
      return setError(t('ui:file.tooLarge', { n: maxMegabytes }))
    setError(null)
    if (onChoose) return onChoose(candidate)
    void runUpload(
      () => onUpload(candidate),
      t('ui:file.uploaded', { label }),
      t('ui:file.uploadFailed'),
    )
  }
  function onDragOver(event: DragEvent) {
    event.preventDefault()
    const item = event.dataTransfer.items[0]
    setDrag(
      item && accept.some((type) => type === item.type || type.startsWith('.'))
        ? 'accept'
        : 'reject',
    )
  }
  function onDragLeave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrag('none')
  }
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>
        <span id={`${id}-label`}>{label}</span>
        {badge}
      </span>
      <div
        className={styles['box']}
        data-drag={drag}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onDragOver={readOnly ? undefined : onDragOver}
        onDragLeave={onDragLeave}
        onDrop={
          readOnly
            ? undefined
            : (event) => {
                event.preventDefault()
                uploadFile(event.dataTransfer.files[0])
              }
        }
      >
        {file?.contentUrl && file.mimeType?.startsWith('image/') ? (
          <img src={file.contentUrl} alt={label} className={styles['preview']} />
        ) : file ? (
          <IconPaperclip size={20} aria-hidden="true" />
        ) : null}
        <div className={styles['text']}>
          {file && (
            <a href={file.contentUrl} download={file.fileName} data-router-ignore="">
              {file.fileName}
            </a>
          )}
          <span id={`${id}-hint`} className={styles['hint']}>
            {drag === 'accept'
              ? t('ui:file.dropHere')
              : drag === 'reject'
                ? t('ui:file.typeRefused')
                : t('ui:file.hint', { n: maxMegabytes })}
          </span>
          {error && (
            <span role="alert" className={styles['error']}>
              {error}
            </span>
          )}
        </div>
        {!readOnly && (
          <div className={styles['actions']}>
            <input
              ref={input}
              type="file"
              accept={accept.join(',')}
              hidden
              onChange={(event) => {
                uploadFile(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
            <Button
              id={name && fieldId(name)}
              variant="default"
              size="compact-sm"
              loading={busy}
              leftSection={<IconUpload size={14} />}
              onClick={() => input.current?.click()}
              aria-label={t(file ? 'ui:file.replaceLabel' : 'ui:file.choose', { label })}
            >
              {t(file ? 'ui:file.replace' : 'ui:file.upload')}
            </Button>
            {file && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={14} />}
                onClick={() =>
                  void runUpload(
                    onRemove,
                    t('ui:file.removed', { label }),
                    t('ui:file.removeFailed'),
                  )
                }
                aria-label={t('ui:file.removeLabel', { label })}
              >
                {t('ui:file.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
