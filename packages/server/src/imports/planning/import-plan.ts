import type { ImportAction, ImportChange, Variant } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { RecordRow } from '#platform/db/schema'
import type { StoredRemark } from '../layouts/remark.ts'
import type { PlanBasis } from '../stored-basis.ts'

/** What a row of the file will do, or what is wrong with it. */
export interface RowPlan {
  number: number
  /** Absent for headers and for rows with remarks. */
  action?: ImportAction
  uniqueId?: string
  name?: string
  changes?: ImportChange[]
  remarks: StoredRemark[]
  /** What a person should know about the row, which is imported all the same. */
  notes?: StoredRemark[]
}

/** A record that the run creates. References in its values are ids. */
export interface PlannedCreate {
  id: string
  name: string
  values: Record<string, unknown>
  /** Columns that no field of the contract writes. */
  columns?: RecordRow
}
/** A record that the run changes, with its row as it was read. */
export interface PlannedUpdate {
  before: RecordRow
  name: string
  values: Record<string, unknown>
  columns?: RecordRow
}
/** Everything that the run writes to one table. */
export interface PlannedWrites {
  table: Table
  creates: PlannedCreate[]
  updates: PlannedUpdate[]
}

/** Lines of a calculation or a predefined input set that the run writes. They replace all lines of an existing set. */
export interface PlannedLines {
  parentId: string
  name: string
  /** Bodies as the API takes them. */
  bodies: Record<string, unknown>[]
  /** Variants of a calculation. */
  variants?: PlannedVariant[]
}

/** A variant that the run writes. Its parameters are named, its lines numbered by the bodies of their product, from 0. */
export type PlannedVariant = Omit<Variant, 'id' | 'leftOutLines' | 'profiles'> & {
  leftOut: number[]
  profiles: { line: number; profile: string }[]
}

export interface ImportPlan {
  writes: PlannedWrites[]
  lines: PlannedLines[]
  basis: PlanBasis
  /** Hash of everything that would be written: two plans with the same hash do the same. */
  hash: string
  counts: Record<ImportAction | 'error', number>
  remarkCount: number
}
