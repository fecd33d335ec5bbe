import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { pastStateQuery, presentStateQuery } from './history-queries.ts'
import type { Revision } from '../../../records/history/revision.ts'
import type { Restoring } from './RestoreCalculation.tsx'
import { compareStates, type RecordDifference } from './state-differences.ts'
import { useWords } from './use-words.ts'
import styles from '../../../records/history/history.module.css'

/** Differences between a version and the current state, each with a button to restore it. */
export function AgainstNow({
  revision,
  calculation,
  onRestore,
}: {
  revision: Revision
  calculation: string
  onRestore?: (restoring: Restoring) => void
}) {
  const { t } = useTranslation('history')
  const past = useQuery(pastStateQuery(revision.id))
  const now = useQuery(presentStateQuery(calculation))
  const differences = useMemo(
    () => (past.data && now.data ? compareStates(past.data, now.data) : null),
    [past.data, now.data],
  )
  const records = [...(differences?.lines ?? []), ...(differences?.usages ?? [])]
  const words = useWords(
    [...(differences?.fields ?? []), ...records.flatMap(({ fields }) => fields)]
      .flatMap(({ from, to }) => [from, to])
      .concat(records.flatMap(({ record }) => Object.values(record))),
  )
  const failed = [past, now].find(({ error }) => error)
  if (failed)
    return <ErrorState message={errorText(failed.error)} onRetry={() => void failed.refetch()} />
  if (!differences) return <SkeletonBar />
  if (differences.fields.length + records.length === 0)
    return <p className={styles['note']}>{t('history:sameAsNow')}</p>

  const renderRestoreButton = (label: string, restoring: Restoring, name: string) =>
    onRestore && (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${label}: ${name}`}
        onClick={() => onRestore(restoring)}
      >
        {label}
      </Button>
    )
  const renderCells = (field: string, from: unknown, to: unknown, of: 'calculation' | 'line') => (
    <>
      <td>{words.field(field, of)}</td>
      <td>
        <ins className={styles['new']}>{words.value(field, from)}</ins>
      </td>
      <td>{words.value(field, to)}</td>
    </>
  )
  function renderRows({ iri, kind, record, fields }: RecordDifference) {
    const name = words.line(record)
    const whole = renderRestoreButton(
      t(kind === 'only-to' ? 'history:removeLine' : 'history:restoreLine'),
      { kind: 'line', iri, name },
      name,
    )
    if (kind !== 'changed')
      return (
        <tr key={iri}>
          <th scope="row">{name}</th>
          <td colSpan={3}>
            <em>{t(kind === 'only-to' ? 'history:made' : 'history:gone')}</em>
          </td>
          <td>{whole}</td>
        </tr>
      )
    return fields.map(({ field, from, to }, index) => (
      <tr key={iri + field}>
        <th scope="row">{index === 0 ? name : <span className={styles['again']}>{name}</span>}</th>
        {renderCells(field, from, to, 'line')}
        <td className={styles['ways']}>
          {field !== 'position' &&
            renderRestoreButton(
              t('history:restoreField'),
              {
                kind: 'line-field',
                iri,
                field,
                value: from,
                name: `${name}: ${words.field(field, 'line')}`,
              },
              `${name}, ${words.field(field, 'line')}`,
            )}
          {index === 0 && whole}
        </td>
      </tr>
    ))
  }
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('history:view.now')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('history:what')}</th>
            <th scope="col">{t('history:field')}</th>
            <th scope="col">{t('history:then')}</th>
            <th scope="col">{t('history:now')}</th>
            <th scope="col">
              <span className={styles['hidden']}>{t('history:restoreField')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.fields.map(({ field, from, to }) => {
            const name = words.field(field, 'calculation')
            return (
              <tr key={field}>
                <th scope="row">{t('history:calculation')}</th>
                {renderCells(field, from, to, 'calculation')}
                <td>
                  {renderRestoreButton(
                    t('history:restoreField'),
                    { kind: 'field', field, name },
                    name,
                  )}
                </td>
              </tr>
            )
          })}
          {records.map(renderRows)}
        </tbody>
      </table>
    </div>
  )
}
