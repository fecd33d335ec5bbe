import { Button } from '@mantine/core'
import type { ReviewFinding } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../../ui/feedback/Skeletons.tsx'
import { findingsQuery } from '../review-queries.ts'
import { viewOf } from '../workbench/anchor-places.ts'
import { useWorkbench } from '../workbench/workbench-context.ts'
import type { ThreadAnchor } from '@cradle/contract'
import styles from './checklist.module.css'

/** What is odd before the verdict, shown to both sides: the place, the rule, and asking about it. */
export function FindingsPanel() {
  const { t } = useTranslation('reviews')
  const { review } = useWorkbench()
  const { data: findings, error, refetch } = useQuery(findingsQuery(review['@id']))
  if (error) return <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
  if (!findings) return <div className={styles['panel']}><SkeletonBar width="80%" /><SkeletonBar width="60%" /></div>
  if (findings.length === 0) return <EmptyState compact title={t('reviews:findings.none')}>{t('reviews:findings.noneHint')}</EmptyState>
  return <ul className={styles['findings']} aria-label={t('reviews:panel.findings')}>{findings.map((finding, index) => <Finding key={index} finding={finding} />)}</ul>
}

function Finding({ finding: { place, record, field, rule, texts } }: { finding: ReviewFinding }) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { goTo, ask, isOpen } = useWorkbench()
  const text = texts[locale]
  const label = text.slice(0, 255)
  const anchor: ThreadAnchor = record ? { kind: field ? 'cell' : 'input', place, record, ...(field ? { field } : {}), label } : field ? { kind: 'field', place, field, label } : { kind: 'tab', place, label }
  return (
    <li>
      <p>{text}<small>{rule === 'house' ? t('lca:check.houseRule') : rule}</small></p>
      <span>
        {viewOf(anchor) && <Button size="compact-xs" variant="default" aria-label={`${t('reviews:thread.toPlace')}: ${text}`} onClick={() => goTo(anchor)}>{t('reviews:thread.toPlace')}</Button>}
        {isOpen && <Button size="compact-xs" variant="subtle" aria-label={t('reviews:thread.askAbout', { label: text })} onClick={() => ask(anchor)}>{t('reviews:thread.ask')}</Button>}
      </span>
    </li>
  )
}
