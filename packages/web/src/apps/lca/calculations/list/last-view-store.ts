import { deviceStorage } from '../../../../browser-storage.ts'
import type { Search } from '../../../../shell/list-address.ts'

const buildStorageKey = (list: string, companyId: string): string =>
  `cradle-view-${list}-${companyId}`

/**
 * Reads the last view of a list on this computer.
 * @returns null if the list was neither filtered nor sorted
 */
export function readLastView(list: string, companyId: string): Search | null {
  try {
    const kept = JSON.parse(deviceStorage.read(buildStorageKey(list, companyId)) ?? '{}') as Search
    return Object.keys(kept).length > 0 ? kept : null
  } catch {
    return null
  }
}

/** Stores the view of a list on this computer. @param view as JSON */
export function storeView(list: string, companyId: string, view: string): void {
  deviceStorage.keep(buildStorageKey(list, companyId), view)
}
