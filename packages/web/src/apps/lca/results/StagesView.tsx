import { writeFigure, type LifeCycleModule, type ProductResult } from '@cradle/engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { findStageGroup } from '../../../records/calculation/result-figures.ts'
import { readFigureCell, type FigureRow } from '../../../records/results/figure-rows.ts'
import { tableOfStages } from './result-tables.ts'
import { moduleBars } from './segments.ts'
import { TableView } from './TableView.tsx'
import styles from './results.module.css'

const ROW = 26
const LABEL = 44
const VALUE = 76

interface StagesViewProps {
  /** Null without a computed result: there are no bars then. */
  result: ProductResult | null
  row: FigureRow
  onExplain: (module: LifeCycleModule) => void
}

/** The words of the table of stages, on the screen and in copies. */
export function useStageHeads() {
  const { t } = useTranslation('results')
  return {
    module: t('results:module'),
    input: t('results:input'),
    others: t('results:others'),
    all: t('results:allInputs'),
  }
}

/** Stacked bars: one per module, a segment per input; negative values left of zero, D hatched. */
export function StagesView({ result, row, onExplain }: StagesViewProps) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const heads = useStageHeads()
  const bars = useMemo(
    () => (result ? moduleBars(result, row.measure, heads.others) : []),
    [result, row.measure, heads.others],
  )
  const sums = bars.map(({ segments }) => ({
    low: segments.reduce((s, { value }) => s + Math.min(0, value), 0),
    high: segments.reduce((s, { value }) => s + Math.max(0, value), 0),
  }))
  const low = Math.min(0, ...sums.map((s) => s.low))
  const high = Math.max(0, ...sums.map((s) => s.high))
  const span = high - low || 1
  const scale = (value: number): number => ((value - low) / span) * 100
  const format = (value: number) => formatResult(value, locale)
  return (
    <div className={styles['chart']}>
      <ul className={styles['moduleBars']} aria-label={t('results:view.stages')}>
        {bars.map((bar) => {
          let above = 0
          let below = 0
          const { known, isIncomplete } = readFigureCell(row, bar.module)
          const total = writeFigure(known, isIncomplete, format)
          return (
            <li key={bar.module} style={{ height: ROW }}>
              <span className={styles['moduleName']} style={{ width: LABEL }}>
                {bar.module}
              </span>
              <span className={styles['track']}>
                <span className={styles['zero']} style={{ left: `${scale(0)}%` }} />
                {bar.segments.map((segment, index) => {
                  const from = segment.value >= 0 ? above : below + segment.value
                  if (segment.value >= 0) above += segment.value
                  else below += segment.value
                  const width = (Math.abs(segment.value) / span) * 100
                  const figure = writeFigure(segment.value, segment.isIncomplete, format)
                  return (
                    <span
                      key={index}
                      className={styles['segment']}
                      data-thin={width < 0.6 || undefined}
                      data-stage={findStageGroup(bar.module)}
                      data-shade={index % 4}
                      title={`${segment.label}: ${figure} ${row.unit}`}
                      style={{ left: `${scale(from)}%`, width: `${width}%` }}
                    />
                  )
                })}
              </span>
              <button
                type="button"
                className={styles['value']}
                style={{ width: VALUE }}
                onClick={() => onExplain(bar.module)}
                aria-label={t('results:explainModule', { module: bar.module, value: total })}
              >
                {total}
              </button>
            </li>
          )
        })}
      </ul>
      {result && (
        <details className={styles['asTable']}>
          <summary>{t('results:asTable')}</summary>
          <TableView table={tableOfStages(result, row, heads)} />
        </details>
      )}
    </div>
  )
}
