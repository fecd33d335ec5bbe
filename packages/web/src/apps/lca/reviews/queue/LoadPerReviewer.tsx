import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordRoutes, Review } from '@cradle/contract'
import { fetchEvery } from '../../../../api/list.ts'
import styles from './queue.module.css'

/** Open requests per reviewer. A click filters the list by that reviewer. */
export function LoadPerReviewer({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (reviewer: string | null) => void
}) {
  const { t } = useTranslation('reviews')
  const { data: open = [] } = useQuery({
    queryKey: ['reviews', 'load'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(Review).list, {
        query: { status: ['requested', 'accepted', 'resubmitted'], itemsPerPage: 999 },
        owner: 'none',
        signal,
      }),
  })
  const load = [
    ...Map.groupBy(
      open.filter(({ reviewer }) => reviewer),
      ({ reviewer }) => reviewer!,
    ),
  ]
    .map(([reviewer, own]) => ({ reviewer, name: own[0]!.reviewerName ?? '', count: own.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  if (load.length === 0) return null
  return (
    <div role="group" aria-label={t('reviews:load')} className={styles['load']}>
      <span aria-hidden="true">{t('reviews:load')}</span>
      {load.map(({ reviewer, name, count }) => (
        <button
          key={reviewer}
          type="button"
          aria-pressed={chosen === reviewer}
          className={styles['person']}
          onClick={() => onChoose(chosen === reviewer ? null : reviewer)}
        >
          {name}
          <span>{count}</span>
        </button>
      ))}
    </div>
  )
}
