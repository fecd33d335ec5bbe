import { sql } from 'kysely'
import {
  Country,
  FunctionalUnit,
  Indicator,
  LifeCycleStage,
  ProductType,
  Section,
  StandardUnit,
  TransportProfile,
  WasteProfile,
  WeightingSet,
} from '@cradle/contract'
import type { Table } from '#platform/context'
import { bindTable } from '#platform/records/table'

export const countries = bindTable(Country, 'countries')
export const lifeCycleStages = bindTable(LifeCycleStage, 'life_cycle_stages')
export const standardUnits = bindTable(StandardUnit, 'standard_units')
export const functionalUnits = bindTable(FunctionalUnit, 'functional_units')
export const sections = bindTable(Section, 'sections')
export const transportProfiles = bindTable(TransportProfile, 'transport_profiles')
export const wasteProfiles = bindTable(WasteProfile, 'waste_profiles')
export const productTypes = bindTable(ProductType, 'product_types')

export const indicators = bindTable(Indicator, 'indicators', {
  columns: { name: 'computed' },
  expand: async (_tx, rows) => rows.map((row) => ({ name: row.names.en })),
})

export const weightingSets = bindTable(WeightingSet, 'weighting_sets', {
  columns: { current: 'computed', factors: 'computed' },
  expand: async (tx, rows) => {
    const ids = rows.map((r) => r.id)
    const factors = await tx
      .selectFrom('weighting_factors')
      .innerJoin('indicators', 'indicators.code', 'indicator_code')
      .selectAll('weighting_factors')
      .where('weighting_set_id', 'in', ids)
      .orderBy('position')
      .execute()
    const current = new Set(
      (await sql<{ id: string }>`select id from app.current_weighting_sets()`.execute(tx)).rows.map(
        (r) => r.id,
      ),
    )
    return rows.map((row) => ({
      current: current.has(row.id),
      factors: factors
        .filter((f) => f.weighting_set_id === row.id)
        .map((f) => ({
          indicator: f.indicator_code,
          value: f.value,
          unit: f.unit,
          status: f.status,
          ...(f.confidence ? { confidence: f.confidence } : {}),
          ...(f.source ? { source: f.source } : {}),
          ...(f.confirmed_by ? { confirmedBy: `/2/users/${f.confirmed_by}` } : {}),
          ...(f.confirmed_at ? { confirmedAt: f.confirmed_at.toISOString() } : {}),
        })),
    }))
  },
})

/** Lists without rules of their own. */
export const plainReferenceTables: readonly Table[] = [
  countries,
  lifeCycleStages,
  functionalUnits,
  sections,
  wasteProfiles,
  productTypes,
  indicators,
]
export const referenceTables: readonly Table[] = [
  ...plainReferenceTables,
  standardUnits,
  transportProfiles,
  weightingSets,
]
