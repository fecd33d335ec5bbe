import { Calculation, excludedFlowFields, type Entry } from '@cradle/contract'
import { fieldProps, findBlanks } from '../../../../records/fields/field-props.ts'
import type { FieldErrors } from '../../../../ui/form/form-state.ts'

/** Name of the API field. */
export const { name: excludedFlows } = fieldProps(Calculation, 'excludedFlows')
export const excludedFlow = { fields: excludedFlowFields }

/** An excluded flow, possibly incomplete. */
export type ExcludedFlowEntry = Partial<Entry<typeof excludedFlowFields>>
const nothing: ExcludedFlowEntry = { name: undefined, module: undefined }

/** Finds blank required fields, by their path in the list. */
export function refuseFlows(
  flows: readonly ExcludedFlowEntry[] | null | undefined,
  missing: string,
): FieldErrors {
  return Object.fromEntries(
    (flows ?? []).flatMap((flow, index) =>
      Object.entries(findBlanks(excludedFlow, { ...nothing, ...flow }, () => missing)).map(
        ([name, sentence]) => [`${excludedFlows}[${index}].${name}`, sentence],
      ),
    ),
  )
}
