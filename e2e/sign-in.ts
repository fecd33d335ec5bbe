import { expect, type Page } from './test.ts'

/** The one password of all demonstration users; the address names the role. */
export const demoPassword = 'Houtskelet-2026'
export const makeDemoEmail = (role: string): string => `${role}@noordhout.example`

/**
 * Opens a page of the app as this user: the tab finds the session that the form would have stored,
 * in the user's role. `signInByForm` tests the form itself, the choice of roles and the page after
 * it. Sets the language to English, whatever the user chose last.
 */
export async function signIn(page: Page, email: string, at = '/lca/calculations'): Promise<void> {
  const { token, refreshToken, me } = await speakEnglish(page, email, demoPassword)
  const roles = me.memberships.flatMap(({ id, company, roles: held }) =>
    held.map(({ name, view }) => ({ membershipId: id, companyId: company.id, role: name, view })),
  )
  expect(roles, `${email} has one role`).toHaveLength(1)
  // An image of the product: its address has access to the app's storage, and no code of the app
  // runs meanwhile.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        sessionStorage.setItem(key, JSON.stringify(value))
    },
    {
      'cradle-auth': { email, userToken: token, refreshToken, locale: 'en', remember: false },
      'cradle-user': { id: me.id, email },
      'cradle-acting': roles[0],
    },
  )
  await page.goto(at)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs in with the form, on the current page or on the sign-in page. */
export async function signInByForm(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await speakEnglish(page, email, password)
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/login'))
    await page.goto('/login')
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await leaveDashboard(page)
}

/** The app opens with its dashboard; journeys start at the list, where the role has one. */
export async function leaveDashboard(page: Page): Promise<void> {
  // A user with one role is forwarded from the choice of roles, which may just be visible.
  if (new URL(page.url()).pathname === '/')
    await page
      .waitForURL(({ pathname }) => pathname !== '/', { timeout: 5_000 })
      .catch(() => undefined)
  if (new URL(page.url()).pathname !== '/lca') return
  const list = page
    .getByRole('navigation', { name: 'Pages of this app' })
    .getByRole('link', { name: 'Calculations', exact: true })
  await list.waitFor({ timeout: 5_000 }).catch(() => undefined)
  if (await list.isVisible()) {
    await list.click()
    await expect(page).toHaveURL(/\/lca\/calculations/)
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: 'Calculations' }),
    ).toBeVisible()
  }
}

interface Me {
  id: string
  locale: string
  memberships: { id: string; company: { id: string }; roles: { name: string; view: string }[] }[]
}

/** Sets the stored language of the user, because an earlier journey may have changed it. */
async function speakEnglish(
  page: Page,
  username: string,
  password: string,
): Promise<{ token: string; refreshToken: string; me: Me }> {
  const signedIn = (await (
    await page.request.post('/2/login_check', { data: { username, password } })
  ).json()) as { token: string; refreshToken: string }
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const me = (await (await page.request.get('/2/me', { headers })).json()) as Me
  if (me.locale !== 'en')
    expect(
      (
        await page.request.patch(`/2/users/${me.id}`, {
          headers: { ...headers, 'content-type': 'application/merge-patch+json' },
          data: { locale: 'en' },
        })
      ).status(),
    ).toBe(200)
  return { ...signedIn, me }
}

/** Switches the product to Dutch with the menu in the header. */
export async function speakDutch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(EN language|NL taal|DE Sprache)$/ }).click()
  await page
    .getByRole('menuitem', { name: /Nederlands/ })
    .or(page.getByRole('menuitemradio', { name: /Nederlands/ }))
    .click()
  await expect(page.getByRole('navigation', { name: 'Pagina’s van deze app' })).toBeVisible()
}
