import { readFileSync } from 'node:fs'
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { signInHeaders } from './demo-copy.ts'
import { readPdf } from './pdf-document.ts'
import { makeDemoEmail, signIn, speakDutch } from './sign-in.ts'

/** Inputs of a timber wall as in a Dutch spreadsheet: Dutch headers, decimal commas. */
const header = [
  'Omschrijving',
  'Milieuprofiel',
  'Netto',
  'Verlies %',
  'Leverancier',
  'Datakwaliteit',
  'Databron',
]
const makeLine = (
  name: string,
  profile: string,
  amount: string,
  waste: string,
  supplier: string,
): string[] => [name, profile, amount, waste, supplier, 'Gemeten', 'Productieregistratie 2025']
const timber = 'Nordic Sawn Timber AB'
const panels = 'Plattenwerk Westfalen GmbH'
const lines = [
  makeLine('Stijlen 38 × 184', 'Structural timber (KVH)', '9,8', '4', timber),
  makeLine('Regels 38 × 184', 'Structural timber (KVH)', '3,1', '4', timber),
  makeLine('Bovenregel', 'Structural timber (KVH)', '1,25', '4', timber),
  makeLine('Onderregel', 'Structural timber (KVH)', '1,25', '4', timber),
  makeLine('Randbalk', 'Glulam', '2,4', '5', timber),
  makeLine('OSB 12 mm', 'OSB', '7,3', '6', panels),
  makeLine('MDF 12 mm', 'MDF', '8,2', '6', panels),
  makeLine('Spaanplaat', 'Particle board', '1,05', '6', panels),
  makeLine('Steenwol 180 mm', 'Stone wool', '6,4', '3', 'Isolatiehuis Roermond BV'),
  makeLine('Glaswol 40 mm', 'Glass wool', '0,95', '3', 'Isolatiehuis Roermond BV'),
  makeLine('Gipsplaat 12,5 mm', 'Gypsum plasterboard', '10,6', '7', 'Gipsplaat Delfzijl BV'),
  makeLine('Gipsvezelplaat', 'Gypsum fibreboard', '15', '7', 'Gipsplaat Delfzijl BV'),
  makeLine('Tengels 28 × 45', 'Softwood, kiln-dried, planed', '1,9', '8', timber),
  makeLine('Rachels 22 × 45', 'Softwood, kiln-dried, planed', '1,1', '8', timber),
  makeLine('Gevelbekleding', 'Hardwood, kiln-dried, planed', '12,4', '8', timber),
  makeLine('Dampremmer', 'Polyethylene', '0,19', '10', 'Folie en Kit Groothandel BV'),
  makeLine('Folie buiten', 'Polypropylene', '0,14', '10', 'Folie en Kit Groothandel BV'),
  makeLine('Strips EPDM', 'EPDM membrane', '0,12', '5', 'Folie en Kit Groothandel BV'),
  makeLine('Beugels', 'Steel sheet, galvanised', '0,42', '1', 'Metaalhandel IJsselstreek BV'),
  makeLine(
    'Schroeven',
    'Stainless steel sheet (CrNi)',
    '0,09',
    '1',
    'Metaalhandel IJsselstreek BV',
  ),
  makeLine('Nagels', 'Steel sheet, bare', '0,064', '1', 'Metaalhandel IJsselstreek BV'),
  makeLine('Druipprofiel', 'Aluminium profile', '0,28', '2', 'Metaalhandel IJsselstreek BV'),
  makeLine('Lijm', 'Two-component adhesive', '0,06', '2', 'Folie en Kit Groothandel BV'),
  makeLine('Kit', 'Silicone sealant', '0,05', '2', 'Folie en Kit Groothandel BV'),
  makeLine('Verf', 'Acrylic paint', '0,21', '2', 'Folie en Kit Groothandel BV'),
]
const netMass = lines.reduce((sum, [, , amount]) => sum + Number(amount!.replace(',', '.')), 0)

