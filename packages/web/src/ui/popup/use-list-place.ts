import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'

/** Places the list of a cell or field below it, or above it where there is more room; null until it is drawn. */
export function useListPlace(
  ref: RefObject<HTMLInputElement | null>,
  width: number,
): CSSProperties | null {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  useLayoutEffect(() => {
    const position = () => {
      const box = (ref.current?.closest('[role=gridcell]') ?? ref.current)?.getBoundingClientRect()
      if (!box) return
      const wide = Math.min(Math.max(width, box.width), window.innerWidth - 16)
      const left = Math.max(8, Math.min(box.left, window.innerWidth - wide - 8))
      const below = window.innerHeight - box.bottom - 12
      const above = box.top - 12
      const up = below < 220 && above > below
      setPlace({
        left,
        width: wide,
        maxHeight: Math.min(420, up ? above : below),
        ...(up ? { bottom: window.innerHeight - box.top + 2 } : { top: box.bottom + 2 }),
      })
    }
    position()
    window.addEventListener('scroll', position, { capture: true, passive: true })
    window.addEventListener('resize', position)
    return () => {
      window.removeEventListener('scroll', position, { capture: true })
      window.removeEventListener('resize', position)
    }
  }, [ref, width])
  return place
}
