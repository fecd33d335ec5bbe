import { writeWorkingFigure, type LifeCycleModule } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import type { IndicatorRow } from '@cradle/contract'
import {
  hasUnknownPart,
  stageGroups,
  findStageGroup,
  type StageGroup,
} from '../../../records/calculation/result-figures.ts'
import styles from './results.module.css'

/** One bar of the life cycle per declared unit; D hatched beside it, never inside the total. */
export function StageSummary({
  row,
  unit,
  declaredUnit,
}: {
  row: IndicatorRow
  unit: string
  declaredUnit: string
}) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const { values } = row
  const modules = Object.keys(values) as LifeCycleModule[]
  const figure = (group: StageGroup): string =>
    writeWorkingFigure(
      sums[group],
      hasUnknownPart(
        row,
        modules.filter((module) => findStageGroup(module) === group),
      ),
      (known) => formatResult(known, locale),
    )
  const sums = Object.fromEntries(stageGroups.map((group) => [group, 0])) as Record<
    StageGroup,
    number
  >
  for (const module of modules) sums[findStageGroup(module)] += values[module]!
  const total = stageGroups
    .filter((group) => group !== 'benefits')
    .reduce((sum, group) => sum + sums[group], 0)
  const lifeCycle = stageGroups.filter((group) => group !== 'benefits')
  const rows = [
    lifeCycle.filter((group) => sums[group] > 0),
    lifeCycle.filter((group) => sums[group] < 0),
    values.D === undefined ? [] : (['benefits'] as const),
  ].filter((groups) => groups.length > 0)
  const lengthOf = (groups: readonly StageGroup[]): number =>
    groups.reduce((sum, group) => sum + Math.abs(sums[group]), 0)
  const scale = Math.max(...rows.map(lengthOf)) || 1
  const burden = lengthOf(rows[0] ?? [])
  return (
    <section className={styles['summary']} aria-label={t('results:summary')}>
      <div className={styles['figure']}>
        <strong>
          {writeWorkingFigure(total, hasUnknownPart(row), (known) => formatResult(known, locale))}
        </strong>
        <span>
          {unit}
          <br />
          {declaredUnit ? t('results:perUnit', { unit: declaredUnit }) : ''} · A–C
        </span>
      </div>
      <div className={styles['bars']}>
        {rows.map((groups) => (
          <div
            key={groups[0]}
            className={styles['bar']}
            style={{ width: `${Math.max((lengthOf(groups) / scale) * 100, 0.5)}%` }}
            role="img"
            aria-label={groups
              .map((group) => `${t(`results:stage.${group}`)} ${figure(group)}`)
              .join(', ')}
          >
            {groups.map((group) => {
              const width = Math.abs(sums[group]) / (lengthOf(groups) || 1)
              return (
                <span
                  key={group}
                  className={styles['part']}
                  data-stage={group}
                  style={{ width: `${width * 100}%` }}
                >
                  {sums[group] > 0 && group !== 'benefits' && width > 0.1
                    ? formatPercent((sums[group] / burden) * 100, locale, 0)
                    : ''}
                </span>
              )
            })}
          </div>
        ))}
      </div>
      <ul className={styles['legend']}>
        {stageGroups
          .filter((group) => sums[group] !== 0 || (group === 'benefits' && values.D !== undefined))
          .map((group) => (
            <li key={group}>
              <span className={styles['swatch']} data-stage={group} aria-hidden="true" />
              {t(`results:stage.${group}`)} <strong>{figure(group)}</strong>
            </li>
          ))}
      </ul>
    </section>
  )
}
