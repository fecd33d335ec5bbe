import { Button } from '@mantine/core'
import { isIri, type SubmissionChange, type SubmissionDifference } from '@cradle/contract'
import { toPlainText } from '@cradle/contract/rich-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import { changesQuery } from '../../../../records/review/review-queries.ts'
import { findWorkbenchView } from '../context/anchor-places.ts'
import { useSubmittedWords } from '../context/use-submitted-words.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { sortByEffect } from './sort-changes.ts'
import { ChangedResults } from './ChangedResults.tsx'
import styles from './changes.module.css'

const WordDiff = lazyPart(() => import('./WordDiff.tsx').then((m) => m.WordDiff))

/**
 * Changes since the previous round, or between a first round and its basis, the largest effect
 * first, and the changed results.
 */
export function ChangesPanel({ round }: { round: number }) {
  const { t } = useTranslation('reviews')
  const { review } = useWorkbench()
  const isFirst = round <= 1
  const [basis, setBasis] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...changesQuery(review['@id'], isFirst ? null : round - 1, round, isFirst ? basis : undefined),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles['panel']}>
        <SkeletonBar width="80%" />
        <SkeletonBar width="60%" />
      </div>
    )
  if (!isFirst)
    return (
      <Differences
        difference={data}
        summary={t('reviews:changes.summary', { count: data.changes.length, round: round - 1 })}
      />
    )
  const bases = data.bases ?? []
  return (
    <div className={styles['panel']}>
      {!data.basis && (
        <EmptyState compact title={t('reviews:changes.first')}>
          {t('reviews:changes.firstHint')}
        </EmptyState>
      )}
      {bases.length > 0 && (
        <Select
          size="xs"
          searchable
          allowDeselect={false}
          label={t('reviews:changes.comparedWith')}
          placeholder={t('reviews:changes.chooseBasis')}
          value={data.basis?.with ?? null}
          onChange={(chosen) => chosen && setBasis(chosen)}
          data={bases.map(({ kind, with: value, name }) => ({
            value,
            label: t(`reviews:changes.basis.${kind}`, { name }),
          }))}
        />
      )}
      {data.basis && (
        <Differences
          difference={data}
          summary={t('reviews:changes.summaryFirst', { count: data.changes.length })}
        />
      )}
    </div>
  )
}

function Differences({
  difference,
  summary,
}: {
  difference: SubmissionDifference
  summary: string
}) {
  const { t } = useTranslation('reviews')
  const changes = useMemo(() => sortByEffect(difference.changes), [difference])
  return (
    <div className={styles['panel']}>
      <p className={styles['summary']}>
        {summary} · {t('reviews:changes.unchanged', { count: difference.unchangedInputs })}
      </p>
      {difference.effectsLeftOut !== undefined && (
        <p className={styles['summary']}>
          {t('reviews:changes.effectsLeftOut', { count: difference.effectsLeftOut })}
        </p>
      )}
      {changes.length === 0 && <EmptyState compact title={t('reviews:changes.none')} />}
      <ol className={styles['changes']} aria-label={t('reviews:panel.changes')}>
        {changes.map((change, index) => (
          <Change
            key={index}
            change={change}
            names={difference.names}
            unit={unitText(difference.unit)}
            indicator={difference.indicator}
          />
        ))}
      </ol>
      <ChangedResults difference={difference} />
    </div>
  )
}

/** The field of a calculation whose entries changed. */
const listOf = { parameter: 'parameters', variant: 'variants', term: 'modelTerms' } as const

function Change({
  change,
  names,
  unit,
  indicator,
}: {
  change: SubmissionChange
  names: Record<string, string>
  unit: string
  indicator: string
}) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const words = useSubmittedWords(names)
  const { goTo, threads, show } = useWorkbench()
  const { kind, record, of, termKind, subject, field, before, after, effect, effectMark, label } =
    change
  const place =
    record && kind !== 'field'
      ? {
          kind: field ? ('cell' as const) : ('input' as const),
          record,
          ...(field ? { field } : {}),
        }
      : { kind: 'field' as const, field: of ? listOf[of] : (field ?? '') }
  const fieldName = of
    ? field &&
      [t(`reviews:changes.${of}Field.${field}` as 'reviews:changes.parameterField.name'), subject]
        .filter(Boolean)
        .join(' · ')
    : field
      ? words.field(field, record && kind !== 'field' ? 'line' : 'calculation')
      : null
  // A formula is written in the language of the reader.
  const valueField =
    of && (field === 'formula' || field === 'condition') ? 'valueFormula' : (field ?? '')
  const own = threads.filter(({ anchor }) =>
    record && kind !== 'field'
      ? anchor.record === record && (anchor.field === undefined || anchor.field === field)
      : anchor.field === place.field && anchor.record === undefined,
  )
  const isText =
    typeof before === 'string' &&
    typeof after === 'string' &&
    (before.length > 60 || after.length > 60) &&
    !isIri(before)
  return (
    <li className={styles['change']}>
      <header>
        <strong>
          {kind === 'field'
            ? (fieldName ?? label)
            : label || (termKind && t(`reviews:changes.termKind.${termKind}`))}
        </strong>
        {of && <span>{t(`reviews:changes.${of}`)}</span>}
        {kind === 'changed' && fieldName && <span>{fieldName}</span>}
        {kind === 'created' && <em>{t('reviews:changes.created')}</em>}
        {kind === 'deleted' && <em>{t('reviews:changes.deleted')}</em>}
        {effectMark && (
          <span
            className={styles['effect']}
            title={t('reviews:changes.effectUnknown', { indicator })}
          >
            {effectMark}
          </span>
        )}
        {effect !== undefined && effect !== 0 && (
          <span
            className={styles['effect']}
            data-more={effect > 0 || undefined}
            title={t('reviews:changes.effectOf', { indicator })}
          >
            {effect > 0 ? '+' : ''}
            {formatResult(effect, locale)} {unit}
          </span>
        )}
      </header>
      {(kind === 'field' || kind === 'changed') &&
        field &&
        (isText ? (
          <WordDiff before={toPlainText(before)} after={toPlainText(after)} />
        ) : (
          <p className={styles['values']}>
            <del>{words.value(valueField, before)}</del> <span aria-hidden="true">→</span>{' '}
            <ins>{words.value(valueField, after)}</ins>
          </p>
        ))}
      <div className={styles['ways']}>
        {kind !== 'deleted' && findWorkbenchView(place) && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t('reviews:thread.toPlace')}: ${[label, fieldName].filter(Boolean).join(', ')}`}
            onClick={() => goTo(place)}
          >
            {t('reviews:thread.toPlace')}
          </Button>
        )}
        {own.map((thread) => (
          <Button key={thread.id} size="compact-xs" variant="subtle" onClick={() => show(thread)}>
            {t('reviews:thread.chip', {
              number: thread.number,
              state: t(`reviews:thread.state.${thread.state}`),
            })}
          </Button>
        ))}
      </div>
    </li>
  )
}
