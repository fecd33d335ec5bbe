import type { FieldErrors } from '../../../../ui/form/form-state.ts'

/** The field on the wire. */
export const excludedFlows = 'excludedFlows'
export const MOST_FLOWS = 100

/** A flow that is left out, as far as it is filled in. */
export interface ExcludedFlowEntry {
  name?: string
  module?: string
  mass?: number
  energy?: number
  reason?: string
}

/** What is missing in the list, by the place it stands at. */
export function refuseFlows(
  flows: readonly ExcludedFlowEntry[] | null | undefined,
  missing: string,
): FieldErrors {
  return Object.fromEntries(
    (flows ?? []).flatMap(({ name, module }, index) => [
      ...(name?.trim() ? [] : [[`${excludedFlows}[${index}].name`, missing]]),
      ...(module ? [] : [[`${excludedFlows}[${index}].module`, missing]]),
    ]),
  )
}
