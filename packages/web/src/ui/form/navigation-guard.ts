import { createContext, useContext, useEffect } from 'react'

export interface NavigationGuard {
  /** True while a navigation waits for the user's decision. */
  blocked: boolean
  proceed: () => void
  stay: () => void
}
export type UseNavigationGuard = (dirty: boolean) => NavigationGuard

/** Without a router, only closing and reloading the page can be intercepted. */
const useUnloadGuard: UseNavigationGuard = (dirty) => {
  useEffect(() => {
    if (!dirty) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [dirty])
  return { blocked: false, proceed: () => undefined, stay: () => undefined }
}

const NavigationGuardContext = createContext<UseNavigationGuard>(useUnloadGuard)

/** The app provides a hook that intercepts its router's navigation. */
export const NavigationGuardProvider = NavigationGuardContext.Provider

export function useNavigationGuard(dirty: boolean): NavigationGuard {
  const useGuard = useContext(NavigationGuardContext)
  return useGuard(dirty)
}
