import { useTranslation } from 'react-i18next'
import type { EpdReads } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { buildReadBars, type ReadBar } from './read-bars.ts'
import styles from './reads.module.css'

const HEIGHT = 100

/** Reads over time, as bars with a spoken summary, and as a table. */
export function ReadsChart({ reads }: { reads: EpdReads }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const bars = buildReadBars(reads)
  const most = Math.max(1, ...bars.map((bar) => bar.reads))
  const writePeriod = ({ from, until }: ReadBar): string =>
    from === until
      ? formatDate(from, locale)
      : t('share:reads.period', {
          from: formatDate(from, locale),
          until: formatDate(until, locale),
        })
  const best = bars.reduce((a, b) => (b.reads > a.reads ? b : a))
  return (
    <figure className={styles['chart']}>
      <div className={styles['plot']}>
        <span className={styles['scale']} aria-hidden="true">
          {formatCount(most, locale)}
        </span>
        <svg
          role="img"
          aria-label={t('share:reads.summary', {
            total: formatCount(reads.total, locale),
            since: formatDate(reads.since, locale),
            until: formatDate(reads.until, locale),
            most: formatCount(best.reads, locale),
            best: writePeriod(best),
          })}
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {bars.map((bar, index) => (
            <rect
              key={bar.from}
              x={index + 0.12}
              width={0.76}
              y={HEIGHT - (bar.reads / most) * HEIGHT}
              height={(bar.reads / most) * HEIGHT}
            >
              <title>{`${writePeriod(bar)}: ${formatCount(bar.reads, locale)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <div className={styles['axis']} aria-hidden="true">
        <span>{formatDate(reads.since, locale)}</span>
        <span>{formatDate(reads.until, locale)}</span>
      </div>
      <details>
        <summary>{t('share:reads.asTable')}</summary>
        <div
          className={styles['scroller']}
          tabIndex={0}
          role="region"
          aria-label={t('share:reads.asTable')}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('share:reads.day')}</th>
                <th scope="col">{t('share:reads.count')}</th>
              </tr>
            </thead>
            <tbody>
              {bars
                .filter((bar) => bar.reads > 0)
                .toReversed()
                .map((bar) => (
                  <tr key={bar.from}>
                    <th scope="row">{writePeriod(bar)}</th>
                    <td>{formatCount(bar.reads, locale)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
