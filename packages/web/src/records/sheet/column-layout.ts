import type { GridColumn } from '../../ui/grid/grid-model.ts'
import { frozenSide } from '../../ui/grid/layout.ts'

/** How a person has arranged the columns of a sheet. */
export interface ColumnLayout {
  /** Ids in the chosen order; a column that is not among them comes behind its neighbour. */
  order: readonly string[]
  hidden: readonly string[]
  pinned: readonly string[]
  /** [px] */
  widths: Readonly<Record<string, number>>
}

/** The ids in the chosen order. */
function orderIds(columns: readonly GridColumn[], order: readonly string[]): string[] {
  const own = new Set(columns.map(({ id }) => id))
  const ids = order.filter((id) => own.has(id))
  columns.forEach(({ id }, index) => {
    if (ids.includes(id)) return
    const before = columns[index - 1]?.id
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  })
  return ids
}

/** The columns that are shown: the first one and a frozen last one at their places, between them the pinned ones first. */
export function arrangeColumns(
  columns: readonly GridColumn[],
  { order, hidden, pinned, widths }: ColumnLayout,
): GridColumn[] {
  const isFixed = new Set(
    columns.flatMap(({ id }, index) => (frozenSide(index, columns) === undefined ? [] : [id])),
  )
  const places = new Map(orderIds(columns, order).map((id, index) => [id, index]))
  const between = columns
    .filter(({ id }) => !isFixed.has(id) && !hidden.includes(id))
    .map((column) => (pinned.includes(column.id) ? { ...column, isPinned: true } : column))
    .toSorted(
      (a, b) =>
        Number(b.isPinned ?? false) - Number(a.isPinned ?? false) ||
        places.get(a.id)! - places.get(b.id)!,
    )
  const fixed = columns.filter(({ id }) => isFixed.has(id))
  const [first, ...ends] = fixed
  return [...(first ? [first] : []), ...between, ...ends].map((column) => {
    const width = widths[column.id]
    return width === undefined ? column : { ...column, width, isWidthChosen: true }
  })
}

/** Moves a column past its neighbour among those that are shown. */
export function moveColumn(
  columns: readonly GridColumn[],
  layout: ColumnLayout,
  id: string,
  by: -1 | 1,
): ColumnLayout {
  const shown = arrangeColumns(columns, layout)
  const at = shown.findIndex((column) => column.id === id)
  const neighbour = shown[at + by]
  const isFree =
    neighbour !== undefined &&
    at + by > 0 &&
    (frozenSide(at + by, shown) === undefined || neighbour.isPinned === true) &&
    (neighbour.isPinned ?? false) === (shown[at]?.isPinned ?? false)
  if (!isFree) return layout
  const order = orderIds(columns, layout.order).filter((one) => one !== id)
  order.splice(order.indexOf(neighbour.id) + (by === 1 ? 1 : 0), 0, id)
  return { ...layout, order }
}
