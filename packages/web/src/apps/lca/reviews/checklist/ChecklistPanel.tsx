import { Button } from '@mantine/core'
import type { checklistAnswers, ChecklistItem } from '@cradle/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { errorText } from '../../../../api/error-text.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { checklistQuery, workflowQuery } from '../review-queries.ts'
import { useWorkbench } from '../workbench/workbench-context.ts'
import { ChecklistLine } from './ChecklistLine.tsx'
import styles from './checklist.module.css'

type Answer = (typeof checklistAnswers)[number]
export interface GivenAnswer { key: string; answer: Answer | null; note?: string }

/** The verification checklist: what the model proposes is taken over with a click, the rest is answered by hand. */
export function ChecklistPanel() {
  const { t } = useTranslation('reviews')
  const client = useQueryClient()
  const { review, side, isOpen } = useWorkbench()
  const query = checklistQuery(review['@id'])
  const { data: items, error, refetch } = useQuery(query)
  const [isBusy, setBusy] = useState(false)
  if (error) return <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
  if (!items) return <div className={styles['panel']}><SkeletonBar width="80%" /><SkeletonBar width="60%" /></div>
  if (items.length === 0) return <EmptyState compact title={t('reviews:checklist.none')} />
  const mayAnswer = side === 'reviewer' && isOpen
  const answered = items.filter(({ answer }) => answer).length
  const proposed = items.filter(({ answer, proposed: proposal }) => !answer && proposal)

  async function give(answers: GivenAnswer[]) {
    const before = client.getQueryData<ChecklistItem[]>(query.queryKey)
    client.setQueryData<ChecklistItem[]>(query.queryKey, (known) => known?.map((item) => ({ ...item, ...(({ key: _key, answer, ...rest }) => ({ ...rest, answer: answer ?? undefined }))(answers.find(({ key }) => key === item.key) ?? { key: item.key, answer: item.answer ?? null, note: item.note }) })))
    setBusy(true)
    try {
      await api.put(`${review['@id']}/checklist`, { answers })
      await Promise.all([client.invalidateQueries({ queryKey: query.queryKey }), client.invalidateQueries({ queryKey: workflowQuery(review.calculation).queryKey })])
    } catch (problem) {
      client.setQueryData(query.queryKey, before)
      toast.error(errorText(problem))
    }
    setBusy(false)
  }
  return (
    <div className={styles['panel']} aria-busy={isBusy || undefined}>
      <div className={styles['progress']}>
        <progress max={items.length} value={answered} aria-label={t('reviews:checklist.progress', { answered, total: items.length })} />
        <span aria-hidden="true">{t('reviews:checklist.progress', { answered, total: items.length })}</span>
      </div>
      {mayAnswer && proposed.length > 0 && <Button size="compact-sm" variant="default" onClick={() => void give(proposed.map(({ key, proposed: answer, note }) => ({ key, answer: answer!, ...(note ? { note } : {}) })))}>{t('reviews:checklist.takeAll', { count: proposed.length })}</Button>}
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, own]) => (
        <section key={group} aria-label={t(`reviews:checklist.group.${group}`, { defaultValue: group })}>
          <h3>{t(`reviews:checklist.group.${group}`, { defaultValue: group })}<span>{own.filter(({ answer }) => answer).length}/{own.length}</span></h3>
          <ul>{own.map((item) => <ChecklistLine key={item.key} item={item} mayAnswer={mayAnswer} onAnswer={(answer) => void give([answer])} />)}</ul>
        </section>
      ))}
    </div>
  )
}
