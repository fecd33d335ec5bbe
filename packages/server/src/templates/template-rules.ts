import type { Violation, Template, Create } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Row } from '#platform/db/schema'
import { settleProductFormulas } from '#formulas/product-formulas'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import { settleParameters } from '#parameters/settle-parameters'
import { settleVariants } from '#parameters/settle-variants'
import { checkNewMethod, checkUsableMethod } from '#methods/company-methods'
import { releaseMedia, replaceMedia } from '#media/attach-media'
import { templates } from './template-table.ts'
import { refuseTakenLanguage } from './texts/taken-language.ts'

const trace = auditAndPublish(templates)

/** Rules for writes of a template. A change does not affect calculations; users apply it to each one (template-updates). */
export const templateRules: Rules<'templates', typeof Template> = {
  beforeCreate: async (tx, ctx, values, owner) => [
    ...(await checkUsableMethod(tx, owner, values.method)),
    ...(await settleParameters(tx, ctx, values, undefined)),
    ...(await settleVariants(tx, ctx, values, undefined)),
    ...(await settleProductFormulas(tx, templates, values, undefined)),
  ],
  beforeChange: async (tx, ctx, row, values) => [
    ...(await settleParameters(tx, ctx, values, {
      table: templates,
      parent: lineParent(lineKinds.template, row),
    })),
    ...(await settleVariants(tx, ctx, values, lineParent(lineKinds.template, row))),
    ...(await settleProductFormulas(tx, templates, values, row)),
    ...(await checkImmutable(tx, row, values)),
    ...(await checkNewMethod(tx, row, values)),
    ...(await refuseTakenLanguage(row, values, () => row.translations)),
  ],
  async afterWrite(tx, ctx, change) {
    const { action, row, before, values = {} } = change
    if (action === 'delete') await releaseMedia(tx, row.allocation_image_id)
    else if ('allocationImage' in values)
      await replaceMedia(tx, before?.allocation_image_id, row.allocation_image_id, {
        type: 'Template',
        id: row.id,
        companyId: row.company_id,
      })
    await trace(tx, ctx, change)
  },
}

/** Refuses a new method once there are lines, because the method decides which lines are allowed. */
async function checkImmutable(
  tx: ReadTx,
  row: Row<'templates'>,
  values: Partial<Create<typeof Template>>,
): Promise<Violation[]> {
  if (values.method === undefined || values.method === row.method_id) return []
  const line = await tx
    .selectFrom('template_inputs')
    .select('id')
    .where('template_id', '=', row.id)
    .executeTakeFirst()
  return line
    ? [
        {
          propertyPath: 'method',
          message: 'This value cannot be changed while the template has inputs.',
          code: 'immutable',
        },
      ]
    : []
}
