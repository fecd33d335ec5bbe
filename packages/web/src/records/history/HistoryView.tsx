import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useList } from '../../api/list.ts'
import { errorText } from '../../api/error-text.ts'
import { useLive } from '../../api/live.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { usePrinting } from '../../ui/layout/use-printing.ts'
import { PrintButton, PrintNote } from '../../ui/list/PrintList.tsx'
import { readId } from '../../paths.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import type { Revision, RevisionFilters } from './revision.ts'
import { RevisionList } from './RevisionList.tsx'
import { useHistoryChoice } from './use-history-choice.ts'
import styles from './history.module.css'

type Saves = Omit<ReturnType<typeof useList>, 'rows'> & { rows: readonly Revision[] | undefined }

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
  const choice = useHistoryChoice()
  const list = useSaves({
    user: choice.user,
    'savedAt[after]': choice.days.after,
    'savedAt[before]': choice.days.before,
    itemsPerPage: 30,
    'order[savedAt]': choice.order,
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
  const chosen = list.rows.find(({ id }) => id === choice.save) ?? list.rows[0]
  return (
    <div className={styles['page']}>
      <section className={styles['saves']} aria-label={t('history:saves')}>
        <HistoryFilters people={people} choice={choice} />
        <SaveList
          list={{ ...list, rows: list.rows }}
          chosen={chosen?.id}
          onChoose={(id) => choice.setSearch({ save: id })}
        />
      </section>
      {chosen && (
        <Fragment key={chosen.id}>
          {children(chosen, chosen.id === readId(everyone.rows[0]!['@id']))}
        </Fragment>
      )}
    </div>
  )
}

/** The saves that are loaded, and the ways to the others: a button for more, and the print, which loads all. */
function SaveList({
  list,
  chosen,
  onChoose,
}: {
  list: Saves & { rows: readonly Revision[] }
  chosen: string | undefined
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('history')
  const isPrinting = usePrinting()
  if (list.rows.length === 0) return <EmptyState title={t('history:noneFound')} />
  return (
    <>
      <PrintButton list={list} size="xs" className={styles['print']} />
      {isPrinting && <PrintNote list={list} className={styles['note']} />}
      <RevisionList rows={list.rows} chosen={chosen} onChoose={onChoose} />
      {list.hasMore && (
        <Button
          variant="default"
          size="xs"
          className={styles['moreSaves']}
          loading={list.isLoadingMore}
          onClick={() => void list.onMore()}
        >
          {t('history:more')}
        </Button>
      )}
    </>
  )
}
