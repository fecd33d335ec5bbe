import { keysOfRole, roleNames, roles, type RoleName } from '@cradle/contract'
import { pages, redirects } from '../packages/web/src/pages.ts'
import type { router as routerOfApp } from '../packages/web/src/routes.tsx'
import { expect, keepOpen, test, type Browser, type Page } from './test.ts'
import { demoPassword, signIn } from './sign-in.ts'

/*
 * Every role opens every address of the app: a page opens or refuses as the permission matrix says, and an address that
 * leads to another page ends there or is refused as that page is.
 */

test.use({ locale: 'en-GB' })
test.describe.configure({ mode: 'parallel' })

/** Pages that lead elsewhere for everybody. */
const forwarding = new Set(['/', '/documentation/out'])

/** Pages without a session, which the router has besides `pages`, and where each of them ends. */
const plain: Readonly<Record<string, string>> = {
  '/login': '/login',
  '/logout': '/login',
  '/forgot': '/forgot',
  '/password-reset': '/password-reset',
  '/second-factor': '/login',
  '/sign-in': '/sign-in',
  '/email-change': '/email-change',
}

/** Where an address ends: at itself, or at the page that it leads to. */
function findEnd(path: string): string {
  const next = redirects.find(({ from }) => from === path)?.to
  return next === undefined ? path : findEnd(next)
}

/** The page of an address, which may fill in a `$name`. */
const findPage = (address: string) =>
  pages.find(({ path }) => path === address) ??
  pages.find(({ path }) => RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address))

/** All addresses that a role can open, each with the page where it ends. */
const places = [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)].flatMap(
  (path) => {
    const end = findPage(findEnd(path))
    if (!end) throw new Error(`${path} leads to no page`)
    return forwarding.has(end.path) ? [] : [{ ...end, path }]
  },
)

/** Whose records a role's pages can show: the first of each list, by the start of the page's address. */
const lists: readonly (readonly [start: string, list: string])[] = [
  ['/lca/calculations/$id', '/2/calculations'],
  ['/lca/semi-finished-products/$id', '/2/semi_finished_products'],
  ['/lca/environmental-profiles/$id', '/2/environmental_profiles'],
  ['/lca/waste-scenarios/$id', '/2/waste_scenarios'],
  ['/lca/waste-scenario-sets/$id', '/2/waste_scenario_sets'],
  ['/lca/locations-&-suppliers/locations/$id', '/2/locations'],
  ['/lca/locations-&-suppliers/suppliers/$id', '/2/suppliers'],
  ['/lca/predefined-input-sets/$id', '/2/predefined_input_sets'],
  ['/lca/templates/$id', '/2/templates'],
  ['/lca/reviews/$id', '/2/reviews'],
  ['/lca/versions/$id', '/2/versions'],
  ['/admin/versions/$id', '/2/versions'],
  ['/management/users/$id', '/2/users'],
  ['/management/companies/$id', '/2/companies'],
  ['/admin/methods/$id', '/2/methods'],
  ['/admin/announcements/$id', '/2/announcements'],
  ['/admin/reference/$list/$id', '/2/standard_units'],
  ['/ccf/footprints/$id', '/api/footprints'],
  ['/share/calculations/$id', '/epic/epds'],
  ['/share/collections/$id', '/epic/collections'],
  ['/share/applications/$id', '/epic/applications'],
]
const nobody = '00000000-0000-7000-8000-000000000000'

const companyOf: Partial<Record<RoleName, string>> = {
  ROLE_REVIEWER: 'review',
  ROLE_CORPORATE_ADMIN: 'group',
  ROLE_CORPORATE_EPD_ADMIN: 'group',
  ROLE_GROUP_EPD_ADMIN: 'group',
  ROLE_AGENCY_ADMIN: 'group',
  ROLE_PARTNER_ADMIN: 'group',
  ROLE_GENERAL_ADMIN: 'platform',
  ROLE_SUPER_ADMIN: 'platform',
  ROLE_NIBE_EMPLOYEE: 'platform',
}
const emailOf = (role: RoleName): string =>
  `${role.slice('ROLE_'.length).toLowerCase().replaceAll('_', '-')}@${companyOf[role] ?? 'noordhout'}.example`

