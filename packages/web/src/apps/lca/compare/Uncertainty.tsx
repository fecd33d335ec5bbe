import { Button } from '@mantine/core'
import { describeDistribution, knownRuns, listLines, shareLower, type Figure } from '@cradle/engine'
import { foldName } from '@cradle/engine/formulas'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { findDeviations } from '../sensitivity/line-qualities.ts'
import { makeProduct } from '../sensitivity/sensitivity-data.ts'
import { useAnalysis } from '../sensitivity/use-analysis.ts'
import type { Compared } from './compared.ts'
import type { LineRow } from './line-differences.ts'
import styles from './compare.module.css'

const RUNS = 1000
const SEED = 1

/** How often one is lower than the other when amounts spread by their data quality; common lines move together. */
export function Uncertainty({
  columns,
  labels,
  rows,
  figure,
  unit,
}: {
  columns: readonly Compared[]
  labels: readonly string[]
  rows: readonly LineRow[]
  figure: Figure
  unit: string
}) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const analysis = useAnalysis()
  // Where the parameters of one are not known, the lines of all vary by themselves.
  const isByLines = columns.some(({ product }) => product === null)
  const products = columns.map(({ model, product }) =>
    isByLines || product === null ? makeProduct(model, null) : product,
  )
  const run = useMutation({
    mutationFn: () =>
      Promise.all(
        products.map((product, column) =>
          analysis.callEngine(product, {
            kind: 'simulate',
            figure,
            runs: RUNS,
            seed: SEED,
            deviations: findDeviations(
              [...listLines(product.request), ...product.parameters].map(({ id }) => id),
              columns[column]!.qualities,
            ),
            names: Object.fromEntries([
              ...rows.flatMap(({ key, cells }) => (cells[column] ? [[cells[column].id, key]] : [])),
              ...product.parameters.map(({ id, name }) => [id, foldName(name)]),
            ]),
          } as const),
        ),
      ),
  })
  const number = (value: number) => formatResult(value, locale)
  const describe = (values: Float64Array) => {
    const known = knownRuns(values)
    return known.length === 0 ? null : describeDistribution(known).percentiles
  }
  const range = (values: Float64Array) => {
    const found = describe(values)
    return found ? `${number(found.p2_5)} … ${number(found.p97_5)}` : '–'
  }
  const median = (values: Float64Array) => {
    const found = describe(values)
    return found ? number(found.p50) : '–'
  }
  const share = (values: Float64Array, first: Float64Array) => {
    const lower = shareLower(values, first)
    return Number.isNaN(lower)
      ? '–'
      : t('compare:uncertainty.ofRuns', { share: formatPercent(lower * 100, locale) })
  }
  const [first] = run.data ?? []
  return (
    <section className={styles['card']} aria-label={t('compare:uncertainty.title')}>
      <h2>{t('compare:uncertainty.title')}</h2>
      <p className={styles['hint']}>{t('compare:uncertainty.hint')}</p>
      <div className={styles['toolbar']}>
        <Button size="xs" loading={run.isPending} onClick={() => run.mutate()}>
          {t('compare:uncertainty.start')}
        </Button>
      </div>
      {run.error && (
        <p role="alert" className={styles['refused']}>
          {run.error.message}
        </p>
      )}
      {run.data && first && (
        <table className={styles['table']} aria-label={t('compare:uncertainty.title')}>
          <thead>
            <tr>
              <th scope="col">{t('compare:compared')}</th>
              <th scope="col" data-number="">
                {t('compare:uncertainty.range')} [{unit}]
              </th>
              <th scope="col" data-number="">
                {t('compare:uncertainty.median')}
              </th>
              <th scope="col" data-number="">
                {t('compare:uncertainty.lower')}
              </th>
              <th scope="col" data-number="">
                {t('compare:uncertainty.differenceRange')}
              </th>
            </tr>
          </thead>
          <tbody>
            {run.data.map((values, column) => (
              <tr key={column}>
                <th scope="row">{labels[column]}</th>
                <td data-number="">{range(values)}</td>
                <td data-number="">{median(values)}</td>
                <td data-number="">{column === 0 ? '' : share(values, first)}</td>
                <td data-number="">
                  {column === 0 ? '' : range(values.map((value, place) => value - first[place]!))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
