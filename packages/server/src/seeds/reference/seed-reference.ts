import type { WriteTx } from '#platform/db/database'
import { insertRows } from '../insert-rows.ts'
import { seedId } from '../seed-id.ts'
import { indicatorFile, priceFile } from '#reference/indicator-file'
import { methodRows } from './methods.ts'
import {
  constructionWaste,
  listCountries,
  functionalUnits,
  licences,
  lifeCycleStages,
  productTypes,
  sections,
  standardUnits,
} from './reference-lists.ts'

/**
 * Seeds the data of every installation: lists, indicators, prices, methods. Existing rows remain
 * unchanged.
 */
export async function seedReference(tx: WriteTx): Promise<void> {
  await insertRows(tx, 'countries', listCountries())
  await insertRows(tx, 'life_cycle_stages', lifeCycleStages)
  await insertRows(tx, 'standard_units', standardUnits)
  await insertRows(tx, 'functional_units', functionalUnits)
  await insertRows(tx, 'product_types', productTypes)
  await insertRows(tx, 'sections', sections)
  await insertRows(tx, 'waste_profiles', constructionWaste)
  await insertRows(tx, 'licences', licences)
  await insertRows(
    tx,
    'indicators',
    indicatorFile.indicators.map((i) => ({
      code: i.code,
      position: i.order,
      group: i.group,
      unit: i.unit,
      names: i.name,
      display_code: i.displayCode ?? i.code,
      footnote: i.disclaimer ?? null,
      sum_of: i.sumOf ?? null,
    })),
  )
  for (const set of priceFile.sets) {
    const id = seedId(`weighting set/${set.code}/1`)
    await insertRows(tx, 'weighting_sets', [{ id, code: set.code, edition: 1, name: set.name }])
    await insertRows(
      tx,
      'weighting_factors',
      set.factors.map(({ indicator, note, ...f }) => ({
        weighting_set_id: id,
        indicator_code: indicator,
        value: f.value,
        unit: f.unit,
        status: f.status,
        confidence: f.confidence,
        source: note ? `${f.source} ${note}` : f.source,
      })),
    )
  }
  await insertRows(tx, 'methods', methodRows)
}
