import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { stageGroups, stageOf, type ByStage, type StageGroup } from './results-wire.ts'
import styles from './results.module.css'

/** One bar of the life cycle per declared unit; D hatched beside it, never inside the total. */
export function StageSummary({ values, unit, declaredUnit, isIncomplete }: { values: ByStage; unit: string; declaredUnit: string; isIncomplete: boolean }) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const sums = Object.fromEntries(stageGroups.map((group) => [group, 0])) as Record<StageGroup, number>
  for (const [module, value] of Object.entries(values)) sums[stageOf(module as keyof ByStage)] += value
  const total = stageGroups.filter((group) => group !== 'benefits').reduce((sum, group) => sum + sums[group], 0)
  const burden = stageGroups.filter((group) => group !== 'benefits').reduce((sum, group) => sum + Math.abs(sums[group]), 0)
  const shown = stageGroups.filter((group) => group !== 'benefits' && sums[group] !== 0)
  const scale = Math.max(burden, Math.abs(sums.benefits)) || 1
  return (
    <section className={styles['summary']} aria-label={t('results:summary')}>
      <div className={styles['figure']}>
        <strong>{isIncomplete ? '≥ ' : ''}{formatResult(total, locale)}</strong>
        <span>{unit}<br />{declaredUnit ? t('results:perUnit', { unit: declaredUnit }) : ''} · A–C</span>
      </div>
      <div className={styles['bars']}>
        <div className={styles['bar']} style={{ width: `${(burden / scale) * 100}%` }} role="img" aria-label={shown.map((group) => `${t(`results:stage.${group}`)} ${formatResult(sums[group], locale)}`).join(', ')}>
          {shown.map((group) => {
            const share = burden === 0 ? 0 : Math.abs(sums[group]) / burden
            return <span key={group} className={styles['part']} data-stage={group} style={{ width: `${share * 100}%` }}>{share > 0.12 ? formatPercent(share * 100, locale, 0) : ''}</span>
          })}
        </div>
        {values.D !== undefined && (
          <div className={styles['bar']} style={{ width: `${Math.max((Math.abs(sums.benefits) / scale) * 100, 0.5)}%` }} role="img" aria-label={`D ${formatResult(sums.benefits, locale)}`}>
            <span className={styles['part']} data-stage="benefits" style={{ width: '100%' }} />
          </div>
        )}
      </div>
      <ul className={styles['legend']}>
        {stageGroups.filter((group) => sums[group] !== 0 || (group === 'benefits' && values.D !== undefined)).map((group) => (
          <li key={group}><span className={styles['swatch']} data-stage={group} aria-hidden="true" />{t(`results:stage.${group}`)} <strong>{formatResult(sums[group], locale)}</strong></li>
        ))}
      </ul>
    </section>
  )
}
