import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevisionChange } from '@cradle/contract'
import styles from '../../../records/history/history.module.css'
import { groupChanges, type ChangeGroup } from './group-changes.ts'
import { listIris, listValues, useFootprintWords } from './use-footprint-words.ts'

/** Changes of a footprint, one line for equal changes of the periods of a source. */
export function ChangesTable({
  label,
  heads,
  changes,
  periods,
  renderActions,
}: {
  label: string
  /** Names of the two values. */
  heads: readonly [before: string, after: string]
  changes: readonly RevisionChange[]
  /** Names of the reporting intervals. */
  periods: readonly string[]
  /** What can be done with a line; `isFirst` of its source. */
  renderActions?: ((group: ChangeGroup, isFirst: boolean) => ReactNode) | undefined
}) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const words = useFootprintWords(listIris(listValues(changes)))
  const groups = groupChanges(changes)
  return (
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('history:what')}</th>
            <th scope="col">{t('ccf-history:periods')}</th>
            <th scope="col">{t('history:field')}</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
            {renderActions && (
              <th scope="col">
                <span className={styles['hidden']}>{t('history:restoreField')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, index) => {
            const isFirst = group.series === undefined || group.series !== groups[index - 1]?.series
            const name =
              group.series === undefined
                ? t('ccf-history:ofFootprint')
                : group.label || t('ccf-history:unnamed')
            const field =
              group.field &&
              words.field(group.field, group.series === undefined ? 'footprint' : 'source')
            return (
              <tr key={group.key}>
                <th scope="row">
                  {isFirst ? name : <span className={styles['again']}>{name}</span>}
                </th>
                <td>{namePeriods(group.intervals, periods, t('ccf-history:allPeriods'))}</td>
                {group.kind === 'update' && group.field ? (
                  <>
                    <td>{field}</td>
                    <td>
                      <del className={styles['old']}>{words.value(group.field, group.before)}</del>
                    </td>
                    <td>
                      <ins className={styles['new']}>{words.value(group.field, group.after)}</ins>
                    </td>
                  </>
                ) : (
                  <td colSpan={3}>
                    <em>{t(group.kind === 'delete' ? 'history:gone' : 'history:made')}</em>
                  </td>
                )}
                {renderActions && (
                  <td className={styles['ways']}>{renderActions(group, isFirst)}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function namePeriods(
  intervals: readonly number[],
  periods: readonly string[],
  all: string,
): string {
  if (intervals.length === 0) return ''
  return intervals.length === periods.length && periods.length > 1
    ? all
    : intervals.map((interval) => periods[interval - 1] ?? String(interval)).join(', ')
}
