import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { editText } from './cell-text.ts'
import { leaveEditor, readCommitKey } from './commit-move.ts'
import type { CellEditorProps, CommitMove } from './grid-model.ts'
import styles from './grid.module.css'

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

export interface ListEditorProps<O extends ListOption> extends CellEditorProps {
  /** What fits the typed text. Stays the same function as long as it finds the same. */
  search: (text: string) => Found<O>
  /** Shown before something is typed. */
  all: readonly O[]
  chosen: string | null
  width: number
  renderOption?: (option: O, text: string) => ReactNode
  header?: (found: number) => ReactNode
  footer?: ReactNode
  /** Lines of the list that are drawn at most. */
  limit?: number
  /** Called before a choice is committed; true: the choice was carried out there, with more than this one cell. */
  onChoose?: (option: O) => boolean
}

/** A combobox in a cell: the text is edited in place, the list hangs below it. */
export function ListEditor<O extends ListOption>({
  grid,
  row,
  column,
  initialText,
  label,
  commit,
  cancel,
  search,
  all,
  chosen,
  width,
  renderOption,
  header,
  footer,
  limit = 60,
  onChoose,
}: ListEditorProps<O>) {
  const ref = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const done = useRef(false)
  const listId = useId()
  const [start] = useState(() => initialText ?? editText(column, row, grid.setup.locale))
  const [text, setText] = useState(start)
  const isTouched = initialText !== null || text !== start
  const found = useMemo(
    () => (isTouched && text.trim() !== '' ? search(text) : { options: all, total: all.length }),
    [isTouched, text, search, all],
  )
  const shown = found.options.slice(0, limit)
  const [isScrolled, setScrolled] = useState(false)
  // Opened by a key that types: the list comes with what the key finds, not before it with everything.
  const [isListed, setListed] = useState(initialText === null)
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
  const drawn = isScrolled || index >= IN_VIEW - 1 ? shown : shown.slice(0, IN_VIEW)
  const place = usePlace(ref, width)

  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
    if (initialText === null) ref.current?.select()
  }, [initialText])
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index, place])

  const choose = (option: O, move: CommitMove) => {
    done.current = true
    leaveEditor(ref.current)
    if (!onChoose?.(option)) commit(option.value, move)
  }
  const finish = (move: CommitMove, takeFocus = true) => {
    if (done.current) return
    const option = shown[index]
    const typed = ref.current?.value ?? ''
    if (takeFocus && option && (isTouched ? typed.trim() !== '' : option.value !== chosen))
      return choose(option, move)
    done.current = true
    if (takeFocus) leaveEditor(ref.current)
    if (!isTouched) commit(row.values[column.id] ?? null, move, takeFocus)
    else commit(grid.readText(column, typed, row), move, takeFocus)
  }

  return (
    <>
      <input
        ref={ref}
        data-editor
        className={styles.editor}
        role="combobox"
        aria-label={label}
        aria-expanded={isListed && shown.length > 0}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && shown.length > 0 ? `${listId}-${index}` : undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
          setScrolled(false)
          setListed(true)
        }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
          if (by !== undefined && !event.ctrlKey) {
            event.preventDefault()
            event.stopPropagation()
            setAt(Math.min(Math.max(index + by, 0), shown.length - 1))
            return
          }
          const move = readCommitKey(event)
          if (!move) return
          event.preventDefault()
          event.stopPropagation()
          if (move === 'cancel') {
            done.current = true
            leaveEditor(ref.current)
            cancel()
          } else finish(move)
        }}
        onBlur={() => finish('stay', false)}
      />
      {place &&
        isListed &&
        createPortal(
          <div
            role="dialog"
            aria-label={label}
            data-editor
            className={styles.popup}
            style={place}
            onPointerDown={(event) => event.preventDefault()}
          >
            {header?.(found.total)}
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={label}
              className={styles.list}
              tabIndex={-1}
              onScroll={({ currentTarget }) => currentTarget.scrollTop > 0 && setScrolled(true)}
            >
              {drawn.map((option, position) => (
                <div
                  key={option.value}
                  id={`${listId}-${position}`}
                  role="option"
                  aria-selected={position === index}
                  aria-setsize={shown.length}
                  aria-posinset={position + 1}
                  className={styles.option}
                  onClick={() => choose(option, 'stay')}
                >
                  {renderOption?.(option, isTouched ? text : '') ?? option.label}
                </div>
              ))}
            </div>
            <div
              aria-live="polite"
              className={shown.length === 0 ? styles.noOptions : styles.hiddenText}
            >
              {shown.length === 0 ? grid.setup.labels.noOptions : ''}
            </div>
            {footer}
          </div>,
          document.body,
        )}
    </>
  )
}

/** Below the cell, or above it where there is more room. */
function usePlace(
  ref: React.RefObject<HTMLInputElement | null>,
  width: number,
): React.CSSProperties | null {
  const [place, setPlace] = useState<React.CSSProperties | null>(null)
  useLayoutEffect(() => {
    const position = () => {
      const box = ref.current?.closest('[role=gridcell]')?.getBoundingClientRect()
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
