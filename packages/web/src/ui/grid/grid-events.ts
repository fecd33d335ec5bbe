import type { ClipboardEvent, FocusEvent, KeyboardEvent, TouchEvent, WheelEvent } from 'react'
import { copySelection, pasteInto } from './grid-clipboard.ts'
import { clear } from './grid-commands.ts'
import type { GridController } from './grid-controller.ts'
import { pressKey } from './grid-keys.ts'
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

/** Runs the browser's own copy, so that all flavours reach the clipboard, and adds the header row. */
function copyWithHeaders(grid: GridController): void {
  const onCopy = (event: globalThis.ClipboardEvent) => {
    if (event.clipboardData && copySelection(grid, event.clipboardData, true))
      event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', onCopy, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', onCopy, { capture: true })
}
