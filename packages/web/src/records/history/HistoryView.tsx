import { Button, SegmentedControl } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useList } from '../../api/list.ts'
import { errorText } from '../../api/error-text.ts'
import { useLive } from '../../api/live.ts'
import { useUrlState } from '../../shell/url-state.ts'
import { DateInput } from '../../ui/calendar/DateInput.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { Select } from '../../ui/select/Select.tsx'
import { readId } from '../../paths.ts'
import type { Revision, RevisionFilters } from './revision.ts'
import { RevisionList } from './RevisionList.tsx'
import styles from './history.module.css'

type Saves = Pick<
  ReturnType<typeof useList>,
  'error' | 'onRetry' | 'hasMore' | 'isLoadingMore' | 'onMore'
> & { rows: readonly Revision[] | undefined }

/** Every save of a record with its author, filtered and sorted, and the details of the chosen one. */
export function HistoryView({
  record,
  useSaves,
  emptyTitle,
  children,
}: {
  /** Address of the record whose saves are listed. */
  record: string
  /** Lists its saves. */
  useSaves: (filters: RevisionFilters) => Saves
  emptyTitle: string
  children: (revision: Revision, isNewest: boolean) => ReactNode
}) {
  const { t } = useTranslation('history')
  const [search, setSearch] = useUrlState()
  const readParameter = (name: string): string => [search[name] ?? ''].flat()[0] ?? ''
  const order = readParameter('order') === 'asc' ? 'asc' : 'desc'
  const until = readParameter('until')
  const list = useSaves({
    user: readParameter('user'),
    'savedAt[after]': readParameter('since'),
    'savedAt[before]': until && `${until}T23:59:59.999Z`,
    itemsPerPage: 30,
    'order[savedAt]': order,
  })
  const everyone = useSaves({ itemsPerPage: 100, 'order[savedAt]': 'desc' })
  useLive(record, () => {
    list.onRetry()
    everyone.onRetry()
  })
  if (list.error) return <ErrorState message={errorText(list.error)} onRetry={list.onRetry} />
  if (!list.rows || !everyone.rows) return <PageSkeleton />
  if (everyone.rows.length === 0)
    return <EmptyState title={emptyTitle}>{t('history:noneHint')}</EmptyState>
  const people = new Map(
    everyone.rows.flatMap(({ user, userName }) =>
      user ? [[user, userName ?? t('history:somebody')] as const] : [],
    ),
  )
  const chosen = list.rows.find(({ id }) => id === readParameter('save')) ?? list.rows[0]
  return (
    <div className={styles['page']}>
      <section className={styles['saves']} aria-label={t('history:saves')}>
        <div className={styles['filters']} role="search">
          <Select
            size="xs"
            clearable
            label={t('history:person')}
            placeholder={t('history:everyone')}
            value={readParameter('user') || null}
            data={[...people].map(([value, label]) => ({ value, label }))}
            onChange={(user) => setSearch({ user: user ?? undefined })}
          />
          <DateInput
            size="xs"
            label={t('history:since')}
            value={readParameter('since') || null}
            onChange={(day) => setSearch({ since: day ?? undefined })}
          />
          <DateInput
            size="xs"
            label={t('history:until')}
            value={until || null}
            onChange={(day) => setSearch({ until: day ?? undefined })}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('history:order')}
            value={order}
            onChange={(next) => setSearch({ order: next })}
            data={[
              { value: 'desc', label: t('history:newest') },
              { value: 'asc', label: t('history:oldest') },
            ]}
          />
        </div>
        {list.rows.length === 0 ? (
          <EmptyState title={t('history:noneFound')} />
        ) : (
          <RevisionList
            rows={list.rows}
            chosen={chosen?.id}
            onChoose={(id) => setSearch({ save: id })}
          />
        )}
        {list.hasMore && (
          <Button
            variant="default"
            size="xs"
            loading={list.isLoadingMore}
            onClick={() => void list.onMore?.()}
          >
            {t('history:more')}
          </Button>
        )}
      </section>
      {chosen && (
        <Fragment key={chosen.id}>
          {children(chosen, chosen.id === readId(everyone.rows[0]!['@id']))}
        </Fragment>
      )}
    </div>
  )
}
