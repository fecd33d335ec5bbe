import type { Translations } from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import type { ChangeRow } from '#sheets/states/change-row'
import { copyRows, undoChanges, type JsonRow, type KeptRow } from '#sheets/states/undo-changes'

export type PastCalculation = Omit<JsonRow<'calculations'>, 'content_version'> & {
  content_version: number
}
const inputColumns = [
  'id',
  'company_id',
  'calculation_id',
  'input_type',
  'scaling_type',
  'position',
] as const satisfies readonly (keyof Row<'inputs'>)[]
export type PastInput = KeptRow<'inputs', (typeof inputColumns)[number]>
const usageColumns = [
  'id',
  'company_id',
  'calculation_id',
  'predefined_input_set_id',
  'amount',
] as const satisfies readonly (keyof Row<'predefined_input_set_usages'>)[]
export type PastUsage = KeptRow<'predefined_input_set_usages', (typeof usageColumns)[number]>

/** Rows of a calculation, its lines and its set usages, and its texts in other languages. */
export interface CalculationState {
  calculation: PastCalculation
  inputs: Map<string, PastInput>
  usages: Map<string, PastUsage>
  translations: Translations
}

/**
 * Returns the state before these changes.
 *
 * @param now      the state after the changes; it is not modified
 * @param changes  newest save first; within a save the records precede the order of lines
 */
export function undoCalculation(
  now: CalculationState,
  changes: readonly ChangeRow[],
): CalculationState {
  const { company_id, id: calculation_id } = now.calculation
  const parent = { ...now.calculation, translations: now.translations }
  const [inputs, usages] = [copyRows(now.inputs), copyRows(now.usages)]
  undoChanges(
    {
      parent,
      owner: { company_id, calculation_id },
      lines: { byId: inputs, columns: inputColumns },
      usages: { byId: usages, columns: usageColumns },
      readKey: ({ id }) => id,
    },
    changes,
  )
  const { translations, ...calculation } = parent
  return { calculation, inputs, usages, translations }
}
