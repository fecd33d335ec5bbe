import { itemIri, PredefinedInputSetUsage, type Violation } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Rules } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { lockCalculation, markEdited, refuseLocked } from '#calculation-updates/edited-calculation'
import { announce, announceEdited } from '#calculation-updates/live-calculation'
import { findCycles } from '#inputs/semi-finished-cycle'
import { inputSetUsages } from './input-set-table.ts'

/** A usage is part of its calculation: it has the same owner and locks, and every write edits the calculation. */
export const usageRules: Rules<'predefined_input_set_usages', typeof PredefinedInputSetUsage> = {
  async ownerOfNew(tx, ctx, values) {
    const calculation = await lockEditable(tx, ctx, values.calculation)
    return calculation.company_id
  },
  async beforeCreate(tx, ctx, values) {
    values.scalingType ??= PredefinedInputSetUsage.fields.scalingType.default
    return checkMethod(
      tx,
      await lockEditable(tx, ctx, values.calculation),
      values.predefinedInputSet,
    )
  },
  async beforeChange(tx, ctx, row, values) {
    const calculation = await lockEditable(tx, ctx, row.calculation_id)
    if (values.scalingType === null)
      values.scalingType = PredefinedInputSetUsage.fields.scalingType.default
    const set = values.predefinedInputSet
    return typeof set === 'string' && set !== row.predefined_input_set_id
      ? checkMethod(tx, calculation, set)
      : []
  },
  async beforeDelete(tx, ctx, row) {
    await lockEditable(tx, ctx, row.calculation_id)
  },
  async afterWrite(tx, ctx, { action, row, values = {} }) {
    if (action === 'edit' && Object.keys(values).length === 0) return
    const resource = itemIri(PredefinedInputSetUsage, row.id)
    await audit(tx, ctx, {
      action: 'calculation.edit',
      resource,
      companyId: row.company_id,
      message: `predefined input set: ${action}`,
    })
    await announce(tx, ctx, inputSetUsages, [row], action === 'delete' ? 'delete' : 'write')
    await announceEdited(
      tx,
      ctx,
      await markEdited(tx, ctx, await lockCalculation(tx, row.calculation_id)),
    )
  },
}

/** Locks the calculation for the transaction, and refuses if it may not be edited. */
async function lockEditable(
  tx: WriteTx,
  ctx: Ctx,
  calculationId: string,
): Promise<Row<'calculations'>> {
  const calculation = await lockCalculation(tx, calculationId)
  if (!canAct(ctx.scope, 'calculation', 'edit', calculation.company_id))
    throw new Problem('accessDenied')
  refuseLocked(calculation)
  return calculation
}

/** Checks that the set has the calculation's method and does not contain the calculation. */
async function checkMethod(
  tx: WriteTx,
  calculation: Row<'calculations'>,
  setId: string,
): Promise<Violation[]> {
  const set = await tx
    .selectFrom('predefined_input_sets')
    .select('method_id')
    .where('id', '=', setId)
    .executeTakeFirst()
  if (set && set.method_id !== calculation.method_id) {
    return [
      {
        propertyPath: 'predefinedInputSet',
        message: 'Method of the predefined input set differs from the method of the calculation',
        code: 'method_mismatch',
      },
    ]
  }
  const path = (
    await findCycles(
      tx,
      calculation.company_id,
      { id: calculation.id, name: calculation.product_name },
      [setId],
    )
  ).get(setId)
  return path === undefined
    ? []
    : [
        {
          propertyPath: 'predefinedInputSet',
          message: `A semi-finished product cannot contain itself: "${path}"`,
          code: 'semi_finished_cycle',
          hint: path,
        },
      ]
}
