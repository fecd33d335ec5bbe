import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { moveMark, type MarkLines } from './move-mark.ts'
import styles from './flows.module.css'

/** What a mark says when it is pointed at or focused. */
export interface MarkNote {
  name: string
  lines: readonly string[]
}

interface MarkArea {
  drawing: RefObject<SVGSVGElement | null>
  lines: MarkLines
  direction: 'columns' | 'rows'
  /** What each mark says; null for an id that is no mark. */
  note: (id: string) => MarkNote | null
  /** Opens what a mark stands for. */
  onOpen?: ((id: string) => void) | undefined
}

/**
 * Lets a drawing be read with pointer and keys: its marks share one tab stop, arrows move between them, and a note says what
 * the mark is. Escape closes the note.
 */
export function useMarks({ drawing, lines, direction, note, onOpen }: MarkArea) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const first = lines.find((marks) => marks.length > 0)?.[0]
  const current = chosen !== null && lines.some((marks) => marks.includes(chosen)) ? chosen : first
  const findMark = (id: string) =>
    drawing.current?.querySelector<SVGElement>(`[data-mark="${CSS.escape(id)}"]`) ?? null
  function onKeyDown(event: KeyboardEvent, id: string) {
    if (event.key === 'Escape') return setShown(null)
    if (onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return onOpen(id)
    }
    const next = moveMark(lines, id, event.key, direction)
    if (next === null) return
    event.preventDefault()
    findMark(next)?.focus()
  }
  return {
    /** The mark that is pointed at or focused. */
    shown,
    /** What makes a shape of the drawing a mark. Its words stand outside of it: they are in its name. */
    markProps: (id: string) => ({
      'data-mark': id,
      tabIndex: id === current ? 0 : -1,
      role: onOpen ? 'button' : 'img',
      'aria-label': writeNote(note(id)),
      className: styles['mark'],
      onFocus: () => {
        setChosen(id)
        setShown(id)
      },
      onBlur: () => setShown(null),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    }),
    /** What answers the pointer: a mark with its words. */
    areaProps: (id: string) => ({
      className: styles['area'],
      'data-opens': onOpen ? '' : undefined,
      onPointerEnter: () => setShown(id),
      onPointerLeave: () => setShown(null),
      ...(onOpen ? { onClick: () => onOpen(id) } : {}),
    }),
    /** Stands beside the drawing. */
    tip: shown !== null && <MarkTip key={shown} note={note(shown)} find={() => findMark(shown)} />,
  }
}

const writeNote = (note: MarkNote | null): string =>
  note ? [note.name, ...note.lines].join(', ') : ''

/** Between a note and its mark, and the edge of the window [px]. */
const SPACE = 6

/** The note at a mark. Screen readers have it as the name of the mark. */
function MarkTip({ note, find }: { note: MarkNote | null; find: () => Element | null }) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const mark = find()?.getBoundingClientRect()
    const tip = own.current
    if (!mark || !tip) return
    const { width, height } = tip.getBoundingClientRect()
    const middle = mark.left + mark.width / 2 - width / 2
    const isBelow = mark.bottom + SPACE + height < innerHeight
    tip.style.left = `${Math.max(SPACE, Math.min(middle, innerWidth - width - SPACE))}px`
    tip.style.top = `${isBelow ? mark.bottom + SPACE : Math.max(SPACE, mark.top - height - SPACE)}px`
  })
  return (
    note && (
      <div ref={own} className={styles['tip']} aria-hidden="true">
        <strong>{note.name}</strong>
        {note.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    )
  )
}

/** Hatching in each of the colours, for negative amounts. In a picture it needs an id of its own. */
export function Hatches({ id, fills }: { id: string; fills: readonly string[] }) {
  return (
    <defs>
      {fills.map((fill, place) => (
        <pattern
          key={fill}
          id={`${id}-${place}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" style={{ fill: 'var(--surface)' }} />
          <rect width="3" height="6" style={{ fill }} />
        </pattern>
      ))}
    </defs>
  )
}
