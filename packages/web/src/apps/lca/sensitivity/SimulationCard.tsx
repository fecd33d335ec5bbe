import { Button, TextInput } from '@mantine/core'
import {
  describeDistribution,
  geometricDeviation,
  buildHistogram,
  knownRuns,
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
import { Refused } from './use-analysis.ts'
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
  const { varied, following } = data.parameters
  const lines = listLines(data.model).flatMap(({ id }) => (following.has(id) ? [] : [id]))
  const parameters = varied.map(({ id }) => id)
  const run = useMutation({
    mutationFn: async () => {
      const number = Number(seed) || 0
      const drawn = await data.analysis.callEngine(data.product, {
        kind: 'simulate',
        figure,
        runs: RUNS,
        seed: number,
        deviations: findDeviations([...lines, ...parameters], data.qualities),
      })
      const values = knownRuns(drawn)
      if (values.length === 0) throw new Refused('NO_VALUE')
      onSimulation({
        distribution: describeDistribution(values),
        histogram: buildHistogram(values, STEPS),
        runs: values.length,
        lost: RUNS - values.length,
        seed: number,
      })
    },
  })
  return (
    <section className={styles['card']} aria-label={t('sensitivity:runs.title')}>
      <h2>{t('sensitivity:runs.title')}</h2>
      <p className={styles['hint']}>
        {t(parameters.length > 0 ? 'sensitivity:runs.parameterHint' : 'sensitivity:runs.hint')}
      </p>
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
      {simulation && (
        <>
          <Spread simulation={simulation} base={base} unit={unit} />
          {simulation.lost > 0 && (
            <p className={styles['hint']} role="note">
              {t('sensitivity:runs.lost', { count: simulation.lost })}
            </p>
          )}
          <PercentileTable distribution={simulation.distribution} />
        </>
      )}
      <QualityTable
        qualities={lines.map((id) => data.qualities[id] ?? 'None')}
        ofParameters={parameters.map((id) => data.qualities[id] ?? 'None')}
      />
    </section>
  )
}

/** How often each total occurred, as a drawing. */
function Spread({
  simulation: { distribution, histogram },
  base,
  unit,
}: Pick<SimulationCardProps, 'base' | 'unit'> & { simulation: Simulation }) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const { p2_5, p50, p97_5 } = distribution.percentiles
  return (
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
          low: formatResult(p2_5, locale, 4),
          high: formatResult(p97_5, locale, 4),
          median: formatResult(p50, locale, 4),
          unit,
        })}
      >
        <HistogramMarks
          histogram={histogram}
          distribution={distribution}
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
  )
}

function PercentileTable({ distribution }: Pick<Simulation, 'distribution'>) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const { percentiles, mean, deviation } = distribution
  const columns = [
    ...(['p2_5', 'p25', 'p50', 'p75', 'p97_5'] as const).map((key) => ({
      header: formatPercent(Number(key.slice(1).replace('_', '.')), locale),
      value: percentiles[key],
    })),
    { header: t('sensitivity:runs.mean'), value: mean },
    { header: t('sensitivity:runs.deviation'), value: deviation },
  ]
  return (
    <table className={styles['table']} aria-label={t('sensitivity:runs.percentiles')}>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col" data-number="">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {columns.map(({ header, value }) => (
            <td key={header} data-number="">
              {formatResult(value, locale, 4)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The uncertainty that each quality of an amount stands for, and how many lines and parameters have it. */
function QualityTable({
  qualities: ofLines,
  ofParameters,
}: {
  qualities: readonly string[]
  ofParameters: readonly string[]
}) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  return (
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
            {ofParameters.length > 0 && (
              <th scope="col" data-number="">
                {t('sensitivity:runs.parameters')}
              </th>
            )}
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
            const count = (of: readonly string[]): string =>
              formatCount(of.filter((one) => one === quality).length, locale)
            return (
              <tr key={quality}>
                <th scope="row">{t(`inputs:dataQuality.${quality}` as 'sensitivity:line')}</th>
                <td data-number="">{count(ofLines)}</td>
                {ofParameters.length > 0 && <td data-number="">{count(ofParameters)}</td>}
                <td data-number="">{formatResult(deviation, locale, 4)}</td>
                <td data-number="">÷ × {formatResult(deviation ** 2, locale)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
