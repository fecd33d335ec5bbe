import { writeWorkingFigure, type LifeCycleModule, type ProductResult } from '@cradle/engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import type { IndicatorRow } from '@cradle/contract'
import { hasUnknownPart, findStageGroup } from '../../../records/calculation/result-figures.ts'
import { moduleBars } from './segments.ts'
import styles from './results.module.css'

const ROW = 26
const LABEL = 44
const VALUE = 76

/** Without a result of our own (`null`) there is nothing to divide into bars. */
interface StagesViewProps {
  result: ProductResult | null
  row: IndicatorRow
  unit: string
  onExplain: (module: LifeCycleModule) => void
}

/** Stacked bars: one per module, a segment per input; negative values left of zero, D hatched. */
export function StagesView({ result, row, unit, onExplain }: StagesViewProps) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const others = t('results:others')
  const bars = useMemo(
    () => (result ? moduleBars(result, row.code, others) : []),
    [result, row.code, others],
  )
  const sums = bars.map(({ segments }) => ({
    low: segments.reduce((s, { value }) => s + Math.min(0, value), 0),
    high: segments.reduce((s, { value }) => s + Math.max(0, value), 0),
  }))
  const low = Math.min(0, ...sums.map((s) => s.low))
  const high = Math.max(0, ...sums.map((s) => s.high))
  const span = high - low || 1
  const at = (value: number): number => ((value - low) / span) * 100
  return (
    <div className={styles['chart']}>
      <ul className={styles['moduleBars']} aria-label={t('results:view.stages')}>
        {bars.map((bar) => {
          let above = 0
          let below = 0
          const total = writeWorkingFigure(bar.total, hasUnknownPart(row, [bar.module]), (known) =>
            formatResult(known, locale),
          )
          return (
            <li key={bar.module} style={{ height: ROW }}>
              <span className={styles['moduleName']} style={{ width: LABEL }}>
                {bar.module}
              </span>
              <span className={styles['track']}>
                <span className={styles['zero']} style={{ left: `${at(0)}%` }} />
                {bar.segments.map((segment, index) => {
                  const from = segment.value >= 0 ? above : below + segment.value
                  if (segment.value >= 0) above += segment.value
                  else below += segment.value
                  const width = (Math.abs(segment.value) / span) * 100
                  return (
                    <span
                      key={index}
                      className={styles['segment']}
                      data-thin={width < 0.6 || undefined}
                      data-stage={findStageGroup(bar.module)}
                      data-shade={index % 4}
                      title={`${segment.label}: ${formatResult(segment.value, locale)} ${unit}`}
                      style={{ left: `${at(from)}%`, width: `${width}%` }}
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
      <details className={styles['asTable']}>
        <summary>{t('results:asTable')}</summary>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('results:module')}</th>
              <th scope="col">{t('results:input')}</th>
              <th scope="col" data-number="">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.flatMap((bar) =>
              bar.segments.map((segment, index) => (
                <tr key={`${bar.module}${index}`}>
                  <td>{bar.module}</td>
                  <td>{segment.label}</td>
                  <td data-number="">{formatResult(segment.value, locale)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </details>
    </div>
  )
}
