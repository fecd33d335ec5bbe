import { Calculation, excludedFlowFields, type Entry } from '@cradle/contract'
import { fieldProps, findBlanks } from '../../../../records/fields/field-props.ts'
import type { FieldErrors } from '../../../../ui/form/form-state.ts'

/** The field on the wire. */
export const { name: excludedFlows } = fieldProps(Calculation, 'excludedFlows')
export const excludedFlow = { fields: excludedFlowFields }

/** A flow that is left out, as far as it is filled in. */
export type ExcludedFlowEntry = Partial<Entry<typeof excludedFlowFields>>
const nothing: ExcludedFlowEntry = { name: undefined, module: undefined }

/** What is missing in the list, by the place it stands at. */
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
