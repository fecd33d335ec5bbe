import { sql } from 'kysely'
import {
  checkGtin,
  deletableStatuses,
  itemIri,
  Calculation,
  type CalculationStatus,
  type Violation,
  type Create,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import type { Rules } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { attachMedia } from '#media/attach-media'
import { findCalculationEffect } from '#calculation-updates/edit-effect'
import {
  markEditedBy,
  markWholesEdited,
  refuseLocked,
  type EditedCalculation,
} from '#calculation-updates/edited-calculation'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import { settleParameters } from '#parameters/settle-parameters'
import { settleTerms } from '#parameters/settle-terms'
import { settleVariants } from '#parameters/settle-variants'
import { announce, announceEdited } from '#calculation-updates/live-calculation'
import { settleProductFormulas } from '#formulas/product-formulas'
import { checkNewMethod, checkUsableMethod } from '#methods/company-methods'
import { refuseTakenLanguage } from '#templates/texts/taken-language'
import { calculations } from './calculation-table.ts'
import { fillReportLanguage } from './report-language.ts'
import { readTranslations } from './translations.ts'
import { changeTemplate, refuseOtherMethod } from './method-of-template.ts'

/** A write of nothing but the folder is a move: it needs another key and is allowed in every status. */
const isMove = (values: Partial<Create<typeof Calculation>>): boolean =>
  Object.keys(values).join() === 'folder'

/** Rules around the plain writes of a calculation (api contract §5.2, §6.1). */
export const calculationRules: Rules<'calculations', typeof Calculation> = {
  changeAction: (values) => (isMove(values) ? 'move' : 'edit'),

  async beforeCreate(tx, ctx, values, owner) {
    await fillReportLanguage(tx, ctx, values, owner)
    return [
      ...(await checkUsableMethod(tx, owner, values.method)),
      ...checkGtin(values.gtin, 'gtin'),
      ...(await settleParameters(tx, ctx, values, undefined)),
      ...(await settleVariants(tx, ctx, values, undefined)),
      ...(await settleTerms(tx, ctx, values, undefined)),
      ...(await settleProductFormulas(tx, calculations, values, undefined)),
    ]
  },

  async beforeChange(tx, ctx, row, values) {
    if (isMove(values)) return []
    refuseLocked(row)
    return [
      ...checkGtin(values.gtin, 'gtin'),
      ...(await settleParameters(tx, ctx, values, {
        table: calculations,
        parent: lineParent(lineKinds.calculation, row),
      })),
      ...(await settleVariants(tx, ctx, values, lineParent(lineKinds.calculation, row))),
      ...(await settleTerms(tx, ctx, values, lineParent(lineKinds.calculation, row))),
      ...(await settleProductFormulas(tx, calculations, values, row)),
      ...(await immutable(tx, row, values)),
      ...(await checkNewMethod(tx, row, values)),
      ...(await refuseOtherMethod(tx, row, values)),
      ...(await refuseTakenLanguage(row, values, () => readTranslations(tx, row))),
    ]
  },

  async beforeDelete(tx, _ctx, row) {
    await refuseDelete(tx, [row])
  },

  async afterWrite(tx, ctx, { action, row, before, values = {} }) {
    const resource = itemIri(Calculation, row.id)
    if (action === 'edit' && Object.keys(values).length === 0) return
    const isEdit = action === 'edit' && !isMove(values)
    const log = () =>
      audit(tx, ctx, {
        action: `calculation.${action === 'edit' && !isEdit ? 'move' : action}`,
        resource,
        companyId: row.company_id,
      })
    if (!isEdit) await log()
    if (action === 'delete') return announce(tx, ctx, calculations, [row], 'delete')
    if ('allocationImage' in values)
      await attachMedia(tx, row.allocation_image_id, {
        type: 'Calculation',
        id: row.id,
        companyId: row.company_id,
      })
    if (!isEdit) return announce(tx, ctx, calculations, [row])
    if (row.template_id !== before?.template_id) await changeTemplate(tx, ctx, row)
    const [edited] = await Promise.all([
      markRecordEdited(tx, ctx, before!, row, Object.keys(values)),
      log(),
    ])
    // The answer shows the status the write led to.
    Object.assign(row, edited[0]!.calculation)
    return announceEdited(tx, ctx, edited)
  },
}

/** Marks a calculation whose own fields were written. */
async function markRecordEdited(
  tx: WriteTx,
  ctx: Ctx,
  before: Row<'calculations'>,
  row: Row<'calculations'>,
  fields: readonly string[],
): Promise<EditedCalculation[]> {
  const effect = findCalculationEffect(calculations, before, row, fields)
  const edited = await markEditedBy(tx, ctx, row, effect)
  const isRenamedPart =
    effect !== 'results' &&
    row.calculation_type === 'semi_finished' &&
    row.product_name !== before.product_name
  return isRenamedPart ? [...edited, ...(await markWholesEdited(tx, ctx, row))] : edited
}

/** The method decides which lines fit, the type what may be done with them: both stand once there are lines. */
async function immutable(
  tx: ReadTx,
  row: Row<'calculations'>,
  values: Partial<Create<typeof Calculation>>,
): Promise<Violation[]> {
  const fixed = [
    ['method', 'method_id'],
    ['calculationType', 'calculation_type'],
  ] as const
  const changed = fixed.filter(
    ([field, column]) => values[field] !== undefined && values[field] !== row[column],
  )
  if (changed.length === 0) return []
  const under = (
    table: 'inputs' | 'predefined_input_set_usages',
  ): Promise<{ id: string } | undefined> =>
    tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', row.company_id)
      .where('calculation_id', '=', row.id)
      .executeTakeFirst()
  const line = (await under('inputs')) ?? (await under('predefined_input_set_usages'))
  return line
    ? changed.map(([field]) => ({
        propertyPath: field,
        message: 'This value cannot be changed while the calculation has inputs.',
        code: 'immutable',
      }))
    : []
}

/** Refuses the delete of what is being reviewed, was bought, or goes into another product or a predefined input set. */
export async function refuseDelete(
  tx: ReadTx,
  rows: readonly Row<'calculations'>[],
): Promise<void> {
  for (const row of rows) {
    if (!deletableStatuses.includes(row.status as CalculationStatus))
      throw new Problem('actionNotAllowed', { action: 'delete', status: row.status })
  }
  const ids = rows.map((row) => row.id)
  const { rows: used } = await sql`
    select from calculation_parts p left join calculations c on c.id = p.whole_id
    where p.part_id = any (${ids}) and p.whole_id <> all (${ids}) and c.deleted_at is null limit 1`.execute(
    tx,
  )
  if (used.length > 0) throw new Problem('stillUsed')
  const { rows: published } = await sql<{
    any: boolean
  }>`select app.any_published(${ids}::uuid[]) as any`.execute(tx)
  if (published[0]?.any) throw new Problem('stillPublished')
}

/** Marks calculations as deleted and publishes that. The rows are locked and were checked. */
export async function removeCalculations(
  tx: WriteTx,
  ctx: Ctx,
  rows: readonly Row<'calculations'>[],
): Promise<void> {
  await refuseDelete(tx, rows)
  const done = await tx
    .updateTable('calculations')
    .set({ deleted_at: ctx.now() })
    .where(
      'id',
      'in',
      rows.map((r) => r.id),
    )
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) !== rows.length) throw new Problem('accessDenied')
  for (const row of rows)
    await audit(tx, ctx, {
      action: 'calculation.delete',
      resource: itemIri(Calculation, row.id),
      companyId: row.company_id,
    })
  await announce(tx, ctx, calculations, rows, 'delete')
}
