import { massPerUnit } from '@cradle/engine'
import { sql } from 'kysely'
import { itemIri, Calculation } from '@cradle/contract'
import { ok, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { suggestClassifications } from './suggest-classifications.ts'

interface MaterialRow {
  name: string
  category: string | null
  net_amount: number | null
  /** [kg per unit] */
  mass_per_unit: number | null
  /** Symbol of the profile's unit. */
  unit: string | null
}

/** Net mass of a line [kg]; null if its amount or the mass of its unit is unknown. */
function computeMass({
  net_amount: amount,
  mass_per_unit: mass,
  unit,
}: Pick<MaterialRow, 'net_amount' | 'mass_per_unit' | 'unit'>): number | null {
  const perUnit = massPerUnit(unit ?? '', mass)
  return amount === null || perUnit === null ? null : amount * perUnit
}

/** Suggests product categories from the product's name, type and raw materials. */
export const getClassificationSuggestions = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await findCalculation(tx, call.params.id)
    const { rows: materials } = await sql<MaterialRow>`
      select p.name, concat_ws(' ', p.category, p.subcategory) as category, i.net_amount, p.mass_per_unit, u.symbol as unit
      from inputs i join environmental_profiles p on p.id = i.environmental_profile_id
        left join standard_units u on u.id = p.unit_id
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
          materials: materials.map(({ name, category, ...amount }) => ({
            name,
            category,
            mass: computeMass(amount),
          })),
          chosen: row.classifications ?? [],
        }),
      }),
    )
  })
