import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mediaOptions } from '../../../../records/media/media.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatCount } from '../../../../ui/numbers/format-number.ts'
import { findFieldThreads } from '../context/anchor-places.ts'
import { AskButton, ThreadChips } from './CellBar.tsx'
import { listFiles, type SubmittedFile } from './submitted-files.ts'
import { useScrollToField } from './use-scroll-to-field.ts'
import { useSubmittedWords } from '../context/use-submitted-words.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

/** The files of the submission. */
export function SubmittedDocuments() {
  const { t } = useTranslation('reviews')
  const { submission, threads, ask } = useWorkbench()
  const words = useSubmittedWords()
  const files = listFiles(submission.calculation, submission.names)
  useScrollToField()
  if (files.length === 0) return <EmptyState title={t('reviews:documents.none')} />
  return (
    <ul className={styles['documents']}>
      {files.map((file) => {
        const label = words.field(file.field, 'calculation')
        return (
          <li key={file.field} data-field={file.field}>
            <span>
              <strong>{label}</strong>
              <FileLink file={file} />
            </span>
            <span className={styles['remarks']}>
              <ThreadChips threads={findFieldThreads(threads, file.field)} />
              <AskButton
                label={label}
                onAsk={() =>
                  ask({ kind: 'field', place: 'report-information', field: file.field, label })
                }
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Links to a file. Download addresses expire, so the link requests the current one. */
function FileLink({ file }: { file: SubmittedFile }) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { data } = useQuery(mediaOptions(file.iri))
  const url = data?.contentUrl ?? file.contentUrl
  const size = data?.size ?? file.size
  const name = file.fileName || data?.fileName || t('reviews:documents.file')
  return url ? (
    <a href={url} download={name} data-router-ignore="">
      <IconDownload size={14} aria-hidden="true" /> {name}
      {size === undefined ? '' : ` · ${formatCount(Math.ceil(size / 1024), locale)} kB`}
    </a>
  ) : (
    <span>{name}</span>
  )
}
