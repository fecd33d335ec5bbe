import { useEffect } from 'react'
import { Input, itemIri } from '@cradle/contract'
import type { GridController } from '../../../ui/grid/grid-controller.ts'
import type { InputSession } from './input-session.ts'
import type { Presence } from '../../../records/presence/presence.ts'

/** Shows colleagues which cell is active. */
export function useShareCell(
  presence: Presence,
  grid: GridController,
  session: InputSession,
): void {
  useEffect(
    () =>
      grid.subscribe(() => {
        if (grid.getState().active === null) return
        const { line } = grid.activePosition()
        const row = grid.rowAt(line)
        presence.moveTo(
          row ? itemIri(Input, session.findServerId(row.id)) : undefined,
          row ? grid.activeColumn()?.id : undefined,
        )
      }),
    [presence, grid, session],
  )
}
