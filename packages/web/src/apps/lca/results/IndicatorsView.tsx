import { writeWorkingFigure, type LifeCycleModule } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatDeclared, formatEuro, formatResult } from '../../../ui/numbers/format-number.ts'
import { findFootnote } from '../../../records/calculation/result-figures.ts'
import type { FigureRow } from '../../../records/results/figure-rows.ts'
import {
  listIndicatorColumns,
  listTotalColumns,
  readColumn,
  type FigureColumn,
} from './result-tables.ts'
import styles from './results.module.css'

interface IndicatorsViewProps {
  rows: readonly FigureRow[]
  stages: readonly LifeCycleModule[]
  isScientific: boolean
  isGrouped: boolean
  /** Only figures of indicators are explained. */
  isOnlyIndicators?: boolean
  onExplain: (module: LifeCycleModule, row: FigureRow) => void
}

/** The columns of the indicators, on the screen and in copies. */
export function useIndicatorColumns(
  rows: readonly FigureRow[],
  stages: readonly LifeCycleModule[],
  isGrouped: boolean,
): { modules: FigureColumn[]; totals: FigureColumn[] } {
  const { t } = useTranslation('results')
  return {
    modules: listIndicatorColumns(
      stages,
      rows,
      isGrouped ? (name) => t(`results:subtotal.${name}`) : null,
    ),
    totals: listTotalColumns(rows),
  }
}

/** All indicators and the weighted scores by module, with the totals in columns that stay at the right. */
export function IndicatorsView({
  rows,
  stages,
  isScientific,
  isGrouped,
  isOnlyIndicators = false,
  onExplain,
}: IndicatorsViewProps) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const { modules, totals } = useIndicatorColumns(rows, stages, isGrouped)
  const notes = new Set(rows.map(({ key }) => findFootnote(key)).filter((note) => note !== null))
  const format = (row: FigureRow) => (value: number) =>
    isScientific
      ? formatDeclared(value, locale)
      : row.isScore
        ? formatEuro(value, locale, Math.abs(value) < 1 ? 3 : undefined)
        : formatResult(value, locale)
  const cell = (row: FigureRow, column: FigureColumn, isTotal: boolean) => {
    const figure = readColumn(row, column)
    const text = figure && writeWorkingFigure(figure.known, figure.isIncomplete, format(row))
    const { module } = column
    return (
      <td
        key={column.head}
        data-number=""
        className={isTotal ? styles['total'] : undefined}
        data-total={isTotal ? column.head : undefined}
      >
        {module &&
        figure &&
        figure.known !== 'notDeclared' &&
        !(isOnlyIndicators && row.isScore) ? (
          <button
            type="button"
            className={styles['explain']}
            onClick={() => onExplain(module, row)}
            aria-label={t('results:explainCell', { code: row.code, module, value: text })}
          >
            {text}
          </button>
        ) : (
          text
        )}
      </td>
    )
  }
  const line = (row: FigureRow) => (
    <tr key={row.key}>
      <th scope="row" className={styles['sticky']} title={row.name}>
        <span className={styles['code']}>
          {row.code}
          {findFootnote(row.key) ? <sup>{findFootnote(row.key)}</sup> : null}
        </span>{' '}
        <span className={styles['name']}>{row.name}</span>
      </th>
      <td>{row.unit}</td>
      {modules.map((column) => cell(row, column, false))}
      {totals.map((column) => cell(row, column, true))}
    </tr>
  )
  const scores = rows.filter(({ isScore }) => isScore)
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('results:view.indicators')}
    >
      <table className={styles['table']} data-totals={totals.length}>
        <thead>
          <tr>
            <th scope="col" className={styles['sticky']}>
              {t('results:indicator')}
            </th>
            <th scope="col">{t('results:unit')}</th>
            {modules.map(({ head }) => (
              <th key={head} scope="col" data-number="">
                {head}
              </th>
            ))}
            {totals.map(({ head }) => (
              <th
                key={head}
                scope="col"
                data-number=""
                className={styles['total']}
                data-total={head}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.filter(({ isScore }) => !isScore).map(line)}</tbody>
        {scores.length > 0 && <tfoot>{scores.map(line)}</tfoot>}
      </table>
      {scores.length > 0 && <p className={styles['note']}>{t('results:mkiNote')}</p>}
      {[...notes]
        .toSorted((a, b) => a - b)
        .map((note) => (
          <p key={note} className={styles['note']}>
            <sup>{note}</sup> {t(`results:footnote.${note as 1 | 2}`)}
          </p>
        ))}
    </div>
  )
}
