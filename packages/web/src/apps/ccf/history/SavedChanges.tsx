import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import styles from '../../../records/history/history.module.css'
import type { Revision } from '../../../records/history/revision.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { revisionQuery } from './revision-queries.ts'

/** A saved version of a footprint, as its views get it. */
export interface ShownRevision {
  revision: Revision
  footprint: FootprintItem
  /** Names of the reporting intervals. */
  periods: readonly string[]
}

/** What one save changed. */
export function SavedChanges({ revision, footprint, periods }: ShownRevision) {
  const { t } = useTranslation('history')
  const isWhole = revision.changes.length === revision.changeCount
  const { data, error, refetch } = useQuery({
    ...revisionQuery(footprint.id, revision.id),
    enabled: !isWhole,
  })
  const changes = isWhole ? revision.changes : data?.changes
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!changes) return <SkeletonBar />
  if (changes.length === 0) return <p className={styles['note']}>{t('history:nothingChanged')}</p>
  return (
    <ChangesTable
      label={t('history:view.changes')}
      heads={[t('history:before'), t('history:after')]}
      changes={changes}
      periods={periods}
    />
  )
}
