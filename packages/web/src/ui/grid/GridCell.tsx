import { memo } from 'react'
import { showFormula } from '../numbers/read-number.ts'
import { showCell } from './cell-text.ts'
import { ChoiceEditor, TextEditor } from './CellEditor.tsx'
import type { GridController } from './grid-controller.ts'
import {
  canEdit,
  findConversion,
  isInvalid,
  readFormula,
  readValue,
  type GridColumn,
  type GridRow,
} from './grid-model.ts'
import type { LineLook } from './grid-setup.ts'
import { leastWidth, pinAt } from './layout.ts'
import styles from './grid.module.css'

interface CellProps {
  grid: GridController
  look: LineLook
  row: GridRow
  column: GridColumn
  col: number
  frozen: 'start' | 'end' | undefined
  isActive: boolean
  isEditing: boolean
  isSelected: boolean
  isFilling: boolean
  /** Which sides of the selected area run along this cell: t, b, l, r. */
  edges: string
  hasHandle: boolean
}

/** About as wide as a letter is, and what stands left and right of a text [px]. */
const LETTER = 7
const PADDING = 16

/** Without hooks of its own: hundreds of cells come and go while the sheet scrolls. */
export const GridCell = memo(function GridCell({
  grid,
  look,
  row,
  column,
  col,
  frozen,
  isActive,
  isEditing,
  isSelected,
  isFilling,
  edges,
  hasHandle,
}: CellProps) {
  const issue = grid.issueAt(row, column)
  const editable = canEdit(column, row)
  const noteId = issue ? `${row.id}-${column.id}-note` : undefined
  const drawn = isEditing ? undefined : column.render?.(row)
  const text =
    drawn !== undefined && column.type === 'readonly' ? '' : showCell(column, row, look.locale)
  const formula = isEditing ? null : readFormula(column, row)
  const from = isEditing || formula !== null ? null : findConversion(column, row)
  const isLong =
    !isEditing &&
    (text.length * LETTER + PADDING > leastWidth(column.width, col) || issue?.other !== undefined)
  return (
    <div
      role="gridcell"
      aria-colindex={col + 2}
      aria-selected={isSelected}
      aria-readonly={!editable || look.readOnly || undefined}
      aria-invalid={issue && issue.level !== 'hint' ? true : undefined}
      aria-describedby={noteId}
      tabIndex={isActive && !isEditing ? 0 : -1}
      className={styles.cell}
      style={frozen === 'start' && col > 0 ? pinAt(col) : undefined}
      data-col={col}
      data-column={column.id}
      data-frozen={frozen}
      data-end={column.align === 'end' || column.type === 'number' || undefined}
      data-readonly={!editable || undefined}
      data-active={isActive || undefined}
      data-editing={isEditing || undefined}
      data-selected={(isSelected && !isActive) || undefined}
      data-filling={isFilling || undefined}
      data-edges={edges || undefined}
      data-issue={issue?.level}
      data-unread={isInvalid(readValue(column, row)) || undefined}
      title={
        formula !== null
          ? `${showFormula(formula, look.locale)} → ${text}`
          : from === null
            ? isLong
              ? text
              : undefined
            : `${from} → ${text}`
      }
      data-formula={formula === null ? undefined : true}
      data-converted={from === null ? undefined : true}
    >
      {isEditing ? (
        <CellEditor grid={grid} row={row} column={column} />
      ) : from === null ? (
        (drawn ?? text)
      ) : (
        <span className={styles.conversion}>
          <span className={styles.from}>{from} →</span>
          <span>{drawn ?? text}</span>
        </span>
      )}
      {issue?.other !== undefined && !isEditing && (
        <span className={styles.other}>⇄ {issue.other}</span>
      )}
      {issue && (
        <span id={noteId} hidden>
          {issue.message}
        </span>
      )}
      {hasHandle && !isEditing && (
        <span
          data-fill-handle
          className={styles.fillHandle}
          aria-hidden
          title={look.labels.fillHandle}
        />
      )}
    </div>
  )
})

function CellEditor({
  grid,
  row,
  column,
}: {
  grid: GridController
  row: GridRow
  column: GridColumn
}) {
  const { editing } = grid.getState()
  const Editor = column.editor ?? (column.type === 'choice' ? ChoiceEditor : TextEditor)
  return (
    <Editor
      grid={grid}
      row={row}
      column={column}
      initialText={editing?.initialText ?? null}
      openList={editing?.openList ?? false}
      label={column.title}
      commit={(value, move, takeFocus) => grid.commitEdit(value, move, takeFocus)}
      cancel={() => grid.cancelEdit()}
    />
  )
}
