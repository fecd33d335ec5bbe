import { Button } from '@mantine/core'
import { IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../form/focus-field.ts'
import { useFileDrop, useFileUpload, type FileRules } from './use-file-upload.ts'
import styles from './FileField.module.css'

export interface UploadedFile {
  fileName?: string
  contentUrl?: string
  mimeType?: string
  size?: number
}

interface FileFieldProps extends FileRules {
  /** Name of the API field, to which links refer. */
  name?: string
  /** Shown beside the label. */
  badge?: ReactNode
  file?: UploadedFile
  readOnly?: boolean
}

/**
 * A single file, dropped or chosen. Type and size are checked before the upload. The callbacks
 * return the reason of a refusal.
 */
export function FileField({ name, badge, file, readOnly = false, ...rules }: FileFieldProps) {
  const { label, accept, maxMegabytes } = rules
  const { t } = useTranslation('ui')
  const id = useId()
  const { error, isBusy, upload, remove } = useFileUpload(rules)
  const { drag, handlers } = useFileDrop(accept, upload)
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
        {...(readOnly ? {} : handlers)}
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
          <FileActions
            id={name && fieldId(name)}
            label={label}
            accept={accept}
            hasFile={file !== undefined}
            isBusy={isBusy}
            onUpload={upload}
            onRemove={remove}
          />
        )}
      </div>
    </div>
  )
}

/** Uploads, replaces or removes the file. */
function FileActions({
  id,
  label,
  accept,
  hasFile,
  isBusy,
  onUpload,
  onRemove,
}: {
  id: string | undefined
  label: string
  accept: readonly string[]
  hasFile: boolean
  isBusy: boolean
  onUpload: (file: File | undefined) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['actions']}>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        hidden
        onChange={(event) => {
          onUpload(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        id={id}
        variant="default"
        size="compact-sm"
        loading={isBusy}
        leftSection={<IconUpload size={14} />}
        onClick={() => input.current?.click()}
        aria-label={t(hasFile ? 'ui:file.replaceLabel' : 'ui:file.choose', { label })}
      >
        {t(hasFile ? 'ui:file.replace' : 'ui:file.upload')}
      </Button>
      {hasFile && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={14} />}
          onClick={onRemove}
          aria-label={t('ui:file.removeLabel', { label })}
        >
          {t('ui:file.remove')}
        </Button>
      )}
    </div>
  )
}
