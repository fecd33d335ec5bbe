import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calculationQuery } from '../../../../records/calculation/calculation-queries.ts'
import { getRecordPaths } from '../../../../records/calculation/calculation-tabs.ts'
import { threadsQuery } from '../../../../records/review/review-queries.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import styles from './workflow.module.css'

/** Questions of the reviewer that have no answer, each with a link to its thread. */
export function UnansweredQuestions({
  calculation,
  review,
  isForbidden,
  onLeave,
}: {
  calculation: string
  review: string
  /** The reviewer asks for an answer to each of them. */
  isForbidden: boolean
  onLeave: () => void
}) {
  const { t } = useTranslation('reviews')
  const item = useQuery(calculationQuery(calculation)).data?.data
  const threads = useQuery(threadsQuery(review)).data
  const open =
    threads?.filter(
      ({ state, comments }) => state === 'open' && comments[0]?.side === 'reviewer',
    ) ?? []
  if (!item || open.length === 0) return null
  const to = getRecordPaths(item)
  const title = t('reviews:dialog.resubmit.unanswered', { count: open.length })
  return (
    <section className={styles['questions']} aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      {isForbidden && <p role="alert">{t('reviews:dialog.resubmit.mustAnswer')}</p>}
      <ul>
        {open.map(({ id, number, anchor, comments }) => (
          <li key={id}>
            <Link href={to.item(calculation, 'review', { thread: id })} onClick={onLeave}>
              #{number} {anchor.label ?? t('reviews:thread.whole')}
            </Link>
            <span>{comments.findLast(({ side }) => side === 'reviewer')?.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
