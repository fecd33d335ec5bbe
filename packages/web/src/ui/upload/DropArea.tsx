import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DropArea.module.css'

/** File name extensions by media type, e.g. `{ 'text/csv': ['.csv'] }`. */
export type AcceptedTypes = Record<string, string[]>

/** Why the browser refuses a file of another type. */
const WRONG_TYPE = 'file-invalid-type'

/** A file that the browser refused, with its reasons. */
interface Rejection {
  file: File
  errors: readonly { code: string }[]
}

interface DropAreaProps {
  label: string
  /** What can be dropped. */
  accept: AcceptedTypes
  /** Extensions that the file dialog offers; others can only be dropped. */
  chooses: readonly string[]
  maxMegabytes: number
  isBusy: boolean
  /** Why the last file was refused by the server. */
  error: string | null
  onFile: (file: File) => void
  /** Receives a file of another type, where somebody can say what it is. Without it, such a file is refused here. */
  onOtherType?: (file: File) => void
  children?: ReactNode
}

/** A large area for one file, dropped or chosen. Type and size are checked before `onFile`. */
export function DropArea({
  label,
  accept,
  chooses,
  maxMegabytes,
  isBusy,
  error,
  onFile,
  onOtherType,
  children,
}: DropAreaProps) {
  const { t } = useTranslation('ui')
  const open = useRef<() => void>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const message = refusal ?? error
  return (
    <Dropzone
      classNames={{ root: styles['area'], inner: styles['inner'] }}
      accept={accept}
      inputProps={{ accept: chooses.join(','), 'aria-label': label }}
      maxSize={maxMegabytes * 1024 * 1024}
      multiple={false}
      loading={isBusy}
      openRef={open}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={(files: readonly File[]) => {
        setRefusal(null)
        if (files[0]) onFile(files[0])
      }}
      onReject={(rejections: readonly Rejection[]) => {
        const codes = rejections[0]?.errors.map(({ code }) => code) ?? []
        if (onOtherType && rejections.length === 1 && codes.every((code) => code === WRONG_TYPE)) {
          setRefusal(null)
          return onOtherType(rejections[0]!.file)
        }
        setRefusal(
          codes.includes('file-too-large')
            ? t('ui:file.tooLarge', { n: maxMegabytes })
            : t('ui:file.typeRefused'),
        )
      }}
      role="group"
      aria-label={label}
    >
      <IconUpload size={32} stroke={1.3} aria-hidden />
      <Dropzone.Accept>
        <strong className={styles['drop']}>{t('ui:file.dropHere')}</strong>
      </Dropzone.Accept>
      <Dropzone.Reject>
        <strong className={styles['refused']}>{t('ui:file.typeRefused')}</strong>
      </Dropzone.Reject>
      <Dropzone.Idle>
        <strong>{label}</strong>
      </Dropzone.Idle>
      <Button
        loading={isBusy}
        onClick={(event) => {
          event.stopPropagation()
          open.current?.()
        }}
      >
        {t('ui:file.chooseFile')}
      </Button>
      <span className={styles['hint']}>{t('ui:file.hint', { n: maxMegabytes })}</span>
      {children}
      {message && (
        <span role="alert" className={styles['refused']}>
          {message}
        </span>
      )}
    </Dropzone>
  )
}
