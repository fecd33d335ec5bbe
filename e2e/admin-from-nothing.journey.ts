import { generateSync } from 'otplib'
import { startProduction, type Production } from './harness/product.ts'
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'

test.use({ locale: 'en-GB' })

const password = 'Vloerdelen-1952-Eik!'

let production: Production
test.beforeAll(async () => {
  production = await startProduction()
})
test.afterAll(() => production.stop())

/** Collects what the server refuses to the pages on the way in. */
function collectRefusedOnWayIn(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    const shown = new URL(page.url()).pathname
    if (response.status() >= 400 && ['/login', '/password-reset'].includes(shown))
      refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return refused
}

/** Sets the first password with the link of a mail, and logs in. */
async function enterWithLink(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  const fields = page.getByRole('textbox', { name: /password/i })
  await expect(fields).toHaveCount(2)
  for (const field of await fields.all()) await field.fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

async function setUpSecondFactor(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/second-factor/)
  // No page of the app opens before, and none blames the role for it.
  await page.goto('/admin/methods')
  await expect(page).toHaveURL(/\/second-factor/)
  await expect(page.getByLabel('Your password')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page
    .getByLabel('Code of the app')
    .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
}

test('a platform from nothing: administrator, company, licence, method, invited editor, first calculation', async ({
  browser,
}) => {
  const { origin, createAdmin, listMails } = production
  const context = await browser.newContext({ locale: 'en-GB', baseURL: origin })
  const page = await context.newPage()
  const refused = collectRefusedOnWayIn(page)
  const link = await createAdmin('root@operator.example', 'Operator BV')
  await enterWithLink(page, link, 'root@operator.example')
  await setUpSecondFactor(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(refused).toEqual([])

  await page.goto('/management/companies/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Baksteen BV')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('The company has been created successfully!')).toBeVisible()
  await page.getByRole('combobox', { name: 'Licence', exact: true }).click()
  await page.getByRole('option', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company updated!')).toBeVisible()
  await expectAccessible(page, 'production-company')
  const company = page.url()

  await page.goto('/admin/methods')
  await page.getByRole('link', { name: 'EN 15804+A2', exact: true }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Method copied. The copy is inactive.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(/\(copy\)$/)
  const sample = page.getByRole('complementary', { name: 'Sample declaration' })
  await expect(sample).toContainText('It is part of Cradle.')
  await expect(sample.getByRole('img', { name: /^Page 1 of \d+$/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('House rules')
  await page.getByRole('checkbox', { name: /Can be chosen for new calculations/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Method updated!')).toBeVisible()

  await page.goto(company.replace('/basics', '/memberships'))
  await page.getByRole('link', { name: 'Invite a person' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ella Editor')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ella@baksteen.example')
  await page.getByRole('checkbox', { name: 'Editor', exact: true }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The user has been created successfully!')).toBeVisible()

  await expect.poll(() => listMails('ella@baksteen.example').length).toBeGreaterThan(0)
  const invitation = /https?:\S+password-reset\S+/.exec(
    listMails('ella@baksteen.example').at(-1)!,
  )![0]
  const editorContext = await browser.newContext({ locale: 'en-GB', baseURL: origin })
  const editor = await editorContext.newPage()
  const refusedEditor = collectRefusedOnWayIn(editor)
  await enterWithLink(editor, invitation, 'ella@baksteen.example')
  await expect(editor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(refusedEditor).toEqual([])
  await editor.goto('/lca/calculations')
  await expectAccessible(editor, 'production-empty-list')
  const opened = editorContext.waitForEvent('page')
  await editor.getByRole('link', { name: 'Look around in the demo' }).click()
  const demonstration = await opened
  await expect(demonstration).toHaveURL(`${origin}/demonstration`)
  await demonstration.close()
  await editor.goto('/lca/calculations/new')
  await editor.getByRole('textbox', { name: 'Product name' }).fill('Brick 210 × 100 × 65')
  await editor.getByRole('combobox', { name: 'Method' }).click()
  await editor.getByRole('option', { name: 'House rules' }).click()
  await editor.getByRole('combobox', { name: /unit/i }).click()
  await editor.getByRole('option', { name: /piece/ }).click()
  await editor.getByRole('button', { name: 'Create calculation' }).click()
  await expect(
    editor.getByRole('heading', { level: 1, name: 'Brick 210 × 100 × 65' }),
  ).toBeVisible()
  await expect(editor).toHaveURL(/\/inputs/)

  await editor.goto('/documentation#help')
  await expect(editor.getByRole('link', { name: 'help@operator.example' })).toBeVisible()
  await editor.goto('/documentation/out')
  await expect(editor).toHaveURL(/\/favicon\.svg$/)
  await editorContext.close()
  await context.close()
})
