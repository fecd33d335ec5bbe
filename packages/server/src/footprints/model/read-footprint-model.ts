import { sql } from 'kysely'
import {
  footprintLineOfRecord,
  footprintLocationOfRecord,
  type ConsolidationApproach,
  type EnvironmentalProfile,
  type FootprintLine,
  type FootprintLocationRecord,
  type FootprintRequest,
  type IndicatorCode,
  type ReportingIntervals,
  type TransportLeg,
} from '@cradle/engine'
import type { FootprintModel, FootprintSheetRow } from '@cradle/contract'
import { profilesUsed, readProfiles, readScenarioRows } from '#calculations/model/model-repo'
import type { ProfileRow, TransportRow, WasteScenarioRow } from '#calculations/model/model-rows'
import { environmentalProfile, wasteScenario } from '#calculations/model/to-engine'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** Everything beside the inputs that the results of a footprint depend on. */
export interface FootprintFacts {
  model: FootprintModel
  profiles: ProfileRow[]
  wasteScenarios: WasteScenarioRow[]
}

/** The fields of a footprint that its results depend on. */
type ModelledFootprint = Pick<
  Row<'footprints'>,
  | 'id'
  | 'factors_as_of'
  | 'reporting_intervals'
  | 'consolidation'
  | 'locations'
  | 'equity'
  | 'operational_control'
  | 'financial_control'
  | 'joint_financial_control'
>

/** Ids of the records to which the inputs of a footprint refer. */
interface UsedIds {
  locations: string[]
  profiles: string[]
  suppliers: string[]
  scenarios: string[]
}

/**
 * Reads the locations, transports, factors and waste scenarios of a footprint. The transaction has the owner's scope
 * (`companyScope`), so that every reader computes with the same records.
 */
export async function readFootprintFacts(
  tx: ReadTx,
  footprint: ModelledFootprint,
  used: UsedIds,
): Promise<FootprintFacts> {
  const wasteScenarios = await readScenarioRows(tx, used.scenarios, [])
  const transports = await readLegs(tx, used)
  const profiles = await readProfiles(
    tx,
    profilesUsed({
      calculations: [],
      inputs: used.profiles.map((id) => ({ environmental_profile_id: id })),
      wasteScenarios,
      transports,
    }),
    { general: footprint.factors_as_of, company: footprint.factors_as_of },
  )
  const own = readOwnRelations(footprint)
  const general = readGeneralRelation(footprint)
  return {
    profiles,
    wasteScenarios,
    model: {
      id: footprint.id,
      intervals: footprint.reporting_intervals as ReportingIntervals,
      consolidation: footprint.consolidation as ConsolidationApproach,
      locations: Object.fromEntries(
        [...new Set([...used.locations, ...own.keys()])].map((id) => [
          id,
          footprintLocationOfRecord(own.get(id), general),
        ]),
      ),
      library: {
        profiles: Object.fromEntries(profiles.map((row) => [row.id, climateOnly(row)])),
        wasteScenarios: Object.fromEntries(
          wasteScenarios.map((row) => [row.id, wasteScenario(row)]),
        ),
      },
      legs: groupLegs(transports),
    },
  }
}

/** Ids that the rows of a sheet name. */
export function listUsedIds(rows: readonly FootprintSheetRow[]): UsedIds {
  const collect = (read: (row: FootprintSheetRow) => (string | undefined)[]): string[] => [
    ...new Set(rows.flatMap(read).flatMap((iri) => (iri ? [iri.split('/').at(-1)!] : []))),
  ]
  return {
    locations: collect((row) => [row.location]),
    profiles: collect((row) => [row.environmentalProfile]),
    suppliers: collect((row) => [row.supplier]),
    scenarios: collect((row) => [row.wasteScenario, row.wasteScenarioProductionWaste]),
  }
}

/** The same, asked of the database. */
export async function readUsedIds(
  tx: ReadTx,
  { id, company_id: companyId }: Row<'footprints'>,
): Promise<UsedIds> {
  const { rows } = await sql<Record<keyof UsedIds, string[] | null>>`
    select array_agg(distinct location_id) as locations,
      array_agg(distinct environmental_profile_id) filter (where environmental_profile_id is not null) as profiles,
      array_agg(distinct supplier_id) filter (where supplier_id is not null) as suppliers,
      array_agg(distinct waste_scenario_id) filter (where waste_scenario_id is not null)
        || array_agg(distinct waste_scenario_production_waste_id)
          filter (where waste_scenario_production_waste_id is not null) as scenarios
    from footprint_inputs where company_id = ${companyId} and footprint_id = ${id}`.execute(tx)
  const found = rows[0]
  return {
    locations: found?.locations ?? [],
    profiles: found?.profiles ?? [],
    suppliers: found?.suppliers ?? [],
    scenarios: [...new Set(found?.scenarios ?? [])],
  }
}

/** The lines of the rows, one per cell. */
export const makeFootprintLines = (
  rows: readonly FootprintSheetRow[],
  { legs }: FootprintModel,
): FootprintLine[] =>
  rows.flatMap((row) => row.cells.map((cell) => footprintLineOfRecord(row, cell, legs)))

/** The request of the engine. */
export function makeFootprintRequest(
  { legs: _legs, ...model }: FootprintModel,
  lines: readonly FootprintLine[],
): FootprintRequest {
  return { ...model, lines }
}

/** A footprint needs the indicators of climate change alone; the others are 95 % of a profile. */
const CLIMATE_CODES: readonly IndicatorCode[] = [
  'GWP-GHG',
  'GWP-total',
  'GWP-fossil',
  'GWP-biogenic',
  'GWP-luluc',
  'GWP',
]

function climateOnly(row: ProfileRow): EnvironmentalProfile {
  const profile = environmentalProfile(row)
  return {
    ...profile,
    values: Object.fromEntries(
      CLIMATE_CODES.flatMap((code) =>
        profile.values[code] === undefined ? [] : [[code, profile.values[code]]],
      ),
    ),
  }
}

async function readLegs(tx: ReadTx, { locations, suppliers }: UsedIds): Promise<TransportRow[]> {
  if (locations.length === 0 || suppliers.length === 0) return []
  const { rows } = await sql<TransportRow>`
    select t.location_id, t.supplier_id, p.environmental_profile_id as profile_id, t.distance
    from transports t join transport_profiles p on p.id = t.transport_profile_id
    where t.location_id = any (${locations}) and t.supplier_id = any (${suppliers}) order by t.id`.execute(
    tx,
  )
  return rows
}

function groupLegs(transports: readonly TransportRow[]): Record<string, TransportLeg[]> {
  const legs: Record<string, TransportLeg[]> = {}
  for (const { location_id, supplier_id, profile_id, distance } of transports)
    (legs[`${supplier_id} ${location_id}`] ??= []).push({
      profileId: profile_id,
      distanceKm: distance,
    })
  return legs
}

/** The relations that the footprint names, by id of the location. */
const readOwnRelations = ({ locations }: ModelledFootprint): Map<string, FootprintLocationRecord> =>
  new Map((locations ?? []).map((one) => [one.location.split('/').at(-1)!, one]))

const readGeneralRelation = (row: ModelledFootprint): FootprintLocationRecord => ({
  equity: row.equity,
  operationalControl: row.operational_control,
  financialControl: row.financial_control,
  jointFinancialControl: row.joint_financial_control,
})
