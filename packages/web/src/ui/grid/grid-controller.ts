import { readCell } from './cell-text.ts'
import { explainInvalid } from './explain-invalid.ts'
import { setTyped, setTypedInAll, summarise } from './fill.ts'
import type { GridDocument } from './grid-document.ts'
import {
  canEdit,
  isInvalid,
  resolveColumn,
  readValue,
  type AmountReading,
  type BatchCause,
  type CellIssue,
  type CellValue,
  type CommitMove,
  type GridColumn,
  type GridOp,
  type GridRow,
  type InvalidText,
} from './grid-model.ts'
import type { CellAddress, GridSetup } from './grid-setup.ts'
import { initialGridState, type GridDialog, type GridState, type MenuPlace } from './grid-state.ts'
import { groupKey, layOut, makeSheet, rowKey, type GridLayout } from './layout.ts'
import {
  makeArea,
  cycle,
  nextCell,
  step,
  type Area,
  type CellPosition,
  type Sheet,
} from './selection.ts'

/**
 * Selection, editing and commands of one grid. A small store of its own: an arrow key draws
 * the two rows it touches and nothing else of the page.
 */
export class GridController {
  readonly doc: GridDocument
  private setupNow: GridSetup
  private state: GridState = initialGridState
  private readonly listeners = new Set<() => void>()
  private laidOut: { deps: readonly unknown[]; layout: GridLayout } | null = null
  /** What the text that was read last in the open editor means. */
  private typed: AmountReading | null = null
  /** True while the focus is in the grid: only then a moving selection takes the focus along. */
  hasFocus = false
  /** Scrolls a cell into view; set by the drawn grid. */
  reveal: (at: CellPosition) => void = () => undefined
  /** Moves the focus to the active cell, as after a dialog; set by the drawn grid. */
  focusActiveCell: () => void = () => undefined
  pageLines = 20
  /** Takes how the drawn sheet reaches its cells, and how many lines it shows. */
  connect(drawn: Partial<Pick<GridController, 'reveal' | 'focusActiveCell' | 'pageLines'>>): void {
    Object.assign(this, drawn)
  }

  constructor(doc: GridDocument, setup: GridSetup) {
    this.doc = doc
    this.setupNow = setup
  }

  get setup(): GridSetup {
    return this.setupNow
  }

  /** Takes the newest props, before anything is drawn with them. */
  configure(setup: GridSetup): void {
    this.setupNow = setup
  }

