import type { Parameter } from '@cradle/contract'
import { foldName } from '@cradle/engine/formulas'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lockParent } from '#calculation-updates/line-parent'
import { listLines } from '#inputs/line-sheets'
import { settleVariants } from '#parameters/settle-variants'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import type { PlannedVariant } from '../planning/import-plan.ts'

/** Writes the variants of a new calculation, whose parameters and lines are written. @throws Invalid where a rule refuses one */
export async function writeVariants(
  tx: WriteTx,
  ctx: Ctx,
  id: string,
  planned: readonly PlannedVariant[],
): Promise<void> {
  const parent = await lockParent(tx, lineKinds.calculation, id)
  const lines = await listLines(tx, parent)
  const parameters = ((parent.row as RecordRow)['parameters'] ?? []) as Parameter[]
  const ids = new Map(parameters.map((one) => [foldName(one.name), one.id!]))
  const values: Record<string, unknown> = {
    variants: planned.map(({ values: own = [], leftOut, profiles, ...variant }) => ({
      ...variant,
      values: own.map(({ parameter, value }) => ({
        parameter: ids.get(foldName(parameter))!,
        value,
      })),
      leftOutLines: leftOut.map((line) => lines[line]!.id),
      profiles: profiles.map(({ line, profile }) => ({ line: lines[line]!.id, profile })),
    })),
  }
  const violations = await settleVariants(tx, ctx, values, parent)
  if (violations.length > 0) throw new Invalid(violations)
  await tx
    .updateTable('calculations')
    .set({ variants: JSON.stringify(values['variants']) })
    .where('id', '=', id)
    .execute()
}
