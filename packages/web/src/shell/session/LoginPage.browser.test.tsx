import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/query-client.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { loadDemoLogins } from './demo-logins.ts'
import { LoginPage } from './LoginPage.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate: () => undefined }) }))
vi.mock('../url-state.ts', () => ({ useUrlState: () => [{}, () => undefined] }))

let root: Root | undefined
beforeAll(async () => {
  await page.viewport(1280, 850)
  await startI18n()
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Draws the sign-in page as its route does: after its loader. */
async function openPage(answers: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href)
    asked.push(pathname)
    return Response.json(answers[pathname] ?? {}, { status: pathname in answers ? 200 : 404 })
  })
  await loadDemoLogins()
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <LoginPage />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => host.querySelector('form')).not.toBeNull()
  return { host, asked, left: () => host.querySelector('form')!.getBoundingClientRect().left }
}

test('the demonstration logins are there with the form, which stays where it is', async () => {
  const { host, left } = await openPage({
    '/meta.json': { demonstrationLogins: true },
    '/dev/demo-logins': [{ label: 'Editor, Alder Works', email: 'e@alder.example', password: 'x' }],
  })
  const first = left()
  expect(host.querySelector('#demo-logins')?.parentElement?.textContent).toContain('Alder Works')
  await expect.element(page.getByRole('button', { name: 'Editor' })).toBeVisible()
  expect(left()).toBe(first)
})

test('a server without demonstration logins is not asked for them', async () => {
  const { host, asked } = await openPage({ '/meta.json': {} })
  expect(host.querySelector('#demo-logins')).toBeNull()
  expect(asked).toEqual(['/meta.json'])
})
