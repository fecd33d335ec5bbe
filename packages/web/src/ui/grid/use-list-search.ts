import { useEffect, useMemo, useState } from 'react'

export interface ListOption {
  value: string
  label: string
}

/** The best fitting options, best first, and how many there are in all. */
export interface Found<O> {
  options: readonly O[]
  total: number
}

/** Options that fill the open list; the rest is drawn when somebody goes there. */
const IN_VIEW = 12

/** The typed text of a list in a cell, the options that fit it, and the option that Enter takes. */
export function useListSearch<O extends ListOption>({
  start,
  isTyped,
  search,
  all,
  chosen,
  limit,
}: {
  /** Text of the cell. */
  start: string
  /** Opened by a key that types. */
  isTyped: boolean
  search: (text: string) => Found<O>
  all: readonly O[]
  chosen: string | null
  limit: number
}) {
  const [text, setText] = useState(start)
  const isTouched = isTyped || text !== start
  const found = useMemo(
    () => (isTouched && text.trim() !== '' ? search(text) : { options: all, total: all.length }),
    [isTouched, text, search, all],
  )
  const shown = found.options.slice(0, limit)
  const [isScrolled, setScrolled] = useState(false)
  // The list comes with what the key finds, not before it with everything.
  const [isListed, setListed] = useState(!isTyped)
  useEffect(() => {
    if (isListed) return
    const frame = requestAnimationFrame(() => setListed(true))
    return () => cancelAnimationFrame(frame)
  }, [isListed])
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findIndex((option) => option.value === chosen),
    ),
  )
  const index = Math.min(at, shown.length - 1)
  return {
    text,
    isTouched,
    total: found.total,
    shown,
    /** The options that are drawn. */
    drawn: isScrolled || index >= IN_VIEW - 1 ? shown : shown.slice(0, IN_VIEW),
    isListed,
    index,
    type(next: string) {
      setText(next)
      setAt(0)
      setScrolled(false)
      setListed(true)
    },
    moveBy: (lines: number) => setAt(Math.min(Math.max(index + lines, 0), shown.length - 1)),
    drawAll: () => setScrolled(true),
  }
}
