import type { LoggedAction } from '@cradle/contract'
import { getDatabase, type Database, type WriteTx } from '#platform/db/database'

/** A change that the trail records. */
export interface RecordedChange {
  action: LoggedAction
  /** Owner of the record; null: the platform. */
  companyId: string | null
  /** Origin of the request that made the change; undefined for the work of jobs without one. */
  origin: string | undefined
}

type Observer = (changes: readonly RecordedChange[]) => void

const observers = new WeakMap<Database, Set<Observer>>()

/**
 * Calls the observer with what this process wrote to the trail, after each commit. What is observed may be lost when the process
 * dies, so it may only be used for what a reader could also find out by asking.
 *
 * @returns ends the observation
 */
export function observeTrail(db: Database, observer: Observer): () => void {
  const ofDatabase = observers.get(db) ?? new Set()
  observers.set(db, ofDatabase.add(observer))
  return () => void ofDatabase.delete(observer)
}

/** Hands changes to the observers once they are committed. */
export function passToObservers(tx: WriteTx, changes: readonly RecordedChange[]): void {
  const ofDatabase = observers.get(getDatabase(tx))
  if (!ofDatabase || ofDatabase.size === 0) return
  tx.afterCommit(() => {
    for (const observer of ofDatabase) observer(changes)
  })
}
