import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import styles from '../../../records/history/history.module.css'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { Changes } from '../results/Changes.tsx'
import { emissionsSinceQuery } from './revision-queries.ts'
import type { ShownRevision } from './SavedChanges.tsx'

/** What the edits since a version changed in the emissions, and why. */
export function EmissionsSince({ revision, footprint, periods }: ShownRevision) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const { data, error, refetch } = useQuery(emissionsSinceQuery(footprint.id, revision.id))
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  return (
    <>
      <p className={styles['note']}>{t('ccf-history:emissionsNote')}</p>
      <Changes
        comparison={data}
        before={t('history:number', { number: revision.number })}
        after={t('history:now')}
        periods={periods}
      />
    </>
  )
}
