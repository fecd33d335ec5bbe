import type { FootprintGrouping, NamedFootprintGroup } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent } from '../../../ui/numbers/format-number.ts'
import { formatTonnes, readFigure } from '../footprint/figures.ts'
import styles from '../footprint/footprint.module.css'
import { sortGroups } from './result-rows.ts'
import results from './results.module.css'

/** The groups as bars; the table below has the same figures. */
export function GroupBars({
  grouping,
  groups,
  nameGroup,
  label,
  onExplain,
}: {
  grouping: FootprintGrouping
  groups: readonly NamedFootprintGroup[]
  nameGroup: (grouping: FootprintGrouping, group: NamedFootprintGroup) => string
  label: string
  /** Opens the explanation of a figure; without it figures are text. */
  onExplain?: (group: NamedFootprintGroup, name: string) => void
}) {
  const { t } = useTranslation('ccf-results')
  const locale = useLocale()
  const largest = Math.max(...groups.map(({ total }) => Math.abs(total)), 0) || 1
  return (
    <ul className={styles['bars']} aria-label={label} data-wide="">
      {sortGroups(grouping, groups).map((group) => {
        const { known, isIncomplete } = readFigure(group)
        const name = nameGroup(grouping, group)
        return (
          <li key={group.key}>
            <span className={styles['barName']} title={name}>
              {name}
            </span>
            <span className={styles['track']} aria-hidden="true">
              <span
                className={styles['bar']}
                data-scope={
                  grouping === 'category' || grouping === 'scope' ? group.key[0] : undefined
                }
                style={{ width: `${(Math.abs(group.total) / largest) * 100}%` }}
              />
            </span>
            <span className={styles['barValue']}>
              {onExplain ? (
                <button
                  type="button"
                  className={results['figure']}
                  aria-label={t('ccf-results:explanation.open', {
                    name,
                    figure: formatTonnes(known, isIncomplete, locale),
                  })}
                  onClick={() => onExplain(group, name)}
                >
                  {formatTonnes(known, isIncomplete, locale)}
                </button>
              ) : (
                formatTonnes(known, isIncomplete, locale)
              )}
            </span>
            <span className={styles['barShare']}>
              {group.share === undefined ? '' : formatPercent(group.share * 100, locale)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
