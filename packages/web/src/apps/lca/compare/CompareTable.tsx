import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import type { ResultRow } from './result-rows.ts'
import styles from './compare.module.css'

/** The figures of all columns, and how far each is from the first. */
export function CompareTable({
  rows,
  labels,
  unit,
}: {
  rows: readonly ResultRow[]
  labels: readonly string[]
  unit: string | null
}) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const figure = (row: ResultRow, column: number): string => {
    const stated = row.figures[column]
    return typeof stated === 'number' ? formatResult(stated, locale) : (stated ?? '–')
  }
  const difference = ({ figures }: ResultRow, column: number): string => {
    const [first, value] = [figures[0], figures[column]]
    if (typeof first !== 'number' || typeof value !== 'number') return ''
    const change = value - first
    const sign = change > 0 ? '+' : ''
    return `${sign}${formatResult(change, locale)}${first === 0 || change === 0 ? '' : ` (${sign}${formatPercent((change / Math.abs(first)) * 100, locale)})`}`
  }
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('compare:results')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{unit === null ? t('compare:indicator') : t('compare:module')}</th>
            <th scope="col">{t('compare:unit')}</th>
            {labels.map((label, column) => (
              <th key={column} scope="col" data-number="">
                {label}
              </th>
            ))}
            {labels.slice(1).map((label, index) => (
              <th key={index} scope="col" data-number="">
                {t('compare:difference')}
                {labels.length > 2 && <small>{label}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-total={row.isTotal}>
              <th scope="row">{row.label}</th>
              <td>{unit ?? row.unit}</td>
              {labels.map((_, column) => (
                <td key={column} data-number="">
                  {figure(row, column)}
                </td>
              ))}
              {labels.slice(1).map((_, index) => (
                <td key={index} data-number="">
                  {difference(row, index + 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
