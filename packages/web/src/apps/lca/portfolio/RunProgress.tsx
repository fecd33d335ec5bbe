import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { isAccepting, isRunning, type PortfolioRun } from './run-state.ts'
import styles from './portfolio.module.css'

/** Progress of a dry run or of accepting its results, and afterwards its date and outcome. */
export function RunProgress({ run, onCancel }: { run: PortfolioRun; onCancel: () => void }) {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  const formatNumber = (value = 0) => formatCount(value, locale)
  if (isRunning(run)) {
    return (
      <Bar
        label={t('portfolio:progress.running', {
          done: formatNumber(run.done),
          total: run.total === undefined ? '…' : formatNumber(run.total),
        })}
        done={run.done}
        total={run.total}
        onCancel={onCancel}
      />
    )
  }
  if (isAccepting(run))
    return (
      <Bar
        label={t('portfolio:progress.accepting', {
          done: formatNumber(run.acceptDone),
          total: formatNumber(run.acceptTotal),
        })}
        done={run.acceptDone}
        total={run.acceptTotal}
      />
    )
  const { accepted = 0, refused = 0 } = run.counts
  return (
    <p className={styles['summary']} role="status">
      {run.state === 'failed' ? (
        <strong className={styles['failed']}>
          {t('portfolio:progress.failed', { error: run.error })}
        </strong>
      ) : run.state === 'cancelled' ? (
        t('portfolio:progress.cancelled', {
          done: formatNumber(run.done),
          total: formatNumber(run.total),
          when: formatDateTime(run.finishedAt ?? run.createdAt, locale),
        })
      ) : (
        t('portfolio:progress.done', {
          total: formatNumber(run.total),
          when: formatDateTime(run.finishedAt ?? run.createdAt, locale),
        })
      )}
      {run.version ? (
        <span>
          {t(run.ofDraft ? 'portfolio:ofDraft' : 'portfolio:ofVersion', { name: run.reason ?? '' })}
        </span>
      ) : (
        run.reason && <span>{run.reason}</span>
      )}
      {accepted > 0 && (
        <span>
          {t('portfolio:progress.accepted', { count: accepted, formatted: formatNumber(accepted) })}
        </span>
      )}
      {refused > 0 && (
        <span className={styles['kept']}>
          {t('portfolio:progress.refused', { count: refused, formatted: formatNumber(refused) })}
        </span>
      )}
    </p>
  )
}

function Bar({
  label,
  done,
  total,
  onCancel,
}: {
  label: string
  done: number
  total: number | undefined
  onCancel?: () => void
}) {
  const { t } = useTranslation('portfolio')
  return (
    <div className={styles['progress']}>
      <p>{label}</p>
      <progress
        aria-label={label}
        max={total || 1}
        value={total === undefined ? undefined : done}
      />
      {onCancel && (
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('portfolio:cancel')}
        </Button>
      )}
    </div>
  )
}
