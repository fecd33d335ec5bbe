import { isLocked, type CalculationStatus, type MissingItem } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { readinessWith } from '#calculations/results/compute-calculation'
import { readModel } from '#calculations/model/model-repo'
import { runEngine } from '#calculations/results/run-engine'
import type { CalculationSnapshot } from './snapshot.ts'
import { readLastSnapshot, readSnapshot } from './snapshot-repo.ts'
import { gatherFacts } from './take-snapshot.ts'

/** Content of a snapshot of the current state, complete or not; null if there is no result. */
export interface SnapshotPreview {
  snapshot: CalculationSnapshot | null
  missing: readonly MissingItem[]
}

/**
 * Takes a snapshot of the current state without storing it. A locked calculation returns its frozen snapshot.
 *
 * @param tx  with the owner's scope
 */
export async function previewSnapshot(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  now: Date,
): Promise<SnapshotPreview> {
  const last = isLocked(calculation.status as CalculationStatus)
    ? await readLastSnapshot(tx, calculation)
    : undefined
  if (last) return { snapshot: (await readSnapshot(tx, last.id)).snapshot, missing: [] }
  const rows = await readModel(tx, calculation.id, now.toISOString().slice(0, 10))
  const run = runEngine(rows)
  const { missing } = readinessWith(rows, run)
  if (!('result' in run)) return { snapshot: null, missing }
  const wire = {
    calculation: { customFlowDiagram: calculation.custom_flow_diagram ?? false },
    inputs: [],
    semiFinishedProductUsages: [],
    predefinedInputSetUsages: [],
    names: {},
  }
  return {
    snapshot: await gatherFacts(
      tx,
      { calculation, rows, request: run.request, result: run.result, calculatedAt: now },
      wire,
    ),
    missing,
  }
}
