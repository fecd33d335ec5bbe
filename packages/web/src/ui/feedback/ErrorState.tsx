import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

export interface ErrorStateProps {
  /** What failed, e.g. "The profiles could not be loaded." */
  title?: string
  message?: ReactNode
  /** Whether the user's work is safe; left out if there was none. */
  safe?: ReactNode
  onRetry?: () => void
  /** Request id for the helpdesk, shown under "Details". */
  requestId?: string
  actions?: ReactNode
  compact?: boolean
  /** True if the page contains nothing else: the sentence is its heading. */
  isPage?: boolean
}

/** Error state: what failed, whether the user's work is safe, and the next action. */
export function ErrorState({
  title,
  message,
  safe,
  onRetry,
  requestId,
  actions,
  compact,
  isPage,
}: ErrorStateProps) {
  const { t } = useTranslation('ui')
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles['state']} data-compact={compact || undefined} role="alert">
      <span className={styles['icon']} data-bad="" aria-hidden="true">
        <IconAlertTriangle size={28} stroke={1.4} />
      </span>
      <Heading>{title ?? t('ui:error.title')}</Heading>
      {message && <p>{message}</p>}
      {safe && <p>{safe}</p>}
      <div className={styles['actions']}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('ui:retry')}
          </Button>
        )}
        {actions}
      </div>
      {requestId && (
        <details className={styles['details']}>
          <summary>{t('ui:details')}</summary>
          {t('ui:error.requestId', { id: requestId })}
        </details>
      )}
    </div>
  )
}
