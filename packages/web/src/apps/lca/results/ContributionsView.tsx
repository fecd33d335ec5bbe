import { writeWorkingFigure } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatEuro, formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import type { FigureCell } from '../../../records/results/result-table.ts'
import type { ContributionLine, ContributionOrder, Contributions } from './result-tables.ts'
import styles from './results.module.css'

interface ContributionsViewProps {
  contributions: Contributions
  isEuro: boolean
  order: ContributionOrder
  onOrder: (order: ContributionOrder) => void
  onExplain: (inputId: string, name: string) => void
}

/** Every line with its part in each module, the largest first. Lines add up to the total of their column. */
export function ContributionsView({
  contributions: { modules, lines, total },
  isEuro,
  order,
  onOrder,
  onExplain,
}: ContributionsViewProps) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const format = (value: number) =>
    isEuro ? formatEuro(value, locale, 3) : formatResult(value, locale)
  const write = (cell: FigureCell | null) =>
    cell === null ? '' : writeWorkingFigure(cell.known, cell.isIncomplete, format)
  const heading = (key: ContributionOrder, isTotal = false) => (
    <th
      key={key}
      scope="col"
      className={isTotal ? styles['total'] : undefined}
      data-total={isTotal ? key : undefined}
      data-number=""
      aria-sort={order === key ? 'descending' : undefined}
    >
      <button type="button" className={styles['sort']} onClick={() => onOrder(key)}>
        {key}
        {order === key ? ' ↓' : ''}
      </button>
    </th>
  )
  const totals = (line: ContributionLine) =>
    [
      ['A–C', line.totalAtoC],
      ['D', line.benefits],
      ...(total.totalAtoD ? [['A–D', line.totalAtoD] as const] : []),
    ] as const
  const cells = (line: ContributionLine) => (
    <>
      {modules.map((module, column) => (
        <td key={module} data-number="">
          {write(line.modules[column]!)}
        </td>
      ))}
      <td data-number="">{line.share === null ? '' : formatPercent(line.share, locale)}</td>
      {totals(line).map(([head, cell]) => (
        <td key={head} data-number="" className={styles['total']} data-total={head}>
          <strong>{write(cell)}</strong>
        </td>
      ))}
    </>
  )
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('results:view.contributions')}
    >
      <table className={styles['table']} data-totals={totals(total).length}>
        <thead>
          <tr>
            <th scope="col" className={styles['sticky']}>
              {t('results:input')}
            </th>
            {modules.map((module) => heading(module))}
            <th scope="col" data-number="">
              {t('results:shareOfTotal')}
            </th>
            {totals(total).map(([head]) => heading(head, true))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.inputId}>
              <th scope="row" className={styles['sticky']}>
                <button
                  type="button"
                  className={styles['explain']}
                  onClick={() => onExplain(line.inputId, line.name)}
                >
                  {line.name}
                </button>
              </th>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles['sticky']}>
              {t('results:allInputs')}
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
