import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

const rowHeight = 33

interface VirtualRowsProps {
  count: number
  scroller: RefObject<HTMLDivElement | null>
  row: (index: number, measure: (element: HTMLElement | null) => void) => ReactNode
}

/** Renders only the visible rows of a long list, with spacers for the others. */
export function VirtualRows({ count, scroller, row }: VirtualRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off; nothing here is memoised
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
      {items.map(({ index }) => row(index, virtualizer.measureElement))}
      {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
    </>
  )
}
