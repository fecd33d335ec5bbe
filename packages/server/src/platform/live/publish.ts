import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'

export interface LiveUpdate {
  /** The canonical topic: the absolute IRI of the record. */
  topic: string
  /** Other topics under which it is heard, and by which the right to hear it is given. */
  alternates?: readonly string[]
  /** Sent as it is; an object is sent as JSON. */
  data: string | object
  /** Heard only by those whose token allows one of its topics. */
  private: boolean
  type?: string
  id?: string
  retryMs?: number
}

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
    const rows = updates
      .slice(from, from + AT_ONCE)
      .map(
        ({
          topic,
          alternates = [],
          data,
          type,
          id = `urn:uuid:${newId()}`,
          retryMs,
          private: isPrivate,
        }) =>
          sql`(${id}, ${[topic, ...alternates]}::text[], ${typeof data === 'string' ? data : JSON.stringify(data)}, ${isPrivate}::boolean, ${type ?? null}, ${retryMs ?? null}::int)`,
      )
    await sql`insert into live_updates (event_id, topics, data, private, type, retry_ms) values ${sql.join(rows)}`.execute(
      tx,
    )
  }
}

/** Makes the hubs ask at once whether the streams of this user or sign-in may stay open. */
export async function announceRevocation(tx: WriteTx, userOrSession: string): Promise<void> {
  await sql`select pg_notify('revoked', ${userOrSession})`.execute(tx)
}
