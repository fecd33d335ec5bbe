import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import type { FunctionComponent } from 'react'
import { meQuery, permissionsQuery } from '../api/access.ts'
import { queryClient } from '../api/query-client.ts'
import { getSession, type Acting } from '../api/session.ts'
import { PermissionGuard } from '../shell/PermissionGuard.tsx'
import type { Search } from '../shell/list-address.ts'
import type { PageDefinition } from './page.ts'

const makeLazy = (load: PageDefinition['load']) =>
  lazyRouteComponent<{ default: FunctionComponent }>(() =>
    load().then((component) => ({ default: component as FunctionComponent })),
  )

/**
 * The route of a page. Its loader fetches code, texts, permissions and first data at the same time; the page is drawn
 * once, when all of them are there. The router runs the same loader when a link gets the pointer or the focus.
 */
export function createPageRoute<P extends AnyRoute>(parent: P, definition: PageDefinition) {
  const { path, load, gate, texts, fullHeight, fallback, loader } = definition
  const Page = makeLazy(load)
  const Fallback = fallback && makeLazy(fallback)
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { fullHeight },
    loader: async ({ cause, params, location }) => {
      const { auth, acting } = getSession()
      // Another query on the same page, e.g. a filter, is fetched by the page itself. Offline, queries do not end.
      const fetchesData = auth !== null && acting !== null && cause !== 'stay' && navigator.onLine
      await Promise.all([
        Page.preload?.(),
        texts.length > 0 && i18next.loadNamespaces([...texts]),
        ...(fetchesData
          ? [
              fetchAccess(acting),
              loader?.({
                params: params as Record<string, string>,
                search: location.search as Search,
                companyId: acting.companyId,
                isPreload: cause === 'preload',
              }),
            ]
          : []),
      ])
    },
    component: () => (
      <PermissionGuard gate={gate} fallback={Fallback && <Fallback />}>
        <Page />
      </PermissionGuard>
    ),
  })
}

/** A failure is not tried again here: the guard of the page does, and shows it. */
const fetchAccess = (acting: Acting): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery({ ...permissionsQuery(acting), retry: false }),
    queryClient.prefetchQuery({ ...meQuery(), retry: false }),
  ])
