import { sql } from 'kysely'
import type { CalculationRequest, WasteRoute } from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** The waste scenario of a material with all values of the calculation and their source. */
export interface WasteScenarioFacts {
  id: string
  name: string
  region: string | null
  set: string | null
  materialKeywords: string | null
  /** Percentages. */
  shares: Partial<Record<WasteRoute, number>>
  distancesKm: Partial<Record<WasteRoute | 'lost' | 'afterEndOfWaste', number>>
  transportProfileName: string | null
  /** Names of the profiles by their purpose. */
  profileNames: Partial<
    Record<
      WasteRoute | 'loads' | 'loadsReuse' | 'benefits' | 'benefitsReuse' | 'electricity' | 'heat',
      string
    >
  >
  avoidedProfileName: string | null
  qualityFactor: number | null
  qualityFactorReuse: number | null
  /** Share of the recycled and reused material [%]. */
  secondaryMaterialLost: number | null
  recyclingAfterEndOfWaste: boolean
  /** Fractions. */
  energyEfficiency: number | null
  electricEfficiency: number | null
  thermalEfficiency: number | null
  /** [MJ/kg] */
  lowerHeatValue: number | null
  /** Share collected apart from mixed construction waste [%]; absent when it is unknown. */
  collectedSeparately?: number
  substantiations: Partial<
    Record<'landfill' | 'incineration' | 'recycling' | 'reuse' | 'loads' | 'benefits', string>
  >
}

const profileColumns = {
  left: 'profile_leave_id',
  landfill: 'profile_landfill_id',
  incineration: 'profile_incineration_id',
  recycling: 'profile_recycling_id',
  reuse: 'profile_reuse_id',
  loads: 'profile_loads_id',
  loadsReuse: 'profile_loads_reuse_id',
  benefits: 'profile_benefits_id',
  benefitsReuse: 'profile_benefits_reuse_id',
  electricity: 'profile_electricity_id',
  heat: 'profile_heat_id',
} as const
const distanceColumns = {
  left: 'distance_leave',
  landfill: 'distance_landfill',
  incineration: 'distance_incineration',
  recycling: 'distance_recycling',
  reuse: 'distance_reuse',
  lost: 'distance_lost',
  afterEndOfWaste: 'distance_after_eow',
} as const
const substantiationColumns = {
  left: 'substantiation_leave',
  landfill: 'substantiation_landfill',
  incineration: 'substantiation_incineration',
  recycling: 'substantiation_recycling',
  reuse: 'substantiation_reuse',
  loads: 'substantiation_loads',
  benefits: 'substantiation_benefits',
} as const

type ScenarioRow = Row<'waste_scenarios'> & { set_name: string; transport_name: string | null }

/** Lists the scenarios that lines use, by id. */
export async function readScenarioFacts(
  tx: ReadTx,
  request: CalculationRequest,
): Promise<WasteScenarioFacts[]> {
  const ids = Object.keys(request.library.wasteScenarios).sort()
  const { rows } = await sql<ScenarioRow>`
    select w.*, s.name as set_name, t.name as transport_name
    from waste_scenarios w
      join waste_scenario_sets s on s.id = w.waste_scenario_set_id
      left join transport_profiles t on t.id = w.transport_profile_id
    where w.id = any (${ids}::uuid[]) order by w.id`.execute(tx)
  const findName = (id: string | null): string | undefined =>
    id === null ? undefined : request.library.profiles[id]?.name
  const readColumns = <K extends string, C extends string, V>(
    columns: Record<K, C>,
    value: (column: C) => V | null | undefined,
  ): Partial<Record<K, V>> =>
    Object.fromEntries(
      Object.entries<C>(columns).flatMap(([key, column]) => {
        const v = value(column)
        return v === null || v === undefined || v === '' ? [] : [[key, v]]
      }),
    ) as Partial<Record<K, V>>
  return rows.map((w) => {
    const profileNames = readColumns(profileColumns, (column) => findName(w[column]))
    return {
      id: w.id,
      name: w.name,
      region: w.region,
      set: w.set_name,
      materialKeywords: w.material_keywords,
      shares: {
        left: w.leave,
        landfill: w.landfill,
        incineration: w.incineration,
        recycling: w.recycling,
        reuse: w.reuse,
      },
      distancesKm: readColumns(distanceColumns, (column) => w[column]),
      transportProfileName: w.transport_name,
      profileNames,
      avoidedProfileName: profileNames.benefits ?? null,
      qualityFactor: w.quality_factor,
      qualityFactorReuse: w.quality_factor_reuse,
      secondaryMaterialLost: w.secondary_material_lost,
      recyclingAfterEndOfWaste: w.recycling_after_eow,
      energyEfficiency: w.energy_efficiency,
      electricEfficiency: w.electric_efficiency,
      thermalEfficiency: w.thermal_efficiency,
      lowerHeatValue: w.lower_heat_value,
      ...(w.collected_separately === null ? {} : { collectedSeparately: w.collected_separately }),
      substantiations: readColumns(substantiationColumns, (column) => w[column]),
    }
  })
}
