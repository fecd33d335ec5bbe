import { countSettled } from '@cradle/contract/checklist-settled'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../../ui/feedback/Skeletons.tsx'
import { checklistQuery } from '../../../../records/review/review-queries.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { ChecklistLine } from './ChecklistLine.tsx'
import { goToNext } from './go-to-next.ts'
import { useGivenAnswers } from './use-given-answers.ts'
import { withGiven } from './with-given.ts'
import styles from './checklist.module.css'

/**
 * The verification checklist. Each proposal of the model is confirmed on its own, with its evidence in view: Enter confirms it
 * and goes on to the next open question.
 */
export function ChecklistPanel() {
  const { t } = useTranslation('reviews')
  const { review, side, isOpen } = useWorkbench()
  const { data: saved, error, refetch } = useQuery(checklistQuery(review['@id']))
  const { given, give } = useGivenAnswers(review['@id'], review.calculation)
  const panel = useRef<HTMLDivElement>(null)
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
  const progress = countSettled(items)
  return (
    <div ref={panel} className={styles['panel']} aria-busy={given.size > 0 || undefined}>
      <div className={styles['progress']}>
        <progress
          max={progress.total}
          value={progress.answered}
          aria-label={t('reviews:checklist.progress', progress)}
        />
        <span aria-hidden="true">{t('reviews:checklist.progress', progress)}</span>
      </div>
      {mayAnswer && progress.answered < progress.total && (
        <p className={styles['hint']}>{t('reviews:checklist.hint')}</p>
      )}
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, own]) => (
        <section
          key={group}
          aria-label={t(`reviews:checklist.group.${group}`, { defaultValue: group })}
        >
          <h3>
            {t(`reviews:checklist.group.${group}`, { defaultValue: group })}
            <span>
              {countSettled(own).answered}/{own.length}
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
                onNext={() => goToNext(panel.current!, items, item.key)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
