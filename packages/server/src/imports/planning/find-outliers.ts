import type { ImportOutlier } from '@cradle/contract'
import {
  climateOfProfile,
  findOutlyingProfiles,
  impactsPerUnit,
  type NeighbouringProfile,
} from '@cradle/engine'
import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { StagedEffects } from '#profiles/effects'
import { profiles } from '#profiles/profile-table'
import type { ImportPlan } from './import-plan.ts'

/** Most profiles that are named. */
const OUTLIERS_MAX = 200

interface PlannedProfile extends NeighbouringProfile {
  readonly uniqueId: string
}

/**
 * Finds profiles of an import whose climate change stands out among profiles of their kind, those of the library included
 * (decision 0116). They are hints: the import may run.
 *
 * @returns the most outlying first
 */
export async function findImportOutliers(tx: ReadTx, plan: ImportPlan): Promise<ImportOutlier[]> {
  const writes = plan.writes.find(({ table }) => table.name === profiles.name)
  if (!writes) return []
  const units = await readUnits(tx)
  const planned = [
    ...writes.creates.map(({ id, values, columns }) =>
      describePlanned(id, { ...values, ...columns }, units),
    ),
    ...writes.updates.map(({ before, values, columns }) =>
      describePlanned(String(before.id), { ...before, ...values, ...columns }, units),
    ),
  ]
  const byId = new Map(planned.map((one) => [one.id, one]))
  const categories = [...new Set(planned.map(({ category }) => category ?? ''))]
  const known = (await readNeighbours(tx, categories)).filter(({ id }) => !byId.has(id))
  return findOutlyingProfiles([...planned, ...known])
    .flatMap(({ id, ratio, median, unit, neighbours }): ImportOutlier[] => {
      const own = byId.get(id)
      return own
        ? [
            {
              uniqueId: own.uniqueId,
              name: own.name,
              ratio,
              median,
              unit,
              neighbours: neighbours.length,
            },
          ]
        : []
    })
    .toSorted((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)))
    .slice(0, OUTLIERS_MAX)
}

function describePlanned(
  id: string,
  row: RecordRow,
  units: ReadonlyMap<string, string>,
): PlannedProfile {
  // What the file writes precedes what is stored.
  const read = (field: string, column: string): unknown => row[field] ?? row[column] ?? null
  return {
    id,
    uniqueId: (read('uniqueId', 'unique_id') ?? '') as string,
    name: (row['name'] ?? '') as string,
    category: read('category', 'category') as string | null,
    unit: units.get(String(read('unit', 'unit_id'))) ?? '',
    massPerUnit: read('massPerUnit', 'mass_per_unit') as number | null,
    climate: readClimate(row['effects'] as StagedEffects | null | undefined),
  }
}

/** Climate change of one unit without biogenic CO2 [kg CO2 eq]; null = unknown */
const readClimate = (effects: StagedEffects | null | undefined): number | null =>
  effects ? climateOfProfile({ values: impactsPerUnit(effects) }) : null

async function readUnits(tx: ReadTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('standard_units').select(['id', 'symbol']).execute()
  return new Map(rows.map(({ id, symbol }) => [id, symbol]))
}

/** The current profiles of some categories that the company can use. */
async function readNeighbours(
  tx: ReadTx,
  categories: readonly string[],
): Promise<NeighbouringProfile[]> {
  const { rows } = await sql<Omit<NeighbouringProfile, 'climate'> & { effects: StagedEffects }>`
    select p.id, p.name, p.category, u.symbol as unit, p.mass_per_unit as "massPerUnit", p.effects
    from environmental_profiles p join standard_units u on u.id = p.unit_id
    where p.state = 'current' and p.visible and coalesce(p.category, '') = any (${categories})`.execute(
    tx,
  )
  return rows.map(({ effects, ...profile }) => ({ ...profile, climate: readClimate(effects) }))
}
