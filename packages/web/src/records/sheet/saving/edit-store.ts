/** Edits of one record that have not reached the server, kept on this computer. */
export interface EditStore<Edits> {
  /**
   * What this user left unwritten in this record: of this tab, and of closed tabs. Private windows may have no database;
   * then edits live as long as the page.
   */
  load: (user: string, record: string) => Promise<Edits | null>
  /** Replaces what this tab keeps of the record; empty edits keep nothing. */
  keep: (user: string, record: string, edits: Edits) => Promise<void>
}

const NAME = 'cradle-inputs'
const STORE = 'edits'
/** How long a page waits for the one it replaces to let go of its edits [ms]. */
const PATIENCE = 1500

/** Each tab keeps its own edits, so that two tabs never overwrite each other; those of a closed tab go to the next one that opens. */
const tab = crypto.randomUUID()
const nameLock = (name: string): string => `${NAME}:${name}`
const makeKey = (user: string, record: string, of = tab): string => `${user}|${record}|${of}`
let isHeld = false

function holdTab(): void {
  if (isHeld || !('locks' in navigator)) return
  isHeld = true
  void navigator.locks.request(nameLock(tab), () => new Promise<never>(() => undefined))
}

/** Whether the tab is closed. One that is being reloaded counts as closed after a moment. */
async function isClosed(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  return navigator.locks
    .request(nameLock(name), { signal: AbortSignal.timeout(PATIENCE) }, () => true)
    .catch(() => false)
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 3)
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
 * @param isEmpty   whether nothing needs to be kept
 * @param together  joins the edits of two tabs
 */
export function makeEditStore<Edits>({
  isEmpty,
  together,
}: {
  isEmpty: (edits: Edits) => boolean
  together: (a: Edits, b: Edits) => Edits
}): EditStore<Edits> {
  async function load(user: string, record: string): Promise<Edits | null> {
    try {
      const keys = await listKeys(`${user}|${record}|`)
      const free: Edits[] = []
      for (const key of keys) {
        const owner = key.split('|').at(-1)!
        if (owner !== tab && !(await isClosed(owner))) continue
        const kept = await run<Edits | undefined>('readonly', (store) => store.get(key))
        if (kept) free.push(kept)
      }
      if (free.length === 0) return null
      const edits = free.reduce((a, b) => together(a, b))
      await keep(user, record, edits)
      for (const key of keys)
        if (key !== makeKey(user, record) && (await isClosed(key.split('|').at(-1)!)))
          await run('readwrite', (store) => store.delete(key))
      return edits
    } catch {
      return null
    }
  }

  async function keep(user: string, record: string, edits: Edits): Promise<void> {
    const hasNothing = isEmpty(edits)
    if (!hasNothing) holdTab()
    const key = makeKey(user, record)
    await run(
      'readwrite',
      (store): IDBRequest<unknown> =>
        (hasNothing ? store.delete(key) : store.put(edits, key)) as IDBRequest<unknown>,
    ).catch(() => undefined)
  }

  return { load, keep }
}

/** After signing out nothing of this user stays on this computer. */
export async function forgetEdits(user: string): Promise<void> {
  await run(
    'readwrite',
    (store): IDBRequest<unknown> =>
      store.delete(IDBKeyRange.bound(`${user}|`, `${user}|\uffff`)) as IDBRequest<unknown>,
  ).catch(() => undefined)
}
