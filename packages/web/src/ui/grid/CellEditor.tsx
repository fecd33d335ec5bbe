import type { ParameterDefinition } from '@cradle/engine/formulas'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fold } from '../fold.ts'
import { useCompletion } from '../numbers/use-completion.tsx'
import { editText } from './cell-text.ts'
import { leaveEditor, readCommitKey } from './commit-move.ts'
import { isInvalid, type CellEditorProps, type CommitMove } from './grid-model.ts'
import { ListEditor, type Found, type ListOption } from './ListEditor.tsx'
import styles from './grid.module.css'

/** Text and numbers: a plain input that fills the cell. */
export function TextEditor({
  grid,
  row,
  column,
  initialText,
  label,
  commit,
  cancel,
}: CellEditorProps) {
  const ref = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const [start] = useState(() => initialText ?? editText(column, row, grid.setup.locale))
  const [parameters] = useState(() => column.parametersFor?.(row) ?? column.parameters ?? none)
  const type = (text: string) => grid.type(column, text, row)
  const completion = useCompletion(ref, {
    parameters,
    locale: grid.setup.locale,
    label,
    onTake: type,
  })
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
    if (initialText === null) ref.current?.select()
    else ref.current?.setSelectionRange(initialText.length, initialText.length)
  }, [initialText])

  const finish = (move: CommitMove, takeFocus = true) => {
    if (done.current) return
    done.current = true
    const text = ref.current?.value ?? ''
    if (takeFocus) leaveEditor(ref.current)
    const untouched = initialText === null && text === start
    if (untouched) commit(row.values[column.id] ?? null, move, takeFocus)
    else commit(grid.readText(column, text, row), move, takeFocus)
  }

  return (
    <>
      <input
        {...completion.attributes}
        ref={ref}
        data-editor
        className={styles.editor}
        data-end={column.type === 'number' || undefined}
        aria-label={label}
        defaultValue={start}
        inputMode={column.type === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => {
          type(event.currentTarget.value)
          completion.follow()
        }}
        onKeyDown={(event) => {
          if (completion.pressKey(event)) return
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
      {completion.list}
    </>
  )
}

const none: readonly ParameterDefinition[] = []

/** A cell with fixed options: typing filters them, arrows choose. */
export function ChoiceEditor(props: CellEditorProps) {
  const { column, row } = props
  const options = useMemo<ListOption[]>(() => [...(column.options ?? [])], [column])
  const search = useCallback(
    (text: string): Found<ListOption> => {
      const wanted = fold(text)
      const starting = options.filter((option) => fold(option.label).startsWith(wanted))
      const found =
        starting.length > 0
          ? starting
          : options.filter((option) => fold(option.label).includes(wanted))
      return { options: found, total: found.length }
    },
    [options],
  )
  const value = row.values[column.id]
  const chosen = isInvalid(value) ? value.key : value
  return (
    <ListEditor
      {...props}
      search={search}
      all={options}
      chosen={typeof chosen === 'string' ? chosen : null}
      width={Math.max(column.width, 260)}
    />
  )
}
