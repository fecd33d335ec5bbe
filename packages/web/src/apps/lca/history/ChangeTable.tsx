import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Calculation, isIriFor, type RevisionChange } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { revisionQuery } from './history-queries.ts'
import type { Revision } from '../../../records/history/revision.ts'
import { useWords } from './use-words.ts'
import styles from '../../../records/history/history.module.css'

const isOfCalculation = ({ record }: RevisionChange): boolean => isIriFor(Calculation, record)

/** Fields that one save changed, with the values before and after. */
export function ChangeTable({ revision }: { revision: Revision }) {
  const { t } = useTranslation('history')
  const isWhole = revision.changes.length === revision.changeCount
  const { data, error, refetch } = useQuery({ ...revisionQuery(revision.id), enabled: !isWhole })
  const changes = isWhole ? revision.changes : data?.changes
  const words = useWords(
    (changes ?? []).flatMap(({ before, after }) =>
      [before, after].flatMap((one) =>
        one !== null && typeof one === 'object' ? Object.values(one) : [one],
      ),
    ),
  )
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!changes) return <SkeletonBar />
  if (changes.length === 0) return <p className={styles['note']}>{t('history:nothingChanged')}</p>
  const nameRecord = (change: RevisionChange): string =>
    isOfCalculation(change)
      ? t('history:calculation')
      : change.label || words.line((change.after ?? change.before ?? {}) as Record<string, unknown>)
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('history:view.changes')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('history:what')}</th>
            <th scope="col">{t('history:field')}</th>
            <th scope="col">{t('history:before')}</th>
            <th scope="col">{t('history:after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, index) => (
            <tr key={index}>
              <th scope="row">{nameRecord(change)}</th>
              {change.kind === 'update' && change.field ? (
                <>
                  <td>
                    {words.field(change.field, isOfCalculation(change) ? 'calculation' : 'line')}
                  </td>
                  <td>
                    <del className={styles['old']}>{words.value(change.field, change.before)}</del>
                  </td>
                  <td>
                    <ins className={styles['new']}>{words.value(change.field, change.after)}</ins>
                  </td>
                </>
              ) : (
                <td colSpan={3}>
                  <em>{t(change.kind === 'delete' ? 'history:gone' : 'history:made')}</em>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
