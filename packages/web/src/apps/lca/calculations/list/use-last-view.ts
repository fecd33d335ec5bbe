import { useEffect, useState } from 'react'
import { useSession } from '../../../../api/access.ts'
import { usePathname, useUrlState } from '../../../../shell/url-state.ts'
import { storeView, readLastView } from './last-view-store.ts'

/**
 * Restores the last folder, filters and sort order when a list opens without any in its address.
 * The search text is not restored: a search ends when its page closes.
 * @returns false while the restored view is not yet in the address
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
    // During navigation to another page the address no longer belongs to the list.
    if (pathname !== home) return
    if (isRestored) storeView(list, companyId, view)
    else setSearch(kept ?? {})
  }, [isRestored, kept, list, companyId, setSearch, view, pathname, home])
  return isRestored
}
