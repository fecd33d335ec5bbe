import type { CalculationRevision, Read } from '@cradle/contract'

/** A save of a calculation or of a footprint, as the list and its details show it. */
export type Revision = Pick<
  Read<typeof CalculationRevision>,
  | '@id'
  | 'id'
  | 'number'
  | 'savedAt'
  | 'user'
  | 'userName'
  | 'changeCount'
  | 'changes'
  | 'restoredFrom'
>

/** Filters of the list of saves, as the API names them. */
export interface RevisionFilters {
  user?: string
  'savedAt[after]'?: string
  'savedAt[before]'?: string
  itemsPerPage: number
  'order[savedAt]': 'asc' | 'desc'
}
