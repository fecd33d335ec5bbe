import { sql } from 'kysely'
import { readCompressed } from '#platform/compressed-text'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { ANYBODY, type ReceivableUpdatesJson } from '#platform/live/receivable-updates'

export interface PlacedUpdate {
  place: number
  eventId: string
  topics: string[]
  data: string
  private: boolean
  type: string | null
  retryMs: number | null
  /** The path whose GET returns the document to a reader; null where the data is sent unchanged. */
  path: string | null
  owner: string | null
  madeFor: string | null
}

/** Updates after this place, in the order in which their transactions committed. */
export async function readUpdatesAfter(
  tx: ReadTx,
  place: number,
  limit: number,
): Promise<PlacedUpdate[]> {
  const { rows } = await sql<PlacedUpdate & { place: string; compressed: Buffer | null }>`
    select place, event_id as "eventId", topics, data, compressed_data as compressed, private, type,
      retry_ms as "retryMs", path, owner, made_for as "madeFor"
    from live_updates where place > ${place} order by place limit ${limit}`.execute(tx)
  return Promise.all(
    rows.map(async ({ compressed, ...row }) => ({
      ...row,
      place: Number(row.place),
      data: compressed === null ? row.data : await readCompressed(compressed),
    })),
  )
}

export async function readNewestPlace(tx: ReadTx): Promise<number> {
  const { rows } = await sql<{
    place: string
  }>`select coalesce(max(place), 0) as place from live_updates`.execute(tx)
  return Number(rows[0]!.place)
}

/** Null when history does not (or no longer) contain it. */
export async function findPlace(tx: ReadTx, eventId: string): Promise<number | null> {
  const { rows } = await sql<{
    place: string | null
  }>`select max(place) as place from live_updates where event_id = ${eventId}`.execute(tx)
  return rows[0]!.place === null ? null : Number(rows[0]!.place)
}

/** History keeps an hour, and at least the newest 1000. */
export async function pruneHistory(tx: WriteTx): Promise<void> {
  await sql`delete from live_updates where created_at < now() - interval '65 minutes'
    and place <= (select max(place) - 1000 from live_updates)`.execute(tx)
}

export interface StreamRow {
  id: string
  /** Null: a token without a user; making one requires the secret. */
  subject: string | null
  topics: string[]
  selectors: string[]
  hears: ReceivableUpdatesJson
  /** The companies and persons of whom it may hear. */
  audience: string[]
}

/** A stream of a dead server is counted for this time at most [s]. */
const freshSeconds = 40

/** Registers a stream, unless its subject has reached the limit over all servers. */
export async function registerStream(
  tx: WriteTx,
  stream: StreamRow,
  most: number,
): Promise<boolean> {
  if (stream.subject !== null) {
    await sql`select pg_advisory_xact_lock(7700005, hashtext(${stream.subject}))`.execute(tx)
    const { rows } = await sql<{ open: string }>`select count(*) as open from live_streams
      where subject = ${stream.subject} and seen_at > now() - make_interval(secs => ${freshSeconds})`.execute(
      tx,
    )
    if (Number(rows[0]!.open) >= most) return false
  }
  await sql`insert into live_streams (id, subject, topics, selectors, hears, audience)
    values (${stream.id}::uuid, ${stream.subject}, ${stream.topics}::text[],
        ${stream.selectors}::text[], ${JSON.stringify(stream.hears)}::jsonb, ${stream.audience}::text[])`.execute(
    tx,
  )
  return true
}

export async function forgetStreams(tx: WriteTx, ids: string[]): Promise<void> {
  await sql`delete from live_streams where id = any(${ids}::uuid[])`.execute(tx)
}

export async function refreshStreams(tx: WriteTx, ids: string[]): Promise<void> {
  await sql`update live_streams set seen_at = now() where id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from live_streams where seen_at < now() - interval '10 minutes'`.execute(tx)
}

export interface PossibleListener {
  /** It subscribes to one of the topics by name. */
  isExact: boolean
  selectors: string[]
  hears: ReceivableUpdatesJson
}

/**
 * Streams that may subscribe to one of these topics; each kind once.
 *
 * @param owners  the companies and persons that the topics belong to
 */
export async function findPossibleListeners(
  tx: ReadTx,
  topics: string[],
  owners: readonly string[],
): Promise<PossibleListener[]> {
  const { rows } =
    await sql<PossibleListener>`select distinct topics && ${topics}::text[] as "isExact", selectors, hears from live_streams
    where audience && ${[...owners, ANYBODY]}::text[] and (topics && ${topics}::text[] or cardinality(selectors) > 0)
      and seen_at > now() - make_interval(secs => ${freshSeconds})`.execute(tx)
  return rows
}
