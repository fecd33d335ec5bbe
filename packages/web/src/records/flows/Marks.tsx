import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
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

/** The mark, or the words of one, that something happened at. */
const readMark = ({ target }: SyntheticEvent): string | null => {
  const { mark, area } =
    (target as Element).closest<SVGElement>('[data-mark], [data-area]')?.dataset ?? {}
  return mark ?? area ?? null
}

/**
 * Lets a drawing be read with pointer and keys: its marks share one tab stop, arrows move between them, and a note says what
 * the mark is. Escape closes the note. The drawing listens for its marks, of which there can be thousands.
 */
export function useMarks({ drawing, lines, direction, note, onOpen }: MarkArea) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const pointed = useRef({ x: 0, y: 0 })
  const marks = useMemo(() => new Set(lines.flat()), [lines])
  const first = lines.find((line) => line.length > 0)?.[0]
  const current = chosen !== null && marks.has(chosen) ? chosen : first
  const findMark = (id: string) =>
    drawing.current?.querySelector<SVGElement>(`[data-mark="${CSS.escape(id)}"]`) ?? null
  function onKeyDown(event: KeyboardEvent) {
    const id = readMark(event)
    if (id === null) return
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
    /** The mark or area that is pointed at or focused. */
    shown,
    /** What makes an SVG a drawing of marks. */
    drawingProps: {
      onPointerOver: (event: React.PointerEvent) => {
        pointed.current = { x: event.clientX, y: event.clientY }
        setShown(readMark(event))
      },
      onPointerLeave: () => setShown(null),
      onClick: (event: React.MouseEvent) => {
        const id = readMark(event)
        if (onOpen && id !== null && marks.has(id)) onOpen(id)
      },
      onFocus: (event: React.FocusEvent) => {
        const id = readMark(event)
        if (id !== null) setChosen(id)
        setShown(id)
      },
      onBlur: () => setShown(null),
      onKeyDown,
    },
    /** What makes a shape of the drawing a mark. Its words stand outside of it: they are in its name. */
    markProps: (id: string) => ({
      'data-mark': id,
      'data-opens': onOpen ? '' : undefined,
      tabIndex: id === current ? 0 : -1,
      role: onOpen ? 'button' : 'img',
      'aria-label': writeNote(note(id)),
      className: styles['mark'],
    }),
    /** What answers the pointer as a mark does: its words. */
    areaProps: (id: string) => ({ 'data-area': id, 'data-opens': onOpen ? '' : undefined }),
    /** Stands beside the drawing. */
    tip: shown !== null && (
      <MarkTip
        key={shown}
        note={note(shown)}
        findPlace={() =>
          findMark(shown)?.getBoundingClientRect() ??
          new DOMRect(pointed.current.x, pointed.current.y)
        }
      />
    ),
  }
}

const writeNote = (note: MarkNote | null): string =>
  note ? [note.name, ...note.lines].join(', ') : ''

/** Between a note and its mark, and the edge of the window [px]. */
const SPACE = 6

/** The note at a mark. Screen readers have it as the name of the mark. */
function MarkTip({ note, findPlace }: { note: MarkNote | null; findPlace: () => DOMRect }) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = own.current
    if (!tip) return
    const mark = findPlace()
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
