import type { CalculationItem } from '../../../records/calculation/calculation-wire.ts'
import type { WireInput } from '../inputs/input-wire.ts'

/** One field that one save changed; of a record that was made or is gone, all its fields. */
export interface RevisionChange {
  record: string
  kind: 'create' | 'update' | 'delete'
  label: string
  field?: string
  before?: unknown
  after?: unknown
}

export interface Revision {
  '@id': string
  id: string
  calculation: string
  number: number
  savedAt: string
  user?: string
  userName?: string
  changeCount: number
  changes: RevisionChange[]
  restoredFrom?: string
}

export interface WireUsage {
  '@id': string
  id: string
  setName?: string
  amount?: number | null
  [field: string]: unknown
}

/** A calculation with its lines and the sets it uses. */
export interface CalculationState {
  calculation: CalculationItem
  inputs: readonly WireInput[]
  predefinedInputSetUsages: readonly WireUsage[]
}
