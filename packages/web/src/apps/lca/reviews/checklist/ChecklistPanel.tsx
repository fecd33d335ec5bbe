import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../../ui/feedback/Skeletons.tsx'
import { checklistQuery } from '../../../../records/review/review-queries.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { ChecklistLine } from './ChecklistLine.tsx'
import { useGivenAnswers } from './use-given-answers.ts'
import { withGiven } from './with-given.ts'
import styles from './checklist.module.css'

/**
 * The verification checklist. One click accepts the proposals of the model; the reviewer answers
 * the rest.
 */
export function ChecklistPanel() {
  const { t } = useTranslation('reviews')
  const { review, side, isOpen } = useWorkbench()
  const { data: saved, error, refetch } = useQuery(checklistQuery(review['@id']))
  const { given, give } = useGivenAnswers(review['@id'], review.calculation)
  if (error && !saved)
    return <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
  if (!saved)
    return (
      <div className={styles['panel']}>
        <SkeletonBar width="80%" />
        <SkeletonBar width="60%" />
      </div>
    )
  const items = withGiven(saved, given)
  if (items.length === 0) return <EmptyState compact title={t('reviews:checklist.none')} />
  const mayAnswer = side === 'reviewer' && isOpen
  const answered = items.filter(({ answer }) => answer).length
  const proposed = items.filter(({ answer, proposed: proposal }) => !answer && proposal)
  return (
    <div className={styles['panel']} aria-busy={given.size > 0 || undefined}>
      <div className={styles['progress']}>
        <progress
          max={items.length}
          value={answered}
          aria-label={t('reviews:checklist.progress', { answered, total: items.length })}
        />
        <span aria-hidden="true">
          {t('reviews:checklist.progress', { answered, total: items.length })}
        </span>
      </div>
      {mayAnswer && proposed.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            give(
              proposed.map(({ key, proposed: answer, note }) => ({
                key,
                answer: answer!,
                ...(note ? { note } : {}),
              })),
            )
          }
        >
          {t('reviews:checklist.takeAll', { count: proposed.length })}
        </Button>
      )}
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, own]) => (
        <section
          key={group}
          aria-label={t(`reviews:checklist.group.${group}`, { defaultValue: group })}
        >
          <h3>
            {t(`reviews:checklist.group.${group}`, { defaultValue: group })}
            <span>
              {own.filter(({ answer }) => answer).length}/{own.length}
            </span>
          </h3>
          <ul>
            {own.map((item) => (
              <ChecklistLine
                key={item.key}
                item={item}
                mayAnswer={mayAnswer}
                isSaving={given.has(item.key)}
                onAnswer={(answer) => give([answer])}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
