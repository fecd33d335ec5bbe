import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import { readQueryValue, type Call, type Reply } from '#platform/http/call'
import { listRecords, type Narrow } from '#platform/records/collection'
import { profiles } from './profile-table.ts'

/**
 * Ids of the profiles that match the words, best first. Searches name, category and unique id;
 * tolerates accents and small typing errors.
 */
export async function findProfiles(tx: ReadTx, words: string, atMost = 500): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from app.find_profiles(${words}, ${atMost}) order by rank`.execute(tx)
  return rows.map((row) => row.id)
}

/** A list without a filter by state, version or data set contains current profiles: older rows serve the calculations that refer to them. */
const readState =
  (call: Call): Narrow =>
  (query) =>
    ['state', 'version', 'dataSetOf'].every((name) => call.query[name] === undefined)
      ? query.where('environmental_profiles.state', '=', 'current')
      : query

/** Lists profiles. A search puts the best match first unless the caller requests an order. */
export const listProfiles = (call: Call): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const words =
      readQueryValue(call.query, 'search')?.replaceAll('\u0000', '').toWellFormed().trim() ?? ''
    if (words === '') return listRecords(tx, call, profiles, readState(call))
    const found = await findProfiles(tx, words)
    const matches = sql<{
      id: string
      place: number
    }>`(select id, place from unnest(${found}::uuid[]) with ordinality as u (id, place))`.as(
      'found',
    )
    return listRecords(
      tx,
      call,
      profiles,
      (query) => query.innerJoin(matches, 'found.id', 'environmental_profiles.id'),
      (query) => query.orderBy('found.place'),
    )
  })
