import { expectAccessible } from './axe.ts'
import { bill, formulas, lineCount, unknownHeadings, unknownNames } from './bill-of-materials.ts'
import { signInHeaders } from './demo-copy.ts'
import { addParameter, findCell, pasteRows, searchLines, typeInto } from './sheet.ts'
import { saveForm } from './save-form.ts'
import { makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test, type Page } from './test.ts'
import { findResults, makeVariants, orderAverage, readAverage, readFigure } from './variants.ts'

test.use({ locale: 'en-GB' })

const editor = makeDemoEmail('lca-editor')
const product = 'Façade element'
const recycled = 'Aluminium profile, 100% scrap'
const gwp = /^GWP-fossil/
const reportTexts = [
  'Product description',
  'Production process',
  'Construction process',
  'Emissions in the use stage',
  'Source of the service life, product',
  'Source of the service life, parts',
  'Team members',
  'Product category rules',
  'Representativeness',
  'Note on C1',
]

test('an hour of work: a bill of 60 lines, parameters, 12 variants, the hot spot, another profile, a declaration', async ({
  page,
}) => {
  expect(lineCount).toBe(60)
  let highestBefore = 0
  await signIn(page, editor)

  await test.step('a new product', async () => {
    await page.getByRole('link', { name: 'New calculation' }).first().click()
    await page.getByLabel('Product name').fill(product)
    await chooseOption(page, 'Method', 'EN 15804+A2')
    await chooseOption(page, 'Production location', /Timber works Apeldoorn/)
    await chooseOption(page, 'Waste scenario set', 'Demo NL')
    await chooseOption(page, /^Unit/, /\(m²\)/)
    await page.getByLabel('Reference service life').fill('50')
    await page.getByRole('button', { name: 'Create calculation' }).click()
    await expect(page.getByText('The calculation has been created successfully!')).toBeVisible()
  })

  await test.step('its bill of materials is pasted, and what was not read is said once', async () => {
    await pasteRows(page, bill)
    const preview = page.getByRole('dialog', { name: /^Paste \d+ rows/ })
    for (const heading of unknownHeadings)
      await preview
        .getByLabel(`Read “${heading}” in Module / input type as`)
        .first()
        .selectOption('A1_RAW_MATERIAL')
    await expectAccessible(page, 'practitioner-paste')
    const unread = preview.getByRole('region', { name: 'Texts that could not be read' })
    for (const { name, count, meant } of unknownNames) {
      const line = unread.getByRole('listitem').filter({ hasText: name })
      await expect(line).toContainText(`${count} cells`)
      await line.getByRole('button', { name: new RegExp(`^${meant}`) }).click()
    }
    await preview.getByRole('button', { name: 'Paste', exact: true }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expect(findCell(page, 'Stud 1', 'netAmount')).toHaveText('10.50732')
    await expect.poll(() => readFormulas(page)).toEqual(formulas)
  })

  await test.step('two parameters, from which the amounts of studs and wool follow', async () => {
    await page.getByRole('button', { name: 'Parameters', exact: true }).click()
    await addParameter(page, ['depth', '184', 'mm'])
    await addParameter(page, ['wool_density', '45', 'kg/m3'])
    await searchLines(page, 'Wool between')
    await typeInto(
      page,
      findCell(page, 'Wool between the studs', 'netAmount'),
      '=depth*wool_density*0.9 m2',
    )
    await expect(findCell(page, 'Wool between the studs', 'netAmount')).toHaveText('7.452')
    await searchLines(page, 'Stud 1')
    await typeInto(page, findCell(page, 'Stud 1', 'netAmount'), '=45 mm*depth*2.7 m*470 kg/m3')
    await expect(findCell(page, 'Stud 1', 'netAmount')).toHaveText('10.50732')
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('how it gets to the site, and what a report has to say', async () => {
    await page.getByRole('link', { name: /^Advanced/ }).click()
    await chooseOption(page, 'Vehicle', 'Lorry, unspecified (average)')
    await page.getByLabel('Distance').fill('150')
    await chooseOption(page, 'Product form', /3 ?%/)
    await saveForm(page)
    await page.getByRole('link', { name: /^Report information/ }).click()
    for (const label of reportTexts)
      await page
        .getByRole('textbox', { name: label, exact: true })
        .fill(`${label}: as in the project file.`)
    await page.getByLabel('Year of data collection').fill('2025')
    await saveForm(page)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'element.png',
        mimeType: 'image/png',
        buffer: await page.screenshot(),
      })
    await expect(page.getByRole('img', { name: 'Product picture' })).toBeVisible()
  })

  await test.step('twelve variants, from thin to thick', async () => {
    await page.getByRole('link', { name: /^Variants/ }).click()
    await makeVariants(
      page,
      { from: '120', to: '340', step: '20', count: 12 },
      (index) => index + 1,
    )
    const thin = await readFigure(page, gwp, 'depth 120 mm (reference)')
    const highest = await readFigure(page, gwp, 'Highest')
    expect(thin).toBeGreaterThan(0)
    expect(highest).toBeGreaterThan(thin)
    await expect(findResults(page).getByRole('row', { name: gwp })).toContainText('depth 340 mm')
    await chooseOption(page, 'Module', 'A1–A3')
    await expect.poll(() => readFigure(page, gwp, 'Highest')).not.toBe(highest)
    highestBefore = await readFigure(page, gwp, 'Highest')
  })

  await test.step('the largest input stands first in the flows, and is explained', async () => {
    await page.getByRole('link', { name: /^Results/ }).click()
    await page.locator('label').filter({ hasText: 'Flows' }).click()
    await chooseOption(page, 'Indicator', gwp)
    const flows = page.getByRole('group', { name: /^Flows of GWP-fossil, A1–C4/ })
    const cladding = flows.getByRole('button', { name: /^Cladding, \d/ })
    await flows.locator('[tabindex="0"]').focus()
    await page.keyboard.press('Home')
    await expect(cladding).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Cladding' })).toBeFocused()
    await expectAccessible(page, 'practitioner-hot-spot')
    await page.keyboard.press('Escape')
    await expect(cladding).toBeFocused()
  })

  await test.step('its profile is replaced in every product that has it, with the totals shown before', async () => {
    await page.getByRole('link', { name: /^Inputs/ }).click()
    await searchLines(page, 'Cladding')
    await findCell(page, 'Cladding', 'environmentalProfile').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Replace profile …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace a profile' })
    await expect(dialog.getByRole('checkbox', { name: product })).toBeChecked()
    await dialog.getByRole('combobox', { name: 'Profile in its place' }).fill(recycled)
    await page.getByRole('option', { name: recycled }).first().click()
    await expect(dialog.getByRole('row', { name: new RegExp(product) })).toContainText(/−\d.*%/)
    await dialog.getByRole('checkbox', { name: 'Choose all' }).check()
    const confirm = dialog.getByRole('button', { name: /^Replace in \d+ places$/ })
    const places = Number(/\d+/.exec(await confirm.innerText())![0])
    expect(places).toBeGreaterThan(1)
    await confirm.click()
    await expect(page.getByText(`Profile replaced in ${places} places`)).toBeVisible()
    await searchLines(page, recycled)
    for (const line of ['Cladding', 'Rail', 'Corner trim'])
      await expect(findCell(page, line, 'environmentalProfile')).toContainText(recycled)
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('one declaration of all variants, as what is sold on average, with the figures of the page', async () => {
    await page.getByRole('link', { name: /^Variants/ }).click()
    await chooseOption(page, 'Module', 'A1–A3')
    await expect.poll(() => readFigure(page, gwp, 'Highest')).toBeLessThan(highestBefore)
    const [average, highest] = await Promise.all(
      ['Average by volume', 'Highest'].map((column) => readFigure(page, gwp, column)),
    )
    await orderAverage(page)
    const declaration = await readAverage(page)
    expect(declaration).toMatchObject({ isPdf: true, isComplete: true })
    const printed = [
      `${product} as a family`,
      'average of 12 variants, weighted by their production volume',
      'depth 120 mm',
      'depth 340 mm',
      writeScientific(average!),
      writeScientific(highest!),
    ]
    expect(printed.filter((text) => !declaration.words.includes(text.replaceAll(' ', '')))).toEqual(
      [],
    )
  })
})

/** A figure of three digits as a declaration prints it. */
const writeScientific = (value: number): string =>
  value.toExponential(2).replace('e', 'E').replace(/(\d)$/, '0$1')

/** The lines that the server keeps a formula of. */
async function readFormulas(page: Page): Promise<string[]> {
  const [, , , id] = new URL(page.url()).pathname.split('/')
  const answer = await page.request.get(`/2/calculations/${id!}/inputs?itemsPerPage=100`, {
    headers: await signInHeaders(page, editor),
  })
  const { member } = (await answer.json()) as {
    member: { description: string; netAmountFormula?: string }[]
  }
  return member.flatMap((line) => (line.netAmountFormula === undefined ? [] : line.description))
}

async function chooseOption(
  page: Page,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}
