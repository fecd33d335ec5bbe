import { useSyncExternalStore } from 'react'
import type { GridController } from '../../ui/grid/grid-controller.ts'
import { findColumnIndex } from '../../ui/grid/grid-model.ts'
import { frozenSide, HEAD_HEIGHT, rowKey } from '../../ui/grid/layout.ts'
import { pickColour } from './colours.ts'
import type { Colleague, Presence } from './presence.ts'
import styles from './CellMarks.module.css'

/** Row and column of what a colleague reported. */
type Locate = (
  record: string,
  field: string | undefined,
) => { row: string; column: string | undefined }

/** Outlines the cells colleagues are in, with their names. Drawn over the sheet, so that its lines are not drawn anew. */
export function CellMarks({
  presence,
  grid,
  locate,
}: {
  presence: Presence
  grid: GridController
  locate: Locate
}) {
  const others = useSyncExternalStore(presence.subscribe, presence.getOthers)
  useSyncExternalStore(grid.doc.subscribe, grid.doc.getState)
  useSyncExternalStore(grid.subscribe, () => grid.getState().collapsed)
  return others.map((one) => <Mark key={one.user} colleague={one} grid={grid} locate={locate} />)
}

function Mark({
  colleague: { user, name, record, field },
  grid,
  locate,
}: {
  colleague: Colleague
  grid: GridController
  locate: Locate
}) {
  const { columns, rowHeight } = grid.setup
  const { indexOf, lines } = grid.layout()
  const place = record === undefined ? undefined : locate(record, field)
  const line = place && lines[indexOf.get(rowKey(place.row)) ?? -1]
  if (!line) return null
  const col = place.column === undefined ? 0 : Math.max(0, findColumnIndex(columns, place.column))
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
