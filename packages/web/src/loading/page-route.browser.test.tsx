import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { permissionsQuery, meQuery } from '../api/access.ts'
import { queryClient } from '../api/query-client.ts'
import { clearSession, setActing, setAuth } from '../api/session.ts'
import { AppLink } from './AppLink.tsx'
import { page, type LoaderContext } from './page.ts'
import { createPageRoute } from './page-route.tsx'
import { PreloadWhenIdle } from './PreloadWhenIdle.tsx'

const acting = { membershipId: '1', companyId: 'c7', role: 'ROLE_EDITOR', view: 'Editor' }
let leave = () => {}

/** What waits for an idle period. A browser gives a page that is not in front none, so the tests end the wait themselves. */
const waiting = new Map<number, () => void>()
function passIdlePeriod() {
  for (const [id, work] of waiting) {
    waiting.delete(id)
    work()
  }
}

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }))
beforeEach(() => {
  setAuth({
    email: 'a@b.example',
    userToken: 't',
    refreshToken: 'r',
    locale: 'en',
    remember: false,
  })
  setActing(acting)
  queryClient.setQueryData(permissionsQuery(acting).queryKey, {})
  queryClient.setQueryData(meQuery().queryKey, { memberships: [] } as never)
  waiting.clear()
  let next = 0
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (waiting.set(++next, work), next))
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  leave()
  clearSession()
  queryClient.clear()
})

/** A start page with a link to `/lists/7?q=steel`, whose data arrives when the returned function is called. */
function openApp(content?: ReactNode) {
  const data = Promise.withResolvers<void>()
  const load = vi.fn(async () => () => <h1>List 7</h1>)
  const loader = vi.fn<(context: LoaderContext) => Promise<void>>(() => data.promise)
  const root = createRootRoute({ component: Outlet })
  const start = page('/', async () => () => (
    <>
      <h1>Start</h1>
      <AppLink href="/lists/7?q=steel">to the list</AppLink>
      {content}
    </>
  ))
  const router = createRouter({
    routeTree: root.addChildren([
      createPageRoute(root, start),
      createPageRoute(root, page('/lists/$id', load, { loader })),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 60_000,
  })
  const element = document.body.appendChild(document.createElement('div'))
  const reactRoot = createRoot(element)
  reactRoot.render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  leave = () => {
    reactRoot.unmount()
    element.remove()
  }
  const findLink = async () => {
    await expect.poll(() => element.querySelector('a')).not.toBeNull()
    return element.querySelector('a')!
  }
  const heading = () => element.querySelector('h1')?.textContent
  return { router, findLink, heading, load, loader, deliver: () => data.resolve() }
}

test('a click fetches code and data at the same time, and the page before stays until both are there', async () => {
  const { findLink, heading, load, loader, deliver } = openApp()
  ;(await findLink()).click()
  await expect.poll(() => loader.mock.calls.length).toBe(1)
  expect(loader.mock.calls[0]![0]).toEqual({
    params: { id: '7' },
    search: { q: 'steel' },
    companyId: 'c7',
    isPreload: false,
  })
  expect(load).toHaveBeenCalled()
  expect(heading()).toBe('Start')
  deliver()
  await expect.poll(heading).toBe('List 7')
})

test.each([
  [
    'pointer',
    (link: HTMLElement) => link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  ],
  ['focus', (link: HTMLElement) => link.focus()],
])('a link that gets the %s loads its page without opening it', async (_, reach) => {
  const { findLink, heading, load, loader, deliver } = openApp()
  reach(await findLink())
  await expect.poll(() => loader.mock.calls[0]?.[0].isPreload).toBe(true)
  expect(load).toHaveBeenCalled()
  deliver()
  expect(heading()).toBe('Start')
})

test('without a company to act for, only the code is fetched', async () => {
  setActing(null)
  const { findLink, heading, loader } = openApp()
  ;(await findLink()).click()
  await expect.poll(heading).toBe('List 7')
  expect(loader).not.toHaveBeenCalled()
})

test('an idle page loads the next page once, after its own requests are answered', async () => {
  const answer = Promise.withResolvers<string>()
  const request = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => answer.promise })
  const { findLink, heading, load, loader, deliver } = openApp(<PreloadWhenIdle href="/lists/9" />)
  await findLink()
  expect(waiting.size).toBe(0)
  answer.resolve('rows')
  await request
  await expect.poll(() => waiting.size).toBe(1)
  expect(load).not.toHaveBeenCalled()
  passIdlePeriod()
  await expect
    .poll(() => loader.mock.calls)
    .toEqual([[{ params: { id: '9' }, search: {}, companyId: 'c7', isPreload: true }]])
  deliver()
  await queryClient.fetchQuery({ queryKey: ['more'], queryFn: async () => 'more' })
  expect(waiting.size).toBe(0)
  expect(loader).toHaveBeenCalledTimes(1)
  expect(heading()).toBe('Start')
})

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }, 'mouse'],
  ['has a slow connection', { saveData: false, effectiveType: '3g' }, 'mouse'],
  ['has a touch screen', undefined, 'touch'],
] as const)('an idle page loads nothing when the reader %s', async (_, connection, pointer) => {
  vi.spyOn(navigator as { connection?: object }, 'connection', 'get').mockReturnValue(connection)
  const match = globalThis.matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    match(query === '(pointer: coarse)' ? (pointer === 'touch' ? 'all' : 'not all') : query),
  )
  const { router } = openApp(<PreloadWhenIdle href="/lists/9" />)
  const preload = vi.spyOn(router, 'preloadRoute')
  await expect.poll(() => waiting.size).toBe(1)
  passIdlePeriod()
  expect(preload).not.toHaveBeenCalled()
})
