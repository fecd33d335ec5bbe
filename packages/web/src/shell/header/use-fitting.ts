import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How many entries of a wrapping list have room on its first line. Counted before the first paint,
 * and again when the list or an entry changes its size.
 */
export function useFitting(list: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const entries = [...element.children] as HTMLElement[]
    const countFitting = () =>
      setFitting(entries.filter(({ offsetTop }) => offsetTop === entries[0]!.offsetTop).length)
    countFitting()
    const observer = new ResizeObserver(countFitting)
    for (const one of [element, ...entries]) observer.observe(one)
    return () => observer.disconnect()
  }, [list, count])
  return fitting
}
