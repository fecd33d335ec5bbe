import type { CalculationRequest, ModuleStatements, PlainProductResult } from '@cradle/engine'
import { readSnapshotStatements } from '#snapshots/declared-result'
import type { CalculationSnapshot } from '#snapshots/snapshot'

/** Everything that the results follow from. It is confidential: it contains recipes and values of licensed profiles. */
export interface RecalculationFile {
  format: 'cradle-recalculation-1'
  contentHash: string
  engineVersion: string
  calculatedAt: string
  /** The engine's request: inputs, profiles with their values, scenarios, factors and rules. */
  request: CalculationRequest
  /** What decides between a number, ND and MND beside the request. */
  moduleStatements: ModuleStatements
  /** The engine's answer, before modules are stated. */
  result: PlainProductResult
}

export const makeRecalculationFile = (
  snapshot: CalculationSnapshot,
  contentHash: string,
): RecalculationFile => ({
  format: 'cradle-recalculation-1',
  contentHash,
  engineVersion: snapshot.engineVersion,
  calculatedAt: snapshot.calculatedAt,
  request: snapshot.request,
  moduleStatements: readSnapshotStatements(snapshot),
  result: snapshot.result.plain,
})
