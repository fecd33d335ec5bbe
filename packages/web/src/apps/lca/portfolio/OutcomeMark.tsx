import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { PortfolioProduct } from './run-state.ts'
import styles from './portfolio.module.css'

const tints = {
  changed: 'info',
  same: 'neutral',
  locked: 'neutral',
  failed: 'bad',
  new: 'info',
} as const

/** The outcome of a product in the dry run, and its later status. */
export function OutcomeMark({ item }: { item: PortfolioProduct }) {
  const { t } = useTranslation('portfolio')
  const note = item.undone
    ? t('portfolio:undo.mark')
    : item.accepted
      ? null
      : item.refusal
        ? t(`portfolio:refusal.${item.refusal}`)
        : item.acceptAskedAt
          ? t('portfolio:waiting')
          : item.outcome === 'locked'
            ? t('portfolio:lockedIn', {
                status: t(`ui:status.${item.status}` as 'ui:status.draft'),
              })
            : item.outcome === 'failed'
              ? item.error
              : item.stale
                ? t('portfolio:stale')
                : null
  return (
    <span className={styles['outcome']}>
      {item.accepted && !item.undone ? (
        <StatusBadge status="accepted" tint="good" label={`✓ ${t('portfolio:accepted')}`} />
      ) : (
        <StatusBadge
          status={item.outcome}
          tint={tints[item.outcome]}
          label={t(`portfolio:outcome.${item.outcome}`)}
        />
      )}
      {note && <small>{note}</small>}
    </span>
  )
}
