import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** Empty state: one sentence, and the next action. */
export function EmptyState({
  title,
  children,
  actions,
  icon,
  compact,
}: {
  title?: string
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
  compact?: boolean
}) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles['state']} data-compact={compact || undefined}>
      <span className={styles['icon']} aria-hidden="true">
        {icon ?? <IconInbox size={28} stroke={1.4} />}
      </span>
      <h2>{title ?? t('ui:noItems')}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
