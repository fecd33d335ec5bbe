import { readDeclaredResult } from '#snapshots/declared-result'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { collectDataEvidence } from './evidence/data-evidence.ts'
import { collectDocumentEvidence } from './evidence/document-evidence.ts'
import { collectInventoryEvidence } from './evidence/inventory-evidence.ts'
import { collectMethodEvidence } from './evidence/method-evidence.ts'
import { collectResultEvidence } from './evidence/result-evidence.ts'
import { collectScenarioEvidence } from './evidence/scenario-evidence.ts'
import type { EvidenceByKey } from './evidence/evidence-values.ts'

/** Collects the evidence of a submission, with the modules that its tables show: MND is not declared (ruling 45). */
export function collectEvidence(submitted: CalculationSnapshot): EvidenceByKey {
  const snapshot = {
    ...submitted,
    result: { ...submitted.result, plain: readDeclaredResult(submitted) },
  }
  return {
    ...collectDocumentEvidence(snapshot),
    ...collectInventoryEvidence(snapshot),
    ...collectDataEvidence(snapshot),
    ...collectScenarioEvidence(snapshot),
    ...collectResultEvidence(snapshot),
    ...collectMethodEvidence(snapshot),
  }
}
