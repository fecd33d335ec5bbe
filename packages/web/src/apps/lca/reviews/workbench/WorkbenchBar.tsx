import { SegmentedControl } from '@mantine/core'
import type { ReviewSubmission, ReviewSubmissionState } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatDate, formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import type { ReviewItem } from '../../../../records/review/review-queries.ts'
import { useWorkbench, workbenchViews, type WorkbenchView } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

interface WorkbenchBarProps {
  reviews: readonly ReviewItem[]
  rounds: readonly ReviewSubmission[]
  round: number
  view: WorkbenchView
  onView: (view: WorkbenchView) => void
  onRound: (round: number) => void
  onReview: (id: string) => void
}

/** The submission has parameters or variants. */
const hasFamily = ({ calculation, family }: ReviewSubmissionState): boolean =>
  family !== undefined || [calculation['parameters'] ?? []].flat().length > 0

/** Chooses the submission and the view, and shows applicant, reviewer and due date. */
export function WorkbenchBar({
  reviews,
  rounds,
  round,
  view,
  onView,
  onRound,
  onReview,
}: WorkbenchBarProps) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { review, submission } = useWorkbench()
  return (
    <div className={styles['bar']}>
      <div className={styles['facts']}>
        {reviews.length > 1 && (
          <Select
            size="xs"
            w={210}
            allowDeselect={false}
            aria-label={t('reviews:bench.review')}
            value={review.id}
            onChange={(id) => id && onReview(id)}
            data={reviews.map((one) => ({
              value: one.id,
              label: `${formatDate(one.requestedAt, locale)} · ${t(`reviews:status.${one.status}`)}`,
            }))}
          />
        )}
        {rounds.length > 1 ? (
          <Select
            size="xs"
            w={210}
            allowDeselect={false}
            aria-label={t('reviews:bench.round')}
            value={String(round)}
            onChange={(number) => number && onRound(Number(number))}
            data={rounds.toReversed().map(({ number, submittedAt }) => ({
              value: String(number),
              label: t('reviews:bench.roundOf', {
                round: number,
                date: formatDate(submittedAt, locale),
              }),
            }))}
          />
        ) : (
          <strong>
            {t('reviews:bench.roundOf', {
              round,
              date: formatDate(submission.submittedAt, locale),
            })}
          </strong>
        )}
        <span title={formatDateTime(submission.submittedAt, locale)}>
          {t('reviews:bench.submittedBy', { name: submission.submittedByName })}
        </span>
        {review.reviewerName && (
          <span>{t('reviews:bench.reviewer', { name: review.reviewerName })}</span>
        )}
        {review.dueAt && (
          <span>{t('reviews:bench.due', { date: formatDate(review.dueAt, locale) })}</span>
        )}
      </div>
      {submission.comment && (
        <blockquote className={styles['message']}>{submission.comment}</blockquote>
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('reviews:bench.view')}
        value={view}
        onChange={(next) => onView(next as WorkbenchView)}
        data={workbenchViews
          .filter((name) => name !== 'family' || hasFamily(submission))
          .filter((name) => name !== 'model' || submission.verifiedModel !== undefined)
          .map((name) => ({ value: name, label: t(`reviews:view.${name}`) }))}
        className={styles['views']}
      />
    </div>
  )
}
