import { IconCheck, IconMessage } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridController } from '../../ui/grid/grid-controller.ts'
import { HEAD_HEIGHT, rowKey } from '../../ui/grid/layout.ts'
import { Link } from '../../ui/link/Link.tsx'
import type { LineRemark, LineRemarks } from './line-remarks.ts'
import styles from './remark-marks.module.css'

/**
 * Marks the lines with remarks; a click opens the first remark. The marks are drawn over the sheet,
 * so that its lines do not render again. For the keyboard and screen readers, the cell itself
 * announces the remark and the bar above the sheet links to it.
 */
export function RemarkMarks({
  remarks,
  grid,
  hrefOf,
}: {
  remarks: LineRemarks
  grid: GridController
  hrefOf: (remark: LineRemark) => string
}) {
  useSyncExternalStore(grid.doc.subscribe, grid.doc.getState)
  useSyncExternalStore(grid.subscribe, () => grid.getState().collapsed)
  return [...remarks].map(([row, own]) => (
    <Mark key={row} row={row} own={own} grid={grid} hrefOf={hrefOf} />
  ))
}

function Mark({
  row,
  own,
  grid,
  hrefOf,
}: {
  row: string
  own: readonly LineRemark[]
  grid: GridController
  hrefOf: (remark: LineRemark) => string
}) {
  const { t } = useTranslation('inputs')
  const { indexOf, lines } = grid.layout()
  const line = lines[indexOf.get(rowKey(row)) ?? -1]
  const first = own[0]
  if (!line || !first) return null
  const open = own.filter(({ isOpen }) => isOpen).length
  return (
    <div
      className={styles['strip']}
      style={{ top: line.top + HEAD_HEIGHT, height: grid.setup.rowHeight }}
      aria-hidden
    >
      <span className={styles['place']}>
        <Link
          href={hrefOf(first)}
          tabIndex={-1}
          className={styles['mark']}
          data-remark={open > 0 ? 'open' : 'answered'}
          title={own
            .map(({ number, isOpen, text }) =>
              t(isOpen ? 'inputs:remark.open' : 'inputs:remark.answered', { number, text }),
            )
            .join('\n')}
        >
          {open > 0 ? <IconMessage size={12} /> : <IconCheck size={12} />}
          {own.length}
        </Link>
      </span>
    </div>
  )
}
