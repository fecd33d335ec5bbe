import { sql } from 'kysely'
import type { FootprintRequest } from '@cradle/engine'
import {
  EnvironmentalProfile,
  itemIri,
  Location,
  Supplier,
  WasteScenario,
  type ProfileFacts,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'

/** Names by address, and what documents show of each profile, of all records of a footprint that the reader may see. */
export async function readRecordNames(
  tx: ReadTx,
  { locations, library }: Pick<FootprintRequest, 'locations' | 'library'>,
  supplierIds: readonly string[],
): Promise<{ names: Record<string, string>; profileFacts: Record<string, ProfileFacts> }> {
  const { rows: profiles } = await sql<{
    id: string
    unique_id: string
    name: string
    unit: string
    source: string | null
    demonstration: boolean
  }>`
    select p.id, p.unique_id, p.name, u.symbol as unit, p.source, p.demonstration
    from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.id = any (${Object.keys(library.profiles)})`.execute(tx)
  const named = [
    [Location, await readNames(tx, 'locations', Object.keys(locations))],
    [Supplier, await readNames(tx, 'suppliers', supplierIds)],
    [EnvironmentalProfile, profiles],
    [WasteScenario, Object.values(library.wasteScenarios)],
  ] as const
  return {
    names: Object.fromEntries(
      named.flatMap(([resource, records]) =>
        records.map(({ id, name }) => [itemIri(resource, id), name] as const),
      ),
    ),
    profileFacts: Object.fromEntries(
      profiles.map(({ id, unique_id: uniqueId, name, unit, source, demonstration }) => [
        id,
        {
          profile: itemIri(EnvironmentalProfile, id),
          uniqueId,
          name,
          unit,
          ...(source === null ? {} : { source }),
          ...(demonstration ? { demonstration: true as const } : {}),
        },
      ]),
    ),
  }
}

const readNames = (
  tx: ReadTx,
  table: 'locations' | 'suppliers',
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
