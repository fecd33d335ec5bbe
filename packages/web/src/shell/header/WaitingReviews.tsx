import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Review, recordRoutes } from '@cradle/contract'
import { fetchPage } from '../../api/list.ts'
import { useLive } from '../../api/live.ts'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'
import styles from './Bell.module.css'

/** How many reviews wait for the reader, beside the name of their page. */
export function WaitingReviews() {
  const { t } = useTranslation('shell')
  const { data: waiting = 0, refetch } = useQuery({
    queryKey: ['reviews', 'waiting'],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(Review).list, {
          query: { waiting: 'me', itemsPerPage: 1 },
          owner: 'none',
          signal,
        })
      ).totalItems,
  })
  useLive(Review, () => void refetch())
  return waiting === 0 ? null : (
    <span className={styles['waiting']}>
      <span aria-hidden="true">{waiting}</span>
      <VisuallyHidden>{t('shell:header.waiting', { count: waiting })}</VisuallyHidden>
    </span>
  )
}
