import { createContext, useContext, useEffect } from 'react'

export interface NavigationGuard {
  /** Somebody wants to leave, and waits for an answer. */
  blocked: boolean
  proceed: () => void
  stay: () => void
}
export type UseNavigationGuard = (dirty: boolean) => NavigationGuard

/** Without a router around it only closing and reloading the page can be caught. */
const useUnloadGuard: UseNavigationGuard = (dirty) => {
  useEffect(() => {
    if (!dirty) return
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askBeforeUnload)
    return () => removeEventListener('beforeunload', askBeforeUnload)
  }, [dirty])
  return { blocked: false, proceed: () => undefined, stay: () => undefined }
}

const NavigationGuardContext = createContext<UseNavigationGuard>(useUnloadGuard)

/** The app hands in a hook that catches its router's navigation. */
export const NavigationGuardProvider = NavigationGuardContext.Provider

export function useNavigationGuard(dirty: boolean): NavigationGuard {
  const useGuard = useContext(NavigationGuardContext)
  return useGuard(dirty)
}
