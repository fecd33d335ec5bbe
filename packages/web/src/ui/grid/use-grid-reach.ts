import { useEffect } from 'react'
import type { GridController } from './grid-controller.ts'
import {
  frozenSide,
  GUTTER_WIDTH,
  HEAD_HEIGHT,
  measureStart,
  scrollToShow,
  snapToEdge,
} from './layout.ts'
import type { CellPosition } from './selection.ts'

/** Gives the controller its ways to the drawn sheet: a cell is scrolled into view, and gets the focus. */
export function useGridReach(
  grid: GridController,
  element: HTMLElement | null,
  widths: readonly number[],
  lefts: readonly number[],
): void {
  useEffect(() => {
    if (!element) return
    const reveal = ({ line, col }: CellPosition) => {
      const at = grid.layout().lines[line]
      if (!at || !grid.setup.columns[col]) return
      const shown = grid.setup.columns
      const start = measureStart(shown, widths)
      const frozen = GUTTER_WIDTH + start
      const last = frozenSide(shown.length - 1, shown) === 'end' ? widths.at(-1)! : 0
      element.scrollTop = scrollToShow(
        element.scrollTop,
        element.clientHeight,
        HEAD_HEIGHT,
        0,
        at.top + HEAD_HEIGHT,
        at.top + HEAD_HEIGHT + at.height,
      )
      if (at.kind === 'row' && frozenSide(col, shown) === undefined) {
        const left = GUTTER_WIDTH + lefts[col]!
        const wanted = scrollToShow(
          element.scrollLeft,
          element.clientWidth,
          frozen,
          last,
          left,
          left + widths[col]!,
        )
        if (wanted > 0) goSideways(element)
        const edges = lefts.map((one) => one - start)
        element.scrollLeft = wanted > element.scrollLeft ? snapToEdge(wanted, edges) : wanted
      }
      const lines = Math.floor((element.clientHeight - HEAD_HEIGHT) / grid.setup.rowHeight)
      grid.connect({ pageLines: Math.max(1, lines - 1) })
    }
    grid.connect({ reveal })
  }, [grid, element, widths, lefts])

  useEffect(() => {
    if (!element) return
    const findActive = () => element.querySelector<HTMLElement>('[data-line] [tabindex="0"]')
    grid.connect({ focusActiveCell: () => findActive()?.focus({ preventScroll: true }) })
  }, [grid, element])
}

/** From now on the frozen columns stick, see the styles. Said to the browser and not to React: it moves on before a page is drawn. */
export const goSideways = (element: HTMLElement): void => void (element.dataset['sideways'] ??= '')
