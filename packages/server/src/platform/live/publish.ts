import { sql } from 'kysely'
import { nameRights } from '#access/rights-key'
import type { Scope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'

export interface LiveUpdate {
  /** The canonical topic: the absolute IRI of the record. */
  topic: string
  /** Other topics under which it is heard, and by which the right to hear it is given. */
  alternates?: readonly string[]
  /** Sent as it is, unless `document` says that each reader gets his own; an object is sent as JSON. */
  data: string | object
  /** Heard only by those whose token allows one of its topics. */
  private: boolean
  document?: ToldDocument
  type?: string
  id?: string
  retryMs?: number
}

/** The document an update tells. A reader gets what GET returns to him, and nothing where GET refuses. */
export interface ToldDocument {
  /** The path of that GET. */
  path: string
  /** The company that owns the record; null where what is read depends on the person. */
  owner: string | null
  /**
   * The rights the data was made with: a reader with the same rights gets the data without another read. `anyone`: the
   * document has no part that depends on who reads it, and so everybody of the owner's gets the data.
   */
  madeWith?: Scope | 'anyone'
}

/** In place of rights, for data that is the same whoever reads it. */
export const FOR_ANYONE = 'anyone'

/** Tells listeners on all servers, once this transaction is committed. @returns the id of the update */
export async function publish(tx: WriteTx, update: LiveUpdate): Promise<string> {
  const id = update.id ?? `urn:uuid:${newId()}`
  await publishAll(tx, [{ ...update, id }])
  return id
}

/** Rows of one statement: far from the number of values one may have. */
const AT_ONCE = 1000

/** The same for many, in their order, with one statement. */
export async function publishAll(tx: WriteTx, updates: readonly LiveUpdate[]): Promise<void> {
  for (let from = 0; from < updates.length; from += AT_ONCE) {
    const rows = updates.slice(from, from + AT_ONCE).map((update) => {
      const { topic, alternates = [], type, id = `urn:uuid:${newId()}`, retryMs } = update
      const { text, hadLinks } = writeData(update.data)
      const { path = null, owner = null, madeWith } = update.document ?? {}
      const madeFor = hadLinks ? null : nameReaders(madeWith)
      return sql`(${id}, ${[topic, ...alternates]}::text[], ${text}, ${update.private}::boolean, ${type ?? null}, ${retryMs ?? null}::int, ${path}, ${owner}::uuid, ${madeFor})`
    })
    await sql`insert into live_updates (event_id, topics, data, private, type, retry_ms, path, owner, made_for) values ${sql.join(rows)}`.execute(
      tx,
    )
  }
}

const nameReaders = (madeWith: ToldDocument['madeWith']): string | null =>
  madeWith === 'anyone' ? FOR_ANYONE : madeWith && !madeWith.system ? nameRights(madeWith) : null

/** Tells that a record is gone; history keeps nothing else about it, or about what lies under its address. */
export async function publishDeletions(
  tx: WriteTx,
  deletions: readonly Pick<LiveUpdate, 'topic' | 'alternates' | 'data'>[],
): Promise<void> {
  for (const { topic, data } of deletions)
    await sql`select app.forget_live_updates(${topic}, ${writeData(data).text})`.execute(tx)
  await publishAll(
    tx,
    deletions.map((deletion) => ({ ...deletion, private: true })),
  )
}

/**
 * The data as text, without signed links to files: whoever reads an update later must not get a link that GET no longer
 * gives him.
 */
function writeData(data: string | object): { text: string; hadLinks: boolean } {
  if (typeof data === 'string') return { text: data, hadLinks: false }
  // Most updates have none, and a function that is asked about every value takes several times as long.
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

/** Makes the hubs ask at once whether the streams of this user or sign-in may stay open. */
export async function announceRevocation(tx: WriteTx, userOrSession: string): Promise<void> {
  await sql`select pg_notify('revoked', ${userOrSession})`.execute(tx)
}
