import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { FunctionComponent } from 'react'
import { meQuery, permissionsQuery } from './api/access.ts'
import { api } from './api/client.ts'
import { queryClient } from './api/query-client.ts'
import { getSession } from './api/session.ts'
import { currentLocale, whenLocaleChanges } from './i18n/i18n.ts'
import { pages, redirects } from './pages.ts'
import { toCanonical, toLocal } from './paths.ts'
import { registerPages } from './shell/known-pages.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PermissionGuard } from './shell/PermissionGuard.tsx'
import { Shell } from './shell/Shell.tsx'
import { inTime } from './shell/in-time.ts'
import { parseSearch, stringifySearch, type Search } from './shell/url-state.ts'
import { requireSession } from './shell/session/require-session.ts'
import { carriedSearch, type PageDefinition } from './shell/pages.ts'
import { PageSkeleton } from './ui/feedback/Skeletons.tsx'

registerPages(pages.map((one) => one.path))

const root = createRootRoute()
const plain = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: lazyRouteComponent(() => import('./shell/session/LoginPage.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/logout',
    component: lazyRouteComponent(() => import('./LogoutPage.tsx'), 'LogoutPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot',
    component: lazyRouteComponent(() => import('./shell/session/ForgotPage.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/password-reset',
    component: lazyRouteComponent(
      () => import('./shell/session/PasswordResetPage.tsx'),
      'PasswordResetPage',
    ),
  }),
]
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => requireSession(location),
})

const lazyPage = (load: PageDefinition['load']) =>
  lazyRouteComponent<{ default: FunctionComponent }>(() =>
    load().then((component) => ({ default: component as FunctionComponent })),
  )

function routeOf({ path, load, gate, texts, fullHeight, fallback, ahead, enter }: PageDefinition) {
  const Page = lazyPage(load)
  const Fallback = fallback && lazyPage(fallback)
  return createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { fullHeight },
    beforeLoad: ({ cause, params }) => {
      const { auth, acting } = getSession()
      if (cause === 'enter' && auth && acting && navigator.onLine)
        enter?.(params as Record<string, string>)
    },
    loader: async ({ cause, location }) => {
      const { auth, acting } = getSession()
      const search = location.search as Search
      const isOpened = auth !== null && acting !== null && cause !== 'stay'
      if (isOpened && ahead)
        for (const reading of ahead(search, acting.companyId)) api.ahead(reading)
      const access = isOpened
        ? [
            queryClient.prefetchQuery(permissionsQuery(acting)),
            queryClient.prefetchQuery(meQuery()),
          ]
        : []
      await Promise.all([Page.preload?.(), texts.length > 0 && i18next.loadNamespaces([...texts])])
      if (!isOpened || !navigator.onLine) return
      const ready = (await load()).ready?.(search, acting.companyId)
      await inTime(ready ? [...access, ready] : access)
    },
    component: () => (
      <PermissionGuard gate={gate} fallback={Fallback && <Fallback />}>
        <Page />
      </PermissionGuard>
    ),
  })
}

const redirectRoutes = redirects.map(({ from, to, search: more }) =>
  createRoute({
    getParentRoute: () => shell,
    path: from,
    beforeLoad: ({ params, search }) => {
      throw redirect({
        to: to as never,
        params: params as never,
        search: {
          ...(search as Search),
          ...carriedSearch(more, params as Record<string, string>),
        } as never,
        replace: true,
      })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    ...plain,
    shell.addChildren([...pages.map(routeOf), ...redirectRoutes]),
  ]),
  rewrite: {
    input: ({ url }) => {
      url.pathname = toCanonical(url.pathname)
      return url
    },
    // A new address each time: the router keeps the one it hands in as the canonical one.
    output: ({ url }) => {
      const local = new URL(url)
      local.pathname = toLocal(url.pathname, currentLocale())
      return local
    },
  },
  parseSearch,
  stringifySearch,
  pathParamsAllowedCharacters: ['&'],
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: 'root',
  scrollRestoration: false,
})

/** Writes the address in the reader's language: an old, foreign or shortened one is replaced, query and all else kept. */
export function writeLocalAddress(): void {
  const { pathname, search, hash } = window.location
  const local = toLocal(toCanonical(pathname), currentLocale())
  if (local !== pathname)
    router.history.replace(local + search + hash, router.history.location.state, {
      ignoreBlocker: true,
    })
}
whenLocaleChanges(writeLocalAddress)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    fullHeight?: boolean
  }
}
