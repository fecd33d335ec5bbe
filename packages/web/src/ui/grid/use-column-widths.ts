import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { GridColumn } from './grid-model.ts'
import {
  columnLefts,
  findCutWidth,
  fitWidths,
  frozenSide,
  GUTTER_WIDTH,
  measureStart,
} from './layout.ts'

/** Widths of the columns that fill the visible width, and their left sides behind the gutter [px]. */
export function useColumnWidths(element: HTMLElement | null, columns: readonly GridColumn[]) {
  const room = useVisibleWidth(element)
  const widths = useMemo(() => fitWidths(columns, room - GUTTER_WIDTH), [columns, room])
  const lefts = useMemo(() => columnLefts(widths), [widths])
  const showWholeColumns = useEndShift(
    element,
    widths,
    frozenSide(columns.length - 1, columns) === 'end',
    measureStart(columns, widths),
  )
  return { widths, lefts, showWholeColumns }
}

/** Inner width of an element, followed while it changes [px]; 0 before it is drawn. */
function useVisibleWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}

/**
 * Places the frozen last column while the sheet is not scrolled sideways, and covers a column that is only partly visible
 * before it.
 *
 * @returns covers again, as after scrolling
 */
function useEndShift(
  element: HTMLElement | null,
  widths: readonly number[],
  isEndFrozen: boolean,
  startWidth: number,
): () => void {
  const showWholeColumns = useCallback(() => {
    if (!element) return
    const lefts = columnLefts(widths).map((left) => left + GUTTER_WIDTH)
    const end = isEndFrozen ? widths.at(-1)! : 0
    const sheetWidth = lefts.at(-1)! + widths.at(-1)!
    const { scrollLeft, clientWidth } = element
    const to = scrollLeft + clientWidth - end
    const from = scrollLeft + GUTTER_WIDTH + startWidth
    const cut = sheetWidth > clientWidth && isEndFrozen ? findCutWidth(from, to, lefts) : 0
    // A style that is set again costs a new style of every cell.
    if (element.style.getPropertyValue('--end-cover') === `${cut}px`) return
    element.style.setProperty('--end-cover', `${cut}px`)
    element.toggleAttribute('data-end-grown', cut > 0)
  }, [element, widths, isEndFrozen, startWidth])
  useLayoutEffect(() => {
    if (!element) return
    const sheetWidth = widths.reduce((sum, width) => sum + width, GUTTER_WIDTH)
    const place = () => {
      element.style.setProperty('--end-shift', `${Math.min(0, element.clientWidth - sheetWidth)}px`)
      showWholeColumns()
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, widths, showWholeColumns])
  return showWholeColumns
}