test('an editor signs in, pastes 25 rows from a Dutch sheet, reads the results and downloads the declaration', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('lca-editor'))
  await speakDutch(page)
  await expect(page.getByRole('heading', { name: 'Berekeningen' })).toBeVisible()
  await page.getByRole('link', { name: 'Nieuwe berekening' }).first().click()

  await page.getByLabel('Productnaam').fill('Houtskeletbouwwand 184 mm')
  await chooseOption(page, 'Methode', 'EN 15804+A2')
  await chooseOption(page, 'Productielocatie', 'Timber works Apeldoorn')
  await chooseOption(page, 'Afvalscenarioset', 'Demo NL')
  await chooseOption(page, 'Eenheid', /m²/)
  await page.getByLabel('Referentielevensduur').fill('50')
  await expectAccessible(page, 'new-calculation')
  await page.getByRole('button', { name: 'Berekening aanmaken' }).click()
  await expect(page.getByText('De berekening is aangemaakt!')).toBeVisible()

  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [header, ...lines].map((row) => row.join('\t')).join('\n'),
  )
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText(/25 rijen/)).toBeVisible()
  await expect(page.getByText('Alles opgeslagen')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '0,064', exact: true })).toBeVisible()
  await expect(
    page.getByText(`${netMass.toLocaleString('nl-NL', { maximumSignificantDigits: 4 })} kg`),
  ).toBeVisible()
  await expectAccessible(page, 'inputs')

  await page.getByRole('link', { name: /Geavanceerd/ }).click()
  await chooseOption(page, 'Vervoermiddel', 'Lorry, unspecified (average)')
  await page.getByLabel('Afstand').fill('150')
  await chooseOption(page, 'Productvorm', /3 %/)
  await save(page)
  await expectAccessible(page, 'advanced')

  await page.getByRole('link', { name: /Rapportinformatie/ }).click()
  for (const label of [
    'Productbeschrijving',
    'Productieproces',
    'Bouwproces',
    'Emissies in de gebruiksfase',
    'Bron levensduur, product',
    'Bron levensduur, onderdelen',
    'Teamleden',
    'Productcategorieregels',
    'Representativiteit',
    'Toelichting C1',
  ]) {
    await page
      .getByRole('textbox', { name: label, exact: true })
      .fill(`${label}: zie het projectdossier.`)
  }
  await page.getByLabel('Jaar van gegevensverzameling').fill('2025')
  await save(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'wand.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('img', { name: 'Productafbeelding' })).toBeVisible()
  await expectAccessible(page, 'report-information')

  await page.getByRole('link', { name: /Resultaten/ }).click()
  await expect(page.getByText('per 1 m² · A–C')).toBeVisible()
  await expectAccessible(page, 'results-stages')
  await page.getByText('Bijdragen', { exact: true }).click()
  await expect(page.getByRole('table')).toContainText('Gipsvezelplaat')
  await expectAccessible(page, 'results-contributions')
  await page.getByText('Indicatoren', { exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /GWP-total/ })).toBeVisible()
  await expectAccessible(page, 'results-indicators')

  await page.getByRole('button', { name: /^Controle/ }).click()
  await expect(page.getByText('Er ontbreekt niets: je kunt een rapport maken.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rapport', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Milieuverklaring (EPD)' }).click()
  const link = page.getByRole('link', { name: 'Downloaden' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  expect(await readNewestReport(page)).toMatchObject({
    type: 'declaration',
    // The setting of the company decides, not the screen.
    language: 'en',
    state: 'done',
    file: { fileName: expect.stringMatching(/^Houtskeletbouwwand 184 mm.*\.pdf$/) },
  })
  await expectAccessible(page, 'report-made')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const pdf = readFileSync(await download.path())
  expect(download.suggestedFilename()).toMatch(/^Houtskeletbouwwand 184 mm.*\.pdf$/)
  expect(readPdf(pdf)).toEqual({
    isPdf: true,
    isComplete: true,
    pages: expect.any(Number),
    archivePart: '3',
    language: 'en',
  })
  expect(readPdf(pdf).pages).toBeGreaterThanOrEqual(10)
  expect(pdf.length).toBeGreaterThan(100_000)
})

/** The API's answer about the last report of the open calculation. */
async function readNewestReport(page: Page): Promise<unknown> {
  const [, , , calculation] = new URL(page.url()).pathname.split('/')
  const answer = await page.request.get(`/2/reports?calculation=/2/calculations/${calculation!}`, {
    headers: await signInHeaders(page, makeDemoEmail('lca-editor')),
  })
  return ((await answer.json()) as { member: unknown[] }).member[0]
}

async function chooseOption(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Berekeningsgegevens bijgewerkt!').first()).toBeVisible()
}
