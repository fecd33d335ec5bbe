import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn, signInByForm } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('a user with a forgotten password sets a new one with the mailed link, and the old one no longer works', async ({
  page,
}) => {
  const email = makeDemoEmail('company-admin')
  const chosen = 'Randbalk-1938-Stijl!'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await expectAccessible(page, 'forgot')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText(`If ${email} has an account`)

  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${email}`)
    await page
      .getByRole('link', { name: /password/i })
      .first()
      .click({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: /password-reset/ }).click()
  const fields = page.getByRole('textbox', { name: /password/i })
  await fields.first().fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('does not meet all points')
  await expectAccessible(page, 'password-reset')
  for (const field of await fields.all()) await field.fill(chosen)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password was reset with success!')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel(/e-?mail/i).fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Wrong credentials')).toBeVisible()
  await signInByForm(page, email, chosen)
  await expect(page.getByRole('button', { name: /^Noordhout BV/ })).toBeVisible()
})

test('a viewer reads, sees no editor actions, and an editor’s address says what is missing', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('viewer'))
  await expect(page.getByRole('heading', { level: 1, name: 'Calculations' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Glulam beam GL24h' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New calculation' })).toHaveCount(0)
  await expectAccessible(page, 'viewer-list')

  await page.goto('/lca/calculations/new')
  const refusal = page.getByRole('alert')
  await expect(
    refusal.getByRole('heading', { level: 1, name: 'Your role may not open this page.' }),
  ).toBeVisible()
  await expect(refusal).toContainText('Missing right: Calculations: create (own company).')
  await expect(refusal).toContainText('An administrator of Noordhout BV can give you such a role.')
  await expect(page).toHaveURL(/\/lca\/calculations\/new$/)
  await expectAccessible(page, 'refused-page')
  await refusal.getByRole('link', { name: 'To the page above' }).click()
  await expect(page).toHaveURL(/\/lca\/calculations$/)

  await page.getByRole('link', { name: 'Glulam beam GL24h' }).click()
  await expect(page.getByRole('note')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('a link from elsewhere leads through the sign-in to its page, without a choice for a user with one role', async ({
  page,
}) => {
  await page.goto('/lca/semi-finished-products')
  await expect(page).toHaveURL(/\/login\?from=/)
  await signInByForm(page, makeDemoEmail('viewer'))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Semi-finished products' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/semi-finished-products/)
})

test('a super admin with one role chooses nothing, unless the choice is asked for', async ({
  page,
}) => {
  await page.goto('/admin/announcements')
  await signInByForm(page, 'super-admin@platform.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/announcements/)
  await page.goto('/')
  await expect(page).not.toHaveURL(/\/$/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(LCA|Cradle|Admin)/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Companies you have access to' })).toBeVisible()
})

test('an unknown address says so and leads back', async ({ page }) => {
  await signIn(page, makeDemoEmail('viewer'), '/lca/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: '404, Page Not Found' })).toBeVisible()
  await expectAccessible(page, 'not-found')
  await page.getByRole('link', { name: 'To the start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('after signing out, the previous page requires a new sign-in', async ({ page }) => {
  await signInByForm(page, makeDemoEmail('viewer'))
  await page.getByRole('button', { name: /^Noordhout BV/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/lca/calculations')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('leaving the Basics page with unsaved changes asks for confirmation', async ({ page }) => {
  await signIn(page, makeDemoEmail('editor'))
  await page.getByRole('link', { name: 'Glulam beam GL24h' }).click()
  await page.getByRole('link', { name: /^Basics/ }).click()
  const name = page.getByRole('textbox', { name: 'Product name' })
  await name.fill('Glulam beam GL28h')
  await page.getByRole('link', { name: 'Calculations' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Product name')
  await expectAccessible(page, 'leave-question')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Glulam beam GL28h')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(name).toHaveCount(0)
  await page.getByRole('link', { name: 'Calculations' }).first().click()
  await expect(page.getByRole('link', { name: 'Glulam beam GL24h' })).toBeVisible()
})

test('the tabs of one browser share a sign-in without "remember" until the last one is closed', async ({
  page,
  context,
}) => {
  await page.goto('/lca/calculations')
  await signInByForm(page, makeDemoEmail('viewer'))
  const second = await context.newPage()
  await second.goto('/lca/calculations')
  await expect(second.getByRole('heading', { level: 1, name: 'Calculations' })).toBeVisible()
  // Nothing that opens the account is stored beyond the tabs.
  expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/token/i)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await expect(second).toHaveURL(/\/login/)

  await signInByForm(page, makeDemoEmail('viewer'))
  await page.close()
  await second.close()
  const later = await context.newPage()
  await later.goto('/lca/calculations')
  await expect(later).toHaveURL(/\/login\?from=/)
})
