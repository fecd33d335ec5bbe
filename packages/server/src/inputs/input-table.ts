import { sql } from 'kysely'
import { Input } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { bindTable, type Row } from '#platform/records/table'
import { grossAmount, isMaterial, type WasteOfProduct } from './gross-amount.ts'

export const inputs = bindTable(Input, 'inputs', {
  columns: { amount: 'computed', linearScalable: 'computed' },
  expand: async (tx, rows) => {
    const amounts = await grossAmounts(tx, rows)
    return rows.map((row, i) => ({ amount: amounts[i], linearScalable: row['scaling_type'] === 'linear' }))
  },
})

/** Gross amounts of a page of lines, with one query for what their calculations and profiles say. */
async function grossAmounts(tx: ReadTx, rows: readonly Row[]): Promise<(number | undefined)[]> {
  const calculationIds = [...new Set(rows.map((r) => r['calculation_id'] as string))]
  const { rows: found } = await sql<Row>`
    select i.id, i.calculation_id, i.input_type, i.net_amount, c.production_waste_input_method as method, c.production_waste_percentage_form as overall,
      case when i.semi_finished_product_id is not null then (r.result -> 'plain' ->> 'productMass')::double precision else coalesce(p.mass_per_unit, case u.symbol when 'kg' then 1 end) end as mass
    from inputs i join calculations c on c.id = i.calculation_id
      left join environmental_profiles p on p.id = i.environmental_profile_id left join standard_units u on u.id = p.unit_id
      left join calculation_results r on r.company_id = i.company_id and r.calculation_id = i.semi_finished_product_id
    where i.calculation_id = any (${calculationIds}) and (i.id = any (${rows.map((r) => r['id'] as string)}) or c.production_waste_input_method = 'amountPerProduct')
    order by i.id`.execute(tx)
  const products = new Map(calculationIds.map((id) => [id, wasteOfProduct(found.filter((f) => f['calculation_id'] === id))]))
  const byId = new Map(found.map((f) => [f['id'] as string, f]))
  return rows.map((row) => grossAmount({
    inputType: row['input_type'], netAmount: row['net_amount'], productionWastePercentage: row['production_waste_percentage'],
    productionWasteKg: row['production_waste_kg'], massPerUnit: byId.get(row['id'])?.['mass'] ?? null,
  }, products.get(row['calculation_id'])!))
}

function wasteOfProduct(lines: readonly Row[]): WasteOfProduct {
  const waste = lines.filter((l) => l['input_type'] === 'A3_PRODUCTION_WASTE')
  const masses = lines.filter((l) => isMaterial(l['input_type'])).map((l) => (l['mass'] === 0 ? 0 : l['net_amount'] === null || l['mass'] === null ? null : (l['net_amount'] as number) * (l['mass'] as number)))
  return {
    method: lines[0]?.['method'] ?? null, overallPercentage: lines[0]?.['overall'] ?? null,
    wasteLinesMass: waste.reduce((sum, l) => sum + ((l['net_amount'] as number | null) ?? 0), 0),
    productMass: masses.some((m) => m === null) ? null : masses.reduce<number>((sum, m) => sum + m!, 0),
  }
}
