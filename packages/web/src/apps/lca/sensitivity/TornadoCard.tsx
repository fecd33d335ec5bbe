import type { Tornado } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { nameBar, type TornadoBar } from './name-bar.ts'
import { TornadoMarks, computeTornadoHeight } from './TornadoMarks.tsx'
import styles from './sensitivity.module.css'

const WIDTH = 860

/** The lines and parameters with the largest effect on the total, as a chart and as a table. */
export function TornadoCard({
  tornado,
  isIncomplete,
  unit,
  nameOf,
}: {
  tornado: Tornado
  isIncomplete: boolean
  unit: string
  nameOf: (id: string) => string
}) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  const nameOfBar = (bar: TornadoBar) => nameBar(bar, nameOf, t)
  const hasParameters = tornado.bars.some(({ source }) => source === 'parameter')
  const widest = tornado.bars[0]
  const ends = widest ? [widest.less, widest.more].filter((end) => end !== null) : []
  const format = (value: number | null, digits?: number) =>
    value === null ? '–' : formatResult(value, locale, digits)
  return (
    <section className={styles['card']} aria-label={t('sensitivity:tornado.title')}>
      <h2>{t('sensitivity:tornado.title')}</h2>
      <p className={styles['hint']}>
        {t(hasParameters ? 'sensitivity:tornado.parameterHint' : 'sensitivity:tornado.hint')}
      </p>
      {widest ? (
        <div
          className={styles['drawing']}
          tabIndex={0}
          role="region"
          aria-label={t('sensitivity:tornado.drawing')}
        >
          <svg
            viewBox={`0 0 ${WIDTH} ${computeTornadoHeight(tornado.bars.length)}`}
            role="img"
            aria-label={t('sensitivity:tornado.summary', {
              name: nameOfBar(widest),
              low: formatResult(Math.min(tornado.total, ...ends), locale),
              high: formatResult(Math.max(tornado.total, ...ends), locale),
              unit,
            })}
          >
            <TornadoMarks
              tornado={tornado}
              isIncomplete={isIncomplete}
              width={WIDTH}
              nameOf={nameOfBar}
              locale={locale}
            />
          </svg>
        </div>
      ) : (
        <p>{t('sensitivity:tornado.none')}</p>
      )}
      <details className={styles['asTable']}>
        <summary>{t('sensitivity:asTable')}</summary>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                {t(hasParameters ? 'sensitivity:lineOrParameter' : 'sensitivity:line')}
              </th>
              <th scope="col" data-number="">
                {t('sensitivity:part')}
              </th>
              <th scope="col" data-number="">
                {t('sensitivity:tornado.less')}
              </th>
              <th scope="col" data-number="">
                {t('sensitivity:tornado.more')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tornado.bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{nameOfBar(bar)}</th>
                <td data-number="">{format(bar.part)}</td>
                <td data-number="">{format(bar.less, 4)}</td>
                <td data-number="">{format(bar.more, 4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
