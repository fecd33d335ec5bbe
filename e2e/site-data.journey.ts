import { expectAccessible } from './axe.ts'
import { copyProduct } from './demo-copy.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

const LCA = makeDemoEmail('lca-editor')
const CCF = makeDemoEmail('ccf-editor')
const SITE = 'Timber works Apeldoorn'
/** The year of the footprint of the demonstration. */
const year = 2025

const findRow = (page: Page, description: string) =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column=description]', { hasText: description }) })
const findCell = (page: Page, description: string, column: string) =>
  findRow(page, description).first().locator(`[data-column=${column}]`)

async function enterAmount(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true })
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/api/site_') &&
      ['POST', 'PATCH'].includes(response.request().method()),
  )
  await field.fill(value)
  await field.press('Enter')
  expect((await saved).ok()).toBe(true)
}

test('an A3 input is fed from a site total, follows it, and the products are reconciled with the footprint', async ({
  page,
  browser,
}) => {
  await signIn(page, LCA)
  const product = await copyProduct(
    page,
    LCA,
    'Concrete lintel, 100 × 140 mm',
    'Lintel of the site totals',
  )

  await test.step('the electricity of the location is entered once, by quarter', async () => {
    await page.goto('/lca/locations-&-suppliers/locations')
    await page.getByRole('link', { name: SITE }).click()
    await page.getByRole('link', { name: 'Site data' }).click()
    await expect(page.getByRole('heading', { name: 'Production' })).toBeVisible()
    await page.goto(`${new URL(page.url()).pathname}?year=${year}`)
    await expect(page.getByText('No site data in this year')).toBeVisible()
    await expectAccessible(page, 'site-data-empty')
    await page.getByRole('button', { name: 'Add a source' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('Main meter')
    const profile = dialog
      .getByRole('combobox', { name: /^Carrier or material/ })
      .or(dialog.getByRole('textbox', { name: /^Carrier or material/ }))
      .first()
    await profile.click()
    await profile.fill('DEMO-061')
    await page
      .getByRole('option', { name: /^Electricity, UK grid/ })
      .first()
      .click()
    await dialog.getByRole('textbox', { name: /^Unit/ }).fill('MWh')
    await dialog.getByText('Quarters', { exact: true }).click()
    await expectAccessible(page, 'site-data-source')
    await dialog.getByRole('button', { name: 'Add a source' }).click()
    await expect(dialog).toHaveCount(0)
    for (const quarter of [1, 2, 3, 4])
      await enterAmount(page, `Main meter, Q${quarter} ${year}`, '250')
    await expect(page.getByRole('row', { name: /^Main meter/ })).toContainText('1000')
    await enterAmount(page, 'Whole location, Mass', '100000')
    await expectAccessible(page, 'site-data')
  })

  await test.step('an input of A3 takes its share by mass', async () => {
    await page.goto(`/lca/calculations/${product}/inputs`)
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('menuitem', { name: 'From site total…' }).click()
    const dialog = page.getByRole('dialog')
    const location = dialog
      .getByRole('combobox', { name: /^Location/ })
      .or(dialog.getByRole('textbox', { name: /^Location/ }))
      .first()
    await location.click()
    await page.getByRole('option', { name: SITE }).click()
    await dialog.getByRole('radio', { name: /^Main meter/ }).check()
    await expect(dialog.getByRole('textbox', { name: 'Whole location' })).toHaveValue('100000')
    await dialog.getByRole('textbox', { name: 'This product' }).fill('20000')
    await dialog.getByRole('textbox', { name: `Declared units in ${year}` }).fill('400')
    await expect(dialog.getByRole('status')).toContainText('= 500 kWh')
    await expectAccessible(page, 'site-total')
    await dialog.getByRole('button', { name: 'Add as an input' }).click()
    await expect(findCell(page, 'Main meter', 'netAmount')).toHaveText('500')
    await findCell(page, 'Main meter', 'netAmount').click()
    const origin = page.getByRole('group', { name: 'Origin of the amount' })
    await expect(origin).toContainText(`${SITE} ${year}`)
    await expect(origin).toContainText('1000000 kWh × 20 % (Mass) ÷ 400')
    await expectAccessible(page, 'site-origin')
  })

  await test.step('the amount follows the meter while the sheet is open', async () => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = await context.newPage()
    await signIn(other, CCF, `/ccf/site-data?year=${year}`)
    const location = other
      .getByRole('combobox', { name: 'Location' })
      .or(other.getByRole('textbox', { name: 'Location' }))
      .first()
    await location.click()
    await other.getByRole('option', { name: SITE }).click()
    await enterAmount(other, `Main meter, Q4 ${year}`, '1250')
    await expect(findCell(page, 'Main meter', 'netAmount')).toHaveText('1000')
    await context.close()
  })

  await test.step('typing over the amount ends the following', async () => {
    await findCell(page, 'Main meter', 'netAmount').click()
    await page.keyboard.type('900')
    await page.keyboard.press('Enter')
    await findCell(page, 'Main meter', 'netAmount').click()
    await expect(page.getByRole('group', { name: 'Origin of the amount' })).toHaveCount(0)
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('a row of the footprint follows the same meter, and the products are reconciled', async () => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const ccf = await context.newPage()
    await signIn(ccf, CCF, '/ccf/footprints')
    await ccf.getByRole('link', { name: 'Noordhout 2025' }).click()
    await ccf
      .getByRole('navigation', { name: 'Parts of this record' })
      .getByRole('link', { name: /^Inputs/ })
      .click()
    const row = ccf.getByRole('row').filter({ hasText: '142300' }).first()
    await row.locator('[data-column=amount1]').click()
    await ccf.getByRole('button', { name: 'Site data of the row' }).click()
    await ccf.getByRole('radio', { name: /^Main meter/ }).check()
    await expectAccessible(ccf, 'site-data-row')
    await ccf.getByRole('button', { name: 'Follow this source' }).click()
    await expect(ccf.getByText('The amounts follow the site data')).toBeVisible()
    await expect(ccf.getByText('4 of 4 amounts follow site data.')).toBeVisible()
    await ccf
      .getByRole('navigation', { name: 'Parts of this record' })
      .getByRole('link', { name: 'Results' })
      .click()
    const table = ccf.getByRole('region', { name: 'Table: Products and footprint' })
    await expect(table.getByRole('row', { name: /^Energy and emissions/ })).toBeVisible()
    await expect(
      ccf.getByText('1 product is in the sums, but your role may not view it.'),
    ).toBeVisible()
    await expectAccessible(ccf, 'reconciliation')
    await context.close()
  })
})
