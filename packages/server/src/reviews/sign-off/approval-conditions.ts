import { isQuestionSettled } from '@cradle/contract'
import type { IndicatorCode } from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { ScenarioFact } from '#calculations/model/scenario-information'
import { readDeclaredResult } from '#snapshots/declared-result'
import { readMissingFacts } from '#snapshots/missing-facts'
import { findUnknownCoreIndicators } from '#snapshots/unknown-indicators'
import { buildChecklistItems, readAnswers } from '../checklist/checklist.ts'
import { readLastSubmission } from '../submissions.ts'

/** Conditions of an approval that the content of the last round decides (ruling 45). */
export interface ApprovalConditions {
  /** Number of checklist questions without an answer, or without a reason where one is needed. */
  openQuestions: number
  /** Core indicators with an unknown part in a declared module. */
  unknownIndicators: readonly IndicatorCode[]
  /** Facts of the scenarios that declared modules need and nobody states. */
  missingFacts: readonly ScenarioFact[]
}

export const NO_CONDITIONS: ApprovalConditions = {
  openQuestions: 0,
  unknownIndicators: [],
  missingFacts: [],
}

/** Reads what keeps a review from approval. */
export async function readApprovalConditions(
  tx: ReadTx,
  review: Row<'reviews'>,
): Promise<ApprovalConditions> {
  const { kept } = await readLastSubmission(tx, review)
  const items = buildChecklistItems(
    kept.snapshot,
    kept.contentHash,
    await readAnswers(tx, review.id),
  )
  return {
    openQuestions: items.filter((item) => !isQuestionSettled(item)).length,
    unknownIndicators: findUnknownCoreIndicators(kept.snapshot, readDeclaredResult(kept.snapshot)),
    missingFacts: readMissingFacts(kept.snapshot),
  }
}
