import { expect, test, type Locator, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { waitUntilSaved } from './save-form.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'

test.use({ locale: 'en-GB' })

const method = 'EN 15804+A2'
const set = 'Fixings of a party wall'
const template = 'Party wall, timber frame'
const product = 'Party wall 240 mm'
const header = [
  'Description',
  'Environmental profile',
  'Net amount',
  'Supplier',
  'Data quality',
  'Data source',
]
const metal = ['Metaalhandel IJsselstreek BV', 'Measured', 'Purchase ledger 2025']
const timber = ['Nordic Sawn Timber AB', 'Measured', 'Bill of materials 2025']

test('a product with a semi-finished part is made from a template with a predefined input set; a change of the template is applied', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))

  await test.step('a set with two inputs', async () => {
    await openLibrary(page, 'Input sets')
    await page.getByRole('link', { name: 'New input set' }).first().click()
    await page.getByRole('button', { name: 'Create input set' }).click()
    await expect(page.getByRole('alert')).toContainText('Code')
    await expectAccessible(page, 'new-input-set')
    await page.getByRole('textbox', { name: /^Code/ }).fill('FIX-PARTY')
    await page.getByRole('textbox', { name: /^Name/ }).fill(set)
    await chooseOption(page, /^Unit/, /\(m²\)/)
    await chooseOption(page, /^Method/, method)
    await page.getByRole('button', { name: 'Create input set' }).click()
    await expect(page.getByText('Predefined input set created!')).toBeVisible()
    await pasteRows(page, [
      ['Brackets, galvanised', 'Steel sheet, galvanised', '0.4', ...metal],
      ['Screws, stainless', 'Stainless steel sheet (CrNi)', '0.08', ...metal],
    ])
    await expect(findLine(page, 'Screws, stainless')).toBeVisible()
    await expectAccessible(page, 'input-set-lines')
  })

  await test.step('a template with fields and two inputs', async () => {
    await openLibrary(page, 'Templates')
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
    await expectAccessible(page, 'templates')
    await page.getByRole('link', { name: 'New template' }).first().click()
    await page.getByRole('textbox', { name: /^Template/ }).fill(template)
    await chooseOption(page, /^Method/, method)
    await page.getByRole('button', { name: 'Create template' }).click()
    await expect(page.getByText('The template has been created successfully!')).toBeVisible()
    await chooseOption(page, /^Production location/, /Timber works Apeldoorn/)
    await chooseOption(page, /^Waste scenario set/, /Demo NL/)
    await chooseOption(page, /^Unit/, /\(m²\)/)
    await page.getByLabel(/^Reference service life/).fill('75')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Template updated!')).toBeVisible()
    await expectAccessible(page, 'template-basics')
    await page.getByRole('link', { name: /^Inputs/ }).click()
    await pasteRows(page, [
      ['Studs 38 × 184', 'Structural timber (KVH)', '9.8', ...timber],
      ['Plates 38 × 184', 'Structural timber (KVH)', '3.1', ...timber],
    ])
  })
  const templatePage = page.url()

  await test.step('the template has its texts in two languages', async () => {
    await page.getByRole('link', { name: /^Report information/ }).click()
    await chooseOption(page, /^Second language/, 'German')
    await writeText(page, 'Product description', 'A party wall with timber studs.')
    await writeText(page, 'Product description (German)', 'Eine Trennwand aus Holzständern.')
    await expectAccessible(page, 'template-second-language')
    await page.keyboard.press('Control+s')
    await waitUntilSaved(page, 'Template updated!')
    await expect(page.getByText('1 of 1 texts in German')).toBeVisible()
    await page.goto(templatePage)
  })

  await test.step('a calculation made from it matches the preview', async () => {
    await page.getByRole('link', { name: 'New calculation from it' }).click()
    const preview = page.getByRole('complementary', { name: 'What comes along' })
    await expect(preview).toContainText('Studs 38 × 184')
    await expect(preview).toContainText('9.8 kg')
    await expect(page.getByText('From the template: 75 years')).toBeVisible()
    await expectAccessible(page, 'new-calculation-from-template')
    await page.getByRole('textbox', { name: /^Product name/ }).fill(product)
    await page.getByRole('button', { name: 'Create calculation' }).click()
    await expect(page.getByText('The calculation has been created successfully!')).toBeVisible()
    await expect(findCell(page, 'Studs 38 × 184', 'netAmount')).toHaveText('9.8')
    await expect(findCell(page, 'Plates 38 × 184', 'netAmount')).toHaveText('3.1')
  })
  const inputs = page.url()

  await test.step('the calculation has the texts of the template in both languages', async () => {
    await page.getByRole('link', { name: /^Report information/ }).click()
    await chooseOption(page, /^Second language/, 'German')
    await expect(findText(page, 'Product description')).toContainText(
      'A party wall with timber studs.',
    )
    await expect(findText(page, 'Product description (German)')).toContainText(
      'Eine Trennwand aus Holzständern.',
    )
    await page.goto(inputs)
  })

  await test.step('the set is inserted twice, and a semi-finished part', async () => {
    await page.getByRole('button', { name: 'Add input' }).click()
    await page.getByRole('menuitem', { name: 'Insert a set' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insert a predefined input set' })
    await dialog.getByRole('radio', { name: new RegExp(set) }).check()
    await dialog.getByLabel(/^Amount/).fill('2')
    await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect(page.getByText(`${set} is inserted.`)).toBeVisible()
    await expect(findCell(page, `FIX-PARTY · ${set}`, 'netAmount')).toHaveText('2')

    await page.getByRole('button', { name: 'Add input' }).click()
    await page.getByRole('menuitem', { name: /Semi-finished products/ }).click()
    await page.keyboard.type('Glulam posts')
    await page.keyboard.press('Enter')
    await writeCell(page, 'Glulam posts', 'semiFinishedProduct', 'Glulam beam GL24h')
    await writeCell(page, 'Glulam posts', 'netAmount', '0.015')
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expectAccessible(page, 'inputs-with-a-set-and-a-part')
  })

  await test.step('the results contain the inputs of the template, of the set and the part', async () => {
    await page.getByRole('link', { name: /^Results/ }).click()
    await page.getByText('Contributions', { exact: true }).click()
    const table = page.getByRole('table')
    for (const name of ['Studs 38 × 184', 'Brackets, galvanised', 'Glulam posts'])
      await expect(table).toContainText(name)
  })

  await test.step('a used set cannot be deleted, and the dialog says why', async () => {
    await openLibrary(page, 'Input sets')
    await page.getByRole('link', { name: 'FIX-PARTY' }).click()
    await page.getByRole('link', { name: /^Used in/ }).click()
    await expect(page.getByRole('row', { name: new RegExp(product) })).toContainText('2')
    await expectAccessible(page, 'input-set-used-in')
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete input set' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/used/i)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('the template changes; one change is applied, the other ignored', async () => {
    await page.goto(templatePage)
    await writeCell(page, 'Studs 38 × 184', 'netAmount', '10.4')
    await writeCell(page, 'Plates 38 × 184', 'netAmount', '3.4')
    await expect(page.getByText('All changes saved')).toBeVisible()
    await page.goto(inputs)
    await expect(page.getByText('Its template changed: 2 changes can be taken over.')).toBeVisible()
    await expect(findCell(page, 'Studs 38 × 184', 'netAmount')).toHaveText('9.8')
    await page.getByRole('link', { name: 'Look at them' }).click()
    const changes = page.getByRole('table', { name: `Changes for ${product}` })
    await expect(changes.getByRole('row', { name: /Studs/ })).toContainText('9.8')
    await expectAccessible(page, 'template-changes')
    await changes.getByRole('checkbox', { name: 'Studs 38 × 184: Net amount' }).check()
    await page.getByRole('button', { name: 'Take over (1)' }).click()
    await expect(page.getByText('Calculation data updated!')).toBeVisible()
    await expect(changes.getByRole('row', { name: /Studs/ })).toHaveCount(0)
    await expect(changes.getByRole('row', { name: /Plates/ })).toContainText('3.4')

    await page.goto(inputs)
    await expect(findCell(page, 'Studs 38 × 184', 'netAmount')).toHaveText('10.4')
    await expect(findCell(page, 'Plates 38 × 184', 'netAmount')).toHaveText('3.1')
    await expect(page.getByText('Its template changed: 1 change can be taken over.')).toBeVisible()
  })
})

const findText = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true })

async function writeText(page: Page, label: string, text: string): Promise<void> {
  await findText(page, label).click()
  await page.keyboard.type(text)
}

async function openLibrary(page: Page, item: 'Templates' | 'Input sets'): Promise<void> {
  await page.getByRole('button', { name: 'Library' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: item === 'Templates' ? item : 'Predefined input sets',
    }),
  ).toBeVisible()
}

/** Chooses from a list that opens below its field. */
async function chooseOption(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Pastes rows from a spreadsheet into the raw materials of an empty sheet. */
async function pasteRows(page: Page, rows: string[][]): Promise<void> {
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [header, ...rows].map((row) => row.join('\t')).join('\n'),
  )
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText(/Pasted \d+ cells in 2 rows/)).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

const findLine = (page: Page, name: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })

const findCell = (page: Page, name: string, column: string): Locator =>
  findLine(page, name).locator(`[data-column="${column}"]`)

async function writeCell(page: Page, name: string, column: string, text: string): Promise<void> {
  await findCell(page, name, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
