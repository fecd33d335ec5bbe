import { IconAlertCircle, IconChevronDown, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { GridCell } from './GridCell.tsx'
import type { GridController } from './grid-controller.ts'
import type { LineLook } from './grid-setup.ts'
import { isInvalid, resolveColumn, type GroupFacts } from './grid-model.ts'
import { frozenSide, type GridLine } from './layout.ts'
import styles from './grid.module.css'

interface LineProps {
  grid: GridController
  line: GridLine
  index: number
  look: LineLook
}

/** One line of the sheet: a group header, a row, or the line that adds a row. */
export const GridLineView = memo(
  function GridLineView(props: LineProps) {
    const { line } = props
    if (line.kind === 'row') return <RowLine {...props} line={line} />
    return line.kind === 'group' ? (
      <GroupLine {...props} line={line} />
    ) : (
      <AddLine {...props} line={line} />
    )
  },
  (before, after) =>
    before.grid === after.grid &&
    before.look === after.look &&
    before.index === after.index &&
    sameLine(before.line, after.line),
)

function sameLine(a: GridLine, b: GridLine): boolean {
  if (a.kind !== b.kind || a.top !== b.top) return false
  if (a.kind === 'row' && b.kind === 'row')
    return (
      a.row === b.row &&
      a.number === b.number &&
      (a.group === b.group || !a.group.onAdd === !b.group.onAdd)
    )
  if (a.group !== b.group) return false
  return a.kind === 'group' && b.kind === 'group'
    ? a.collapsed === b.collapsed && a.rowCount === b.rowCount
    : true
}

/** What the selection means for one line, as text, so that unchanged lines are not drawn again. */
function signature(grid: GridController, index: number): string {
  const state = grid.getState()
  const active = grid.activePosition()
  const area = grid.area()
  const inArea = state.active !== null && index >= area.top && index <= area.bottom
  const filling =
    state.filling && index >= state.filling.top && index <= state.filling.bottom
      ? `${state.filling.left},${state.filling.right}`
      : ''
  const line = grid.layout().lines[index]
  const editing =
    state.editing && line?.kind === 'row' && line.row.id === state.editing.row
      ? state.editing.col
      : ''
  return [
    active.line === index ? active.col : '',
    inArea ? `${area.left},${area.right}` : '',
    inArea && index === area.top ? 1 : '',
    inArea && index === area.bottom ? 1 : '',
    editing,
    filling,
    state.dropping?.line === index ? (state.dropping.isAfter ? 'after' : 'before') : '',
  ].join('|')
}

function RowLine({
  grid,
  line,
  index,
  look,
}: LineProps & { line: Extract<GridLine, { kind: 'row' }> }) {
  const [active, range, isTop, isBottom, editing, filling, drop] = useSyncExternalStore(
    grid.subscribe,
    () => signature(grid, index),
  ).split('|') as [string, string, string, string, string, string, string]
  const [left, right] = range ? (range.split(',').map(Number) as [number, number]) : [-1, -2]
  const [fillLeft, fillRight] = filling
    ? (filling.split(',').map(Number) as [number, number])
    : [-1, -2]
  const { columns } = look
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (active !== '' && editing === '' && grid.hasFocus)
      ref.current
        ?.querySelector<HTMLElement>(`[data-col="${active}"]`)
        ?.focus({ preventScroll: true })
  }, [grid, active, editing])
  const issues = look.issuesOf(line.row)
  const hasInvalid =
    issues.length > 0 ||
    columns.some((column) => isInvalid(line.row.values[resolveColumn(column, line.row).id]))
  const isHint = issues.length > 0 && issues.every((issue) => issue.level === 'hint')
  return (
    <div
      ref={ref}
      role="row"
      aria-level={2}
      aria-rowindex={index + 2}
      className={styles.row}
      data-line={index}
      data-drop={drop || undefined}
      style={{ top: line.top }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-col={-1}
        className={styles.gutter}
        data-active={active !== '' || undefined}
      >
        {hasInvalid && (
          <IconAlertCircle
            size={13}
            className={isHint ? styles.hintIcon : styles.issueIcon}
            aria-hidden
          />
        )}
        {!look.readOnly && !line.group.onAdd && (
          <IconGripVertical size={13} className={styles.grip} data-grip aria-hidden />
        )}
        {line.number}
      </div>
      {columns.map((column, col) => (
        <GridCell
          key={column.id}
          grid={grid}
          look={look}
          row={line.row}
          column={resolveColumn(column, line.row)}
          col={col}
          frozen={frozenSide(col, columns)}
          isActive={active !== '' && Number(active) === col}
          isEditing={editing !== '' && Number(editing) === col}
          isSelected={col >= left && col <= right}
          isFilling={col >= fillLeft && col <= fillRight}
          edges={
            col >= left && col <= right
              ? `${isTop && 't'}${isBottom && 'b'}${col === left ? 'l' : ''}${col === right ? 'r' : ''}`.replaceAll(
                  '1',
                  '',
                )
              : ''
          }
          hasHandle={isBottom !== '' && col === right && !look.readOnly}
        />
      ))}
    </div>
  )
}

