import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from './api/query-client.ts'
import { AppLink } from './loading/AppLink.tsx'
import { router } from './routes.tsx'
import { useRouterGuard } from './shell/use-router-guard.ts'
import { FullSpinner } from './ui/feedback/Skeletons.tsx'
import { NavigationGuardProvider } from './ui/form/navigation-guard.ts'
import { LinkProvider } from './ui/link/Link.tsx'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'

/** The providers around every page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider value={AppLink}>
        <NavigationGuardProvider value={useRouterGuard}>
          {/* Toasts are drawn beside the pages, and contain links too. */}
          <RouterContextProvider router={router}>
            <ThemeProvider>
              <Suspense fallback={<FullSpinner />}>
                <RouterProvider router={router} />
              </Suspense>
            </ThemeProvider>
          </RouterContextProvider>
        </NavigationGuardProvider>
      </LinkProvider>
    </QueryClientProvider>
  )
}
