import { writeWorkingFigure } from '@cradle/engine'
import { useSyncExternalStore } from 'react'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { formatAmount, formatFull, formatResult } from '../../../../ui/numbers/format-number.ts'
import { moduleOfType, findStage } from '../lines/input-groups.ts'
import { isUsageRow } from '../sets/set-rows.ts'
import styles from '../inputs.module.css'
import { lineFacts } from './line-facts.ts'
import type { LiveNumbers } from './live-numbers.ts'
import type { LiveSheet } from './live-sheet.ts'

interface LiveCellProps {
  live: LiveSheet
  row: GridRow
  locale: Locale
}

export const findGross = (numbers: LiveNumbers | null, row: GridRow): number | null =>
  numbers?.lines[row.id]?.gross ?? null

/** What the line puts into the result; null while its amount or its profile is unknown. */
export function findImpact(numbers: LiveNumbers | null, row: GridRow): number | null {
  if (!numbers) return null
  if (isUsageRow(row.id)) return lineFacts(numbers).sets.get(row.id)?.sum ?? null
  const line = numbers.lines[row.id]
  return line && line.gross !== null && Object.keys(line.byModule).length > 0 ? line.sum : null
}

/** Whether what the line puts in is at least its figure. */
export const hasUnknownPart = (numbers: LiveNumbers | null, row: GridRow): boolean =>
  (isUsageRow(row.id)
    ? numbers && lineFacts(numbers).sets.get(row.id)?.isIncomplete
    : numbers?.lines[row.id]?.isIncomplete) === true

/** Each cell listens to its own figure: an edit draws the figures it changes. */
export function GrossCell({ live, row, locale }: LiveCellProps) {
  const gross = useSyncExternalStore(live.subscribe, () => findGross(live.getNumbers(), row))
  return gross === null ? '' : formatAmount(Number(gross.toPrecision(4)), locale)
}

/** Longest bar [px]. */
const BAR = 60

export function ImpactCell({ live, row, locale }: LiveCellProps) {
  const value = useSyncExternalStore(live.subscribe, () => findImpact(live.getNumbers(), row))
  // Whole pixels: a bar that stays as long as it was is not drawn anew.
  const bar = useSyncExternalStore(live.subscribe, () => {
    const numbers = live.getNumbers()
    const largest = numbers ? lineFacts(numbers).largest : 0
    return largest > 0 ? Math.round((Math.abs(findImpact(numbers, row) ?? 0) / largest) * BAR) : 0
  })
  const isLeast = useSyncExternalStore(live.subscribe, () => hasUnknownPart(live.getNumbers(), row))
  if (value === null) return <span className={styles['noImpact']}>–</span>
  return (
    <span
      className={styles['impact']}
      title={writeWorkingFigure(Number(value.toPrecision(6)), isLeast, (known) =>
        formatFull(known, locale),
      )}
    >
      <span
        className={styles['impactBar']}
        data-stage={findStage(moduleOfType.get(row.group) ?? 'A1')}
        style={{ width: bar }}
        aria-hidden
      />
      {writeWorkingFigure(value, isLeast, (known) => formatResult(known, locale))}
    </span>
  )
}
