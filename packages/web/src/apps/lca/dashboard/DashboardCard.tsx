import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import styles from './dashboard.module.css'

interface DashboardCardProps<T> {
  title: string
  /** Total number of entries. */
  total?: number | undefined
  /** Address of the complete list. */
  all: { href: string; label: string }
  rows: readonly T[] | undefined
  error: unknown
  onRetry: () => void
  empty: string
  action?: ReactNode
  rowKey: (row: T) => string
  children: (row: T) => ReactNode
}

/**
 * The first rows of a list, with a link to the complete list. A failed request shows an error in
 * this card only.
 */
export function DashboardCard<T>({
  title,
  total,
  all,
  rows,
  error,
  onRetry,
  empty,
  action,
  rowKey,
  children,
}: DashboardCardProps<T>) {
  const { t } = useTranslation('ui')
  return (
    <Card
      title={title}
      aside={total}
      actions={
        <Link href={all.href} className={styles['all']}>
          {all.label}
        </Link>
      }
      flush
    >
      {rows === undefined ? (
        error ? (
          <ErrorState message={errorText(error)} onRetry={onRetry} />
        ) : (
          <p className={styles['wait']} role="status">
            {t('ui:loading')}
          </p>
        )
      ) : rows.length === 0 ? (
        <EmptyState compact actions={action}>
          {empty}
        </EmptyState>
      ) : (
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
