import {
  Calculation,
  performanceFields,
  type DeclaredPerformance as Performance,
} from '@cradle/contract'
import { fieldProps, findBlanks } from '../../../../records/fields/field-props.ts'
import type { FieldErrors } from '../../../../ui/form/form-state.ts'

/** Name of the API field. */
export const { name: declaredPerformance } = fieldProps(Calculation, 'declaredPerformance')
export const performance = { fields: performanceFields }

/** A declared characteristic, possibly incomplete. */
export type PerformanceEntry = Partial<Performance>
const nothing: PerformanceEntry = { characteristic: undefined, value: undefined }

/** Finds blank required fields, by their path in the list. */
export function refusePerformance(
  given: readonly PerformanceEntry[] | null | undefined,
  missing: string,
): FieldErrors {
  const found = (given ?? []).map((entry, index) =>
    Object.keys(findBlanks(performance, { ...nothing, ...entry }, () => missing)).map(
      (name): [string, string] => [`${declaredPerformance}[${index}].${name}`, missing],
    ),
  )
  return Object.fromEntries(found.flat())
}
