import { writeWorkingFigure } from '@cradle/engine'
import { useSyncExternalStore } from 'react'
import { useLocale } from '../../../../i18n/i18n.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { formatTonnes } from '../../footprint/figures.ts'
import type { RowNumbers } from '../live/live-footprint.ts'

/** The emissions of a row [t CO2 eq], drawn anew after each change. */
export function ImpactCell({ row, numbers }: { row: GridRow; numbers: RowNumbers }) {
  const locale = useLocale()
  const text = useSyncExternalStore(numbers.subscribe, () => {
    const impact = numbers.readImpact(row)
    return impact
      ? formatTonnes(impact.known, impact.isIncomplete, locale)
      : writeWorkingFigure(null, true, String)
  })
  return <strong>{text}</strong>
}
