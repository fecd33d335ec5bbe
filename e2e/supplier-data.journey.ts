import { expectAccessible } from './axe.ts'
import { signInHeaders } from './demo-copy.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-GB' })

const contact = 'holz@saegewerk.example'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

test('a supplier answers on a phone in German, and what is accepted becomes a version of the profile', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const admin = makeDemoEmail('company-epd-admin')
  const headers = await signInHeaders(page, admin)
  const units = (await (
    await page.request.get('/2/standard_units?itemsPerPage=999', { headers })
  ).json()) as { member: { '@id': string; symbol: string }[] }
  const made = await page.request.post('/2/environmental_profiles', {
    headers,
    data: {
      uniqueId: 'HEMP-1',
      name: 'Hemp board',
      unit: units.member.find(({ symbol }) => symbol === 'kg')!['@id'],
      massPerUnit: 1,
      referenceYear: 2020,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string }

  await signIn(page, admin, `/lca/environmental-profiles/${id}`)
  await page.getByRole('link', { name: 'Ask the supplier' }).click()
  await page.getByRole('combobox', { name: 'Supplier' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Contact person' }).fill('M. Holz')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(contact)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByLabel('Wanted by').fill('31/12/2030')
  await page.getByRole('textbox', { name: 'Message' }).fill('For the new panel')
  await expectAccessible(page, 'data-request-form')
  await page.getByRole('button', { name: 'Make request' }).click()
  await page.getByRole('button', { name: 'Send to the supplier' }).click()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  ).newPage()
  await phone.goto(`/dev/mailbox?to=${contact}`)
  await phone.getByRole('link', { name: /bittet um Daten zu Hemp board/ }).click()
  await phone.getByRole('link', { name: /supply/ }).click()
  await expect(phone.getByRole('heading', { name: 'Daten zu Hemp board' })).toBeVisible()
  await expect(phone.getByText('For the new panel')).toBeVisible()
  await phone.getByLabel('Einheit Ihrer Zahlen').selectOption('t')
  await phone.getByLabel(/^Masse einer Einheit/).fill('1000')
  await phone.getByLabel(/^Bezugsjahr/).fill('2026')
  await phone.getByRole('textbox', { name: /A1-A3/ }).first().fill('-250,5')
  await expect(phone.getByText('Gespeichert', { exact: true })).toBeVisible()
  await phone
    .getByLabel('Dokument hinzufügen')
    .setInputFiles({ name: 'epd.pdf', mimeType: 'application/pdf', buffer: pdf })
  await phone.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await expect(phone.getByText('epd.pdf')).toBeVisible()
  await expectAccessible(phone, 'supplier-form')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: /^An .* senden$/ }).click()
  await expect(phone.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible()
  await expectAccessible(phone, 'supplier-form-sent')

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Data received: Hemp board/ }).click()
  const year = page.getByRole('row').filter({ hasText: 'Reference year' })
  await expect(year).toContainText('2020')
  await expect(year).toContainText('2026')
  await expect(page.getByRole('link', { name: 'epd.pdf' })).toBeVisible()
  await expectAccessible(page, 'data-request-proposal')
  await page.getByRole('checkbox', { name: 'Accept Reference year' }).check()
  await page.getByRole('button', { name: 'Accept 1 value' }).click()
  await expect(page.getByText('Accepted in part')).toBeVisible()
  await expect(year).toContainText('accepted')

  await page.getByRole('link', { name: 'See what the version changes, and publish it' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText(/is published/).first()).toBeVisible()
  const found = (await (
    await page.request.get('/2/environmental_profiles?uniqueId=HEMP-1', { headers })
  ).json()) as {
    member: { id: string; referenceYear: number; massPerUnit: number; source: string }[]
  }
  expect(found.member).toHaveLength(1)
  expect(found.member[0]).toMatchObject({ referenceYear: 2026, massPerUnit: 1 })
  expect(found.member[0]!.source).toContain('epd.pdf')
  await page.goto(`/lca/environmental-profiles/${found.member[0]!.id}/versions`)
  const evidence = page.getByRole('region', { name: 'Evidence of suppliers' })
  await expect(evidence.getByRole('link', { name: 'epd.pdf' })).toBeVisible()

  await page.goto('/lca/data-requests')
  await expect(page.getByRole('row').filter({ hasText: 'Hemp board' })).toContainText(
    'Accepted in part',
  )
  await expectAccessible(page, 'data-requests')
})

test('the menu of a line opens the request with its supplier and its profile', async ({ page }) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await page.getByRole('link', { name: 'Glulam beam GL24h' }).click()
  const cell = page.getByRole('gridcell', { name: 'Nordic Sawn Timber AB' }).first()
  await cell.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Ask the supplier for data …' }).click()
  await expect(page).toHaveURL(/\/data-requests\/new\?/)
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(
    'Nordic Sawn Timber AB',
  )
  await expect(page.getByRole('combobox', { name: 'Environmental profile' })).not.toHaveValue('')
})
