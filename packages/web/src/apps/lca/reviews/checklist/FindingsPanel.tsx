import { Button } from '@mantine/core'
import type { ReviewFinding, ThreadAnchor } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../../ui/feedback/Skeletons.tsx'
import { findingsQuery } from '../../../../records/review/review-queries.ts'
import { findWorkbenchView } from '../context/anchor-places.ts'
import { useSubmittedWords } from '../context/use-submitted-words.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { groupFindings } from './group-findings.ts'
import styles from './checklist.module.css'

/**
 * Warnings before the verdict, visible to both sides: the place, the rule, and a button to ask
 * about it.
 */
export function FindingsPanel() {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { review } = useWorkbench()
  const { data: findings, error, refetch } = useQuery(findingsQuery(review['@id']))
  if (error) return <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
  if (!findings)
    return (
      <div className={styles['panel']}>
        <SkeletonBar width="80%" />
        <SkeletonBar width="60%" />
      </div>
    )
  if (findings.length === 0)
    return (
      <EmptyState compact title={t('reviews:findings.none')}>
        {t('reviews:findings.noneHint')}
      </EmptyState>
    )
  return (
    <ul className={styles['findings']} aria-label={t('reviews:panel.findings')}>
      {groupFindings(findings, locale).map((group, index) => (
        <Finding key={index} {...group} />
      ))}
    </ul>
  )
}

function Finding({ text, rule, places }: ReturnType<typeof groupFindings>[number]) {
  const { t } = useTranslation('reviews')
  const { goTo, ask, isOpen, submission } = useWorkbench()
  const words = useSubmittedWords()
  const findDescription = (record: string | undefined) =>
    submission.inputs.find((input) => input['@id'] === record)?.['description']
  const namePlace = ({ record, field, place }: ReviewFinding) => {
    const line = findDescription(record)
    return typeof line === 'string' && line !== ''
      ? line
      : field && !record
        ? words.field(field, 'calculation')
        : record
          ? t('inputs:results.noName')
          : t(`lca:tab.${place}`, { defaultValue: t('reviews:thread.whole') })
  }
  const buildAnchor = ({ place, record, field }: ReviewFinding): ThreadAnchor => {
    const label = text.slice(0, 255)
    return record
      ? { kind: field ? 'cell' : 'input', place, record, ...(field ? { field } : {}), label }
      : field
        ? { kind: 'field', place, field, label }
        : { kind: 'tab', place, label }
  }
  return (
    <li>
      <p>
        {text}
        <small>{rule === 'house' ? t('lca:check.houseRule') : rule}</small>
      </p>
      <span>
        {places.map(
          (finding, index) =>
            findWorkbenchView(buildAnchor(finding)) && (
              <Button
                key={index}
                size="compact-xs"
                variant="default"
                aria-label={`${namePlace(finding)}: ${text}`}
                onClick={() => goTo(buildAnchor(finding))}
              >
                {namePlace(finding)}
              </Button>
            ),
        )}
        {isOpen && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('reviews:thread.askAbout', { label: text })}
            onClick={() => ask(buildAnchor(places[0]!))}
          >
            {t('reviews:thread.ask')}
          </Button>
        )}
      </span>
    </li>
  )
}
