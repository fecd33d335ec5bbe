import { useEffect, useEffectEvent } from 'react'
import type { GridController } from '../../ui/grid/grid-controller.ts'
import type { GridRow } from '../../ui/grid/grid-model.ts'
import { getPresence, type Presence, type PresenceCalls } from '../presence/presence.ts'

/** What colleagues know a cell by. */
interface SharedCell {
  record: string
  field: string | undefined
}

/**
 * Who else is in the sheet. Shows colleagues which cell is active.
 *
 * @param parent    IRI of the record of the sheet
 * @param describe  what colleagues know a cell of the grid by
 */
export function useSheetPresence(
  calls: PresenceCalls,
  parent: string,
  grid: GridController,
  describe: (row: GridRow, column: string | undefined) => SharedCell,
): Presence {
  const presence = getPresence(calls, parent)
  const read = useEffectEvent(describe)
  useEffect(
    () =>
      grid.subscribe(() => {
        if (grid.getState().active === null) return
        const row = grid.rowAt(grid.activePosition().line)
        if (!row) return presence.moveTo(undefined, undefined)
        const { record, field } = read(row, grid.activeColumn()?.id)
        presence.moveTo(record, field)
      }),
    [presence, grid],
  )
  return presence
}
