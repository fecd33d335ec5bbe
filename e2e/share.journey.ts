import { expectAccessible } from './axe.ts'
import { copyProduct, signInHeaders } from './demo-copy.ts'
import { openAs } from './review-steps.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

test.use({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })

const wall = 'Precast concrete wall element, 200 mm'
const lintel = 'Lintel to publish'

const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Buys a copy of a product, so that it is completed without a verification. */
async function completeCopy(page: Page): Promise<void> {
  const email = makeDemoEmail('lca-editor')
  const id = await copyProduct(page, email, 'Concrete lintel, 100 × 140 mm', lintel)
  const bought = await page.request.post('/2/group_actions/purchase_calculations', {
    headers: await signInHeaders(page, email),
    data: { calculations: [`/2/calculations/${id}`] },
  })
  expect(bought.status(), await bought.text()).toBe(201)
}

test('calculations are published after their checks, read by a program with a token, and withdrawn', async ({
  page,
  browser,
}) => {
  const editor = await openAs(browser, makeDemoEmail('lca-editor'))
  await completeCopy(editor)

  await signIn(page, makeDemoEmail('share-admin'), '/share')
  await expect(page.getByRole('img', { name: /reads from/ })).toBeVisible()
  await expectAccessible(page, 'share-dashboard')
  await page.getByRole('link', { name: /^\d+ Not published/ }).click()
  await expect(findRow(page, lintel)).toContainText('Unpublished')
  await expect(findRow(page, wall)).toHaveCount(0)
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'All' }).click()
  await expectAccessible(page, 'share-calculations')

  for (const name of [wall, lintel]) await findRow(page, name).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish 2 calculations' })
  await expect(
    publishing.getByText('Nothing says how long the declaration is valid', { exact: false }),
  ).toBeVisible()
  await expect(publishing.getByText('1 calculation cannot be published')).toBeVisible()
  await expect(publishing.getByRole('button', { name: 'Publish 1 calculation' })).toBeEnabled()
  await publishing.getByLabel('Valid until').fill('2031-05-01')
  const confirm = publishing.getByRole('button', { name: 'Publish 2 calculations' })
  await expect(confirm).toBeEnabled()
  await expectAccessible(page, 'share-publish')
  await publishing.getByRole('combobox', { name: 'Collections' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Design partners' }).click()
  await page.keyboard.press('Escape')
  await confirm.click()
  await expect(page.getByText('2 calculations are published')).toBeVisible()
  await expect(findRow(page, lintel)).toContainText('01.00.000')
  await expect(findRow(page, wall)).toContainText('01.01.000')

  const token = await createToken(page)
  await readAllFormats(page, token)

  await page.goto('/share/calculations')
  await page.getByRole('link', { name: lintel }).click()
  await expect(page.getByRole('region', { name: 'Versions', exact: true })).toContainText(
    '01.00.000',
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'openEPD of version 01.00.000' }).click()
  expect((await download).suggestedFilename()).toMatch(/_01\.00\.000\.openepd\.json$/)
  await expectAccessible(page, 'share-calculation')
  const uuid = (await page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).textContent())!
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawing = page.getByRole('dialog', { name: `Withdraw ${lintel}` })
  await withdrawing.getByRole('button', { name: 'Withdraw 1 calculation' }).click()
  await expect(withdrawing.getByText('Give the reason: readers receive it.')).toBeVisible()
  await withdrawing.getByRole('textbox', { name: 'Reason' }).fill('The mass was wrong.')
  await expectAccessible(page, 'share-withdraw')
  await withdrawing.getByRole('button', { name: 'Withdraw 1 calculation' }).click()
  await expect(page.getByText('1 calculation is withdrawn')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('The mass was wrong.')
  const gone = await page.request.get(`/epic/data/epds/${uuid}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(gone.status()).toBe(410)
  expect(await gone.json()).toMatchObject({ status: 'unpublished', reason: 'The mass was wrong.' })

  await page.goto('/share/log')
  await expect(page.getByText(/was withdrawn: The mass was wrong\./)).toBeVisible()
  await expectAccessible(page, 'share-log')
})

/** Makes an application and a token for it. */
async function createToken(page: Page): Promise<string> {
  await page.goto('/share/applications')
  await page.getByRole('link', { name: 'New application' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Catalogue of a partner')
  await page.getByRole('combobox', { name: 'Collections' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Design partners' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByText('This application has no token')).toBeVisible()
  await expectAccessible(page, 'share-tokens')
  await page.getByRole('link', { name: 'New token' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Production')
  await page.getByRole('radio', { name: '1 month' }).check()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'The new token' })
  const token = (await dialog.getByText(/^cradle_/).textContent())!
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await expectAccessible(page, 'share-new-token')
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(findRow(page, 'Production')).toContainText(token.slice(-4))
  await expect(findRow(page, 'Production')).toContainText('Valid')
  await expect(page.getByText(token)).toHaveCount(0)
  return token
}

/** Reads both declarations in every format, as the program of a partner does. */
async function readAllFormats(page: Page, token: string): Promise<void> {
  const authorization = `Bearer ${token}`
  const read = (address: string, accept: string) =>
    page.request.get(address, { headers: { authorization, accept } })
  const { member: collections } = (await (
    await read('/epic/data/collections', 'application/json')
  ).json()) as { member: { name: string; epds: string }[] }
  expect(collections.map(({ name }) => name)).toEqual(['Design partners'])
  const { member: epds } = (await (
    await read(collections[0]!.epds, 'application/json')
  ).json()) as { member: { uuid: string; name: { en?: string }; files: { url: string }[] }[] }
  // A published name begins with the mark of demonstration data.
  const published = epds.filter(({ name }) =>
    [wall, lintel].some((product) => name.en?.endsWith(`: ${product}`)),
  )
  expect(published).toHaveLength(2)
  for (const { uuid, files } of published) {
    for (const type of [
      'application/ld+json',
      'application/zip',
      'application/xml',
      'application/vnd.ilcd+json',
      'application/json',
      'application/vnd.lcax+json',
      'application/vnd.iso22057+json',
      'text/csv',
      'application/pdf',
    ]) {
      const answer = await read(`/epic/data/epds/${uuid}`, type)
      expect(answer.status(), type).toBe(200)
      expect(answer.headers()['content-type']).toContain(type)
      expect((await answer.body()).byteLength).toBeGreaterThan(100)
    }
    for (const { url } of files) expect((await read(url, '*/*')).status()).toBe(200)
  }
  const refused = await page.request.get('/epic/data/collections', {
    headers: { authorization: 'Bearer cradle_wrong' },
  })
  expect(refused.status()).toBe(401)
}
