import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'

/** Where an emission factor comes from, as a report states it. Null: not known. */
export interface FactorOrigin {
  /** Name of the database version that contains the profile. */
  version: string | null
  referenceYear: number | null
  /** Code of the country, or the region as its publisher names it. */
  region: string | null
  dataOwner: string | null
  /** [kg CO2 eq per unit] parts of the factor, where its publisher states them apart. */
  carbonDioxide: number | null
  methane: number | null
  nitrousOxide: number | null
}

/** Reads the origins of profiles that the reader may see, by id. */
export async function readFactorOrigins(
  tx: ReadTx,
  profileIds: readonly string[],
): Promise<Record<string, FactorOrigin>> {
  const { rows } = await sql<FactorOrigin & { id: string }>`
    select p.id, v.name as version, p.reference_year as "referenceYear", p.geographic_coverage as region,
      p.data_owner as "dataOwner", p.carbon_dioxide as "carbonDioxide", p.methane, p.nitrous_oxide as "nitrousOxide"
    from environmental_profiles p left join versions v on v.id = p.version_id
    where p.id = any (${[...profileIds]})`.execute(tx)
  return Object.fromEntries(rows.map(({ id, ...origin }) => [id, origin]))
}
