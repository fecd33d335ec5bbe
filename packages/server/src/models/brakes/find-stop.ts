import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import { dateOnly } from '#platform/records/encode'
import type { ModelRow } from '../model-tables.ts'
import type { Stop } from './stop-model.ts'

/**
 * Finds what stops a model on a day, whatever is asked of it: its verification is over, a profile that it uses has expired, or the
 * library has a newer version than the verified one.
 *
 * @param tx   with the owner's scope
 * @param day  ISO date
 */
export async function findStop(tx: ReadTx, model: ModelRow, day: string): Promise<Stop | null> {
  if (dateOnly(model.valid_until) < day) return { state: 'expired', by: 'validity', because: null }
  const expired = await findExpiredProfile(tx, model, day)
  if (expired !== null) return { state: 'suspended', by: 'profile', because: expired }
  const newer = await findNewerVersion(tx, model)
  return newer === null ? null : { state: 'suspended', by: 'library', because: newer }
}

/** The name of the version of the general database, or of the company's own profiles, that has replaced the one of the product. */
async function findNewerVersion(tx: ReadTx, model: ModelRow): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select app.newer_version_of(${model.calculation_id}::uuid) as name`.execute(tx)
  return rows[0]?.name ?? null
}

/** The name of the first profile of what was signed that has expired. The database looks through it: all of it is much more. */
async function findExpiredProfile(
  tx: ReadTx,
  { snapshot_id: snapshot }: ModelRow,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.profile ->> 'name' as name
    from calculation_snapshots s cross join lateral jsonb_array_elements(
      (s.snapshot -> 'profiles') || coalesce(s.snapshot #> '{model,profiles}', '[]')) with ordinality as p(profile, place)
    where s.id = ${snapshot} and p.profile ->> 'validUntil' < ${day}
    order by p.place limit 1`.execute(tx)
  return rows[0]?.name ?? null
}
