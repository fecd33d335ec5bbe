import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import { readEstimate } from '../../../api/import-progress.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import styles from './imports.module.css'

/** Progress of the running step: rows, rows per second, and the time left. */
export function StepProgress({
  item: { id, progress },
  label,
}: {
  item: Pick<ImportItem, 'id' | 'progress'>
  label: string
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { done = 0, total = 0 } = progress ?? {}
  const isCounted = total > 0
  const estimate = isCounted ? readEstimate(id, total) : null
  return (
    <div className={styles['progress']}>
      <p>
        <strong>{label}</strong>{' '}
        {isCounted &&
          t('imports:progress.rows', {
            done: formatCount(done, locale),
            total: formatCount(total, locale),
          })}
      </p>
      <progress aria-label={label} max={total || 1} value={isCounted ? done : undefined} />
      <p className={styles['quiet']}>
        {estimate
          ? t('imports:progress.rate', {
              rate: formatCount(Math.round(estimate.rate), locale),
              time: t('imports:progress.seconds', {
                count: estimate.secondsLeft,
                formatted: formatCount(estimate.secondsLeft, locale),
              }),
            })
          : t('imports:progress.measuring')}
      </p>
    </div>
  )
}