  readonly getState = (): GridState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private update(change: Partial<GridState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  layout(): GridLayout {
    const { groups, isShown, rowHeight, readOnly } = this.setup
    const deps = [
      groups,
      isShown,
      rowHeight,
      readOnly,
      this.state.collapsed,
      this.doc.getState().rows,
    ]
    if (!this.laidOut || this.laidOut.deps.some((dep, index) => dep !== deps[index])) {
      const layout = layOut(
        groups,
        this.doc.getState().rows,
        {
          collapsed: this.state.collapsed,
          rowHeight,
          isShown,
          withAddLines: !readOnly,
        },
        this.laidOut?.layout,
      )
      this.laidOut = { deps, layout }
    }
    return this.laidOut.layout
  }

  sheet(): Sheet {
    return makeSheet(this.layout().lines, this.setup.columns, this.pageLines)
  }

  findPosition(address: CellAddress | null): CellPosition | null {
    const line = address ? this.layout().indexOf.get(address.key) : undefined
    return line === undefined || !address
      ? null
      : { line, col: Math.min(address.col, this.setup.columns.length - 1) }
  }

  /** The cell Tab enters the grid on: the active one, or the first. */
  activePosition(): CellPosition {
    return this.findPosition(this.state.active) ?? { line: 0, col: 0 }
  }

  activeColumn(): GridColumn | undefined {
    const { line, col } = this.activePosition()
    return this.columnAt(line, col)
  }

  /** The column at a place, with the field that the row there has in it. */
  private columnAt(line: number, col: number): GridColumn | undefined {
    const row = this.rowAt(line)
    const column = this.setup.columns[col]
    return row && column ? resolveColumn(column, row) : column
  }

  area(): Area {
    const active = this.activePosition()
    return makeArea(
      this.findPosition(this.state.anchor) ?? active,
      this.findPosition(this.state.head) ?? active,
    )
  }

  rowAt(line: number): GridRow | null {
    const at = this.layout().lines[line]
    return at?.kind === 'row' ? at.row : null
  }

  rowsIn(area: Area): GridRow[] {
    const rows: GridRow[] = []
    for (let line = area.top; line <= area.bottom; line += 1) {
      const row = this.rowAt(line)
      if (row) rows.push(row)
    }
    return rows
  }

  columnsIn(area: Area): GridColumn[] {
    return this.setup.columns.slice(area.left, area.right + 1)
  }

  issueAt(row: GridRow, shown: GridColumn): CellIssue | null {
    const column = resolveColumn(shown, row)
    const value = readValue(column, row)
    if (!isInvalid(value))
      return this.setup.issuesOf(row).find((issue) => issue.column === column.id) ?? null
    return { column: column.id, level: 'wrong', message: this.explainInvalid(column, row, value) }
  }

  /** Why a text is no value of its column. */
  explainInvalid(column: GridColumn, row: GridRow, value: InvalidText): string {
    return explainInvalid(this.setup, column, row, value)
  }

  private address({ line, col }: CellPosition): CellAddress | null {
    const at = this.layout().lines[line]
    return at ? { key: at.key, col } : null
  }

  // Selecting

  moveTo(to: CellPosition, extend = false): void {
    const address = this.address(to)
    if (!address) return
    if (extend) {
      const anchor = this.state.anchor ?? this.state.active ?? address
      this.update({ anchor, head: address, active: this.state.active ?? address })
    } else {
      this.update({ active: address, anchor: address, head: address })
    }
    this.reveal(to)
  }

  selectArea(area: Area, active?: CellPosition): void {
    const anchor = this.address({ line: area.top, col: area.left })
    const head = this.address({ line: area.bottom, col: area.right })
    this.update({
      anchor,
      head,
      active: active ? this.address(active) : (this.state.active ?? anchor),
    })
  }

  collapse(): void {
    const { active } = this.state
    this.update({ anchor: active, head: active, filling: null })
  }

  /** Goes to a row from outside, opening its group; null column keeps the column. */
  goToRow(id: string, col: number | null = null, takeFocus = true): void {
    const row = this.doc.row(id)
    if (!row) return
    if (this.state.collapsed.has(row.group)) this.setCollapsed(row.group, false)
    const line = this.layout().indexOf.get(rowKey(id))
    if (line === undefined) return
    if (takeFocus) this.hasFocus = true
    this.moveTo({ line, col: col ?? this.state.active?.col ?? 0 })
  }

  goToGroup(id: string): void {
    const line = this.layout().indexOf.get(groupKey(id))
    if (line === undefined) return
    this.hasFocus = true
    this.moveTo({ line, col: this.state.active?.col ?? 0 })
  }

  setCollapsed(group: string, collapsed: boolean): void {
    const next = new Set(this.state.collapsed)
    if (collapsed) next.add(group)
    else next.delete(group)
    const lost = collapsed && this.layout().lines[this.activePosition().line]?.group.id === group
    const header = { key: groupKey(group), col: this.state.active?.col ?? 0 }
    this.update({
      collapsed: next,
      ...(lost ? { active: header, anchor: header, head: header } : {}),
    })
  }

  /** From now on the active cell takes the focus. */
  takeFocus(): void {
    this.hasFocus = true
  }

  /** F3: the next row that is shown, round the sheet. */
  goToNextRow(): void {
    const { lines } = this.layout()
    const from = this.activePosition().line
    const next = [...lines.slice(from + 1), ...lines.slice(0, from + 1)].find(
      ({ kind }) => kind === 'row',
    )
    if (next?.kind === 'row') this.goToRow(next.row.id)
  }

  setFilling(filling: Area | null): void {
    this.update({ filling })
  }

  setDropping(dropping: GridState['dropping']): void {
    const { dropping: before } = this.state
    if (before?.line !== dropping?.line || before?.isAfter !== dropping?.isAfter)
      this.update({ dropping })
  }

  openMenu(menu: MenuPlace): void {
    this.update({ menu })
  }

  /** Closes the menu, and gives the focus back to the active cell unless a dialog opens. */
  closeMenu(dialog: GridDialog | null = null): void {
    this.update({ menu: null, dialog })
  }

  openDialog(dialog: GridDialog | null): void {
    this.update({ dialog })
  }

  setPreview(preview: GridState['preview']): void {
    this.update({ preview })
  }

  summary() {
    const area = this.area()
    return summarise(this.rowsIn(area), this.columnsIn(area))
  }

  // Editing

  startEdit(initialText: string | null, openList = false): boolean {
    const at = this.activePosition()
    const row = this.rowAt(at.line)
    const column = this.columnAt(at.line, at.col)
    if (!row || !column || this.setup.readOnly || !canEdit(column, row)) return false
    this.reveal(at)
    this.typed = null
    this.update({
      active: this.address(at),
      editing: { row: row.id, col: at.col, initialText, openList },
    })
    if (initialText) this.type(column, initialText, row)
    return true
  }

  cancelEdit(): void {
    this.hasFocus = true
    this.update({ editing: null })
    this.setup.onType?.(null)
  }

  /** Ends editing. `takeFocus` is false when the reader clicked somewhere else. */
  commitEdit(value: CellValue, move: CommitMove, takeFocus = true): void {
    const { editing } = this.state
    if (!editing) return
    const row = this.doc.row(editing.row)
    const shown = this.setup.columns[editing.col]
    const column = row && shown && resolveColumn(shown, row)
    this.hasFocus = takeFocus
    this.update({ editing: null })
    if (row && column) {
      if (move === 'all') this.setSelected(row, column, value)
      else this.setOne(row, column, value)
    }
    this.setup.onType?.(null)
    if (move !== 'stay' && move !== 'all') this.advance(move)
  }

  private setOne(row: GridRow, column: GridColumn, value: CellValue): void {
    const op = setTyped(row, column, value, this.findTyped(value))
    if (op) this.apply('edit', [op])
  }

  /** One value into all selected cells of its kind (Ctrl+Enter). */
  private setSelected(row: GridRow, column: GridColumn, value: CellValue): void {
    const area = this.area()
    const columns = this.columnsIn(area)
    const typed = this.findTyped(value)
    this.apply('bulk', setTypedInAll(this.rowsIn(area), columns, { row, column, value, typed }))
  }

  /** What was typed last, where it gave this value: its formula, and what it was converted from. */
  private findTyped(value: CellValue): AmountReading | null {
    return this.typed?.value === value ? this.typed : null
  }

  readText(column: GridColumn, text: string, row: GridRow): CellValue {
    this.typed = readCell(column, text, this.setup.locale, row)
    return this.typed.value
  }

  /** This text stands in the editor of a number, not committed yet. One that is no number changes nothing so far. */
  type(column: GridColumn, text: string, row: GridRow): void {
    if (column.type !== 'number' || !this.setup.onType) return
    const value = this.readText(column, text, row)
    this.setup.onType(
      isInvalid(value) ? null : [{ kind: 'set', row: row.id, values: { [column.id]: value } }],
    )
  }

  /** Enter and Tab: round the selected area, else to the neighbour. False: there is no further cell. */
  advance(direction: 'down' | 'up' | 'left' | 'right'): boolean {
    const sheet = this.sheet()
    const at = this.activePosition()
    const area = this.area()
    if (area.top !== area.bottom || area.left !== area.right) {
      const to = cycle(sheet, area, at, direction)
      this.update({ active: this.address(to) })
      this.reveal(to)
      return true
    }
    if (direction === 'down' || direction === 'up') {
      this.moveTo(step(sheet, at, direction))
      return true
    }
    const to = nextCell(sheet, at, direction)
    if (to) this.moveTo(to)
    return to !== null
  }

  // Changing

  apply(cause: BatchCause, ops: readonly GridOp[]): void {
    if (!this.setup.readOnly) this.doc.apply(cause, ops)
  }

  goToIssue(direction: 1 | -1): void {
    const { lines } = this.layout()
    const { columns } = this.setup
    const count = lines.length * columns.length
    const from = this.activePosition()
    for (let steps = 1; steps <= count; steps += 1) {
      const index = (from.line * columns.length + from.col + direction * steps + count * 2) % count
      const line = lines[Math.floor(index / columns.length)]
      const column = columns[index % columns.length]!
      if (line?.kind === 'row' && this.issueAt(line.row, column)) {
        this.hasFocus = true
        return this.moveTo({
          line: Math.floor(index / columns.length),
          col: index % columns.length,
        })
      }
    }
  }
}
