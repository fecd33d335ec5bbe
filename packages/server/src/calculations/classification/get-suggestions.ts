import { sql } from 'kysely'
import { itemIri, Calculation } from '@cradle/contract'
import { ok, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { suggestClassifications } from './suggest-classifications.ts'

/** Suggests product categories from the product's name, type and raw materials. */
export const getClassificationSuggestions = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await findCalculation(tx, call.params.id)
    const { rows: materials } = await sql<{ name: string; category: string | null }>`
      select p.name, concat_ws(' ', p.category, p.subcategory) as category from inputs i
        join environmental_profiles p on p.id = i.environmental_profile_id
      where i.company_id = ${row.company_id} and i.calculation_id = ${row.id} and i.input_type = 'A1_RAW_MATERIAL'
      order by i.position, i.id`.execute(tx)
    const type =
      row.product_type_id === null
        ? undefined
        : await tx
            .selectFrom('product_types')
            .select('name')
            .where('id', '=', row.product_type_id)
            .executeTakeFirst()
    const iri = itemIri(Calculation, row.id)
    return ok(
      makeDocument('ClassificationSuggestions', `${iri}/classification_suggestions`, {
        calculation: iri,
        suggestions: suggestClassifications({
          productName: row.product_name,
          productType: type?.name ?? null,
          materials,
          chosen: row.classifications ?? [],
        }),
      }),
    )
  })
