import type { FootprintGroup } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatTonnes, readFigure } from './figures.ts'
import styles from './footprint.module.css'

/** The scopes as bars with their figures, scope 2 by location. */
export function ScopeBars({ groups }: { groups: readonly FootprintGroup[] }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const largest = Math.max(...groups.map(({ total }) => Math.abs(total)), 0) || 1
  return (
    <ul className={styles['bars']}>
      {['1', '2', '3'].map((scope) => {
        const group = groups.find(({ key }) => key === scope)
        const figure = group ? readFigure(group) : undefined
        return (
          <li key={scope}>
            <span className={styles['barName']}>{t(`ccf:scope.${scope}` as 'ccf:scope.1')}</span>
            <span className={styles['track']} aria-hidden="true">
              <span
                className={styles['bar']}
                data-scope={scope}
                style={{ width: `${(Math.abs(group?.total ?? 0) / largest) * 100}%` }}
              />
            </span>
            <span className={styles['barValue']}>
              {figure ? formatTonnes(figure.known, figure.isIncomplete, locale) : '–'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
