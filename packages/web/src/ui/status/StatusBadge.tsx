import { useTranslation } from 'react-i18next'
import styles from './StatusBadge.module.css'

type Tint = 'neutral' | 'info' | 'warn' | 'good' | 'bad'

const looks: Record<string, { sign: string; tint: Tint }> = {
  draft: { sign: '○', tint: 'neutral' },
  'in-progress': { sign: '◐', tint: 'info' },
  incomplete: { sign: '!', tint: 'warn' },
  valid: { sign: '✓', tint: 'good' },
  submitted: { sign: '→', tint: 'info' },
  'in-review': { sign: '◉', tint: 'warn' },
  verified: { sign: '✓✓', tint: 'good' },
  rejected: { sign: '↩', tint: 'warn' },
  declined: { sign: '✕', tint: 'bad' },
  completed: { sign: '★', tint: 'good' },
  resubmitted: { sign: '⟳', tint: 'info' },
  active: { sign: '✓', tint: 'good' },
  inactive: { sign: '○', tint: 'neutral' },
  published: { sign: '✓', tint: 'good' },
  unpublished: { sign: '○', tint: 'neutral' },
  withdrawn: { sign: '↩', tint: 'neutral' },
  expired: { sign: '!', tint: 'warn' },
  suspended: { sign: '‖', tint: 'warn' },
  queued: { sign: '…', tint: 'info' },
  issued: { sign: '✓', tint: 'good' },
  failed: { sign: '✕', tint: 'bad' },
  waiting: { sign: '◔', tint: 'warn' },
  passed: { sign: '✓', tint: 'good' },
}

/**
 * A status as symbol, word and tint. The word is the translation of `ui:status.*` unless `label`
 * replaces it.
 */
export function StatusBadge({
  status,
  label,
  tint,
}: {
  status: string
  label?: string
  tint?: Tint
}) {
  const { t } = useTranslation('ui')
  const look = looks[status]
  // A known status has a translation. Without a default value the lookup is cached, which matters
  // in lists.
  const word =
    label ??
    (look
      ? t(`ui:status.${status}` as 'ui:status.draft')
      : t(`ui:status.${status}`, { defaultValue: status }))
  return (
    <span className={styles['badge']} data-tint={tint ?? look?.tint ?? 'neutral'}>
      {look && <span aria-hidden="true">{look.sign}</span>}
      {word}
    </span>
  )
}
