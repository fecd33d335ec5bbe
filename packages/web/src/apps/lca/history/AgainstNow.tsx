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
import { compareStates, type FieldDifference, type RecordDifference } from './state-differences.ts'
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
                <FieldCells words={words} difference={{ field, from, to }} of="calculation" />
                <td>
                  <RestoreButton
                    label={t('history:restoreField')}
                    restoring={{ kind: 'field', field, name }}
                    name={name}
                    onRestore={onRestore}
                  />
                </td>
              </tr>
            )
          })}
          {records.map((difference) => (
            <LineRows
              key={difference.iri}
              difference={difference}
              words={words}
              onRestore={onRestore}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Words = ReturnType<typeof useWords>
type OnRestore = ((restoring: Restoring) => void) | undefined

/** Restores one line or field; absent where nothing can be restored. */
const RestoreButton = ({
  label,
  restoring,
  name,
  onRestore,
}: {
  label: string
  restoring: Restoring
  name: string
  onRestore: OnRestore
}) =>
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

/** A field, what it was and what it is. */
const FieldCells = ({
  words,
  difference: { field, from, to },
  of,
}: {
  words: Words
  difference: FieldDifference
  of: 'calculation' | 'line'
}) => (
  <>
    <td>{words.field(field, of)}</td>
    <td>
      <ins className={styles['new']}>{words.value(field, from)}</ins>
    </td>
    <td>{words.value(field, to)}</td>
  </>
)

/** The rows of one line: that it came or went, or each of its fields that changed. */
function LineRows({
  difference: { iri, kind, record, fields },
  words,
  onRestore,
}: {
  difference: RecordDifference
  words: Words
  onRestore: OnRestore
}) {
  const { t } = useTranslation('history')
  const name = words.line(record)
  const whole = (
    <RestoreButton
      label={t(kind === 'only-to' ? 'history:removeLine' : 'history:restoreLine')}
      restoring={{ kind: 'line', iri, name }}
      name={name}
      onRestore={onRestore}
    />
  )
  if (kind !== 'changed')
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={3}>
          <em>{t(kind === 'only-to' ? 'history:made' : 'history:gone')}</em>
        </td>
        <td>{whole}</td>
      </tr>
    )
  return fields.map((difference, index) => {
    const { field, from } = difference
    const fieldName = words.field(field, 'line')
    return (
      <tr key={field}>
        <th scope="row">{index === 0 ? name : <span className={styles['again']}>{name}</span>}</th>
        <FieldCells words={words} difference={difference} of="line" />
        <td className={styles['ways']}>
          {field !== 'position' && (
            <RestoreButton
              label={t('history:restoreField')}
              restoring={{
                kind: 'line-field',
                iri,
                field,
                value: from,
                name: `${name}: ${fieldName}`,
              }}
              name={`${name}, ${fieldName}`}
              onRestore={onRestore}
            />
          )}
          {index === 0 && whole}
        </td>
      </tr>
    )
  })
}
