import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Footprint, type FootprintSheetRow } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import styles from '../../../records/history/history.module.css'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { formatAmount, formatCount } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { pastStateQuery, type PastFootprint } from './revision-queries.ts'
import type { ShownRevision } from './SavedChanges.tsx'
import { listIris, useFootprintWords, type FootprintWords } from './use-footprint-words.ts'

/** Most sources that are drawn. */
const SHOWN = 500

/** A saved version, read-only: its sources with their amounts, and every field with a value. */
export function StateView({ revision, footprint, periods }: ShownRevision) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const locale = useLocale()
  const { data, error, refetch } = useQuery(pastStateQuery(footprint.id, revision.id))
  const rows = data?.rows.slice(0, SHOWN) ?? []
  const words = useFootprintWords(
    listIris([
      ...Object.values(data?.footprint ?? {}),
      ...rows.flatMap(({ location, environmentalProfile }) => [location, environmentalProfile]),
    ]),
  )
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  const left = data.rows.length - rows.length
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('history:view.state')}
    >
      <h3>{t('ccf-history:sources')}</h3>
      <SourceTable rows={rows} periods={periods} words={words} />
      {left > 0 && (
        <p className={styles['more']}>
          {t('ccf-history:notShown', { count: left, number: formatCount(left, locale) })}
        </p>
      )}
      <h3>{t('history:fields')}</h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('history:field')}</th>
            <th scope="col">{t('history:then')}</th>
          </tr>
        </thead>
        <tbody>
          {listFilledFields(data.footprint).map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{words.field(field, 'footprint')}</th>
              <td>{words.value(field, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SourceTable({
  rows,
  periods,
  words,
}: {
  rows: readonly FootprintSheetRow[]
  periods: readonly string[]
  words: FootprintWords
}) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const readAmount = ({ cells }: FootprintSheetRow, interval: number): string => {
    const cell = cells.find((one) => one.interval === interval)
    if (!cell) return '–'
    return cell.amount === undefined ? '?' : formatAmount(cell.amount, locale)
  }
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('ccf:column.description')}</th>
          <th scope="col">{t('ccf:column.location')}</th>
          <th scope="col">{t('ccf:column.category')}</th>
          <th scope="col">{t('ccf:column.environmentalProfile')}</th>
          {periods.map((period) => (
            <th key={period} scope="col" data-number="">
              {period}
            </th>
          ))}
          <th scope="col">{t('ccf:column.unit')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.cells[0]?.id ?? row.series}>
            <th scope="row">{row.description ?? '–'}</th>
            <td>{words.name(row.location) ?? '…'}</td>
            <td>{nameCategory(row.subscope ?? String(row.scope), t)}</td>
            <td>{(row.environmentalProfile && words.name(row.environmentalProfile)) ?? '–'}</td>
            {periods.map((period, index) => (
              <td key={period} data-number="">
                {readAmount(row, index + 1)}
              </td>
            ))}
            <td>{row.unit ? unitText(row.unit) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const listFilledFields = (footprint: PastFootprint['footprint']): [string, unknown][] =>
  Object.entries(footprint).filter(
    ([field, value]) =>
      field in Footprint.fields &&
      !('readOnly' in Footprint.fields[field as 'name']) &&
      value !== null &&
      value !== '',
  )
