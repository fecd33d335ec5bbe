import { useBlocker } from '@tanstack/react-router'
import type { NavigationGuard } from '../ui/form/navigation-guard.ts'

/** Catches links, Back, reload and closing while there are unsaved changes. A change of the query alone stays on the page. */
export function useRouterGuard(dirty: boolean): NavigationGuard {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  })
  return {
    blocked: blocker.status === 'blocked',
    proceed: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
