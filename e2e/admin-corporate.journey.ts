import { expect, test } from './test.ts'
import { expectAccessible } from './axe.ts'
import { signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

test('a corporate admin sees the companies below as a tree, adds one with its first person, and reads the calculations of another', async ({
  page,
}) => {
  await signIn(page, 'corporate-admin@group.example', '/management/companies?view=tree')
  const tree = page.getByRole('list', { name: 'Companies as a tree' })
  await expect(tree.getByRole('link', { name: 'Noordhout BV' })).toBeVisible()
  await expect(tree.getByRole('link', { name: 'Toetsbureau Bouwdata BV' })).toHaveCount(0)
  await expect(tree.getByText('your company')).toBeVisible()
  await expectAccessible(page, 'company-tree')

  await page.getByRole('link', { name: 'New company' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noordhout Vloeren BV')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('The company has been created successfully!')).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Memberships', exact: true }).click()
  await main.getByRole('link', { name: 'Invite a person' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera Vloer')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('vera@vloeren.example')
  await page.getByRole('checkbox', { name: 'Company admin', exact: true }).check()
  await page.getByText(/roles you may not give/).click()
  await expect(page.getByRole('checkbox', { name: /^General admin/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The user has been created successfully!')).toBeVisible()

  await page.goto('/management/companies?view=tree')
  await expect(
    tree.getByRole('listitem').filter({ hasText: 'Noordhout Vloeren BV' }).last(),
  ).toContainText('1 person')
  await tree
    .getByRole('button', { name: 'View the calculations of Noordhout BV', exact: true })
    .click()
  await expect(page).toHaveURL(/\/lca/)
  await page.goto('/lca/calculations')
  await expect(page.getByRole('link', { name: 'Glulam beam GL24h' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New calculation' })).toHaveCount(0)
})
