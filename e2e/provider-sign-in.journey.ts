import {
  startLocalProvider,
  type LocalProvider,
} from '../packages/server/test/identity-provider/local-provider.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

test.use({ locale: 'en-GB' })

const root = 'super-admin@platform.example'
let provider: LocalProvider
test.beforeAll(async ({ baseURL }) => {
  provider = await startLocalProvider([`${baseURL}/sign-in`])
})
test.afterAll(() => provider.close())

/** Begins on our sign-in page and signs in on the page of the provider. */
async function signInThroughCompany(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=/management/profile')
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByRole('button', { name: 'Sign in with your company' }).click()
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('of the provider')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a company connects its identity provider, and its people sign in through it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, root, '/management/companies?q=Noordhout')
  await page.getByRole('link', { name: 'Noordhout BV' }).click()
  await page.getByRole('link', { name: 'Sign-in', exact: true }).click()
  await expect(page.getByText(`${baseURL}/sign-in`)).toBeVisible()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The password is not right.')
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  await page.getByLabel('New domain').fill('noordhout.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('_cradle-sign-in.noordhout.example')).toBeVisible()
  await expectAccessible(page, 'company-sign-in')
  await page.getByRole('button', { name: 'Confirm without a record' }).click()
  await expect(page.getByText('Confirmed by a super administrator')).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB', baseURL: baseURL! })
  const editor = await context.newPage()
  await editor.goto('/login')
  await editor.getByLabel(/e-?mail/i).fill(makeDemoEmail('editor'))
  await editor.locator('input[type=password]').fill(demoPassword)
  await editor.getByRole('button', { name: 'Log in' }).click()
  await expect(editor.getByRole('alert')).toContainText('Log in with your company')
  await expectAccessible(editor, 'sign-in-with-company')

  await signInThroughCompany(editor, makeDemoEmail('editor'))
  await expect(editor).toHaveURL(/\/management\/profile/)
  await expect(editor.getByText(`through ${new URL(provider.issuer).host}`)).toBeVisible()
  await editor.reload()
  await expect(editor.getByText(`through ${new URL(provider.issuer).host}`)).toBeVisible()

  const forgetful = await (
    await browser.newContext({ locale: 'en-GB', baseURL: baseURL! })
  ).newPage()
  await forgetful.goto('/forgot')
  await forgetful.getByLabel(/e-?mail/i).fill(makeDemoEmail('editor'))
  await forgetful.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgetful.getByRole('status')).toBeVisible()
  await expect(async () => {
    await forgetful.goto(`/dev/mailbox?to=${makeDemoEmail('editor')}`)
    await expect(forgetful.getByRole('link', { name: 'How you sign in to Cradle' })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await forgetful.getByRole('link', { name: 'How you sign in to Cradle' }).first().click()
  await forgetful.getByRole('link', { name: /sign-in/ }).click()
  await expect(forgetful.getByText(`You sign in as ${makeDemoEmail('editor')}`)).toBeVisible()
  await expectAccessible(forgetful, 'sign-in-from-mail')
  await forgetful.getByRole('button', { name: 'Sign in with your company' }).click()
  await expect(forgetful.getByPlaceholder('Enter any login')).toBeVisible()

  const stranger = await (
    await browser.newContext({ locale: 'en-GB', baseURL: baseURL! })
  ).newPage()
  await signInThroughCompany(stranger, 'stranger@noordhout.example')
  await expect(stranger.getByRole('alert')).toContainText(
    'There is no account for "stranger@noordhout.example"',
  )
  await stranger.getByRole('link', { name: 'Back to log in' }).click()
  await expect(stranger.getByRole('button', { name: 'Log in' })).toBeVisible()
})
