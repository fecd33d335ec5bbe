import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How many of the parts of a row fit beside each other. Each part has `data-fit`; what is always there has none. Parts that
 * do not fit belong into a menu, whose width is kept free.
 *
 * @param names  of the parts, in their order: other parts are measured anew
 */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  names: readonly string[],
  menuWidth: number,
): number {
  const key = names.join('|')
  const widths = useRef<{ key: string; parts: readonly number[] }>({ key: '', parts: [] })
  const [fitting, setFitting] = useState(names.length)
  const [measured, setMeasured] = useState(key)
  // All parts are drawn once, so that they can be measured.
  if (measured !== key) {
    setMeasured(key)
    setFitting(names.length)
  }
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    if (widths.current.key !== key)
      widths.current = {
        key,
        parts: [...element.querySelectorAll<HTMLElement>('[data-fit]')].map(
          (part) => part.offsetWidth,
        ),
      }
    const count = () => {
      const style = getComputedStyle(element)
      const gap = Number.parseFloat(style.columnGap) || 0
      const others = [...element.children].filter((one) => !one.matches('[data-fit], [data-rest]'))
      const taken = others.reduce((sum, one) => sum + (one as HTMLElement).offsetWidth + gap, 0)
      const room =
        element.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight) -
        taken
      setFitting(countFitting(widths.current.parts, room, gap, menuWidth))
    }
    count()
    const observer = new ResizeObserver(count)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, key, menuWidth])
  return fitting
}

/** How many widths fit into the room; where some do not, the menu needs its place too [px]. */
export function countFitting(
  widths: readonly number[],
  room: number,
  gap: number,
  menuWidth: number,
): number {
  const total = widths.reduce((sum, width) => sum + width + gap, 0)
  if (total <= room + gap) return widths.length
  let used = menuWidth
  let count = 0
  for (const width of widths) {
    used += width + gap
    if (used > room) break
    count += 1
  }
  return count
}
