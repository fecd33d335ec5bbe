import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn, speakDutch } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'

const findRow = (page: Page, description: string) =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column=description]', { hasText: description }) })
const findCell = (page: Page, description: string, column: string) =>
  findRow(page, description).first().locator(`[data-column=${column}]`)
const openTab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of this record' }).getByRole('link', { name }).click()

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('a CCF editor reads the footprint of the demonstration, and makes one of four quarters from pasted amounts', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('ccf-editor'), '/ccf/footprints')
  await expect(page.getByRole('heading', { level: 1, name: 'Footprints' })).toBeVisible()
  await expectAccessible(page, 'footprints')

  await test.step('the footprint of the demonstration: home, inputs, results', async () => {
    await page.getByRole('link', { name: 'Noordhout 2025' }).click()
    await expect(page.getByRole('heading', { name: 'Total and scopes' })).toBeVisible()
    await expect(
      page.getByText('Locations with inputs').locator('xpath=following-sibling::dd'),
    ).toHaveText('3')
    await expectAccessible(page, 'footprint-home')
    await openTab(page, /^Inputs/)
    await expect(findCell(page, 'Natural gas, curing chambers', 'amount1')).toHaveText('24600')
    await expectAccessible(page, 'footprint-inputs')
    await openTab(page, 'Results')
    const groups = page.getByRole('region', { name: 'Table: Scope' })
    await expect(groups.getByRole('row', { name: /^Scope 1/ })).toBeVisible()
    await expect(
      page.getByRole('group', { name: /^Flows from locations over categories to scopes/ }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Against the base year' })).toBeVisible()
    await expectAccessible(page, 'footprint-results')
    await page
      .getByRole('region', { name: 'By group', exact: true })
      .getByRole('button', { name: 'Copy table' })
      .click()
    await expect(page.getByText('Table copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Scope 1\t')
  })

  await test.step('a new footprint for one site and four quarters', async () => {
    await page.goto('/ccf/footprints/new')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Timber works 2025')
    await page.getByRole('textbox', { name: /^Reporting year/ }).fill('2025')
    await page.getByRole('radio', { name: 'Quarters' }).check()
    await page
      .getByRole('combobox', { name: /^Method/ })
      .or(page.getByRole('textbox', { name: /^Method/ }))
      .first()
      .click()
    await page
      .getByRole('option', { name: /EN 15804/ })
      .first()
      .click()
    await page
      .getByRole('combobox', { name: /^Locations/ })
      .first()
      .press('ArrowDown')
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'footprint-new')
    await page.getByRole('button', { name: 'Create footprint' }).click()
    await expect(page).toHaveURL(/\/ccf\/footprints\/[\w-]+\/inputs$/)
  })

  await test.step('a source with pasted amounts is computed at once and saved', async () => {
    await page.getByRole('button', { name: 'Add source' }).click()
    await page.keyboard.type('Natural gas')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.1')
    await page.keyboard.press('Enter')
    await findCell(page, 'Natural gas', 'environmentalProfile').click()
    await page.keyboard.type('DEMO-065')
    await page.keyboard.press('Enter')
    await findCell(page, 'Natural gas', 'amount1').click()
    await pasteText(page, '1000\t500\t250')
    await expect(findCell(page, 'Natural gas', 'amount3')).toHaveText('250')
    await expect(page.getByText('All changes saved')).toBeVisible()
    const totals = page.getByRole('complementary', { name: 'Totals and explanation' })
    await expect(totals.getByText(/\+\s\?/).first()).toBeVisible()
    await findCell(page, 'Natural gas', 'amount4').click()
    await page.keyboard.type('750')
    await page.keyboard.press('Enter')
    await expect(totals.getByText(/\+\s\?/)).toHaveCount(0)
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('after a reload the amounts are there, and the results have the four quarters', async () => {
    await page.reload()
    await expect(findCell(page, 'Natural gas', 'amount4')).toHaveText('750')
    await openTab(page, 'Results')
    const table = page.getByRole('region', { name: 'Table: Scope' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Group',
      'Q1 2025',
      'Q2 2025',
      'Q3 2025',
      'Q4 2025',
      'Location-based',
      'Share (%)',
      'Market-based',
      'Biogenic CO₂',
    ])
    await expect(table.getByRole('row', { name: /^Scope 1/ })).toContainText('100')
    await openTab(page, 'Home')
    await expect(page.getByRole('link', { name: /Organisation: This text is part/ })).toBeVisible()
  })

  await test.step('the list has the new footprint, and deletes it', async () => {
    await page.goto('/ccf/footprints?q=Timber')
    const row = page.getByRole('row', { name: /Timber works 2025/ })
    await row.getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The footprint is deleted')).toBeVisible()
  })
})

test('a viewer reads a closed year at its Dutch address; a role without footprints sees the preview', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'), '/ccf')
  await expect(page.getByRole('heading', { level: 1, name: 'Corporate footprint' })).toBeVisible()
  await expect(page.getByText('demonstration data – not for declarations').first()).toBeVisible()
  await expectAccessible(page, 'footprint-preview')

  await signIn(page, makeDemoEmail('ccf-editor'), '/ccf/footprints?q=2024')
  await speakDutch(page)
  await page.getByRole('link', { name: 'Noordhout 2024' }).click()
  await expect(page).toHaveURL(/\/ccf\/voetafdrukken\/[\w-]+\/start$/)
  await expect(page.getByText('Het jaar is afgesloten.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Invoer/ })
    .first()
    .click()
  await expect(findCell(page, 'Natural gas, curing chambers', 'amount1')).toHaveAttribute(
    'aria-readonly',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Bron toevoegen' })).toHaveCount(0)

  await test.step('on a phone the sources are cards for reading, and the sheet is a click away', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Opened on a phone, the sheet has its panel closed.
    await page.reload()
    const cards = page.getByRole('region', { name: 'Invoer als kaarten' })
    await expect(cards.getByRole('heading', { name: 'Natural gas, curing chambers' })).toBeVisible()
    await expect(cards.getByText('1.1 Stationaire verbranding').first()).toBeVisible()
    await expectAccessible(page, 'footprint-cards')
    await page.getByRole('button', { name: 'Toon de tabel' }).click()
    await expect(page.getByRole('treegrid')).toBeVisible()
  })
})

test('a factor of another country is named in the sheet; an invoice and a note are kept with an amount', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('ccf-editor'), '/ccf/footprints')
  await page.getByRole('link', { name: 'Noordhout 2025' }).click()
  await openTab(page, /^Inputs/)
  await findCell(page, 'Natural gas, curing chambers', 'amount2').click()
  await page.getByRole('button', { name: 'Totals and explanation' }).waitFor()
  const panel = page.getByRole('complementary', { name: 'Totals and explanation' })
  if (!(await panel.isVisible()))
    await page.getByRole('button', { name: 'Totals and explanation' }).click()
  await expect(panel.getByRole('region', { name: 'Factors to check' })).toContainText(
    'Region of the factor: United Kingdom. Country of the location: Netherlands.',
  )

  await test.step('an invoice is uploaded, listed and there after a reload', async () => {
    const evidence = panel.getByRole('region', { name: 'Evidence and notes' })
    await evidence.getByLabel('File').setInputFiles({
      name: 'gas-invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    })
    await expect(evidence.getByRole('link', { name: 'gas-invoice.pdf' })).toBeVisible()
    await evidence.getByRole('textbox', { name: 'Note' }).fill('Meter 7, reading of 30 June')
    await findCell(page, 'Natural gas, curing chambers', 'amount2').click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expectAccessible(page, 'footprint-evidence')
    await page.reload()
    await findCell(page, 'Natural gas, curing chambers', 'amount2').click()
    await expect(evidence.getByRole('link', { name: 'gas-invoice.pdf' })).toBeVisible()
    await expect(evidence.getByRole('textbox', { name: 'Note' })).toHaveValue(
      'Meter 7, reading of 30 June',
    )
    await evidence.getByRole('button', { name: 'Remove gas-invoice.pdf' }).click()
    await evidence.getByRole('textbox', { name: 'Note' }).fill('')
    await findCell(page, 'Natural gas, curing chambers', 'amount2').click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expect(evidence.getByRole('link', { name: 'gas-invoice.pdf' })).toHaveCount(0)
  })
})

test('two people in one sheet see the cell of each other, and an edit of one comes to the other', async ({
  browser,
}) => {
  const open = async (role: string) => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await signIn(page, makeDemoEmail(role), '/ccf/footprints')
    await page.getByRole('link', { name: 'Noordhout 2025' }).click()
    await openTab(page, /^Inputs/)
    return page
  }
  const anna = await open('ccf-editor')
  const bert = await open('oef-editor')
  await findCell(bert, 'Natural gas, curing chambers', 'amount3').click()
  await expect(anna.locator('[data-colleague]')).toBeVisible()
  await expect(anna.getByRole('list', { name: 'Also here' })).toBeVisible()
  await bert.keyboard.type('9900')
  await bert.keyboard.press('Enter')
  await expect(findCell(anna, 'Natural gas, curing chambers', 'amount3')).toHaveText('9900')
  await bert.keyboard.press('ArrowUp')
  await bert.keyboard.type('9800')
  await bert.keyboard.press('Enter')
  await expect(findCell(anna, 'Natural gas, curing chambers', 'amount3')).toHaveText('9800')
  await anna.context().close()
  await bert.context().close()
})
