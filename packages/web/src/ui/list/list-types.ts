import type { ReactNode } from 'react'

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
