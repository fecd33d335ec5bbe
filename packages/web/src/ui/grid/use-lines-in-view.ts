import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { usePrinting } from '../layout/use-printing.ts'
import type { GridController } from './grid-controller.ts'
import { HEAD_HEIGHT, type GridLayout } from './layout.ts'

/**
 * Finds the lines of the sheet that are drawn: those in view, and the line with the focus always, so that the focus never
 * gets lost. A printed sheet has all of them.
 */
export function useLinesInView(
  element: HTMLElement | null,
  grid: GridController,
  layout: GridLayout,
  rowHeight: number,
) {
  const isPrinting = usePrinting()
  const activeLine = useSyncExternalStore(grid.subscribe, () => grid.activePosition().line)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off; the lines are memoised by hand
  const virtualizer = useVirtualizer({
    count: layout.lines.length,
    getScrollElement: () => element,
    estimateSize: (index) => layout.lines[index]?.height ?? rowHeight,
    getItemKey: (index) => layout.lines[index]?.key ?? index,
    overscan: 6,
    scrollMargin: HEAD_HEIGHT,
    rangeExtractor: useCallback(
      (range: Range) => {
        if (isPrinting) return Array.from({ length: range.count }, (_, index) => index)
        const indexes = defaultRangeExtractor(range)
        if (activeLine < range.count && !indexes.includes(activeLine)) indexes.push(activeLine)
        return indexes.sort((a, b) => a - b)
      },
      [activeLine, isPrinting],
    ),
  })
  const { shape } = layout
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shape, rowHeight])
  return virtualizer
}
