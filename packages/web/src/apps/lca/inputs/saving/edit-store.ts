import { addPending } from './pending.ts'
import type { Unsaved } from './save-state.ts'

/** Edits of one calculation that have not reached the server. */
export type KeptEdits = Unsaved

const NAME = 'cradle-inputs'
const STORE = 'edits'
/** How long a page waits for the one it replaces to let go of its edits [ms]. */
const PATIENCE = 1500

/** Each tab keeps its own edits, so that two tabs never overwrite each other; those of a tab that is gone go to the next one that opens. */
const tab = crypto.randomUUID()
const nameLock = (name: string): string => `${NAME}:${name}`
const makeKey = (user: string, calculation: string, of = tab): string =>
  `${user}|${calculation}|${of}`
let isHeld = false

function holdTab(): void {
  if (isHeld || !('locks' in navigator)) return
  isHeld = true
  void navigator.locks.request(nameLock(tab), () => new Promise<never>(() => undefined))
}

/** Whether the tab is gone. One that is being reloaded is so after a moment. */
async function isGone(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  return navigator.locks
    .request(nameLock(name), { signal: AbortSignal.timeout(PATIENCE) }, () => true)
    .catch(() => false)
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2)
    request.onupgradeneeded = () => {
      if (request.result.objectStoreNames.contains(STORE)) request.result.deleteObjectStore(STORE)
      request.result.createObjectStore(STORE)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

let opened: Promise<IDBDatabase> | null = null

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open().then((db) => {
    db.onversionchange = () => {
      db.close()
      opened = null
    }
    return db
  })
  const db = await opened.catch((error: unknown) => {
    opened = null
    throw error
  })
  return new Promise<T>((resolve, reject) => {
    const request = work(db.transaction(STORE, mode).objectStore(STORE))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

const listKeys = (prefix: string): Promise<string[]> =>
  run('readonly', (store) => store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))).then(
    (keys) => keys.map(String),
  )

/**
 * What this user left unwritten in this calculation: of this tab, and of tabs that are gone.
 * Private windows may have no database; then edits live as long as the page.
 */
export async function loadEdits(user: string, calculation: string): Promise<KeptEdits | null> {
  try {
    const keys = await listKeys(`${user}|${calculation}|`)
    const free: KeptEdits[] = []
    for (const key of keys) {
      const owner = key.split('|').at(-1)!
      if (owner !== tab && !(await isGone(owner))) continue
      const kept = await run<KeptEdits | undefined>('readonly', (store) => store.get(key))
      if (kept) free.push(kept)
    }
    if (free.length === 0) return null
    const edits = free.reduce(together)
    await keepEdits(user, calculation, edits)
    for (const key of keys)
      if (key !== makeKey(user, calculation) && (await isGone(key.split('|').at(-1)!)))
        await run('readwrite', (store) => store.delete(key))
    return edits
  } catch {
    return null
  }
}

function together(a: KeptEdits, b: KeptEdits): KeptEdits {
  // Of two batches on their way only one can be sent again as it was; the lines of the other are written anew.
  const pending = addPending(
    a.pending,
    b.sent && a.sent ? [...b.sent.changes, ...b.pending] : b.pending,
  )
  return {
    pending,
    sent: a.sent ?? b.sent,
    bases: new Map([...b.bases, ...a.bases]),
    ids: new Map([...b.ids, ...a.ids]),
  }
}

export async function keepEdits(
  user: string,
  calculation: string,
  edits: KeptEdits,
): Promise<void> {
  const isEmpty = edits.pending.size === 0 && edits.sent === null
  if (!isEmpty) holdTab()
  const key = makeKey(user, calculation)
  await run(
    'readwrite',
    (store): IDBRequest<unknown> =>
      (isEmpty ? store.delete(key) : store.put(edits, key)) as IDBRequest<unknown>,
  ).catch(() => undefined)
}

/** After signing out nothing of this user stays on this computer. */
export async function forgetEdits(user: string): Promise<void> {
  await run(
    'readwrite',
    (store): IDBRequest<unknown> =>
      store.delete(IDBKeyRange.bound(`${user}|`, `${user}|\uffff`)) as IDBRequest<unknown>,
  ).catch(() => undefined)
}
