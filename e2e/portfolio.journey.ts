import { expect, test, type APIRequestContext, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

/**
 * Raises the impact of the lorry that delivers every product by a tenth, as the platform's
 * administrator would.
 */
async function changeLorry(request: APIRequestContext): Promise<void> {
  const signedIn = await request.post('/2/login_check', {
    data: { username: 'super-admin@platform.example', password: demoPassword },
  })
  const headers = {
    authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}`,
  }
  const {
    member: [lorry],
  } = (await (
    await request.get('/2/environmental_profiles?uniqueId=DEMO-072', { headers })
  ).json()) as { member: { '@id': string }[] }
  const { member: effects } = (await (
    await request.get(`${lorry!['@id']}/effects`, { headers })
  ).json()) as { member: Record<string, unknown>[] }
  const changed = effects.map((effect) => ({ ...effect, value: Number(effect['value']) * 1.1 }))
  expect((await request.put(`${lorry!['@id']}/effects`, { headers, data: changed })).status()).toBe(
    200,
  )
}

const findRow = (page: Page, product: string) => page.getByRole('row').filter({ hasText: product })
const findChip = (page: Page, outcome: RegExp) =>
  page.getByRole('group', { name: 'Outcome' }).getByRole('button', { name: outcome })
test('after a change of profiles all products are recalculated as a dry run: one accepts its results, one keeps them, a locked one is reported', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  const [taking, keeping, locked] = [
    'Aluminium window profile, thermally broken',
    'Timber roof element, 300 mm insulated',
    'Precast concrete wall element, 200 mm',
  ]
  await changeLorry(page.request)

  await page.getByRole('link', { name: 'Recalculation' }).click()
  await expect(
    page.getByRole('heading', { name: 'Nothing has been recalculated yet' }),
  ).toBeVisible()
  await expectAccessible(page, 'recalculation-empty')
  await page.getByRole('button', { name: 'New dry run' }).click()
  const start = page.getByRole('dialog', { name: 'New dry run' })
  await start.getByRole('textbox', { name: 'Reason' }).fill('Lorries burn more')
  await start.getByRole('button', { name: 'Start' }).click()
  await expect(findChip(page, /^Changed/)).toBeVisible()
  await expect(findRow(page, taking)).toContainText('Changed')
  await expect(findRow(page, locked)).toContainText('Locked')
  await expectAccessible(page, 'recalculation')

  await page.getByRole('button', { name: `Details: differences of ${locked}` }).click()
  await expect(page.getByRole('complementary').filter({ hasText: locked })).toContainText(
    'GWP-total',
  )
  await expect(page.getByRole('complementary').filter({ hasText: locked })).toContainText(
    /Stays as it is/,
  )

  await findRow(page, taking).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take over new results' }).click()
  const accept = page.getByRole('dialog', { name: 'Take over new results' })
  await expect(accept).toContainText('1 product gets the results shown here.')
  await accept.getByRole('button', { name: 'Take over' }).click()
  await expect(findRow(page, taking)).toContainText('Taken over')
  await expect(findRow(page, keeping)).toContainText('Changed')
  await expect(findRow(page, keeping)).not.toContainText('Taken over')
  await expect(findRow(page, locked)).toContainText('Locked')

  await findChip(page, /^Locked/).click()
  await expect(findRow(page, locked)).toBeVisible()
  await expect(findRow(page, taking)).toHaveCount(0)
})
