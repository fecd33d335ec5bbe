import { useTranslation } from 'react-i18next'
import { useRef } from 'react'
import { footprintCauses } from '@cradle/contract/footprints-choices'
import type { DocumentOf } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { ChartDownloads } from '../../../ui/charts/ChartDownloads.tsx'
import { formatCount, formatPercent } from '../../../ui/numbers/format-number.ts'
import sheet from '../../../ui/page/sheet.module.css'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import { formatTonnes, removeResidue } from '../footprint/figures.ts'
import styles from './results.module.css'
import { Waterfall } from './Waterfall.tsx'

export type Comparison = DocumentOf<'FootprintComparison'>

/** Most sources on the page, the largest difference first. */
const SOURCES = 15

/** Two totals with the causes of their difference, as a chart and by source. */
export function Changes({
  comparison,
  before,
  after,
  periods,
}: {
  comparison: Comparison
  /** Names of the reporting intervals. */
  periods: readonly string[]
  /** Names of the two totals. */
  before: string
  after: string
}) {
  const { t } = useTranslation(['ccf-results', 'ccf'])
  const locale = useLocale()
  const drawing = useRef<SVGSVGElement>(null)
  const write = (value: number, isIncomplete = false) =>
    formatTonnes(removeResidue(value), isIncomplete, locale)
  const writeChange = (value: number) => `${removeResidue(value) > 0 ? '+' : ''}${write(value)}`
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
      {changes.length === 0 ? (
        <p className={sheet['quiet']}>{t('ccf-results:changes.none')}</p>
      ) : (
        <div
          className={styles['scroller']}
          role="region"
          // A dialog over the page may compare two other totals.
          aria-label={`${t('ccf-results:changes.sources')}: ${before} – ${after}`}
          tabIndex={0}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('ccf-results:changes.source')}</th>
                <th scope="col">{t('ccf-results:changes.category')}</th>
                <th scope="col" data-number="">
                  {before}
                </th>
                <th scope="col" data-number="">
                  {after}
                </th>
                {footprintCauses.map((cause) => (
                  <th key={cause} scope="col" data-number="">
                    {t(`ccf-results:cause.${cause}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, SOURCES).map((change) => (
                <tr key={`${change.beforeInput} ${change.afterInput}`}>
                  <th scope="row">
                    {[
                      change.description ?? t('ccf-results:changes.noName'),
                      periods.length > 1 &&
                        change.interval !== undefined &&
                        periods[change.interval - 1],
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </th>
                  <td>{nameCategory(change.category, t)}</td>
                  <td data-number="">{write(change.before)}</td>
                  <td data-number="">{write(change.after)}</td>
                  {footprintCauses.map((cause) => (
                    <td key={cause} data-number="">
                      {removeResidue(change[cause]) === 0 ? '–' : writeChange(change[cause])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {changeCount > SOURCES && (
            <p className={sheet['quiet']}>
              {t('ccf-results:changes.more', {
                count: changeCount - SOURCES,
                formatted: formatCount(changeCount - SOURCES, locale),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
