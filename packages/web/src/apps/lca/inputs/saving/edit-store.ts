import type { Pending } from './pending.ts'

/** Edits of one calculation that have not reached the server, and texts that could not be read as values. */
export interface KeptEdits {
  pending: Pending
  /** row → field → text as typed */
  unread: ReadonlyMap<string, Readonly<Record<string, string>>>
}

const NAME = 'cradle-inputs'
const STORE = 'edits'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(db.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
    })
  } finally {
    db.close()
  }
}

/** Private windows may have no database; then edits live as long as the page. */
export async function loadEdits(key: string): Promise<KeptEdits | null> {
  return run<KeptEdits | undefined>('readonly', (store) => store.get(key)).then((edits) => edits ?? null, () => null)
}

export async function keepEdits(key: string, edits: KeptEdits): Promise<void> {
  const isEmpty = edits.pending.size === 0 && edits.unread.size === 0
  await run('readwrite', (store): IDBRequest<unknown> => (isEmpty ? store.delete(key) : store.put(edits, key)) as IDBRequest<unknown>).catch(() => undefined)
}
