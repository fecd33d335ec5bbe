import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn, signInByForm } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const email = 'nieuw@noordhout.example'
const password = 'Vloerdelen-1952-Eik!'

/** Opens the newest mail to this address, follows its link and sets the password. */
async function setFirstPassword(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${email}`)
    await page
      .getByRole('link', { name: /Cradle/ })
      .first()
      .click({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: /password-reset/ }).click()
  const fields = page.getByRole('textbox', { name: /password/i })
  await expect(fields).toHaveCount(2)
  for (const field of await fields.all()) await field.fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password was reset with success!')).toBeVisible()
}

test('an administrator invites a person, gives another role, and deactivates the account', async ({
  page,
  browser,
}) => {
  await signIn(page, makeDemoEmail('company-admin'), '/management/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expectAccessible(page, 'users')
  await page.getByRole('link', { name: 'New user' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nienke de Wit')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose at least one role')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('checkbox', { name: 'Viewer', exact: true }).check()
  await page.getByText(/roles you may not give/).click()
  await expect(page.getByRole('checkbox', { name: /^Super admin/ })).toBeDisabled()
  await expectAccessible(page, 'new-user')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The user has been created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Nienke de Wit' })).toBeVisible()
  await expectAccessible(page, 'user-account')

  await page.getByRole('button', { name: 'Invite again' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  const person = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await setFirstPassword(person)
  await signInByForm(person, email, password)
  await expect(person.getByRole('link', { name: 'New calculation' })).toHaveCount(0)

  await page.getByRole('link', { name: /^Memberships \d/ }).click()
  await page.getByRole('button', { name: 'Actions for Noordhout BV' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: /Roles of Nienke de Wit/ })
  await dialog.getByRole('checkbox', { name: 'Viewer', exact: true }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Editor', exact: true }).check()
  await expectAccessible(page, 'membership-roles')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Membership updated!')).toBeVisible()
  await person.goto('/')
  await expect(person.getByRole('link', { name: 'New calculation' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Permissions' }).click()
  await page.getByRole('searchbox', { name: 'Search in permissions' }).fill('calculations create')
  await expect(page.getByRole('row', { name: /Calculations create own company/ })).toContainText(
    'Noordhout BV – Editor',
  )
  await expectAccessible(page, 'user-permissions')

  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User updated!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible()
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByText('status: active inactive')).toBeVisible()
  await expectAccessible(page, 'user-log')
  await person.goto('/lca/calculations')
  await expect(person).toHaveURL(/\/login/)
  await person.context().close()
})

test('a pasted list invites the correct lines and keeps the others', async ({ page }) => {
  await signIn(page, makeDemoEmail('company-admin'), '/management/users/new?tab=list')
  await page
    .getByRole('textbox', { name: 'Paste the list' })
    .fill(
      [
        'Name;E-mail;Role',
        'Eva Bos;eva@noordhout.example;Editor',
        'Tom Prins;tom-noordhout.example;Editor',
        'Ina Kok;ina@noordhout.example;Super admin',
        `Viewer;${makeDemoEmail('viewer')};Viewer`,
      ].join('\n'),
    )
  await expect(page.getByRole('row', { name: /Tom Prins/ })).toContainText(
    'No valid e-mail address',
  )
  await expect(page.getByRole('row', { name: /Ina Kok/ })).toContainText(
    'You may not give this role',
  )
  await expectAccessible(page, 'invitation-list')
  await page.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(page.getByText('1 person invited, 1 refused')).toBeVisible()
  await expect(page.getByRole('row', { name: /Eva Bos/ })).toContainText('Invited')
  await expect(page.getByRole('row', { name: /Viewer.*example/ })).toContainText('in use')
  await page.getByRole('button', { name: /Keep only the 3 open lines/ }).click()
  await expect(page.getByRole('row', { name: /Eva Bos/ })).toHaveCount(0)
  await page.goto('/management/users?q=eva%40')
  await expect(page.getByRole('link', { name: 'Eva Bos' })).toBeVisible()
})

test('people of another company are not found, and an editor has no list of people', async ({
  page,
}) => {
  const { token } = (await (
    await page.request.post('/2/login_check', {
      data: { username: 'reviewer@review.example', password: demoPassword },
    })
  ).json()) as { token: string }
  const stranger = (await (
    await page.request.get('/2/me', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { id: string; name: string }
  await signIn(page, makeDemoEmail('company-admin'), '/management/users?q=reviewer')
  await expect(page.getByText('No items found')).toBeVisible()
  await page.goto(`/management/users/${stranger.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '404, Page Not Found' })).toBeVisible()
  await expect(page.getByText(stranger.name)).toHaveCount(0)

  await signIn(page, makeDemoEmail('editor'), '/management/profile')
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
  await page.goto('/beheer/gebruikers')
  await expect(page.getByRole('alert').getByText('Your role may not open this page.')).toBeVisible()
})

test('the platform creates a company, invites its first person and adds credits', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await signIn(page, 'super-admin@platform.example', '/management/companies')
  await expect(page.getByRole('link', { name: 'Noordhout BV' })).toBeVisible()
  await expectAccessible(page, 'companies')
  await page.getByRole('link', { name: 'New company' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zuidsteen BV')
  await page.getByRole('textbox', { name: 'City' }).fill('Maastricht')
  await expectAccessible(page, 'new-company')
  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('The company has been created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Zuidsteen BV' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Viewer mode/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company updated!')).toBeVisible()
  await expectAccessible(page, 'company-basics')

  await main.getByRole('link', { name: 'Memberships', exact: true }).click()
  await page.getByRole('link', { name: 'Invite a person' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sjef Limpens')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('sjef@zuidsteen.example')
  await page.getByRole('checkbox', { name: 'Company admin', exact: true }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('link', { name: /^Memberships \d/ }).click()
  await page.getByRole('link', { name: 'Zuidsteen BV' }).click()
  await expect(page.getByRole('row', { name: /Sjef Limpens/ })).toContainText('Company admin')
  await expectAccessible(page, 'company-memberships')

  await page.getByRole('link', { name: 'Permissions' }).click()
  await expect(page.getByText('Zuidsteen BV is in viewer mode')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search in permissions' }).fill('calculations')
  await expect(page.getByRole('row', { name: /Calculations view own company/ })).toContainText(
    'Sjef Limpens – Company admin',
  )
  await expect(page.getByRole('row', { name: /Calculations create/ })).toHaveCount(0)
  await expectAccessible(page, 'company-permissions')

  await main.getByRole('link', { name: 'Credits', exact: true }).click()
  await page.getByRole('textbox', { name: 'Number of credits' }).fill('25')
  await page.getByRole('textbox', { name: 'Description' }).fill('Contract 2026')
  await page.getByRole('button', { name: 'Add credits' }).click()
  await expect(page.getByText('Credits added')).toBeVisible()
  await expectAccessible(page, 'company-credits')
  await page.getByRole('link', { name: 'Transactions', exact: true }).click()
  await expect(page.getByRole('row', { name: /Contract 2026/ })).toContainText('+25')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('row', { name: /Credits: create/ })).toBeVisible()
  await expectAccessible(page, 'company-log')
})

test('a company admin edits the address of the own company and sees why the rest is fixed', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('company-admin'), '/management/company')
  await page.getByRole('link', { name: 'Edit company' }).click()
  await expect(page.getByText(/The platform or a parent company sets/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toBeEditable()
  await page.getByRole('textbox', { name: 'City' }).fill('Assen')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company updated!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Companies', exact: true })).toHaveCount(0)
})
