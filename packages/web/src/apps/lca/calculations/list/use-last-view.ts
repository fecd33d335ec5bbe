import { useEffect, useState } from 'react'
import { useSession } from '../../../../api/access.ts'
import { usePathname, useUrlState } from '../../../../shell/url-state.ts'
import { storeView, readLastView } from './last-view-store.ts'

/**
 * The folder, filters and order a list was left with come back when it is opened without any in its address. What was
 * searched for does not: a search is over when its page is left.
 *
 * @returns false while the earlier view is on its way into the address
 */
export function useLastView(list: string, names: readonly string[]): boolean {
  const companyId = useSession().acting?.companyId ?? ''
  const [search, setSearch] = useUrlState()
  const pathname = usePathname()
  const [home] = useState(pathname)
  const [kept] = useState(() =>
    Object.keys(search).length === 0 ? readLastView(list, companyId) : null,
  )
  const [isRestored, setIsRestored] = useState(kept === null)
  if (!isRestored && Object.keys(search).length > 0) setIsRestored(true)
  const view = JSON.stringify(
    Object.fromEntries(
      names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
    ),
  )
  useEffect(() => {
    // On the way to another page the address is no longer that of the list.
    if (pathname !== home) return
    if (isRestored) storeView(list, companyId, view)
    else setSearch(kept ?? {})
  }, [isRestored, kept, list, companyId, setSearch, view, pathname, home])
  return isRestored
}
