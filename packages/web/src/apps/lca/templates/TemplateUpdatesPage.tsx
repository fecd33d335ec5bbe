import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { readId } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { collectIris } from './change-value.ts'
import { useRecordNames } from './record-names.ts'
import { TemplateFrame, type OpenTemplate } from './TemplateFrame.tsx'
import { updatesQuery, type TemplateUpdate } from '../../../records/template/template-queries.ts'
import { UpdateCard } from './UpdateCard.tsx'
import styles from './updates.module.css'

/**
 * Shows how the changed template would change its calculations. The user accepts the changes one by
 * one.
 */
export const TemplateUpdatesPage = () => (
  <TemplateFrame tab="updates">{(open) => <Updates {...open} />}</TemplateFrame>
)

function Updates({ template }: OpenTemplate) {
  const { t } = useTranslation('templates')
  const [search, setSearch] = useUrlState()
  const { data: updates, error, refetch } = useQuery(updatesQuery(template['@id']))
  const nameOf = useRecordNames(
    (updates ?? []).flatMap(({ changes }) => changes).flatMap(collectIris),
  )
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!updates) return <PageSkeleton />
  if (updates.length === 0)
    return (
      <EmptyState title={t('templates:updates.none')}>{t('templates:updates.noneHint')}</EmptyState>
    )
  const wanted = [search['calculation'] ?? []].flat()[0]
  const isWanted = ({ calculation }: TemplateUpdate) => readId(calculation) === wanted
  const shown = wanted && updates.some(isWanted) ? updates.filter(isWanted) : updates
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>
        {t('templates:updates.intro')}
        {shown.length < updates.length && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setSearch({ calculation: undefined })}
          >
            {t('templates:updates.showAll', { count: updates.length })}
          </Button>
        )}
      </p>
      {shown.map((update) => (
        <UpdateCard key={update.calculation} update={update} nameOf={nameOf} />
      ))}
    </div>
  )
}
