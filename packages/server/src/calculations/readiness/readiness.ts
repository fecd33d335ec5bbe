import type { MissingItem, WarningItem } from '@cradle/contract'
import type { ModelRows } from '../model/model-rows.ts'
import { listDeclaredModules } from '../model/to-engine.ts'
import { findAgedData, findDemonstrationData } from './data-warnings.ts'
import { findMissingFields } from './missing-fields.ts'
import { findMissingLineFields } from './missing-line-fields.ts'

export interface Readiness {
  missing: MissingItem[]
  /** Points that a user should check; they do not prevent a report. */
  warnings: WarningItem[]
  /** Number of lines with missing data. */
  incompleteInputs: number
}

/**
 * Lists everything that is missing before a report, with tab, field and line. The status of the calculation, the marks on
 * screen and the refusal of a report use this list. A semi-finished product has no report, so that only the data for its
 * results is required. Source: calculation.md §15, api contract §6.3.
 */
export function checkReadiness(rows: ModelRows): Readiness {
  const calculation = rows.calculations.find((c) => c.id === rows.run)!
  const inputs = rows.inputs.filter((i) => i.calculation_id === rows.run)
  const context = {
    rows,
    calculation,
    profiles: new Map(rows.profiles.map((p) => [p.id, p])),
    stages: new Set<string>(listDeclaredModules(rows)),
  }
  const ofCalculation = findMissingFields(context, inputs)
  const ofInputs = inputs.flatMap((input) => findMissingLineFields(context, input))
  return {
    missing: [...ofCalculation, ...ofInputs],
    warnings: [...findAgedData(context, inputs), ...findDemonstrationData(context, inputs)],
    incompleteInputs: new Set(ofInputs.map((m) => m.input)).size,
  }
}
