import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../browser-storage.ts'
import { getSession } from '../../api/session.ts'

/** A running import that this browser follows: started here, or announced by a live update. */
export interface RunningImport {
  /** Segment of its address, for example `suppliers`. */
  page: string
  id: string
  companyId: string
}

const KEY = 'cradle-running-imports'
const listeners = new Set<() => void>()
let known: readonly RunningImport[] = read()

function read(): readonly RunningImport[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as RunningImport[]) : []
  } catch {
    return []
  }
}

function store(next: readonly RunningImport[]): void {
  known = next
  if (next.length > 0) deviceStorage.keep(KEY, JSON.stringify(next))
  else deviceStorage.remove(KEY)
  for (const listener of listeners) listener()
}

/** Follows an import until its end: the header counts it, and a toast announces the end on any page. */
export function watchImport(page: string, { id }: { id: string }): void {
  const companyId = getSession().acting?.companyId
  if (!companyId) return
  store([...known.filter((one) => one.id !== id), { page, id, companyId }])
}

/** Does this browser follow the import? */
export const isWatched = (id: string): boolean => known.some((one) => one.id === id)

/** Ends following an import. */
export const unwatchImport = (id: string): void => {
  if (isWatched(id)) store(known.filter((one) => one.id !== id))
}

/** The imports that this browser follows, of all companies. */
export const useWatchedImports = (): readonly RunningImport[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
  )
