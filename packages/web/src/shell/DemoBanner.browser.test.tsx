import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../api/client.ts'
import { permissionsQuery } from '../api/access.ts'
import { queryClient } from '../api/query-client.ts'
import { clearSession, getSession, setActing, type Acting } from '../api/session.ts'
import shell from '../i18n/en/shell.json' with { type: 'json' }
import { DemoBanner } from './DemoBanner.tsx'
import { useChooseRole } from './memberships.ts'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: () => undefined }) }))

const acting: Acting = {
  membershipId: 'm1',
  role: 'ROLE_VIEWER',
  view: 'Viewer',
  companyId: 'c1',
}
let root: Root | undefined

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { shell } },
    interpolation: { escapeValue: false },
  }),
)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  clearSession()
  queryClient.clear()
  vi.restoreAllMocks()
})

/** Answers the request for the company; without an answer it stays on its way. */
function answerCompany(demonstration?: boolean) {
  const company = { '@id': '/2/companies/c1', demonstration }
  vi.spyOn(api, 'send').mockImplementation(() =>
    demonstration === undefined
      ? new Promise(() => undefined)
      : Promise.resolve({ data: company as never, etag: undefined }),
  )
}

function open(kept?: boolean): void {
  setActing({ ...acting, isDemonstration: kept })
  queryClient.setQueryData(permissionsQuery(acting).queryKey, {})
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <DemoBanner />
      <p>page</p>
    </QueryClientProvider>,
  )
}

const banner = () => page.getByRole('complementary', { name: 'Kind of data' })

test('each page of a demonstration company says that its data are not for declarations', async () => {
  answerCompany(true)
  open()
  await expect.element(banner()).toHaveTextContent('demonstration data – not for declarations')
  // The next page of this tab has the banner from the start.
  expect(getSession().acting?.isDemonstration).toBe(true)
})

test('a company of its own has no such banner', async () => {
  answerCompany(false)
  open()
  await expect.poll(() => queryClient.getQueryData(['company', 'c1'])).toBeDefined()
  await expect.element(page.getByText('page', { exact: true })).toBeVisible()
  expect(document.querySelector('aside')).toBeNull()
})

test('the banner is there before the server answers: it pushes no page down', async () => {
  answerCompany()
  open(true)
  await expect.element(page.getByText('page', { exact: true })).toBeVisible()
  expect(document.querySelector('aside')).not.toBeNull()
})

test('the banner goes when the company has become a real one', async () => {
  answerCompany(false)
  open(true)
  await expect.poll(() => document.querySelector('aside')).toBeNull()
  await expect.poll(() => getSession().acting?.isDemonstration).toBe(false)
})

test('who chooses a role enters with the banner in its place', async () => {
  answerCompany(true)
  queryClient.setQueryData(permissionsQuery(acting).queryKey, {})
  const Chooser = () => {
    const choose = useChooseRole()
    return <button onClick={() => void choose(acting, '/lca')}>Viewer</button>
  }
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Chooser />)
  await page.getByRole('button', { name: 'Viewer' }).click()
  await expect.poll(() => getSession().acting).toEqual({ ...acting, isDemonstration: true })
})
