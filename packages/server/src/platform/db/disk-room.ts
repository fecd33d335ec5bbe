/** PostgreSQL has no room left on its disk (SQLSTATE disk_full). */
const DISK_FULL = '53100'
/** After the last such refusal the disk counts as full for this long: small writes may still find room [ms]. */
const KNOWN_MS = 60_000

/** Whether the disk of the database is full, from the failures of transactions. */
export class DiskRoom {
  #refusedAt = Number.NEGATIVE_INFINITY

  note(error: unknown): void {
    if ((error as { code?: string } | null)?.code === DISK_FULL) this.#refusedAt = Date.now()
  }

  get isFull(): boolean {
    return Date.now() - this.#refusedAt < KNOWN_MS
  }
}
