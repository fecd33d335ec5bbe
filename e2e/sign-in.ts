import { expect, type Page } from '@playwright/test'

/** The one password of all demonstration users; the address says the role. */
export const demoPassword = 'Houtskelet-2026'
export const demoUser = (role: string): string => `${role}@noordhout.example`

/** Signs in on the page where the browser stands, or on the sign-in page. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Turns the product Dutch with the menu in the header. */
export async function speakDutch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(EN language|NL taal|DE Sprache)$/ }).click()
  await page.getByRole('menuitem', { name: /Nederlands/ }).or(page.getByRole('menuitemradio', { name: /Nederlands/ })).click()
  await expect(page.getByRole('navigation', { name: 'Pagina’s van deze app' })).toBeVisible()
}
