import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionsQuery } from '../../api/access.ts'
import { queryClient } from '../../api/query-client.ts'
import { setActing } from '../../api/session.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { apps } from '../apps.ts'
import { Navigation } from './Navigation.tsx'

let root: Root
beforeAll(async () => {
  await page.viewport(1440, 850)
  await startI18n()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  setActing(null)
  queryClient.clear()
})

test('no item is shown before the rights are known: none has to jump when the others arrive', async () => {
  const acting = { membershipId: 'm', role: 'ROLE_EDITOR', view: 'editor', companyId: 'c' }
  setActing(acting)
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } })
  const lca = apps.find(({ id }) => id === 'lca')!
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Navigation app={lca} /> }),
    history: createMemoryHistory(),
  })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await expect
    .poll(() => document.querySelectorAll('[data-waiting] span').length)
    .toBeGreaterThan(3)
  expect(document.querySelectorAll('main a, main button')).toHaveLength(0)
  queryClient.setQueryData(permissionsQuery(acting).queryKey, {
    'calculation.company_self.view': true,
  } as never)
  await expect.poll(() => document.querySelector('[data-waiting]')).toBeNull()
})