/** Focuses a full-width line when it becomes the active one. */
function useLineFocus(grid: GridController, index: number) {
  const ref = useRef<HTMLDivElement>(null)
  const isActive = useSyncExternalStore(grid.subscribe, () => grid.activePosition().line === index)
  useLayoutEffect(() => {
    if (isActive && grid.hasFocus && !grid.getState().editing)
      ref.current?.focus({ preventScroll: true })
  }, [grid, isActive])
  return { ref, tabIndex: isActive ? 0 : -1, 'data-active': isActive || undefined }
}

const never = () => () => undefined

function GroupLine({
  grid,
  line,
  index,
  look,
}: LineProps & { line: Extract<GridLine, { kind: 'group' }> }) {
  const focus = useLineFocus(grid, index)
  const { group } = line
  const facts = useSyncExternalStore(
    group.live?.subscribe ?? never,
    (): GroupFacts => group.live?.read() ?? group,
  )
  const count = look.columns.length
  return (
    <div
      role="row"
      aria-level={1}
      aria-expanded={!line.collapsed}
      aria-rowindex={index + 2}
      className={styles.groupRow}
      data-line={index}
      style={{ top: line.top }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={count}
        className={styles.groupCell}
        data-col={0}
        {...focus}
      >
        <span className={styles.groupTitle}>
          <span className={styles.toggle} data-toggle data-collapsed={line.collapsed || undefined}>
            <IconChevronDown size={16} aria-hidden />
          </span>
          {group.chip}
          <strong>{group.label}</strong>
          {facts.countText && <span className={styles.groupCount}>{facts.countText}</span>}
          {!!facts.issues && (
            <span className={styles.groupIssues}>
              <IconAlertCircle size={14} aria-hidden /> {facts.issues}
            </span>
          )}
        </span>
      </div>
      <div
        role="gridcell"
        aria-colindex={count + 1}
        className={styles.groupSubtotal}
        data-frozen={frozenSide(count - 1, look.columns)}
      >
        {facts.subtotal}
      </div>
    </div>
  )
}

function AddLine({
  grid,
  line,
  index,
  look,
}: LineProps & { line: Extract<GridLine, { kind: 'add' }> }) {
  const focus = useLineFocus(grid, index)
  return (
    <div
      role="row"
      aria-level={2}
      aria-rowindex={index + 2}
      className={styles.addRow}
      data-line={index}
      style={{ top: line.top }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={look.columns.length + 1}
        className={styles.addCell}
        data-col={0}
        {...focus}
      >
        <span className={styles.addTitle}>
          <IconPlus size={14} aria-hidden /> {line.group.addLabel}
        </span>
      </div>
    </div>
  )
}
