import { Button } from '@mantine/core'
import type { WorkflowAction } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../../shell/url-state.ts'
import { useChecklistProgress } from '../checklist/use-checklist-progress.ts'
import { workflowQuery, type ReviewItem } from '../../../../records/review/review-queries.ts'
import { Refused } from '../../../../ui/feedback/Refused.tsx'
import { isOpenable } from '../workflow/use-workflow-options.ts'
import { explainRefusal } from '../workflow/workflow-words.ts'
import type { WorkbenchPanel } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

const verdicts = {
  waiting: ['accept', 'deny'],
  accepted: ['approve', 'reject', 'decline'],
} as const satisfies Record<string, readonly WorkflowAction[]>

/** The reviewer's verdict, always visible, with the number of open items. */
export function VerdictBar({
  review,
  onPanel,
}: {
  review: ReviewItem
  onPanel: (panel: WorkbenchPanel) => void
}) {
  const { t } = useTranslation('reviews')
  const [, setSearch] = useUrlState()
  const { data: workflow } = useQuery(workflowQuery(review.calculation))
  const checklist = useChecklistProgress(review['@id'])
  if (!workflow) return null
  const shown: readonly WorkflowAction[] =
    review.status === 'requested' || review.status === 'resubmitted'
      ? verdicts.waiting
      : verdicts.accepted
  const options = shown.flatMap(
    (action) => workflow.options.find((option) => option.action === action) ?? [],
  )
  const { openThreads } = workflow
  return (
    <div role="toolbar" aria-label={t('reviews:verdict.label')} className={styles['verdict']}>
      <button
        type="button"
        className={styles['openItem']}
        data-open={openThreads > 0 || undefined}
        onClick={() => onPanel('comments')}
      >
        {t('reviews:dialog.approve.openThreads', { count: openThreads })}
      </button>
      {checklist && (
        <button
          type="button"
          className={styles['openItem']}
          data-open={checklist.answered < checklist.total || undefined}
          onClick={() => onPanel('checklist')}
        >
          {t('reviews:verdict.checklist', { answered: checklist.answered, total: checklist.total })}
        </button>
      )}
      <span className={styles['space']} />
      {options.map((option) => {
        const refusal = isOpenable(option) ? null : explainRefusal(option.refusedBecause!, t)
        const isFirst = option.action === 'approve' || option.action === 'accept'
        const button = (
          <Button
            key={option.action}
            variant={isFirst && refusal === null ? 'filled' : 'default'}
            color={option.action === 'decline' ? 'red' : undefined}
            aria-disabled={refusal !== null || undefined}
            onClick={() => refusal === null && setSearch({ dialog: option.action })}
          >
            {t(`reviews:action.${option.action}`)}
          </Button>
        )
        return refusal === null ? (
          button
        ) : (
          <Refused key={option.action} reason={refusal} opens="above">
            {button}
          </Refused>
        )
      })}
    </div>
  )
}
