import type { ThreadAnchor } from '@cradle/contract'
import { readId } from '../../../../paths.ts'
import {
  calculationTabs,
  type CalculationTab,
} from '../../../../records/calculation/calculation-tabs.ts'
import { expertTexts } from '../../../../records/calculation/report-sections.ts'

/** Finds the page of a remark; null for remarks on the whole calculation. */
export function findAnchorTab({ kind, place, field }: ThreadAnchor): CalculationTab | null {
  if (kind === 'input' || kind === 'cell') return 'inputs'
  if (kind === 'result') return 'results'
  if (field === 'modelTerms') return 'model'
  if (kind === 'text' || kind === 'field')
    return (expertTexts as readonly string[]).includes(field ?? '')
      ? 'expert'
      : (calculationTabs.find((tab) => tab === place) ?? 'report-information')
  return kind === 'tab' ? (calculationTabs.find((tab) => tab === place) ?? null) : null
}

/** Builds the sheet address of a remark's line and column. */
export const buildPlaceAddress = ({
  record,
  field,
}: ThreadAnchor): Record<string, string> | undefined =>
  record === undefined ? undefined : { row: readId(record), ...(field ? { field } : {}) }
