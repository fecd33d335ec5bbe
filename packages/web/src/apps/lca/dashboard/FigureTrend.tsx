import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useFigureTexts, type Figures } from './figure-texts.ts'
import styles from './figures.module.css'

/** The figures of a product over its saved versions, the oldest first: one for each day on which it was computed. */
export function FigureTrend({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { write, describe } = useFigureTexts(figures)
  const { trend } = figures
  if (!trend)
    return (
      <Card title={t('dashboard:figures.trend')} flush>
        <EmptyState compact title={t('dashboard:figures.noTrend')} />
      </Card>
    )
  const largest = Math.max(...trend.points.map(({ value }) => Math.abs(value ?? 0)))
  return (
    <Card
      title={t('dashboard:figures.trend')}
      actions={
        <Link
          href={paths.calculations.item(trend.calculation, 'history')}
          className={styles['all']}
        >
          {t('dashboard:figures.savedVersions')}
        </Link>
      }
      flush
    >
      <p className={styles['note']}>
        <Link
          href={paths.calculations.item(trend.calculation, 'inputs')}
          className={styles['name']}
        >
          {trend.name}
        </Link>{' '}
        · {figures.indicator}, {describe(trend)}
      </p>
      {trend.points.length === 0 ? (
        <EmptyState compact title={t('dashboard:figures.noFigure')} />
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard:figures.day')}</th>
              <th scope="col">{t('dashboard:figures.version')}</th>
              <th scope="col" colSpan={2}>
                {figures.indicator}
              </th>
            </tr>
          </thead>
          <tbody>
            {trend.points.map(({ on, value, version }) => (
              <tr key={on}>
                <th scope="row">{formatDate(on, locale)}</th>
                <td>{version ?? '–'}</td>
                <td className={styles['barCell']}>
                  {value !== null && largest > 0 && (
                    <span
                      className={styles['bar']}
                      data-negative={value < 0 || undefined}
                      style={{ width: `${(Math.abs(value) / largest) * 100}%` }}
                    />
                  )}
                </td>
                <td>{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
