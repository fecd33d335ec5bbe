import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevisionChange } from '@cradle/contract'
import styles from '../../../records/history/history.module.css'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { RowToggle } from '../../../ui/page/RowToggle.tsx'
import { addValues, listChangeLines, type ChangeGroup, type ChangeLine } from './group-changes.ts'
import {
  listIris,
  listValues,
  useFootprintWords,
  type FootprintWords,
} from './use-footprint-words.ts'

/** Changes of a footprint, one line for each field of a source. Periods that differ are below their line when it is opened. */
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
  /** What can be done with a line or one of its groups; `isFirst` of its source. */
  renderActions?: ((groups: ChangeLine['groups'], isFirst: boolean) => ReactNode) | undefined
}) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const words = useFootprintWords(listIris(listValues(changes)))
  const lines = listChangeLines(changes)
  return (
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('history:what')}</th>
            <th scope="col" data-toggle="">
              {t('ccf-history:periods')}
            </th>
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
          {lines.map((line, index) => {
            const { series } = line.groups[0]
            return (
              <LineRows
                key={line.key}
                line={line}
                isFirst={series === undefined || series !== lines[index - 1]?.groups[0].series}
                periods={periods}
                words={words}
                renderActions={renderActions}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function LineRows({
  line,
  isFirst,
  periods,
  words,
  renderActions,
}: {
  line: ChangeLine
  /** The first line of its source. */
  isFirst: boolean
  periods: readonly string[]
  words: FootprintWords
  renderActions: ((groups: ChangeLine['groups'], isFirst: boolean) => ReactNode) | undefined
}) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [group, ...others] = line.groups
  const name =
    group.series === undefined
      ? t('ccf-history:ofFootprint')
      : group.label || t('ccf-history:unnamed')
  const field =
    group.field && words.field(group.field, group.series === undefined ? 'footprint' : 'source')
  const nameIntervals = (intervals: readonly number[]) =>
    namePeriods(intervals, periods, t('ccf-history:allPeriods'))
  const writeSum = (side: 'before' | 'after'): string => {
    const sum = group.field === 'amount' ? addValues(line, side) : null
    return sum === null
      ? t('ccf-history:valuesByPeriod', { count: line.intervals.length })
      : t('ccf-history:sum', { sum: formatFull(sum, locale) })
  }
  const head = (
    <th scope="row">{isFirst ? name : <span className={styles['again']}>{name}</span>}</th>
  )
  const ways = (groups: ChangeLine['groups'], first: boolean) =>
    renderActions && <td className={styles['ways']}>{renderActions(groups, first)}</td>
  if (others.length === 0)
    return (
      <tr>
        {head}
        <td data-toggle="">{nameIntervals(group.intervals)}</td>
        {group.kind === 'update' && group.field ? (
          <>
            <td>{field}</td>
            <Values group={group} words={words} />
          </>
        ) : (
          <td colSpan={3}>
            <em>{t(group.kind === 'delete' ? 'history:gone' : 'history:made')}</em>
          </td>
        )}
        {ways([group], isFirst)}
      </tr>
    )
  return (
    <>
      <tr>
        {head}
        <td data-toggle="">
          <RowToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
            {nameIntervals(line.intervals)}
          </RowToggle>
        </td>
        <td>{field}</td>
        <td>{writeSum('before')}</td>
        <td>{writeSum('after')}</td>
        {ways(line.groups, isFirst)}
      </tr>
      {isOpen &&
        line.groups.map((one) => (
          <tr key={one.key}>
            <th scope="row">
              <span className={styles['again']}>{name}</span>
            </th>
            <td data-toggle="">{nameIntervals(one.intervals)}</td>
            <td>{field}</td>
            <Values group={one} words={words} />
            {ways([one], false)}
          </tr>
        ))}
    </>
  )
}

/** The two values of a field. */
function Values({
  group: { field, before, after },
  words,
}: {
  group: ChangeGroup
  words: FootprintWords
}) {
  if (!field) return null
  return (
    <>
      <td>
        <del className={styles['old']}>{words.value(field, before)}</del>
      </td>
      <td>
        <ins className={styles['new']}>{words.value(field, after)}</ins>
      </td>
    </>
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
