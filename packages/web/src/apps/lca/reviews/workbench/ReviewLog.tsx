import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

/** Every step of the review with its author, date and comment. */
export function ReviewLog() {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { review } = useWorkbench()
  const steps = review.comments
  if (steps.length === 0) return <EmptyState title={t('reviews:log.none')} />
  return (
    <ol className={styles['log']} aria-label={t('reviews:view.log')}>
      {steps.map(({ action, userName, comment, createdAt }, index) => (
        <li key={index}>
          <span>
            <strong>{t(`reviews:log.${action}`)}</strong> · {userName}
          </span>
          <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  )
}
