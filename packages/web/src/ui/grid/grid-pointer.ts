import type { PointerEvent, MouseEvent } from 'react'
import { addToGroup, dropRows, fillTo } from './grid-commands.ts'
import type { GridController } from './grid-controller.ts'
import { makeArea, wholeRow, type Area, type CellPosition } from './selection.ts'

interface Drag {
  kind: 'select' | 'rows' | 'fill' | 'move'
  from: CellPosition
}

/** Where in the sheet an element lies; col −1 is the gutter. */
export function readPosition(target: EventTarget | null): CellPosition | null {
  if (!(target instanceof Element)) return null
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line']
  if (line === undefined) return null
  const col = target.closest<HTMLElement>('[data-col]')?.dataset['col']
  return { line: Number(line), col: col === undefined ? 0 : Number(col) }
}

/** The cell that was active all along is not drawn anew, so nobody gives it the focus the page had lost. */
function takeFocusAgain(target: Element): void {
  const cell = target.closest<HTMLElement>('[data-col][tabindex="0"]')
  if (cell && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true })
}

/** Click, Shift+click, drag over cells, gutter and fill handle, double click. */
export function pointerHandlers(grid: GridController) {
  let drag: Drag | null = null

  const underPointer = (event: { clientX: number; clientY: number }) =>
    readPosition(document.elementFromPoint(event.clientX, event.clientY))

  const fillArea = (to: CellPosition): Area => {
    const area = grid.area()
    if (to.line > area.bottom) return { ...area, bottom: to.line }
    if (to.line < area.top) return { ...area, top: to.line }
    return to.col > area.right ? { ...area, right: to.col } : area
  }

  /** Rows stay in their group, whose lines they may be dropped between. */
  const dropAt = ({ line }: CellPosition, y: number) => {
    const group = grid.rowAt(grid.area().top)?.group
    if (grid.rowAt(line)?.group !== group) return null
    const box = document.querySelector(`[role=row][data-line="${line}"]`)?.getBoundingClientRect()
    return box ? { line, isAfter: y > box.top + box.height / 2 } : null
  }

  const move = (event: globalThis.PointerEvent) => {
    const to = underPointer(event)
    if (!drag || !to) return
    if (drag.kind === 'move') grid.setDropping(dropAt(to, event.clientY))
    else if (drag.kind === 'fill') grid.setFilling(fillArea(to))
    else if (drag.kind === 'rows') grid.selectArea(wholeRow(grid.sheet(), makeArea(drag.from, to)))
    else grid.moveTo({ line: to.line, col: Math.max(0, to.col) }, true)
  }

  const end = () => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    const { filling } = grid.getState()
    if (drag?.kind === 'fill' && filling) fillTo(grid, filling)
    if (drag?.kind === 'move') dropRows(grid)
    drag = null
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      if (event.target.closest('[data-editor]')) return
      const at = readPosition(event.target)
      if (!at) return
      const isHandle = event.target.closest('[data-fill-handle]') !== null
      // The focus goes to the cell by itself; the browser must not select text or blur it again.
      event.preventDefault()
      // Leaving an open editor commits it.
      if (
        document.activeElement instanceof HTMLElement &&
        document.activeElement.closest('[data-editor]')
      )
        document.activeElement.blur()
      grid.hasFocus = true
      const isGrip = event.target.closest('[data-grip]') !== null && !grid.setup.readOnly
      if (isHandle) drag = { kind: 'fill', from: at }
      else if (isGrip) {
        drag = { kind: 'move', from: { line: at.line, col: 0 } }
        const { top, bottom } = grid.area()
        if (at.line < top || at.line > bottom || grid.getState().active === null) {
          grid.moveTo({ line: at.line, col: 0 })
          grid.selectArea(wholeRow(grid.sheet(), grid.area()))
        }
      } else if (at.col < 0) {
        drag = { kind: 'rows', from: { line: at.line, col: 0 } }
        if (event.shiftKey)
          grid.selectArea(wholeRow(grid.sheet(), makeArea(grid.activePosition(), at)))
        else {
          grid.moveTo({ line: at.line, col: 0 })
          grid.selectArea(wholeRow(grid.sheet(), grid.area()))
        }
      } else {
        drag = { kind: 'select', from: at }
        grid.moveTo(at, event.shiftKey)
        if (!event.shiftKey) takeFocusAgain(event.target)
        const line = grid.layout().lines[at.line]
        if (line?.kind === 'group' && event.target.closest('[data-toggle]'))
          grid.setCollapsed(line.group.id, !line.collapsed)
        if (line?.kind === 'add') {
          drag = null
          addToGroup(grid, line.group.id)
        }
      }
      if (!drag) return
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
    },
    onDoubleClick(event: MouseEvent) {
      const at = readPosition(event.target)
      if (
        !at ||
        at.col < 0 ||
        (event.target as Element).closest('[data-editor],[data-fill-handle]')
      )
        return
      const line = grid.layout().lines[at.line]
      if (line?.kind === 'row') grid.startEdit(null)
      else if (line?.kind === 'group') grid.setCollapsed(line.group.id, !line.collapsed)
    },
  }
}
