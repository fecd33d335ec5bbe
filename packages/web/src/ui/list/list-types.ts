import type { ReactNode } from 'react'
import type { PageHeaderProps } from '../page/PageHeader.tsx'

export interface ListColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Field the server sorts by; without it the column is not sortable. */
  sort?: string
  align?: 'left' | 'right'
  /** CSS width; columns without one share what is left. */
  width?: string
  /** Left out below 760 px. */
  wideOnly?: boolean
}

export interface ListSort {
  field: string
  direction: 'asc' | 'desc'
}

/** What the address keeps of a list. */
export interface ListState {
  q: string
  sort: ListSort | null
  filters: Record<string, string[]>
}

export interface ListFilter {
  id: string
  label: string
  options: { value: string; label: string; count?: number }[]
  /** How many rows each choice holds, asked for when the choices are looked at: a hook. One that holds none may be left out. */
  useCounts?: () => Readonly<Record<string, number>> | undefined
  /** `chips`: one choice, always visible, with "All" in front. `menu` (default): several choices behind a button. */
  as?: 'chips' | 'menu'
}

/** An action that may be refused: then it stays visible and says why. */
export interface ListAction {
  id: string
  label: string
  icon?: ReactNode
  run: () => void
  refusedBecause?: string | null
  danger?: boolean
}

export interface ListSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  actions: (keys: string[]) => ListAction[]
}

export interface ListPageProps<Row> {
  title: string
  /** Null when the page around already draws a header with tabs. */
  header?: Omit<PageHeaderProps, 'title' | 'badge'> | null
  /** All records that match, on every page; `undefined` while unknown. */
  total?: number
  /** Rows so far; `undefined` while the first page loads. */
  rows?: Row[]
  rowKey: (row: Row) => string
  /** Spoken name of a row. */
  rowName: (row: Row) => string
  rowHref?: (row: Row) => string
  columns: ListColumn<Row>[]
  state: ListState
  onState: (change: Partial<ListState>) => void
  searchable?: boolean
  filters?: ListFilter[]
  /** More controls in the toolbar, e.g. a scope switch. */
  tools?: ReactNode
  selection?: ListSelection
  rowActions?: (row: Row) => ListAction[]
  /** Rows can be dragged; `keys` are all selected ones when the row is among them, else the row alone. */
  onRowDrag?: (keys: string[], transfer: DataTransfer) => void
  isFetching?: boolean
  error?: { message: string; requestId?: string } | null
  onRetry?: () => void
  hasMore?: boolean
  isLoadingMore?: boolean
  onMore?: () => void
  /** Shown instead of "No items found" when nothing is searched or filtered. */
  empty?: ReactNode
  /** Left of the table, e.g. a folder tree. */
  aside?: ReactNode
}
