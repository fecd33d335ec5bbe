import { refuseInTransaction } from '#platform/db/inside-transaction'
import type { FileStore } from '#platform/files/file-store'
import { StoreFailure } from '#platform/files/store-failure'
import type { StoreHealth } from '#platform/files/store-health'

/** The store as the server uses it: never inside a transaction, and each call reports the state of the store. */
export function watchStore(store: FileStore, health: StoreHealth): FileStore {
  async function watch<T>(operation: keyof FileStore, work: () => Promise<T>): Promise<T> {
    refuseInTransaction('the file store')
    const from = performance.now()
    const measure = (): number => (performance.now() - from) / 1000
    try {
      const result = await work()
      health.note({ operation, outcome: 'available', seconds: measure() })
      return result
    } catch (error) {
      if (error instanceof StoreFailure)
        health.note({ operation, outcome: error.state, seconds: measure() }, error)
      throw error
    }
  }
  return {
    put: (key, content) => watch('put', () => store.put(key, content)),
    open: (key, part) => watch('open', () => store.open(key, part)),
    read: (key) => watch('read', () => store.read(key)),
    exists: (key) => watch('exists', () => store.exists(key)),
    delete: (key) => watch('delete', () => store.delete(key)),
    async *list() {
      refuseInTransaction('the file store')
      yield* store.list()
    },
  }
}
