import { writeWorkingFigure } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import type { FootprintIntensity } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatAmount, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import styles from './results.module.css'

/** The total per employee, euro, square metre and tonne of product, by location and by contracts. */
export function Intensities({ intensities }: { intensities: readonly FootprintIntensity[] }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const format = (value: number) => formatResult(value, locale)
  return (
    <Card title={t('ccf:results.intensities')}>
      {intensities.length === 0 ? (
        <p className={sheet['quiet']}>{t('ccf:results.noSizes')}</p>
      ) : (
        <div
          className={styles['scroller']}
          role="region"
          aria-label={t('ccf:results.table', { name: t('ccf:results.intensities') })}
          tabIndex={0}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('ccf:results.per')}</th>
                <th scope="col" data-number="">
                  {t('ccf:results.size')}
                </th>
                <th scope="col" data-number="">
                  {t('ccf:totalLocation')}
                </th>
                <th scope="col" data-number="">
                  {t('ccf:totalMarket')}
                </th>
                <th scope="col">{t('ccf:results.unit')}</th>
              </tr>
            </thead>
            <tbody>
              {intensities.map(
                ({ per, unit, divisor, value, marketBasedValue, mark, marketBasedMark }) => (
                  <tr key={per}>
                    <th scope="row">{t(`ccf:field.${per}`)}</th>
                    <td data-number="">{formatAmount(divisor, locale)}</td>
                    <td data-number="">{writeWorkingFigure(value, mark !== undefined, format)}</td>
                    <td data-number="">
                      {writeWorkingFigure(marketBasedValue, marketBasedMark !== undefined, format)}
                    </td>
                    <td>
                      {unitText('kg CO2 eq')}/
                      {per === 'employees' ? t('ccf:unit.fte') : unitText(unit)}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
