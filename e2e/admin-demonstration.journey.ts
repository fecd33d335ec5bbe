import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('a newcomer does a step, closes the first steps for good, and the company loses its demonstration', async ({
  page,
  browser,
}) => {
  await signIn(page, makeDemoEmail('editor'), '/lca')
  const card = page.getByRole('region', { name: 'First steps' })
  await expect(card.getByRole('listitem')).toHaveCount(5)
  // The steps are beside the page and cover nothing of it.
  const main = (await page.getByRole('main').boundingBox())!
  expect((await card.boundingBox())!.x).toBeGreaterThanOrEqual(main.x + main.width)
  await expectAccessible(page, 'first-steps')
  await card.getByRole('button', { name: 'Close the first steps' }).click()
  await expect(card).toHaveCount(0)
  await page.goto('/lca/calculations')
  await page.getByRole('link', { name: 'Glulam beam GL24h' }).click()
  await page.getByRole('link', { name: /^Inputs/ }).click()
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Alt+Shift+E')
  await expect(page.getByRole('button', { name: 'First steps: 1 of 5' })).toBeVisible()
  await page.getByRole('button', { name: 'First steps: 1 of 5' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'Explain a number' })).toContainText(
    'done',
  )
  await card.getByRole('button', { name: 'Do not show again' }).click()
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Kind of data' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^First steps/ })).toHaveCount(0)

  const admin = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await signIn(admin, makeDemoEmail('company-admin'), '/management/company')
  await admin.getByRole('button', { name: 'Remove demonstration data' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Remove demonstration data' })
  await expectAccessible(admin, 'remove-demonstration')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Enter “Noordhout BV” to confirm').fill('Noordhout')
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await expect(dialog.getByText('This is not the name of the company.')).toBeVisible()
  await dialog.getByLabel('Enter “Noordhout BV” to confirm').fill('Noordhout BV')
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await expect(
    admin.getByText('The demonstration data of Noordhout BV have been removed.'),
  ).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Remove demonstration data' })).toHaveCount(0)
  await expect(admin.getByRole('complementary', { name: 'Kind of data' })).toHaveCount(0)
  await admin.goto('/lca/calculations')
  await expect(admin.getByRole('link', { name: 'Import your sheet' })).toBeVisible()
  await expectAccessible(admin, 'real-start')
  await admin.context().close()
})
