import { generateSync } from 'otplib'
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const email = makeDemoEmail('viewer')

/** The code of the next time step, which the server accepts too: no code is accepted twice. */
const makeNextCode = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused()
}
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a second factor from the QR code to the recovery', async ({ page, browser }) => {
  await signIn(page, email, '/management/profile')
  await page.getByRole('button', { name: 'Set up second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up second factor' })
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page, 'second-factor-picture')
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code of the app').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText(/This code is not right/)).toBeVisible()
  await expect(dialog.getByLabel('Code of the app')).toBeFocused()
  await dialog
    .getByLabel('Code of the app')
    .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) }))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await expectAccessible(page, 'recovery-codes')
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const phone = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await enterPassword(phone)
  await expectAccessible(phone, 'sign-in-code')
  await enterCode(phone, '12')
  await expect(phone.getByRole('alert')).toContainText('This code is wrong')
  await enterCode(phone, makeNextCode(secret))
  await expect(phone).not.toHaveURL(/\/login/)

  const lost = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await enterPassword(lost)
  await enterCode(lost, codes[0]!.toLowerCase())
  await expect(lost).not.toHaveURL(/\/login/)
  await lost.goto('/management/profile')
  await expect(lost.getByText('9 recovery codes are left.')).toBeVisible()
  await lost.getByRole('button', { name: 'Remove second factor' }).click()
  const removal = lost.getByRole('dialog', { name: 'Remove second factor' })
  await removal.getByLabel('Your password').fill(demoPassword)
  await removal.getByRole('button', { name: 'Remove second factor' }).click()
  // The dialog contains this sentence too, before the removal.
  await expect(removal).toHaveCount(0)
  await expect(lost.getByText('Your password alone is enough to log in.')).toBeVisible()
  // The page for accounts that must set one up is not for this one.
  await lost.goto('/second-factor')
  await expect(lost).not.toHaveURL(/second-factor/)
})

test('an administrator resets the second factor of a person who has lost it', async ({ page }) => {
  const token = (
    (await (
      await page.request.post('/2/login_check', {
        data: { username: email, password: demoPassword },
      })
    ).json()) as { token: string }
  ).token
  const headers = { authorization: `Bearer ${token}` }
  const { secret } = (await (
    await page.request.post('/2/second_factor', { headers, data: { password: demoPassword } })
  ).json()) as { secret: string }
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
  const confirmed = await page.request.post('/2/second_factor/confirmation', {
    headers,
    data: { code },
  })
  expect(confirmed.status()).toBe(200)
  const me = (await (await page.request.get('/2/me', { headers })).json()) as { id: string }

  await signIn(page, makeDemoEmail('company-admin'), `/management/users/${me.id}`)
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByText('Second factor reset.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset second factor' })).toHaveCount(0)
  expect((await page.request.get('/2/me', { headers })).status()).toBe(401)
})
