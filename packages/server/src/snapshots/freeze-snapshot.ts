import { isLocked, type CalculationStatus } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { currentResult } from './current-result.ts'
import { hashSnapshot } from './snapshot-hash.ts'
import { keepSnapshot, readLastSnapshot } from './snapshot-repo.ts'
import type { FrozenSnapshot } from './snapshot.ts'
import { takeSnapshot } from './take-snapshot.ts'

/**
 * Freezes the current state of a calculation. A calculation that is not locked is checked and computed first, and refused
 * (`Invalid`, one violation per missing item) if it is not reportable. The same content is stored once. A locked calculation
 * keeps its snapshot, despite later changes of the library.
 *
 * @param tx  with the owner's scope (`companyScope`), so that the content does not depend on the caller
 */
export async function freezeSnapshot(
  tx: WriteTx,
  ctx: Ctx,
  calculationId: string,
): Promise<FrozenSnapshot> {
  const calculation = await findCalculation(tx, calculationId)
  if (isLocked(calculation.status as CalculationStatus)) {
    const last = await readLastSnapshot(tx, calculation)
    if (last) return last
  }
  const judged = await currentResult(tx, ctx, calculation)
  const snapshot = await takeSnapshot(tx, ctx, judged)
  return keepSnapshot(tx, ctx, snapshot, {
    contentHash: hashSnapshot(snapshot),
    contentVersion: judged.calculation.content_version,
  })
}
