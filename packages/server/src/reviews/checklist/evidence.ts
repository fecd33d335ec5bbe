import type { CalculationSnapshot } from '#snapshots/snapshot'
import { dataEvidence } from './evidence/data-evidence.ts'
import { documentEvidence } from './evidence/document-evidence.ts'
import { inventoryEvidence } from './evidence/inventory-evidence.ts'
import { methodEvidence } from './evidence/method-evidence.ts'
import { resultEvidence } from './evidence/result-evidence.ts'
import { scenarioEvidence } from './evidence/scenario-evidence.ts'
import type { EvidenceByKey } from './evidence/evidence-values.ts'

export const evidenceOf = (snapshot: CalculationSnapshot): EvidenceByKey => ({
  ...documentEvidence(snapshot),
  ...inventoryEvidence(snapshot),
  ...dataEvidence(snapshot),
  ...scenarioEvidence(snapshot),
  ...resultEvidence(snapshot),
  ...methodEvidence(snapshot),
})
