import { inputTypes, type InputType } from '@cradle/contract'

/** Kinds of lines in the order of a report: semi-finished products stand beside the raw materials. */
export const reportedInputTypes: readonly InputType[] = [
  ...new Set<InputType>(['A1_RAW_MATERIAL', 'SEMI_FINISHED', ...inputTypes]),
]
