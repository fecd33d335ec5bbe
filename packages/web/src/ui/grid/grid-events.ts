import type {
  ClipboardEvent,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  TouchEvent,
  WheelEvent,
} from 'react'
import { copySelection, pasteInto } from './grid-clipboard.ts'
import { clear } from './grid-commands.ts'
import type { GridController } from './grid-controller.ts'
import { pressKey } from './grid-keys.ts'
import { wholeRow, type CellPosition } from './selection.ts'
import { readPosition } from './grid-pointer.ts'
import { goSideways } from './use-grid-reach.ts'

const isEditor = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('[data-editor]') !== null

/** What the sheet does with keys, the clipboard, the focus and a wheel. An open editor of a cell keeps its own keys. */
export const makeGridEvents = (grid: GridController) => ({
  onWheel: ({ currentTarget, deltaX, shiftKey }: WheelEvent<HTMLElement>) =>
    (deltaX !== 0 || shiftKey) && goSideways(currentTarget),
  onTouchStart: ({ currentTarget }: TouchEvent<HTMLElement>) => goSideways(currentTarget),
  onKeyDown(event: KeyboardEvent) {
    if (isEditor(event.target)) return
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      openMenuAt(grid, event.target)
      return
    }
    const altGraph = event.getModifierState('AltGraph')
    const handled = pressKey(grid, {
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      ctrl: !altGraph && (event.ctrlKey || event.metaKey),
      alt: !altGraph && event.altKey,
    })
    if (handled) event.preventDefault()
    else if (event.altKey && event.shiftKey && event.code === 'KeyC') {
      event.preventDefault()
      copyWithHeaders(grid)
    }
  },
  onContextMenu(event: MouseEvent) {
    if (isEditor(event.target) || !(event.target instanceof Element)) return
    event.preventDefault()
    const column = event.target.closest<HTMLElement>('[data-head]')?.dataset['head'] ?? null
    const at = readPosition(event.target)
    if (column === null && !at) return
    if (at) selectForMenu(grid, at)
    grid.openMenu({ x: event.clientX, y: event.clientY, column })
  },
  onCopy(event: ClipboardEvent) {
    if (!isEditor(event.target) && copySelection(grid, event.clipboardData)) event.preventDefault()
  },
  onCut(event: ClipboardEvent) {
    if (isEditor(event.target) || !copySelection(grid, event.clipboardData)) return
    event.preventDefault()
    clear(grid, 'cut')
  },
  onPaste(event: ClipboardEvent) {
    if (isEditor(event.target)) return
    event.preventDefault()
    pasteInto(grid, event.clipboardData)
  },
  onFocus: () => void (grid.hasFocus = true),
  onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget) && event.target.isConnected)
      grid.hasFocus = false
  },
})

/** The menu of a cell outside the selected area is of that cell alone; in the gutter it is of the whole row. */
function selectForMenu(grid: GridController, at: CellPosition): void {
  const { top, bottom, left, right } = grid.area()
  const isRow = at.col < 0
  const isInside =
    at.line >= top && at.line <= bottom && (isRow || (at.col >= left && at.col <= right))
  if (isInside && grid.getState().active) return
  grid.takeFocus()
  grid.moveTo({ line: at.line, col: Math.max(0, at.col) })
  if (isRow) grid.selectArea(wholeRow(grid.sheet(), grid.area()))
}

/** The menu of the keyboard stands below the active cell. */
function openMenuAt(grid: GridController, target: EventTarget): void {
  const cell = target instanceof Element ? target.closest('[data-col], [data-line]') : null
  const { left = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {}
  grid.openMenu({ x: left + 8, y: bottom, column: null })
}

/** Runs the browser's own copy, so that all flavours reach the clipboard, and adds the header row. */
export function copyWithHeaders(grid: GridController): void {
  const onCopy = (event: globalThis.ClipboardEvent) => {
    if (event.clipboardData && copySelection(grid, event.clipboardData, true))
      event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', onCopy, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', onCopy, { capture: true })
}
