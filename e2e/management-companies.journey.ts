import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('the platform limits the methods of a company, and its editors choose among those', async ({
  page,
}) => {
  await signIn(page, 'super-admin@platform.example', '/management/companies?q=Noordhout')
  await page.getByRole('link', { name: 'Noordhout BV' }).click()
  await page.getByRole('link', { name: 'LCA methods' }).click()
  await expect(page.getByRole('radio', { name: 'Every active method' })).toBeChecked()
  await page.getByRole('radio', { name: 'Only these methods' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Choose at least one method')
  const name = 'EN 15804+A2'
  await page.getByRole('checkbox', { name, exact: true }).check()
  await expectAccessible(page, 'company-methods')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company updated!')).toBeVisible()

  await signIn(page, makeDemoEmail('editor'), '/lca/calculations/new')
  await page.getByRole('combobox', { name: 'Method' }).click()
  await expect(page.getByRole('option')).toHaveText([name])
  await signIn(page, makeDemoEmail('company-admin'), '/management/company')
  await page.getByRole('link', { name: 'Edit company' }).click()
  await page.getByRole('link', { name: 'LCA methods' }).click()
  await expect(page.getByText('The seller of the licence chooses the methods.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeDisabled()
})
