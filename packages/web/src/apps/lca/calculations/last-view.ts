import { useEffect, useState } from 'react'
import { useSession } from '../../../api/access.ts'
import { usePathname, useUrlState, type Search } from '../../../shell/url-state.ts'

/**
 * The folder, filters and order a list was left with come back when it is opened without any in its address. What was
 * searched for does not: a search is over when its page is left.
 *
 * @returns false while the earlier view is on its way into the address
 */
export function useLastView(list: string, names: readonly string[]): boolean {
  const companyId = useSession().acting?.companyId ?? ''
  const key = `cradle-view-${list}-${companyId}`
  const [search, setSearch] = useUrlState()
  const pathname = usePathname()
  const [home] = useState(pathname)
  const [kept] = useState(() => (Object.keys(search).length === 0 ? read(key) : null))
  const [isRestored, setIsRestored] = useState(kept === null)
  if (!isRestored && Object.keys(search).length > 0) setIsRestored(true)
  const view = JSON.stringify(Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))))
  useEffect(() => {
    // On the way to another page the address is no longer that of the list.
    if (pathname !== home) return
    if (isRestored) write(key, view)
    else setSearch(kept ?? {})
  }, [isRestored, kept, key, setSearch, view, pathname, home])
  return isRestored
}

function read(key: string): Search | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Search
    return Object.keys(kept).length > 0 ? kept : null
  } catch {
    return null
  }
}
function write(key: string, view: string): void {
  try {
    localStorage.setItem(key, view)
  } catch {
    // Without storage the list opens as it was made.
  }
}
