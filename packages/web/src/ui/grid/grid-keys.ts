import { flushSync } from 'react-dom'
import {
  addToGroup,
  clear,
  fillFromLeft,
  fillFromTop,
  insertBelow,
  moveRows,
  removeRows,
} from './grid-commands.ts'
import type { GridController } from './grid-controller.ts'
import {
  columnInGroup,
  jump,
  rowEnd,
  rowStart,
  sheetEnd,
  sheetStart,
  step,
  wholeGroup,
  wholeRow,
  type CellPosition,
  type Direction,
} from './selection.ts'

/** The parts of a keyboard event that decide what it does. */
export interface KeyPress {
  key: string
  code: string
  ctrl: boolean
  shift: boolean
  alt: boolean
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Does what the key says. True: the browser must not do anything with it. */
export function pressKey(grid: GridController, press: KeyPress): boolean {
  return pressCommand(grid, press) || pressMove(grid, press) || pressEdit(grid, press)
}

function pressMove(grid: GridController, { key, ctrl, shift, alt }: KeyPress): boolean {
  if (alt) return false
  const sheet = grid.sheet()
  const active = grid.activePosition()
  const from = shift ? (grid.findPosition(grid.getState().head) ?? active) : active
  const go = (to: CellPosition) => {
    grid.moveTo(to, shift)
    return true
  }
  const line = grid.layout().lines[active.line]
  if (line?.kind === 'group' && !ctrl && !shift && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    grid.setCollapsed(line.group.id, key === 'ArrowLeft')
    return true
  }
  const direction = arrows[key]
  if (direction) return go(ctrl ? jump(sheet, from, direction) : step(sheet, from, direction))
  if (key === 'Home') return go(ctrl ? sheetStart() : rowStart(from))
  if (key === 'End') return go(ctrl ? sheetEnd(sheet) : rowEnd(sheet, from))
  if (key === 'PageUp' || key === 'PageDown')
    return go(step(sheet, from, key === 'PageUp' ? 'up' : 'down', sheet.page))
  if (key === ' ' && (ctrl || shift)) {
    const area = grid.area()
    grid.selectArea(ctrl ? columnInGroup(sheet, area) : wholeRow(sheet, area))
    return true
  }
  if (ctrl && !shift && key.toLowerCase() === 'a') {
    grid.selectArea(wholeGroup(sheet, active.line))
    return true
  }
  return false
}

function pressCommand(grid: GridController, { key, ctrl, shift, alt }: KeyPress): boolean {
  const does = (action: () => void) => {
    action()
    return true
  }
  if (key === 'F6') return does(() => grid.setup.onLeave?.(shift ? 'previous' : 'next'))
  if (key === 'F8') return does(() => grid.goToIssue(shift ? -1 : 1))
  if (key === 'F3') return does(() => grid.goToNextRow())
  if (alt && !ctrl) {
    if (shift && key.toLowerCase() === 'e') return does(() => explain(grid))
    if (shift && (key === 'ArrowUp' || key === 'ArrowDown'))
      return does(() => moveRows(grid, key === 'ArrowUp' ? 'up' : 'down'))
    if (key === 'ArrowDown') return does(() => flushSync(() => grid.startEdit(null, true)))
    if (key === 'Enter') return does(() => insertBelow(grid))
    if (key === 'Delete') return does(() => removeRows(grid))
    return false
  }
  if (!ctrl || alt) return false
  const letter = key.toLowerCase()
  if (letter === 'z') return does(() => (shift ? grid.doc.redo() : grid.doc.undo()))
  if (letter === 'y') return does(() => grid.doc.redo())
  if (letter === 'd' && !shift) return does(() => fillFromTop(grid))
  if (letter === 'r' && !shift) return does(() => fillFromLeft(grid))
  if (letter === 'h' && !shift && !grid.setup.readOnly)
    return does(() => grid.openDialog('replace'))
  if (letter === 'f' && !shift && grid.setup.onFind) return does(() => grid.setup.onFind?.())
  return false
}

function pressEdit(grid: GridController, { key, ctrl, shift, alt }: KeyPress): boolean {
  const line = grid.layout().lines[grid.activePosition().line]
  if (key === 'Enter' && !ctrl && !alt) {
    if (line?.kind === 'group') grid.setCollapsed(line.group.id, !line.collapsed)
    else if (line?.kind === 'add') addToGroup(grid, line.group.id)
    else grid.advance(shift ? 'up' : 'down')
    return true
  }
  if (key === ' ' && line?.kind !== 'row' && !ctrl && !alt && !shift) {
    if (line?.kind === 'add') addToGroup(grid, line.group.id)
    if (line?.kind === 'group') grid.setCollapsed(line.group.id, !line.collapsed)
    return true
  }
  if (key === 'Tab' && !ctrl && !alt) return grid.advance(shift ? 'left' : 'right')
  if (key === 'Escape') {
    grid.collapse()
    return true
  }
  if (key === 'F2' && !shift) {
    flushSync(() => grid.startEdit(null))
    return true
  }
  if (ctrl || alt) return false
  if (key === 'Delete' || key === 'Backspace') {
    clear(grid)
    return true
  }
  // A digit is in the editor with its first paint, and in the figures that follow from it.
  if (/^\d$/.test(key) && grid.activeColumn()?.type === 'number')
    return flushSync(() => grid.startEdit(key))
  // The line that adds a row begins it with what is typed.
  if (line?.kind === 'add' && !line.group.onAdd && (key.length === 1 || key === 'Dead')) {
    flushSync(() => {
      addToGroup(grid, line.group.id)
      grid.startEdit('')
    })
    return false
  }
  // The editor opens empty and focused before the browser handles the key, so that the browser itself
  // types the character: dead keys and input methods keep working.
  if (key.length === 1 || key === 'Dead' || key === 'Process') flushSync(() => grid.startEdit(''))
  return false
}

function explain(grid: GridController): void {
  const line = grid.layout().lines[grid.activePosition().line]
  if (line) grid.setup.onExplain?.(line.kind === 'row' ? line.row : null, line.group.id)
}