/** The addresses of all pages with ids that this user may see, or one that nobody has. */
async function fillAddresses(page: Page, email: string): Promise<Map<string, string>> {
  const { token } = (await (
    await page.request.post('/2/login_check', { data: { username: email, password: demoPassword } })
  ).json()) as { token: string }
  const firstOf = new Map<string, string>()
  for (const list of new Set(lists.map(([, name]) => name))) {
    const answer = await page.request.get(`${list}?itemsPerPage=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok()) continue
    const { member } = (await answer.json()) as { member: { '@id': string }[] }
    const first = member[0]?.['@id'].split('/').at(-1)
    if (first) firstOf.set(list, first)
  }
  const findId = (path: string): string => {
    const list = lists.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]
    return (list && firstOf.get(list)) ?? nobody
  }
  return new Map(
    places
      .flatMap(({ path }) => [path, findEnd(path)])
      .map((path) => [
        path,
        path
          .replaceAll('$list', path.startsWith('/admin/console') ? 'products' : 'units')
          .replaceAll('$id', () => findId(path))
          .replaceAll(/\$\w+/g, nobody),
      ]),
  )
}

/** Goes to an address inside the app, and waits until the router is idle. @returns the address and the heading where it ends */
const visit = (page: Page, address: string): Promise<{ at: string; heading: string }> =>
  page.evaluate(async (to) => {
    const router = (self as unknown as { __TSR_ROUTER__: typeof routerOfApp }).__TSR_ROUTER__
    let isResolved = false
    return new Promise<{ at: string; heading: string }>((resolve) => {
      const findEnd = () => {
        const heading = document.querySelector('main h1')?.textContent
        if (!heading || !isResolved || router.state.status !== 'idle') return
        stop()
        observer.disconnect()
        resolve({ at: location.pathname, heading })
      }
      const stop = router.subscribe('onRendered', () => {
        isResolved = true
        findEnd()
      })
      const observer = new MutationObserver(findEnd)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      router.history.push(to)
    })
  }, address)

const keysByRole = new Map(roleNames.map((role) => [role, keysOfRole(role) as ReadonlySet<string>]))

/** Heading of a page that the role may not open. */
const refusedTitle = 'Your role may not open this page.'

/** Whether the permission matrix opens a page for a role. */
function mayOpen(role: RoleName, { gate, fallback }: (typeof places)[number]): boolean {
  const keys = keysByRole.get(role)!
  return (
    fallback !== undefined ||
    ((gate.all?.every((key) => keys.has(key)) ?? true) &&
      (gate.any?.some((key) => keys.has(key)) ?? true))
  )
}

/**
 * The roles that visit a page: two that may open it and one that may not, other ones for the next
 * page. All pages for all roles are 2,000 visits, which take 8 minutes of the suite: `TOUR=all`
 * makes them.
 */
function chooseVisitors(place: (typeof places)[number], turn: number): ReadonlySet<RoleName> {
  if (process.env['TOUR'] === 'all') return new Set(roleNames)
  const welcome = roleNames.filter((role) => mayOpen(role, place))
  const refused = roleNames.filter((role) => !mayOpen(role, place))
  const pick = (among: RoleName[], offset: number): RoleName[] =>
    among.length === 0 ? [] : [among[(turn + offset) % among.length]!]
  return new Set([
    ...pick(welcome, 0),
    ...pick(welcome, Math.floor(welcome.length / 2)),
    ...pick(refused, 0),
  ])
}

const visits = places.map((place, turn) => ({ place, visitors: chooseVisitors(place, turn) }))

/** One tab for the roles that a worker takes in turn: it loads the code of a page once. */
let shared: Promise<Page> | undefined

async function openSharedTab(browser: Browser, baseURL: string): Promise<Page> {
  shared ??= browser
    .newContext({ baseURL, locale: 'en-GB' })
    .then((context) => keepOpen(context).newPage())
  const page = await shared
  // Nothing of the previous role is left in the tab.
  await page.goto('/favicon.svg')
  await page.evaluate(async () => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  return page
}

test.afterAll(async () => {
  const page = await shared
  shared = undefined
  await page?.context().close()
})

for (const role of roleNames)
  test(`${roles[role].view} opens and is refused pages as the matrix says`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openSharedTab(browser, baseURL!)
    const email = emailOf(role)
    const crashes: string[] = []
    const keepCrash = ({ message }: Error) => crashes.push(message)
    page.on('pageerror', keepCrash)
    const addresses = await fillAddresses(page, email)
    await signIn(page, email, '/announcements')
    const wrong: string[] = []
    for (const { place, visitors } of visits) {
      const { path } = place
      const address = addresses.get(path)
      if (address === undefined || !visitors.has(role)) continue
      const { at, heading } = await visit(page, address)
      const isThere = at === addresses.get(findEnd(path))
      const may = mayOpen(role, place)
      if (may && !isThere) wrong.push(`${path}: ended at ${at} (${heading})`)
      // A refused page keeps its address and says why. The heading of the page before may stand for a moment.
      const title = expect.soft(page.locator('main h1').first(), path)
      if (isThere) await (may ? title.not.toHaveText(refusedTitle) : title.toHaveText(refusedTitle))
      if (may && isThere && !address.includes(nobody))
        await expect.soft(page.locator('main h1').first(), path).not.toContainText('404')
    }
    page.off('pageerror', keepCrash)
    expect(wrong).toEqual([])
    expect(crashes).toEqual([])
  })

test('pages without a session open for everybody', async ({ page }) => {
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  for (const [address, end] of Object.entries(plain)) {
    await page.goto(address)
    await expect(page).toHaveURL(({ pathname }) => pathname === end)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
  expect(crashes).toEqual([])
})

test('the tour visits every address that the router has', async ({ page }) => {
  await page.goto('/login')
  const routes = await page.evaluate(() => {
    const router = (self as unknown as { __TSR_ROUTER__: typeof routerOfApp }).__TSR_ROUTER__
    return Object.keys(router.routesByPath)
  })
  const visited = new Set([...places.map(({ path }) => path), ...Object.keys(plain), ...forwarding])
  expect(routes.filter((path) => !visited.has(path))).toEqual([])
  expect(routes.length).toBe(visited.size)
})
