import { Button, TextInput } from '@mantine/core'
import {
  describeDistribution,
  geometricDeviation,
  buildHistogram,
  listLines,
  type Figure,
} from '@cradle/engine'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount, formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { HistogramMarks, histogramHeight } from './HistogramMarks.tsx'
import { findDeviations } from './line-qualities.ts'
import type { SensitivityData, Simulation } from './sensitivity-data.ts'
import styles from './sensitivity.module.css'

const WIDTH = 860
const RUNS = 1000
const STEPS = 40
const qualities = ['Measured', 'Average factory', 'Average product', 'Estimated', 'None'] as const

interface SimulationCardProps {
  data: SensitivityData
  figure: Figure
  base: number
  unit: string
  seed: string
  onSeed: (seed: string) => void
  simulation: Simulation | null
  onSimulation: (simulation: Simulation) => void
}

/** Spread of the total, given the uncertainty of the amounts. */
export function SimulationCard({
  data,
  figure,
  base,
  unit,
  seed,
  onSeed,
  simulation,
  onSimulation,
}: SimulationCardProps) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const lines = listLines(data.model)
  const run = useMutation({
    mutationFn: async () => {
      const number = Number(seed) || 0
      const values = await data.analysis.askEngine(data.model, {
        kind: 'simulate',
        figure,
        runs: RUNS,
        seed: number,
        deviations: findDeviations(
          lines.map(({ id }) => id),
          data.qualities,
        ),
      })
      onSimulation({
        distribution: describeDistribution(values),
        histogram: buildHistogram(values, STEPS),
        runs: RUNS,
        seed: number,
      })
    },
  })
  const formatNumber = (value: number) => formatResult(value, locale, 4)
  const percentiles = simulation?.distribution.percentiles
  const countLines = (quality: string) =>
    lines.filter(({ id }) => (data.qualities[id] ?? 'None') === quality).length
  return (
    <section className={styles['card']} aria-label={t('sensitivity:runs.title')}>
      <h2>{t('sensitivity:runs.title')}</h2>
      <p className={styles['hint']}>{t('sensitivity:runs.hint')}</p>
      <div className={styles['toolbar']}>
        <TextInput
          size="xs"
          w={96}
          label={t('sensitivity:runs.seed')}
          inputMode="numeric"
          value={seed}
          onChange={(event) => onSeed(event.currentTarget.value.replace(/\D/g, '').slice(0, 9))}
        />
        <Button size="xs" loading={run.isPending} onClick={() => run.mutate()}>
          {t('sensitivity:runs.start', { runs: formatCount(RUNS, locale) })}
        </Button>
      </div>
      {run.error && (
        <p role="alert" className={styles['refused']}>
          {t('sensitivity:refused', { code: run.error.message })}
        </p>
      )}
      {simulation && percentiles && (
        <>
          <div
            className={styles['drawing']}
            tabIndex={0}
            role="region"
            aria-label={t('sensitivity:runs.drawing')}
          >
            <svg
              viewBox={`0 0 ${WIDTH} ${histogramHeight}`}
              role="img"
              aria-label={t('sensitivity:runs.summary', {
                low: formatNumber(percentiles.p2_5),
                high: formatNumber(percentiles.p97_5),
                median: formatNumber(percentiles.p50),
                unit,
              })}
            >
              <HistogramMarks
                histogram={simulation.histogram}
                distribution={simulation.distribution}
                base={base}
                width={WIDTH}
                locale={locale}
                labels={{
                  entered: t('sensitivity:runs.entered'),
                  median: t('sensitivity:runs.median'),
                }}
              />
            </svg>
          </div>
          <table className={styles['table']} aria-label={t('sensitivity:runs.percentiles')}>
            <thead>
              <tr>
                {(['p2_5', 'p25', 'p50', 'p75', 'p97_5'] as const).map((key) => (
                  <th key={key} scope="col" data-number="">
                    {formatPercent(Number(key.slice(1).replace('_', '.')), locale)}
                  </th>
                ))}
                <th scope="col" data-number="">
                  {t('sensitivity:runs.mean')}
                </th>
                <th scope="col" data-number="">
                  {t('sensitivity:runs.deviation')}
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                {(['p2_5', 'p25', 'p50', 'p75', 'p97_5'] as const).map((key) => (
                  <td key={key} data-number="">
                    {formatNumber(percentiles[key])}
                  </td>
                ))}
                <td data-number="">{formatNumber(simulation.distribution.mean)}</td>
                <td data-number="">{formatNumber(simulation.distribution.deviation)}</td>
              </tr>
            </tbody>
          </table>
        </>
      )}
      <details className={styles['asTable']}>
        <summary>{t('sensitivity:runs.howSure')}</summary>
        <p className={styles['hint']}>{t('sensitivity:runs.howSureHint')}</p>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('sensitivity:runs.quality')}</th>
              <th scope="col" data-number="">
                {t('sensitivity:runs.lines')}
              </th>
              <th scope="col" data-number="">
                {t('sensitivity:runs.gsd')}
              </th>
              <th scope="col" data-number="">
                {t('sensitivity:runs.range')}
              </th>
            </tr>
          </thead>
          <tbody>
            {qualities.map((quality) => {
              const deviation = geometricDeviation(quality)
              return (
                <tr key={quality}>
                  <th scope="row">{t(`inputs:quality.${quality}` as 'sensitivity:line')}</th>
                  <td data-number="">{formatCount(countLines(quality), locale)}</td>
                  <td data-number="">{formatResult(deviation, locale, 4)}</td>
                  <td data-number="">÷ × {formatResult(deviation ** 2, locale)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </details>
    </section>
  )
}
