import { sql } from 'kysely'
import { nameRights } from '#access/rights-key'
import type { Scope } from '#access/scope'
import { compressText } from '#platform/compressed-text'
import { getDatabase, type WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import { placeUpdates } from '#platform/live/place-updates'

export interface LiveUpdate {
  /** The canonical topic: the absolute IRI of the record. */
  topic: string
  /** Further topics that match subscriptions and give rights. */
  alternates?: readonly string[]
  /**
   * Sent unchanged, unless `document` requires a document per reader; an object is sent as JSON.
   */
  data: string | object
  /** Sent only to readers whose token permits one of its topics. */
  private: boolean
  document?: PublishedDocument
  type?: string
  id?: string
  retryMs?: number
}

/** The published document. A reader gets the result of GET, and nothing where GET refuses. */
export interface PublishedDocument {
  /** The path of that GET. */
  path: string
  /** The company that owns the record; null where the document depends on the user. */
  owner: string | null
  /**
   * The rights that the data was made with: a reader with the same rights gets the data without
   * another read. `anyone`: no part of the document depends on the reader, so all of the owner's
   * readers get the data.
   */
  madeWith?: Scope | 'anyone'
}

/** Instead of rights, for data that is the same for every reader. */
export const FOR_ANYONE = 'anyone'

/**
 * Publishes an update to the streams of all servers after the commit. @returns the id of the update
 */
export async function publish(tx: WriteTx, update: LiveUpdate): Promise<string> {
  const id = update.id ?? `urn:uuid:${newId()}`
  await publishAll(tx, [{ ...update, id }])
  return id
}

/** Rows per statement, far below the limit of parameters. */
const AT_ONCE = 1000

/** Longer data is stored compressed: the results of sixty lines are 130 kB [characters]. */
const COMPRESSED_FROM = 32_000

/**
 * Publishes many updates in their order, with one statement. They are sent after the commit. When this process dies in
 * between, a hub finds them.
 */
export async function publishAll(tx: WriteTx, updates: readonly LiveUpdate[]): Promise<void> {
  if (updates.length === 0) return
  for (let from = 0; from < updates.length; from += AT_ONCE) {
    const rows = updates.slice(from, from + AT_ONCE).map(async (update) => {
      const { topic, alternates = [], type, id = `urn:uuid:${newId()}`, retryMs } = update
      const { text, hadLinks } = writeData(update.data)
      const { path = null, owner = null, madeWith } = update.document ?? {}
      const madeFor = hadLinks ? null : nameReaders(madeWith)
      const compressed = text.length > COMPRESSED_FROM ? await compressText(text) : null
      return sql`(${id}, ${[topic, ...alternates]}::text[], ${compressed ? '' : text},
          ${compressed}::bytea, ${update.private}::boolean, ${type ?? null}, ${retryMs ?? null}::int,
          ${path}, ${owner}::uuid, ${madeFor})`
    })
    await sql`insert into live_updates (event_id, topics, data, compressed_data, private, type,
          retry_ms, path, owner, made_for)
      values ${sql.join(await Promise.all(rows))}`.execute(tx)
  }
  // Nobody waits for it, and a hub repeats what fails.
  tx.afterCommit(() => void placeUpdates(getDatabase(tx)).catch(() => undefined))
}

const nameReaders = (madeWith: PublishedDocument['madeWith']): string | null =>
  madeWith === 'anyone' ? FOR_ANYONE : madeWith && !madeWith.system ? nameRights(madeWith) : null

/**
 * Publishes the deletion of a record; history keeps nothing else about it, or about records below
 * its address.
 *
 * @param isPrivate false for a record that every subscriber received
 */
export async function publishDeletions(
  tx: WriteTx,
  deletions: readonly Pick<LiveUpdate, 'topic' | 'alternates' | 'data'>[],
  isPrivate = true,
): Promise<void> {
  for (const { topic, data } of deletions)
    await sql`select app.forget_live_updates(${topic}, ${writeData(data).text})`.execute(tx)
  await publishAll(
    tx,
    deletions.map((deletion) => ({ ...deletion, private: isPrivate })),
  )
}

/**
 * The data as text, without signed links to files: a later reader must not get a link that GET no
 * longer returns.
 */
function writeData(data: string | object): { text: string; hadLinks: boolean } {
  if (typeof data === 'string') return { text: data, hadLinks: false }
  // Most updates have none, and a replacer function makes serialising several times slower.
  const whole = JSON.stringify(data)
  if (!whole.includes('"contentUrl":')) return { text: whole, hadLinks: false }
  let hadLinks = false
  const text = JSON.stringify(data, (key, value: unknown) => {
    if (key !== 'contentUrl') return value
    hadLinks = true
    return undefined
  })
  return { text, hadLinks }
}

/** Makes the hubs check at once whether the streams of this user or sign-in may remain open. */
export async function announceRevocation(tx: WriteTx, userOrSession: string): Promise<void> {
  await sql`select pg_notify('revoked', ${userOrSession})`.execute(tx)
}
