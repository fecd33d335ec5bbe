import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { makeDemoEmail, signIn, speakDutch } from './sign-in.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

/** Chooses from a list that opens below its field. */
async function chooseOption(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a location and a supplier are created at Dutch addresses; two legs connect them, and a used supplier cannot be deleted', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await speakDutch(page)

  await page.goto('/locaties-&-leveranciers/locaties/nieuwe-locatie')
  await expect(page).toHaveURL(/\/lca\/locaties-&-leveranciers\/locaties\/nieuwe-locatie$/)
  await page.getByRole('button', { name: 'Locatie aanmaken' }).click()
  await expect(page.getByRole('alert')).toContainText('Je formulier bevat fouten')
  await expectAccessible(page, 'new-location')
  await page.getByRole('textbox', { name: /^Naam/ }).fill('Prefabhal Almelo')
  await page.getByRole('textbox', { name: /^Unieke ID/ }).fill('ALM')
  await page.getByRole('textbox', { name: /^Plaats/ }).fill('Almelo')
  await chooseOption(page, /^Land/, 'Nederland')
  await page.getByRole('button', { name: 'Locatie aanmaken' }).click()
  await expect(page.getByText('De locatie is aangemaakt!')).toBeVisible()
  await expect(page).toHaveURL(/\/lca\/locaties-&-leveranciers\/locaties\/[\w-]+\/transporten$/)
  await expect(page.getByText('Nog geen transporten')).toBeVisible()

  await page.goto('/locaties-&-leveranciers/leveranciers/nieuwe-leverancier')
  await expect(page).toHaveURL(/\/lca\/locaties-&-leveranciers\/leveranciers\/nieuwe-leverancier$/)
  await page.getByRole('textbox', { name: /^Naam/ }).fill('Vlasvezel Twente BV')
  await page.getByRole('textbox', { name: /^Unieke ID/ }).fill('S-101')
  await page.getByRole('checkbox', { name: /^Benaderd/ }).check()
  await page.getByRole('radio', { name: 'per brief' }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'datablad.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: 'datablad.pdf' })).toBeVisible()
  await expectAccessible(page, 'new-supplier')
  await page.getByRole('button', { name: 'Leverancier aanmaken' }).click()
  await expect(page.getByText('De leverancier is aangemaakt!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'datablad.pdf' })).toBeVisible()
  await expect(
    page.getByText('Deze leverancier heeft nog geen transport naar een locatie'),
  ).toBeVisible()
  await expectAccessible(page, 'supplier')

  await test.step('the Inputs tab reports that the supplier has no transport to the location, and leads to its form', async () => {
    await openInputs(page)
    await findSupplierCell(page).click()
    await page.keyboard.type('Vlasvezel Twente BV')
    await page.keyboard.press('Enter')
    await findSupplierCell(page).click()
    await expect(page.getByRole('group', { name: 'Formule van de actieve regel' })).toContainText(
      'Leverancier is niet aan de locatie gekoppeld',
    )
    await page.getByRole('link', { name: 'Transport toevoegen…' }).click()
    await expect(page).toHaveURL(/\/transporten\?supplier=/)
  })

  const last = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /verwijderen/ }) })
    .last()
  await expect(
    last
      .getByRole('combobox', { name: /^Leverancier/ })
      .or(last.getByRole('textbox', { name: /^Leverancier/ }))
      .first(),
  ).toHaveValue('Vlasvezel Twente BV')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Je formulier bevat fouten')
  await fillLeg(page, last, 'Lorry, unspecified (average)', '120')
  await last.getByRole('button', { name: /^Etappe toevoegen/ }).click()
  await fillLeg(page, last, 'Container ship (average)', '30,5')
  await expectAccessible(page, 'transports')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('2 transporten zijn aangemaakt!')).toBeVisible()
  await expect(page.getByText('Alles opgeslagen')).toBeVisible()

  await test.step('with the transport defined, the input may have the supplier', async () => {
    await openInputs(page)
    await findSupplierCell(page).click()
    await page.keyboard.press('Delete')
    await page.keyboard.type('Vlasvezel Twente BV')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Alles opgeslagen')).toBeVisible()
    await page.reload()
    await expect(findSupplierCell(page)).toHaveText('Vlasvezel Twente BV')
  })

  await page.goto('/lca/locaties-&-leveranciers/leveranciers?q=Vlasvezel')
  await page.getByRole('link', { name: 'Vlasvezel Twente BV' }).click()
  await expect(page.getByRole('rowheader', { name: 'Timber works Apeldoorn' })).toBeVisible()
  await expect(page.getByText('150,5 km')).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Dit record wordt nog gebruikt en kan niet worden verwijderd.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).first().click()

  await page.goto('/lca/locaties-&-leveranciers/locaties?q=Almelo')
  await page.getByRole('button', { name: 'Acties voor Prefabhal Almelo' }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  const message = page.getByText('De locatie is verwijderd!')
  await expect(message).toBeVisible()
  // A message covers nothing: it is below the page.
  const main = (await page.getByRole('main').boundingBox())!
  expect((await message.boundingBox())!.y).toBeGreaterThanOrEqual(main.y + main.height)
  await expect(
    page
      .getByRole('heading', { name: 'No items found' })
      .or(page.getByRole('heading', { name: 'Geen items gevonden' })),
  ).toBeVisible()
})

/** An editable product of the demonstration, made at Timber works Apeldoorn. */
async function openInputs(page: Page): Promise<void> {
  await page.goto('/lca/berekeningen?q=Timber-frame')
  await page
    .getByRole('link', { name: /^Timber-frame façade panel/ })
    .first()
    .click()
  await expect(findSupplierCell(page)).toBeVisible()
}

/** The supplier of the first input. */
const findSupplierCell = (page: Page) =>
  page.getByRole('treegrid').locator('[data-column="supplier"]').first()

async function fillLeg(
  page: Page,
  line: ReturnType<Page['locator']>,
  profile: string,
  km: string,
): Promise<void> {
  await line
    .getByRole('combobox', { name: /^Transportprofiel/ })
    .or(line.getByRole('textbox', { name: /^Transportprofiel/ }))
    .first()
    .click()
  await page.getByRole('option', { name: profile, exact: true }).click()
  await line.getByRole('textbox', { name: /^Afstand/ }).fill(km)
}
