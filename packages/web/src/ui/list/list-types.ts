import type { ReactNode } from 'react'
import type { PageHeaderProps } from '../page/PageHeader.tsx'

export interface ListColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Field by which the server sorts; without it the column is not sortable. */
  sort?: string
  align?: 'left' | 'right'
  /** CSS width; columns without one share the remaining space. */
  width?: string
  /** True to hide the column below 760 px. */
  wideOnly?: boolean
}

export interface ListSort {
  field: string
  direction: 'asc' | 'desc'
}

/** The state of a list in the address. */
export interface ListState {
  q: string
  sort: ListSort | null
  filters: Record<string, string[]>
}

export interface ListFilter {
  id: string
  label: string
  options: { value: string; label: string; count?: number }[]
  /**
   * Hook that returns the number of rows per choice, requested when the choices open. Choices
   * without rows can be omitted.
   */
  useCounts?: () => Readonly<Record<string, number>> | undefined
  /**
   * `chips`: one choice, always visible, after "All". `menu` (default): several choices behind a
   * button.
   */
  as?: 'chips' | 'menu'
}

/** An action. If it is refused, it stays visible and shows its reason. */
export interface ListAction {
  id: string
  label: string
  icon?: ReactNode
  run: () => void
  refusedBecause?: string | null
  danger?: boolean
  /** The action for which people come to the list: a button of its own in each row. */
  isMain?: boolean
}

export interface ListSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  actions: (keys: string[]) => ListAction[]
}

export interface ListPageProps<Row> {
  title: string
  /** Null if the surrounding page already has a header with tabs. */
  header?: Omit<PageHeaderProps, 'title' | 'badge'> | null
  /** Number of all matching records on all pages; `undefined` while unknown. */
  total?: number
  /** Rows loaded so far; `undefined` while the first page loads. */
  rows?: Row[]
  rowKey: (row: Row) => string
  /** Name of a row for screen readers. */
  rowName: (row: Row) => string
  rowHref?: (row: Row) => string
  columns: ListColumn<Row>[]
  state: ListState
  onState: (change: Partial<ListState>) => void
  searchable?: boolean
  filters?: ListFilter[]
  /** Further controls in the toolbar, e.g. a scope switch. */
  tools?: ReactNode
  selection?: ListSelection
  rowActions?: (row: Row) => ListAction[]
  /**
   * Called when a row is dragged. `keys` are all selected rows if the row is among them, or else
   * the row alone.
   */
  onRowDrag?: (keys: string[], transfer: DataTransfer) => void
  isFetching?: boolean
  error?: { message: string; requestId?: string } | null
  onRetry?: () => void
  hasMore?: boolean
  isLoadingMore?: boolean
  /** Loads the next page. A promise says when the answer is there, also one that failed. */
  onMore?: () => unknown
  /** Replaces "No items found" if there is neither a search nor a filter. */
  empty?: ReactNode
  /** Shown left of the table, e.g. a folder tree. */
  aside?: ReactNode
}
