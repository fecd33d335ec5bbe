import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { nameCategory } from '../../../../records/footprint/category-names.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import { CATEGORY, readPlain } from '../rows/sheet-rows.ts'
import styles from '../inputs.module.css'

const parts = ['belongs', 'not', 'data'] as const

/** What belongs in the scope 3 category of the selected source, and what does not (GHG Protocol, Scope 3 Standard). */
export function CategoryGuidance({ grid }: { grid: GridController }) {
  const { t } = useTranslation(['ccf', 'ccf-guidance'])
  const category = useSyncExternalStore(grid.subscribe, () => {
    const row = grid.rowAt(grid.activePosition().line)
    return row ? readPlain(row.values[CATEGORY]) : null
  })
  if (typeof category !== 'string' || !category.startsWith('3.')) return null
  const key = category.replace('.', '-') as '3-1'
  return (
    <details className={styles['guidance']}>
      <summary>{t('ccf-guidance:title')}</summary>
      <p className={styles['quiet']}>{nameCategory(category, t)}</p>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`ccf-guidance:${part}`)}</dt>
            <dd>{t(`ccf-guidance:${key}.${part}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
