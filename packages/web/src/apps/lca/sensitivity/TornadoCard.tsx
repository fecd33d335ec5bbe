import type { Tornado } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { TornadoMarks, computeTornadoHeight } from './TornadoMarks.tsx'
import styles from './sensitivity.module.css'

const WIDTH = 860

/** The lines with the largest effect on the total, as a chart and as a table. */
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
  const widest = tornado.bars[0]
  return (
    <section className={styles['card']} aria-label={t('sensitivity:tornado.title')}>
      <h2>{t('sensitivity:tornado.title')}</h2>
      <p className={styles['hint']}>{t('sensitivity:tornado.hint')}</p>
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
              name: nameOf(widest.inputId),
              low: formatResult(Math.min(widest.less, widest.more), locale),
              high: formatResult(Math.max(widest.less, widest.more), locale),
              unit,
            })}
          >
            <TornadoMarks
              tornado={tornado}
              isIncomplete={isIncomplete}
              width={WIDTH}
              nameOf={nameOf}
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
              <th scope="col">{t('sensitivity:line')}</th>
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
            {tornado.bars.map(({ inputId, part, less, more }) => (
              <tr key={inputId}>
                <th scope="row">{nameOf(inputId)}</th>
                <td data-number="">{formatResult(part, locale)}</td>
                <td data-number="">{formatResult(less, locale, 4)}</td>
                <td data-number="">{formatResult(more, locale, 4)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
