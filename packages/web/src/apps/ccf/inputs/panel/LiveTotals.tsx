import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { formatTotal } from '../../footprint/figures.ts'
import { ScopeBars } from '../../footprint/ScopeBars.tsx'
import type { LiveFootprint } from '../live/live-footprint.ts'
import styles from '../inputs.module.css'

/** The totals of the sheet as the engine computes them in the page. */
export function LiveTotals({ live, estimates }: { live: LiveFootprint; estimates: number }) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const { result, refusedBecause } = useSyncExternalStore(live.subscribe, live.getNumbers)
  if (!result)
    return refusedBecause ? (
      <p className={styles['warning']} role="alert">
        {t('ccf:panel.refused', { code: refusedBecause })}
      </p>
    ) : null
  const write = (name: Parameters<typeof formatTotal>[1]) => formatTotal(result.total, name, locale)
  return (
    <section className={styles['totals']} aria-label={t('ccf:panel.totals')}>
      <h2 className={styles['caps']}>{t('ccf:panel.totals')}</h2>
      <p className={styles['big']}>
        <strong>{write('total')}</strong> <span>{unitText('t CO2 eq')}</span>
      </p>
      <p className={styles['quiet']}>{t('ccf:totalLocation')}</p>
      {result.total.isEmpty && <p className={styles['quiet']}>{t('ccf:noCountedInputs')}</p>}
      {result.gaps.length > 0 && (
        <p className={styles['warning']}>{t('ccf:panel.gaps', { count: result.gaps.length })}</p>
      )}
      <ScopeBars groups={result.groups.scope} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('ccf:totalMarket')}</dt>
          <dd>{write('marketBasedTotal')}</dd>
        </div>
        <div>
          <dt>{t('ccf:biogenic')}</dt>
          <dd>{write('biogenic')}</dd>
        </div>
        <div>
          <dt>{t('ccf:panel.estimates')}</dt>
          <dd>{estimates}</dd>
        </div>
      </dl>
    </section>
  )
}
