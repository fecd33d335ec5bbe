import type { MissingItem } from '@cradle/contract'
import { messageAt, type LineAddress } from './line-address.ts'
import type { CalculationRow, ModelRows, ProfileRow } from '../model/model-rows.ts'

/** Records and method modules that the rules read. */
export interface ReadinessContext {
  rows: ModelRows
  calculation: CalculationRow
  profiles: ReadonlyMap<string, ProfileRow>
  /** Modules of the method that the calculation declares. */
  stages: ReadonlySet<string>
}

/** A required field: its place, problem code, message, and whether it has a value. */
export type Rule = [
  place: MissingItem['place'],
  field: string,
  code: string,
  message: string,
  isFilled: boolean,
]

/** Lists rules that are not met, with the address of their line, if any. */
export const listUnmet = (rules: readonly Rule[], at?: LineAddress): MissingItem[] =>
  rules
    .filter(([, , , , isFilled]) => !isFilled)
    .map(([place, field, code, message]) => ({
      place,
      field,
      ...at,
      code,
      message: at ? messageAt(at, message) : message,
    }))

/** Returns true for a value that is not empty: a text of blanks is. */
export const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '')
