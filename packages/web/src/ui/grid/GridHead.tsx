import { useSyncExternalStore } from 'react'
import type { GridController } from './grid-controller.ts'
import type { GridColumn } from './grid-model.ts'
import { frozenSide } from './layout.ts'
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
            title={column.title}
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
  title,
  end,
  frozen,
}: {
  grid: GridController
  index: number
  title: string
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
      data-end={end || undefined}
      data-frozen={frozen}
      data-selected={isSelected || undefined}
    >
      {title}
    </div>
  )
}
