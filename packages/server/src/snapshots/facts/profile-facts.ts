import { sql } from 'kysely'
import type { CalculationRequest } from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import { findContents, type VersionDates } from '#calculations/model/model-repo'
import type { Row } from '#platform/db/schema'

/** A profile used in the calculation, with its origin. The request contains its impacts. */
export interface ProfileFacts {
  id: string
  uniqueId: string
  name: string
  externalName: string | null
  unit: string
  category: string | null
  /** Name of its company; null for a profile of the platform. */
  owner: string | null
  dataOwner: string | null
  source: string | null
  /** Version of its library. */
  version: string | null
  validUntil: string | null
  referenceYear: number | null
  geographicCoverage: string | null
  geographicAccuracy: string | null
  processUsed: string | null
  isThirdPartyVerified: boolean
  allocation: string | null
  allocationExplanation: string | null
  comments: string | null
  /** [kg per unit] */
  massPerUnit: number | null
  /** Percent. */
  secondaryContent: number | null
  /** [MJ per unit] */
  lowerHeatValue: number | null
  /** [kg C per unit] */
  biogenicCarbon: number | null
  isDemonstration: boolean
}

type ProfileRow = Row<'environmental_profiles'> & {
  /** The profile of the request whose content this row is. */
  origin_id: string
  valid_day: string | null
  symbol: string
  owner_name: string | null
  version_name: string | null
}

/** Lists all profiles of the request's library by id. A profile that was deleted since has only the data of the request. */
export async function readProfileFacts(
  tx: ReadTx,
  request: CalculationRequest,
  dates: VersionDates,
): Promise<ProfileFacts[]> {
  const ids = Object.keys(request.library.profiles).sort()
  const { rows } = await sql<ProfileRow>`
    with ${findContents(ids, dates, 'alone')}
    select p.*, wanted.id as origin_id, p.valid_until::text as valid_day, u.symbol, c.name as owner_name, v.name as version_name
    from wanted join environmental_profiles p on p.id = wanted.content_id
      join standard_units u on u.id = p.unit_id left join companies c on c.id = p.company_id left join versions v on v.id = p.version_id`.execute(
    tx,
  )
  const found = new Map(rows.map((row) => [row.origin_id, row]))
  return ids.map((id) => {
    const known = request.library.profiles[id]!
    const p: Partial<ProfileRow> = found.get(id) ?? {}
    return {
      id,
      uniqueId: p.unique_id ?? id,
      name: p.name ?? known.name,
      externalName: p.external_name ?? null,
      unit: p.symbol ?? known.unit,
      category: p.category ?? null,
      owner: p.owner_name ?? null,
      dataOwner: p.data_owner ?? null,
      source: p.source ?? null,
      version: p.version_name ?? null,
      validUntil: p.valid_day ?? known.validUntil ?? null,
      referenceYear: p.reference_year ?? known.referenceYear ?? null,
      geographicCoverage: p.geographic_coverage ?? null,
      geographicAccuracy: p.geographic_accuracy ?? null,
      processUsed: p.process_used ?? null,
      isThirdPartyVerified: p.third_party_verified ?? false,
      allocation: p.allocation ?? null,
      allocationExplanation: p.allocation_explanation ?? null,
      comments: p.comments ?? null,
      massPerUnit: p.mass_per_unit ?? known.massPerUnit ?? null,
      secondaryContent: p.secondary_content ?? null,
      lowerHeatValue: p.lower_heat_value ?? null,
      biogenicCarbon: p.biogenic_carbon ?? null,
      isDemonstration: p.demonstration ?? false,
    }
  })
}
