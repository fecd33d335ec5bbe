import { useMemo, useState } from 'react'
import { deviceStorage } from '../../browser-storage.ts'
import type { GridColumn } from '../../ui/grid/grid-model.ts'
import type { ColumnActions } from '../../ui/grid/grid-setup.ts'
import { frozenSide } from '../../ui/grid/layout.ts'
import { arrangeColumns, moveColumn, type ColumnLayout } from './column-layout.ts'
import { readUserId } from './sheet-session.ts'

/**
 * The columns of a sheet as this person has arranged them. The arrangement is kept on this computer.
 *
 * @param kind   of sheet: all sheets of the kind are arranged alike
 * @param first  hidden until the person chooses
 */
export function useColumnLayout(
  kind: string,
  columns: readonly GridColumn[],
  first: readonly string[] = [],
) {
  const key = `cradle-columns-${kind}-${readUserId()}`
  const [layout, setLayout] = useState(() => readLayout(key, first))
  const visible = useMemo(() => arrangeColumns(columns, layout), [columns, layout])
  const actions = useMemo((): ColumnActions & { toggle: (id: string) => void } => {
    const change = (make: (before: ColumnLayout) => ColumnLayout) =>
      setLayout((before) => {
        const after = make(before)
        deviceStorage.keep(key, JSON.stringify(after))
        return after
      })
    const without = (list: readonly string[], id: string) => list.filter((one) => one !== id)
    return {
      canArrange: (id) => isFree(columns, id),
      isPinned: (id) => layout.pinned.includes(id),
      hide: (id) => change((old) => ({ ...old, hidden: [...without(old.hidden, id), id] })),
      showAll: layout.hidden.length === 0 ? null : () => change((old) => ({ ...old, hidden: [] })),
      toggle: (id) =>
        change((old) => ({
          ...old,
          hidden: old.hidden.includes(id) ? without(old.hidden, id) : [...old.hidden, id],
        })),
      pin: (id, isPinned) =>
        change((old) => ({
          ...old,
          pinned: isPinned ? [...without(old.pinned, id), id] : without(old.pinned, id),
        })),
      move: (id, by) => change((old) => moveColumn(columns, old, id, by)),
      resize: (id, width) =>
        change((old) => {
          const { [id]: _, ...others } = old.widths
          return {
            ...old,
            widths: width === null ? others : { ...others, [id]: Math.round(width) },
          }
        }),
    }
  }, [columns, layout.hidden, layout.pinned, key])
  const listHideable = () =>
    columns
      .filter(({ id }) => isFree(columns, id))
      .map(({ id, title }) => ({ id, title, isHidden: layout.hidden.includes(id) }))
  return { visible, actions, toggleColumn: actions.toggle, listHideable }
}

const isFree = (columns: readonly GridColumn[], id: string): boolean => {
  const index = columns.findIndex((column) => column.id === id)
  return index >= 0 && frozenSide(index, columns) === undefined
}

function readLayout(key: string, hidden: readonly string[]): ColumnLayout {
  const otherwise: ColumnLayout = { order: [], hidden, pinned: [], widths: {} }
  try {
    const stored = deviceStorage.read(key)
    return stored === null
      ? otherwise
      : { ...otherwise, ...(JSON.parse(stored) as Partial<ColumnLayout>) }
  } catch {
    return otherwise
  }
}
