import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import i18next from 'i18next'
import { currentLocale, onLocaleChange } from './i18n/i18n.ts'
import { createPageRoute } from './loading/page-route.tsx'
import { PENDING_MS } from './loading/pending.ts'
import { fillSearch } from './loading/redirection.ts'
import { pages, redirects } from './pages.ts'
import { toCanonical, toLocal } from './paths.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { registerPages } from './shell/known-pages.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { requireSession } from './shell/session/require-session.ts'
import { Shell } from './shell/Shell.tsx'
import { parseSearch, stringifySearch, type Search } from './shell/url-state.ts'
import { PageSkeleton } from './ui/feedback/Skeletons.tsx'

registerPages(pages)

const root = createRootRoute()
/** Pages outside the shell, which need no session. */
const plainRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    loader: () => import('./shell/session/LoginPage.tsx').then((m) => m.loadDemoLogins()),
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
  createRoute({
    getParentRoute: () => root,
    path: '/second-factor',
    beforeLoad: ({ location }) => requireSession(location),
    loader: () =>
      Promise.all([
        i18next.loadNamespaces('second-factor'),
        import('./shell/second-factor/missing-factor.ts').then((m) =>
          m.leaveUnlessSecondFactorIsMissing(),
        ),
      ]),
    component: lazyRouteComponent(
      () => import('./shell/second-factor/SecondFactorPage.tsx'),
      'SecondFactorPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    component: lazyRouteComponent(
      () => import('./shell/session/ProviderSignInPage.tsx'),
      'ProviderSignInPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/email-change',
    component: lazyRouteComponent(
      () => import('./shell/session/EmailChangePage.tsx'),
      'EmailChangePage',
    ),
  }),
]
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => requireSession(location),
})

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
          ...fillSearch(more, params as Record<string, string>),
        } as never,
        replace: true,
      })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    ...plainRoutes,
    shell.addChildren([...pages.map((page) => createPageRoute(shell, page)), ...redirectRoutes]),
  ]),
  rewrite: {
    input: ({ url }) => {
      url.pathname = toCanonical(url.pathname)
      return url
    },
    // A new address each time: the router keeps the one it passes as the canonical one.
    output: ({ url }) => {
      const local = new URL(url)
      local.pathname = toLocal(url.pathname, currentLocale())
      return local
    },
  },
  parseSearch,
  stringifySearch,
  pathParamsAllowedCharacters: ['&'],
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  // A preloaded page is loaded again when it is opened: the query cache decides what is still fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: 'root',
  scrollRestoration: false,
})

/** Replaces the address by the one in the reader's language, and keeps its query and hash. */
export function writeLocalAddress(): void {
  const { pathname, search, hash } = window.location
  const local = toLocal(toCanonical(pathname), currentLocale())
  if (local !== pathname)
    router.history.replace(local + search + hash, router.history.location.state, {
      ignoreBlocker: true,
    })
}
onLocaleChange(writeLocalAddress)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    fullHeight?: boolean
  }
}
