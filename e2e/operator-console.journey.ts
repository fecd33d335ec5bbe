import { readFileSync } from 'node:fs'
import { readZipText } from '../packages/server/test/documents/read-zip.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

test('the console shows the state of the platform, and each figure leads to its list', async ({
  page,
}) => {
  await signIn(page, 'super-admin@platform.example', '/admin/console')
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.getByRole('table', { name: 'Products by company' })).toBeVisible()
  await expect(page.getByText('No dump has been recorded.')).toBeVisible()
  await expectAccessible(page, 'operator-console')
  await products.getByRole('link', { name: 'Noordhout BV' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Noordhout BV' }).first()).toBeVisible()
  await expectAccessible(page, 'operator-console-list')
  await page.goto('/admin/console')
  await page.getByRole('link', { name: /Log-ins$/ }).click()
  await expect(page).toHaveURL(/\/admin\/log\?action=user\.sign_in/)
})

test('a person collects the own data, and an administrator erases another person', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('viewer'), '/management/profile')
  await page.getByRole('button', { name: 'Collect the data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Collect the data' })
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Collect the data' }).click()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the data of/ }).click()
  const account = readZipText(readFileSync(await (await archive).path()), 'account.json')
  expect(account).toContain(makeDemoEmail('viewer'))

  await signIn(page, makeDemoEmail('company-admin'), '/management/users?q=viewer')
  await page
    .getByRole('link', { name: /viewer/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Erase the person' }).click()
  const erasure = page.getByRole('dialog', { name: 'Erase the person' })
  await erasure.getByLabel('Your password').fill(demoPassword)
  await expectAccessible(page, 'erase-person')
  await erasure.getByRole('button', { name: 'Erase the person' }).click()
  await expect(page.getByText('The person is being erased.')).toBeVisible()
  await page.goto('/management/users?q=viewer')
  await expect(page.getByRole('link', { name: 'Viewer (demo)', exact: true })).toHaveCount(0)
})
