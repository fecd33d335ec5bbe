import { WASTE_ROUTES, type WasteRoute, type WasteScenario } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent } from '../../../ui/numbers/format-number.ts'
import styles from './sensitivity.module.css'

/** The shares of one waste scenario. If one changes, the others adjust in proportion. */
export function ShareSliders({
  shares,
  onMove,
}: {
  shares: WasteScenario['shares']
  onMove: (route: WasteRoute, value: number) => void
}) {
  const { t } = useTranslation('sensitivity')
  const locale = useLocale()
  return (
    <div role="group" aria-label={t('sensitivity:whatIf.shares')}>
      {WASTE_ROUTES.map((route) => (
        <div key={route} className={styles['slider']}>
          <span className={styles['sliderName']}>{t(`sensitivity:route.${route}`)}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={(shares[route] ?? 0) * 100}
            aria-label={t(`sensitivity:route.${route}`)}
            aria-valuetext={formatPercent((shares[route] ?? 0) * 100, locale)}
            onChange={(event) => onMove(route, Number(event.currentTarget.value) / 100)}
          />
          <span className={styles['share']}>
            {formatPercent((shares[route] ?? 0) * 100, locale)}
          </span>
        </div>
      ))}
    </div>
  )
}
