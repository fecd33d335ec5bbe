import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'

interface Placing {
  done: Promise<void>
  /** Updates were committed after the running call began. */
  again: boolean
}

const placings = new WeakMap<Database, Placing>()

/**
 * Gives committed updates their places in the history, and notifies the hubs of all servers. A process makes one call at a time:
 * updates that are committed meanwhile get their places with the next one.
 */
export function placeUpdates(db: Database): Promise<void> {
  const running = placings.get(db)
  if (running) {
    running.again = true
    return running.done
  }
  const placing: Placing = { done: Promise.resolve(), again: true }
  placings.set(db, placing)
  placing.done = placeAll(db, placing)
  return placing.done
}

async function placeAll(db: Database, placing: Placing): Promise<void> {
  try {
    while (placing.again) {
      placing.again = false
      await db.transact(systemScope(), (tx) => sql`select app.place_live_updates()`.execute(tx))
    }
  } finally {
    placings.delete(db)
  }
}
