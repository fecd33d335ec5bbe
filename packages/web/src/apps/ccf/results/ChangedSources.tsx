import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { footprintCauses } from '@cradle/contract/footprints-choices'
import { useLocale } from '../../../i18n/i18n.ts'
import { collectIris, useRecordNames } from '../../../records/history/record-names.ts'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { RowToggle } from '../../../ui/page/RowToggle.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { removeResidue } from '../footprint/figures.ts'
import type { FootprintComparison } from '../footprint/footprint-queries.ts'
import styles from './results.module.css'
import { useTonnes } from './use-tonnes.ts'

type Change = FootprintComparison['changes'][number]
type Difference = Omit<NonNullable<Change['periods']>[number], 'interval'>

/** Most sources on the page, the largest difference first. */
const SOURCES = 15

/** Sources with a difference and its causes, one line each; the periods that differ are below it when they are opened. */
export function ChangedSources({
  changes,
  changeCount,
  heads,
  periods,
}: {
  changes: readonly Change[]
  changeCount: number
  /** Names of the two totals. */
  heads: readonly [before: string, after: string]
  /** Names of the reporting intervals. */
  periods: readonly string[]
}) {
  const { t } = useTranslation(['ccf-results', 'ccf'])
  const locale = useLocale()
  const shown = changes.slice(0, SOURCES)
  const locations = collectIris(shown.map(({ location }) => location))
  const names = useRecordNames(locations)
  if (changes.length === 0) return <p className={sheet['quiet']}>{t('ccf-results:changes.none')}</p>
  return (
    <div
      className={styles['scroller']}
      role="region"
      // A dialog over the page may compare two other totals.
      aria-label={`${t('ccf-results:changes.sources')}: ${heads.join(' – ')}`}
      tabIndex={0}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" data-toggle="">
              {t('ccf-results:changes.source')}
            </th>
            <th scope="col" data-text="">
              {t('ccf-results:changes.category')}
            </th>
            {[...heads, ...footprintCauses.map((cause) => t(`ccf-results:cause.${cause}`))].map(
              (head, index) => (
                <th key={index} scope="col" data-number="">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((change) => (
            <ChangedSource
              key={`${change.beforeInput} ${change.afterInput}`}
              change={change}
              // Sources of one location need no name of it.
              place={locations.length > 1 ? (names.get(change.location ?? '') ?? '–') : undefined}
              periods={periods}
            />
          ))}
        </tbody>
      </table>
      {changeCount > SOURCES && (
        <p className={sheet['quiet']}>
          {t('ccf-results:changes.more', {
            count: changeCount - SOURCES,
            formatted: formatCount(changeCount - SOURCES, locale),
          })}
        </p>
      )}
    </div>
  )
}

function ChangedSource({
  change,
  place,
  periods,
}: {
  change: Change
  place: string | undefined
  periods: readonly string[]
}) {
  const { t } = useTranslation(['ccf-results', 'ccf'])
  const [isOpen, setOpen] = useState(false)
  const name = change.description ?? t('ccf-results:changes.noName')
  const own = periods.length > 1 ? (change.periods ?? []) : []
  const namePeriod = (interval: number): string => periods[interval - 1] ?? String(interval)
  return (
    <Fragment>
      <DifferenceRow difference={change} category={nameCategory(change.category, t)}>
        {own.length > 1 ? (
          <RowToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
            {name}
          </RowToggle>
        ) : (
          [name, ...own.map(({ interval }) => namePeriod(interval))].join(' · ')
        )}
        {place !== undefined && <span className={styles['under']}>{place}</span>}
      </DifferenceRow>
      {isOpen &&
        own.map(({ interval, ...difference }) => (
          <DifferenceRow key={interval} difference={difference} isPart>
            {namePeriod(interval)}
          </DifferenceRow>
        ))}
    </Fragment>
  )
}

function DifferenceRow({
  difference,
  category,
  isPart,
  children,
}: {
  difference: Difference
  category?: string
  isPart?: boolean
  children: ReactNode
}) {
  const { write, writeChange } = useTonnes()
  return (
    <tr data-part={isPart || undefined}>
      <th scope="row" data-toggle="">
        {children}
      </th>
      <td data-text="">{category}</td>
      <td data-number="">{write(difference.before)}</td>
      <td data-number="">{write(difference.after)}</td>
      {footprintCauses.map((cause) => (
        <td key={cause} data-number="">
          {removeResidue(difference[cause]) === 0 ? '–' : writeChange(difference[cause])}
        </td>
      ))}
    </tr>
  )
}
