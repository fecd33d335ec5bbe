import {
  startReceiver,
  verifyMessage,
} from '../packages/server/test/third-party/webhook-receiver.ts'
import { expectAccessible } from './axe.ts'
import { signInHeaders } from './demo-copy.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

const wall = 'Precast concrete wall element, 200 mm'

test('a webhook is set up and tested, receives a withdrawal, and the public page says so first', async ({
  page,
}) => {
  const receiver = await startReceiver((response) => response.end('received'))
  try {
    await signIn(page, makeDemoEmail('share-admin'), '/share/applications')
    await page.getByRole('link', { name: 'Façade configurator' }).click()
    await page.getByRole('link', { name: 'Webhook' }).click()
    await expect(page.getByText('No message was sent')).toBeVisible()
    await expectAccessible(page, 'share-webhook-empty')

    await page.getByRole('button', { name: 'Change webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change webhook' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://169.254.169.254/latest')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByText('The address leads to a network that is not public.'),
    ).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hook`)
    await dialog.getByRole('textbox', { name: 'Secret header' }).fill('X-Api-Key')
    await dialog.getByLabel('Value of the header').fill('open sesame')
    await dialog.getByRole('checkbox', { name: 'Messages about verified models' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`${receiver.url}/hook`)).toBeVisible()
    await expect(page.getByText('Messages are sent')).toBeVisible()

    await page.getByRole('button', { name: 'New signing key' }).click()
    const shown = page.getByRole('dialog', { name: 'New signing key' })
    const key = (await shown.getByText(/^whsec_/).textContent())!
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    await expect(page.getByText(key)).toHaveCount(0)

    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(verifyMessage(key, receiver.received[0]!)).toMatchObject({ type: 'webhook.test' })
    expect(receiver.received[0]!.headers['x-api-key']).toBe('open sesame')
    const headers = await signInHeaders(page, makeDemoEmail('share-admin'))
    const readStates = async () => {
      const answer = await page.request.get('/epic/webhook_deliveries', { headers })
      const { member } = (await answer.json()) as { member: { state: string }[] }
      return member.map(({ state }) => state)
    }
    await expect.poll(readStates).toEqual(['delivered'])
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('row', { name: /Test Delivered/ })).toBeVisible()
    await expectAccessible(page, 'share-webhook')

    await page.goto('/epd?lang=en')
    await page.getByRole('link', { name: wall }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(wall)
    await expect(page.getByRole('heading', { name: 'Key figures' })).toBeVisible()
    const address = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Nederlands' }).click()
    await expect(page.getByRole('heading', { name: 'Kerncijfers' })).toBeVisible()

    await page.goto('/share/calculations')
    await page.getByRole('link', { name: wall }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const withdrawing = page.getByRole('dialog', { name: `Withdraw ${wall}` })
    await withdrawing.getByRole('textbox', { name: 'Reason' }).fill('The mass was wrong.')
    await withdrawing.getByRole('button', { name: 'Withdraw 1 calculation' }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(verifyMessage(key, receiver.received[1]!)).toMatchObject({
      type: 'epd.unpublished',
      data: { uuid: address.split('/').at(-1) },
    })

    await page.goto(`${address}?lang=en`)
    await expect(page.getByRole('alert')).toContainText('was withdrawn on')
    await expect(page.getByRole('alert')).toContainText('The mass was wrong.')
  } finally {
    await receiver.close()
  }
})
