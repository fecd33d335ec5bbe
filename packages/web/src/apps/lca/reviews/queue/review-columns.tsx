import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../ui/calendar/today.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import type { ListColumn } from '../../../../ui/list/list-types.ts'
import { formatDate } from '../../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import type { ReviewItem } from '../../../../records/review/review-queries.ts'
import { SizeOfChange } from './SizeOfChange.tsx'
import styles from './queue.module.css'

/** One day [ms]. */
const DAY = 86_400_000

/** Counts whole days between two times; never below 0. */
const countDays = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY))

/** Columns of the queue: product, company, status, dates and open questions. */
export function useReviewColumns(): ListColumn<ReviewItem>[] {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const today = useToday()
  return [
    { id: 'product', header: t('reviews:list.product'), cell: (row) => row.productName },
    {
      id: 'company',
      header: t('reviews:list.company'),
      width: '11rem',
      wideOnly: true,
      cell: (row) => row.companyName ?? '',
    },
    {
      id: 'status',
      header: t('reviews:list.status'),
      sort: 'status',
      width: '10rem',
      cell: (row) => <StatusBadge status={row.calculationStatus} />,
    },
    {
      id: 'reviewer',
      header: t('reviews:list.reviewer'),
      width: '10rem',
      wideOnly: true,
      cell: (row) => row.reviewerName ?? '',
    },
    {
      id: 'change',
      header: t('reviews:list.change'),
      width: '9rem',
      wideOnly: true,
      cell: (row) => <SizeOfChange review={row} />,
    },
    {
      id: 'threads',
      header: t('reviews:list.threads'),
      width: '8rem',
      wideOnly: true,
      cell: (row) =>
        row.openThreads + row.answeredThreads === 0
          ? '–'
          : [
              row.openThreads > 0 && t('reviews:list.open', { count: row.openThreads }),
              row.answeredThreads > 0 && t('reviews:list.answered', { count: row.answeredThreads }),
            ]
              .filter(Boolean)
              .join(' · '),
    },
    {
      id: 'age',
      header: t('reviews:list.age'),
      sort: 'requestedAt',
      width: '7rem',
      align: 'right',
      wideOnly: true,
      cell: (row) => (
        <span title={formatDate(row.requestedAt, locale)}>
          {t('reviews:list.days', {
            count: countDays(row.requestedAt, row.finishedAt ?? `${today}T23:59:59Z`),
          })}
        </span>
      ),
    },
    {
      id: 'due',
      header: t('reviews:list.due'),
      sort: 'dueAt',
      width: '8.5rem',
      align: 'right',
      cell: (row) =>
        row.dueAt ? (
          <span className={styles['due']} data-late={(row.open && row.dueAt < today) || undefined}>
            {formatDate(row.dueAt, locale)}
            {row.open && row.dueAt < today && <small>{t('reviews:list.late')}</small>}
          </span>
        ) : (
          '–'
        ),
    },
  ]
}
