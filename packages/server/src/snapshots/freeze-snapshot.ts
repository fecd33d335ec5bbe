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
 * Keeps a calculation as it stands now. One that is not locked is judged and computed first, and refused (`Invalid`, one
 * violation per missing item) while it is not reportable. The same content is kept once; a locked calculation keeps the
 * snapshot it has, whatever became of the library since.
 *
 * @param tx  with the owner's scope (`companyScope`), so that whoever asks freezes the same
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
