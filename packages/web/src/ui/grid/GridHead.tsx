import { useSyncExternalStore, type PointerEvent } from 'react'
import type { GridController } from './grid-controller.ts'
import type { GridColumn } from './grid-model.ts'
import { frozenSide, pinAt } from './layout.ts'
import styles from './grid.module.css'

/** The names of the columns; those of the selected area are marked. */
export function GridHead({
  grid,
  columns,
  rowNumber,
}: {
  grid: GridController
  columns: readonly GridColumn[]
  /** Name of the gutter for screen readers. */
  rowNumber: string
}) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="columnheader" aria-colindex={1} className={styles.gutterHead}>
          <span className={styles.hiddenText}>{rowNumber}</span>
        </div>
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            grid={grid}
            index={index}
            column={column}
            end={column.align === 'end' || column.type === 'number'}
            frozen={frozenSide(index, columns)}
          />
        ))}
      </div>
    </div>
  )
}

function HeadCell({
  grid,
  index,
  column,
  end,
  frozen,
}: {
  grid: GridController
  index: number
  column: GridColumn
  end: boolean
  frozen: 'start' | 'end' | undefined
}) {
  const isSelected = useSyncExternalStore(grid.subscribe, () => {
    const area = grid.area()
    return grid.getState().active !== null && index >= area.left && index <= area.right
  })
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      className={styles.headCell}
      style={frozen === 'start' && index > 0 ? pinAt(index) : undefined}
      data-head={column.id}
      data-end={end || undefined}
      data-frozen={frozen}
      data-selected={isSelected || undefined}
    >
      {column.title}
      {grid.setup.menu?.columns && <ResizeHandle grid={grid} column={column} />}
    </div>
  )
}

/** The narrowest that a column is dragged to [px]. */
const NARROWEST = 40

/** Drags the edge of a column; the menu does the same with keys. */
function ResizeHandle({ grid, column }: { grid: GridController; column: GridColumn }) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget
    const head = handle.parentElement!
    const width = head.offsetWidth
    const from = event.clientX
    event.preventDefault()
    event.stopPropagation()
    handle.setPointerCapture(event.pointerId)
    const read = (at: number) => Math.max(NARROWEST, width + at - from)
    const move = ({ clientX }: globalThis.PointerEvent) =>
      handle.style.setProperty('--drag', `${read(clientX) - width}px`)
    const end = ({ clientX, type }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      handle.style.removeProperty('--drag')
      if (type === 'pointerup' && clientX !== from)
        grid.setup.menu?.columns?.resize(column.id, read(clientX))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  return (
    <span
      className={styles.resize}
      aria-hidden
      title={grid.setup.labels.menu('resize')}
      onPointerDown={start}
      onDoubleClick={() => grid.setup.menu?.columns?.resize(column.id, null)}
    />
  )
}
