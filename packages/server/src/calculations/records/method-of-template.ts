import type { Calculation, Change, Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { readTemplateBasis, showInLanguage } from '#templates/template-basis'

/** A template's lines fit its method, so what is made from it has the same. */
export const methodOfTemplate = (method: unknown, methodOfTemplateId: unknown): Violation[] =>
  method === methodOfTemplateId
    ? []
    : [
        {
          propertyPath: 'method',
          message: 'The method is not the one of the template.',
          code: 'method_mismatch',
        },
      ]

/** A change that brings a template and a method together that differ. */
export async function refuseOtherMethod(
  tx: WriteTx,
  row: Row<'calculations'>,
  values: Change<typeof Calculation>,
): Promise<Violation[]> {
  const after = {
    template: values.template === undefined ? row.template_id : values.template,
    method: values.method ?? row.method_id,
  }
  const isSame = after.template === row.template_id && after.method === row.method_id
  if (isSame || after.template === null) return []
  const template = await tx
    .selectFrom('templates')
    .select('method_id')
    .where('id', '=', after.template)
    .executeTakeFirst()
  return template ? methodOfTemplate(after.method, template.method_id) : []
}

/**
 * A calculation that names another template takes nothing over from it. From now on changes there are offered to it, so what
 * the template says now is kept; its lines are no longer those of the one before.
 */
export async function changeTemplate(
  tx: WriteTx,
  ctx: Ctx,
  row: Row<'calculations'>,
): Promise<void> {
  const template =
    row.template_id === null
      ? undefined
      : await tx
          .selectFrom('templates')
          .selectAll()
          .where('id', '=', row.template_id)
          .executeTakeFirst()
  const basis = template
    ? JSON.stringify(showInLanguage(await readTemplateBasis(tx, ctx, template), template, row))
    : null
  await tx
    .updateTable('calculations')
    .set({ template_basis: basis })
    .where('id', '=', row.id)
    .execute()
  await tx
    .updateTable('inputs')
    .set({ template_input_id: null })
    .where('company_id', '=', row.company_id)
    .where('calculation_id', '=', row.id)
    .where('template_input_id', 'is not', null)
    .execute()
}
