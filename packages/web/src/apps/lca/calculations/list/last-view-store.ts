import type { Search } from '../../../../shell/list-address.ts'

const buildStorageKey = (list: string, companyId: string): string =>
  `cradle-view-${list}-${companyId}`

/**
 * Reads the last view of a list on this computer.
 * @returns null if the list was neither filtered nor sorted
 */
export function readLastView(list: string, companyId: string): Search | null {
  try {
    const kept = JSON.parse(
      localStorage.getItem(buildStorageKey(list, companyId)) ?? '{}',
    ) as Search
    return Object.keys(kept).length > 0 ? kept : null
  } catch {
    return null
  }
}

/** Stores the view of a list on this computer. @param view as JSON */
export function storeView(list: string, companyId: string, view: string): void {
  try {
    localStorage.setItem(buildStorageKey(list, companyId), view)
  } catch {
    // Without storage the list opens in its default view.
  }
}
