import type { ChecklistItem } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { dataEvidence } from './evidence/data-evidence.ts'
import { documentEvidence } from './evidence/document-evidence.ts'
import { inventoryEvidence } from './evidence/inventory-evidence.ts'
import { methodEvidence } from './evidence/method-evidence.ts'
import { resultEvidence } from './evidence/result-evidence.ts'
import { scenarioEvidence } from './evidence/scenario-evidence.ts'
import type { EvidenceCode } from './evidence-texts.ts'

/** What the submitted model itself says about a question, and the answer that follows from it, where one does. */
export interface Evidence {
  code: EvidenceCode
  values: Record<string, string | number>
  proposed?: NonNullable<ChecklistItem['proposed']>
}

/** Evidence by the key of its question. What cannot be derived has none. */
export type EvidenceByKey = Readonly<Record<string, Evidence>>

export const evidenceOf = (snapshot: CalculationSnapshot): EvidenceByKey => ({
  ...documentEvidence(snapshot),
  ...inventoryEvidence(snapshot),
  ...dataEvidence(snapshot),
  ...scenarioEvidence(snapshot),
  ...resultEvidence(snapshot),
  ...methodEvidence(snapshot),
})
