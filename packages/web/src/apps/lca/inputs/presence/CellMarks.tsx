import { useSyncExternalStore } from 'react'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import { findColumnIndex } from '../../../../ui/grid/grid-model.ts'
import { frozenSide, HEAD_HEIGHT, rowKey } from '../../../../ui/grid/layout.ts'
import { pickColour } from './colours.ts'
import type { Colleague, Presence } from './presence.ts'
import styles from './CellMarks.module.css'

/** Outlines the cells colleagues are in, with their names. Drawn over the sheet, so that its lines are not drawn anew. */
export function CellMarks({
  presence,
  grid,
  rowOf,
}: {
  presence: Presence
  grid: GridController
  rowOf: (record: string) => string
}) {
  const others = useSyncExternalStore(presence.subscribe, presence.getOthers)
  useSyncExternalStore(grid.doc.subscribe, grid.doc.getState)
  useSyncExternalStore(grid.subscribe, () => grid.getState().collapsed)
  return others.map((one) => <Mark key={one.user} colleague={one} grid={grid} rowOf={rowOf} />)
}

function Mark({
  colleague: { user, name, record, field },
  grid,
  rowOf,
}: {
  colleague: Colleague
  grid: GridController
  rowOf: (record: string) => string
}) {
  const { columns, rowHeight } = grid.setup
  const { indexOf, lines } = grid.layout()
  const line = record === undefined ? undefined : lines[indexOf.get(rowKey(rowOf(record))) ?? -1]
  if (!line) return null
  const col = field === undefined ? 0 : Math.max(0, findColumnIndex(columns, field))
  return (
    <div
      className={styles['strip']}
      style={{ top: line.top + HEAD_HEIGHT, height: rowHeight }}
      aria-hidden
    >
      <div
        className={styles['mark']}
        data-frozen={frozenSide(col, columns)}
        data-colleague={name}
        style={{ gridColumn: col + 2, borderColor: pickColour(user) }}
      >
        <span className={styles['name']} style={{ background: pickColour(user) }}>
          {name}
        </span>
      </div>
    </div>
  )
}
