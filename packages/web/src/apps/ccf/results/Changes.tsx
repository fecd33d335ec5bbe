import { useTranslation } from 'react-i18next'
import { useRef } from 'react'
import { footprintCauses } from '@cradle/contract/footprints-choices'
import { useLocale } from '../../../i18n/i18n.ts'
import { ChartDownloads } from '../../../ui/charts/ChartDownloads.tsx'
import { formatPercent } from '../../../ui/numbers/format-number.ts'
import type { FootprintComparison } from '../footprint/footprint-queries.ts'
import { ChangedSources } from './ChangedSources.tsx'
import styles from './results.module.css'
import { useTonnes } from './use-tonnes.ts'
import { Waterfall } from './Waterfall.tsx'

/** Two totals with the causes of their difference, as a chart and by source. */
export function Changes({
  comparison,
  before,
  after,
  periods,
}: {
  comparison: FootprintComparison
  /** Names of the reporting intervals. */
  periods: readonly string[]
  /** Names of the two totals. */
  before: string
  after: string
}) {
  const { t } = useTranslation('ccf-results')
  const locale = useLocale()
  const drawing = useRef<SVGSVGElement>(null)
  const { write, writeChange } = useTonnes()
  const { causes, marks, share, changes, changeCount } = comparison
  return (
    <div className={styles['tables']}>
      <div className={styles['toolbar']}>
        <p className={styles['lead']}>
          {share === undefined || marks.before !== undefined || marks.after !== undefined
            ? t('ccf-results:changes.noShare')
            : t('ccf-results:changes.share', {
                share: `${share > 0 ? '+' : ''}${formatPercent(share * 100, locale)}`,
              })}
        </p>
        <span className={styles['buttons']}>
          <ChartDownloads drawing={drawing} name={t('ccf-results:changes.file')} />
        </span>
      </div>
      <Waterfall
        drawing={drawing}
        label={t('ccf-results:changes.chart')}
        steps={[
          {
            name: before,
            isTotal: true,
            value: comparison.before,
            text: write(comparison.before, marks.before !== undefined),
          },
          ...footprintCauses.map((cause) => ({
            name: t(`ccf-results:cause.${cause}`),
            isTotal: false,
            value: causes[cause],
            text: writeChange(causes[cause]),
          })),
          {
            name: after,
            isTotal: true,
            value: comparison.after,
            text: write(comparison.after, marks.after !== undefined),
          },
        ]}
      />
      <ChangedSources
        changes={changes}
        changeCount={changeCount}
        heads={[before, after]}
        periods={periods}
      />
    </div>
  )
}
