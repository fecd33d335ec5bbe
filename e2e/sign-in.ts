import { expect, type Page } from './test.ts'

/** The one password of all demonstration users; the address says the role. */
export const demoPassword = 'Houtskelet-2026'
export const demoUser = (role: string): string => `${role}@noordhout.example`

/** Signs in on the page where the browser stands, or on the sign-in page. The product speaks English then, whatever this user chose last. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await speakEnglish(page, email, password)
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await leaveDashboard(page)
}

/** The app opens with its dashboard; journeys begin at the list, where the role has one. */
export async function leaveDashboard(page: Page): Promise<void> {
  // Who has one role is taken on from the choice of roles, which may just have been drawn.
  if (new URL(page.url()).pathname === '/') await page.waitForURL(({ pathname }) => pathname !== '/', { timeout: 5_000 }).catch(() => undefined)
  if (new URL(page.url()).pathname !== '/lca') return
  const list = page.getByRole('navigation', { name: 'Pages of this app' }).getByRole('link', { name: 'Calculations', exact: true })
  await list.waitFor({ timeout: 5_000 }).catch(() => undefined)
  if (await list.isVisible()) {
    await list.click()
    await expect(page).toHaveURL(/\/lca\/calculations/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Calculations' })).toBeVisible()
  }
}

/** The language is kept with the user: without this a journey would read what an earlier one chose. */
async function speakEnglish(page: Page, username: string, password: string): Promise<void> {
  const signedIn = await page.request.post('/2/login_check', { data: { username, password } })
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` }
  const me = (await (await page.request.get('/2/me', { headers })).json()) as { id: string }
  const changed = await page.request.patch(`/2/users/${me.id}`, { headers: { ...headers, 'content-type': 'application/merge-patch+json' }, data: { locale: 'en' } })
  expect(changed.status()).toBe(200)
}

/** Turns the product Dutch with the menu in the header. */
export async function speakDutch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(EN language|NL taal|DE Sprache)$/ }).click()
  await page.getByRole('menuitem', { name: /Nederlands/ }).or(page.getByRole('menuitemradio', { name: /Nederlands/ })).click()
  await expect(page.getByRole('navigation', { name: 'Pagina’s van deze app' })).toBeVisible()
}
