import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { editText } from './cell-text.ts'
import { leaveEditor, readCommitKey } from './commit-move.ts'
import type { CellEditorProps, CommitMove } from './grid-model.ts'
import { useListPlace } from '../popup/use-list-place.ts'
import { useListSearch, type Found, type ListOption } from './use-list-search.ts'
import styles from './grid.module.css'

export type { Found, ListOption }

/** Lines of the list that a key goes down. */
const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
}

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
export function ListEditor<O extends ListOption>(props: ListEditorProps<O>) {
  const { grid, row, column, initialText, label, commit, cancel, chosen, onChoose } = props
  const ref = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const listId = useId()
  const [start] = useState(() => initialText ?? editText(column, row, grid.setup.locale))
  const list = useListSearch({
    start,
    isTyped: initialText !== null,
    search: props.search,
    all: props.all,
    chosen,
    limit: props.limit ?? 60,
  })
  const { text, isTouched, shown, isListed, index } = list
  const place = useListPlace(ref, props.width)

  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
    if (initialText === null) ref.current?.select()
  }, [initialText])

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
  const pressKey = (event: KeyboardEvent) => {
    const lines = event.ctrlKey ? undefined : steps[event.key]
    const move = readCommitKey(event)
    if (lines === undefined && !move) return
    event.preventDefault()
    event.stopPropagation()
    if (lines !== undefined) list.moveBy(lines)
    else if (move === 'cancel') {
      done.current = true
      leaveEditor(ref.current)
      cancel()
    } else if (move) finish(move)
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
        onChange={(event) => list.type(event.currentTarget.value)}
        onKeyDown={pressKey}
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
            {props.header?.(list.total)}
            <Options
              id={listId}
              label={label}
              list={list}
              place={place}
              renderOption={props.renderOption}
              onChoose={(option) => choose(option, 'stay')}
            />
            <div
              aria-live="polite"
              className={shown.length === 0 ? styles.noOptions : styles.hiddenText}
            >
              {shown.length === 0 ? grid.setup.labels.noOptions : ''}
            </div>
            {props.footer}
          </div>,
          document.body,
        )}
    </>
  )
}

/** The options that fit; the one that Enter takes is kept in view. */
function Options<O extends ListOption>({
  id,
  label,
  list: { text, isTouched, shown, drawn, index, drawAll },
  place,
  renderOption,
  onChoose,
}: {
  id: string
  label: string
  list: ReturnType<typeof useListSearch<O>>
  /** Where the list is: another place may have another height. */
  place: CSSProperties
  renderOption: ListEditorProps<O>['renderOption']
  onChoose: (option: O) => void
}) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index, place])
  return (
    <div
      ref={element}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      tabIndex={-1}
      onScroll={({ currentTarget }) => currentTarget.scrollTop > 0 && drawAll()}
    >
      {drawn.map((option, position) => (
        <div
          key={option.value}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === index}
          aria-setsize={shown.length}
          aria-posinset={position + 1}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          {renderOption?.(option, isTouched ? text : '') ?? option.label}
        </div>
      ))}
    </div>
  )
}
