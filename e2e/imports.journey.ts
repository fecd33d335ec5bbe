import * as xlsx from '@e965/xlsx'
import { expect, test, type Page } from './test.ts'
import {
  FAULTY_PROFILES,
  faultySheets,
  listFaults,
} from '../packages/server/test/workbooks/epd-faults.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'

type Cell = string | number | null

/** A workbook with these sheets; the first row of each has the headers. */
function makeWorkbook(
  name: string,
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  bookType: 'xlsx' | 'ods' = 'xlsx',
) {
  const book = xlsx.utils.book_new()
  for (const [sheet, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), sheet)
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx.write(book, { type: 'buffer', bookType }) as Buffer,
  }
}

const importer = makeDemoEmail('company-epd-admin')
const uploadFile = (page: Page, file: ReturnType<typeof makeWorkbook>) =>
  page.locator('input[type=file]').setInputFiles(file)

/** The row of the grid with a line of the file. */
const findLine = (page: Page, line: number) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.locator('[data-column=line]', { hasText: new RegExp(`^${line}$`) }) })

/** The lines of the file that have a remark in the grid. */
const listRemarks = (page: Page): Promise<number[]> =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.querySelector('[data-column=remarks]')?.textContent)
        .map((row) => Number(row.querySelector('[data-column=line]')?.textContent))
        .filter((line) => line > 0),
    )

/** Replaces the cell of a line of the file by typing. */
async function repairCell(page: Page, line: number, column: number, text: string): Promise<void> {
  await findLine(page, line).locator(`[data-column="${column}"]`).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Leaves a line of the file out of the import. */
async function leaveOut(page: Page, line: number): Promise<void> {
  await findLine(page, line).locator('[data-column=omitted]').click()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('option', { name: 'Leave out' }).click()
}

/** Chooses which sheet of the file the grid shows. */
const showSheet = (page: Page, sheet: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${sheet} \\(\\d+\\)$`) })
    .click()

test('a workbook with faults is repaired in the grid, imported, and undone', async ({ page }) => {
  await signIn(page, importer, '/lca/locations-&-suppliers/suppliers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import suppliers' })).toBeVisible()
  await expect(page.getByText('Max file size is 10MB.')).toBeVisible()
  await expectAccessible(page, 'import-upload')
  await uploadFile(page, makeWorkbook('leveranciers.ods', { Leveranciers: [['Naam']] }, 'ods'))
  await expect(page.getByRole('alert')).toContainText(
    'the file is an OpenDocument spreadsheet (.ods). Excel workbooks are accepted',
  )
  await uploadFile(
    page,
    makeWorkbook('leveranciers.xlsx', {
      Leveranciers: [
        ['Uniek ID', 'Naam', 'Plaats', 'Land', 'Actief', 'Telefoon'],
        ['S-901', null, 'Gent', 'BE', 'ja', '09 1'],
        ['S-902', 'Baksteen Oost BV', 'Zwolle', 'XX', 'misschien', '038 2'],
        ['S-903', 'Glas Noord BV', 'Emmen', 'NL', 'nee', '0591 3'],
        ['S-003', 'Isolatiehuis Roermond NV', null, 'NL', 'ja', null],
      ],
      Transporten: [
        ['Uniek ID leverancier', 'Uniek ID locatie', 'Transportprofiel', 'Afstand [km]'],
        ['S-404', 'APD', 'ver weg', 'twaalf'],
      ],
    }),
  )

  await expect(
    page.getByText('The uploaded file contains one or more errors, correct and upload a new file'),
  ).toBeVisible()
  // What can be repaired in the grid stands there alone.
  const grid = page.getByRole('treegrid')
  await expect(grid.getByRole('row', { name: /XX/ })).toContainText('"XX" was not found.')
  await expect(grid.getByRole('row', { name: /misschien/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Errors in the file' })).toHaveCount(0)
  await showSheet(page, 'Transporten')
  const transport = grid.getByRole('row', { name: /S-404/ })
  for (const fault of ['ver weg', 'twaalf']) await expect(transport).toContainText(fault)
  await showSheet(page, 'Leveranciers')
  await expectAccessible(page, 'import-faults')

  // The company leaves the telephone numbers out, now and in later files.
  const meaning = 'Meaning of column “Telefoon”'
  await page
    .getByRole('combobox', { name: meaning })
    .or(page.getByRole('textbox', { name: meaning }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Leave this column out' }).click()
  const validated = page.waitForResponse((answer) => answer.url().includes('/validate'))
  await page.getByRole('button', { name: 'Remember and validate again' }).click()
  await validated
  await expect(page.getByText('Unknown columns')).toHaveCount(0)
  await expect(page.getByRole('treegrid')).toBeVisible()
  await repairCell(page, 2, 1, 'Steen BV')
  await repairCell(page, 3, 3, 'NL')
  await repairCell(page, 3, 4, 'Yes')
  await expect(page.getByText('All changes saved')).toBeVisible()
  // Repairs survive a reload.
  await page.reload()
  await expect(grid.getByText('Steen BV')).toBeVisible()
  // So they do when the import is cancelled by mistake.
  await page.getByRole('button', { name: 'Cancel import' }).click()
  const canceling = page.getByRole('dialog', { name: 'Cancel the import of leveranciers.xlsx?' })
  await expect(canceling).toContainText('You set 2 repaired rows aside.')
  await canceling.getByRole('button', { name: 'Cancel import' }).click()
  const canceled = page.getByRole('status').filter({ hasText: 'This import was cancelled.' })
  await expect(canceled).toContainText('The file and its repairs are kept until')
  await canceled.getByRole('button', { name: 'Take back' }).click()
  await expect(grid.getByText('Steen BV')).toBeVisible()
  await showSheet(page, 'Transporten')
  await expect(page.getByRole('treegrid', { name: /Transporten/ })).toBeVisible()
  await leaveOut(page, 2)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('button', { name: 'Validate again' }).click()

  const overview = page.getByRole('region', { name: 'Overview of the import' })
  await expect(overview.getByRole('row', { name: /Steen BV/ })).toContainText('New')
  await expect(overview.getByRole('row', { name: /Isolatiehuis/ })).toContainText(
    'Isolatiehuis Roermond BV → Isolatiehuis Roermond NV',
  )
  await expectAccessible(page, 'import-overview')
  await page.getByRole('button', { name: 'Import 4 rows' }).click()

  await expect(page.getByText('Suppliers imported with success!').first()).toBeVisible()
  await expectAccessible(page, 'import-result')
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Result' })).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390)
  await page.setViewportSize({ width, height })
  await page.getByRole('link', { name: 'Steen BV' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Steen BV' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo the import' })
  await expect(undoing).toContainText(
    '3 created rows are deleted. 1 changed row gets its earlier values back.',
  )
  await undoing.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText(/This import was undone on/)).toBeVisible()
  await expect(page.getByText('Rows created')).toHaveCount(0)
  await page.goto('/lca/locations-&-suppliers/suppliers')
  await expect(page.getByRole('link', { name: 'Isolatiehuis Roermond BV' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Steen BV' })).toHaveCount(0)
})

test('an open import says at once that the library changed', async ({ page }) => {
  await signIn(page, importer, '/lca/imports/suppliers/new')
  await uploadFile(
    page,
    makeWorkbook('outdated.xlsx', {
      Suppliers: [
        ['unique_id', 'name', 'country'],
        ['S-003', 'Isolatiehuis Roermond NV', 'NL'],
      ],
    }),
  )
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  const { token } = (await (
    await page.request.post('/2/login_check', {
      data: { username: importer, password: demoPassword },
    })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const suppliers = (await (
    await page.request.get('/2/suppliers?uniqueId=S-003', { headers })
  ).json()) as { member: { '@id': string }[] }
  const answer = await page.request.patch(suppliers.member[0]!['@id'], {
    headers: { ...headers, 'content-type': 'application/merge-patch+json' },
    data: { city: 'Roermond' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await expect(
    page.getByText('Locations or suppliers have changed since the validation. Validate again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Validate again' }).click()
  await expect(
    page.getByText('Locations or suppliers have changed since the validation. Validate again.'),
  ).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()

  // What cannot be loaded says so, and is requested again.
  const failed = page.getByText('The changes to existing records could not be loaded.')
  const rows = /supplier_imports\/[^/]+\/rows/
  await page.route(rows, (route) => route.abort())
  await page.reload()
  await expect(failed).toBeVisible()
  await page.unroute(rows)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(failed).toHaveCount(0)
  await expect(page.getByText('Isolatiehuis Roermond BV', { exact: true })).toBeVisible()
})

test('a workbook of profiles with more than thirty kinds of faults is repaired in the grid and imported', async ({
  page,
}) => {
  // All rows of a sheet are in the page: the grid draws visible rows only.
  await page.setViewportSize({ width: 1440, height: 1700 })
  await signIn(page, importer, '/lca/imports/environmental-profiles/new')
  await uploadFile(page, makeWorkbook('profiles.xlsx', faultySheets))
  await expect(
    page.getByText('The uploaded file contains one or more errors, correct and upload a new file'),
  ).toBeVisible()

  const faults = listFaults('Lorry, unspecified (average)')
  for (const [sheet, own] of Map.groupBy(faults, (fault) => fault.sheet)) {
    await showSheet(page, sheet)
    await expect(
      page.getByRole('treegrid', { name: `Rows with errors in sheet ${sheet}` }),
    ).toBeVisible()
    await expect.poll(() => listRemarks(page)).toEqual([...new Set(own.map(({ line }) => line))])
    for (const { line, repair } of own)
      if (repair === 'leaveOut') await leaveOut(page, line)
      else await repairCell(page, line, repair.column, repair.text)
    await expect(page.getByText('All changes saved')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Validate again' }).click()

  await expect(page.getByRole('region', { name: 'Overview of the import' })).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await expect(
    page.getByText('Environmental profiles imported with success!').first(),
  ).toBeVisible()
  const profiles = page.getByRole('link', { name: /^(Profile F-\d+|Repaired|Shorter)$/ })
  await expect(profiles).toHaveCount(FAULTY_PROFILES)
  await expect(page.getByRole('link', { name: 'My faults' })).toBeVisible()
  await page.getByRole('link', { name: 'Profile F-0', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile F-0' })).toBeVisible()
})

test('an imported product is in the folder of its path, and its results equal those of the same product made by hand', async ({
  page,
}) => {
  await signIn(page, importer, '/lca/imports')
  await page
    .getByRole('region', { name: 'Calculations', exact: true })
    .getByRole('link', { name: 'Import' })
    .click()
  await uploadFile(
    page,
    makeWorkbook('producten.xlsx', {
      Calculations: [
        [
          'product_name',
          'type',
          'location',
          'method',
          'waste_scenario_set',
          'life_time_years',
          'functional_unit',
          'unit',
          'folder',
        ],
        [
          'Imported wall',
          'product',
          'APD',
          'EN15804A2',
          'Demo NL',
          75,
          'standard',
          'm2',
          'Imported/Walls',
        ],
      ],
      Inputs: [
        [
          'product_name',
          'input_type',
          'description',
          'profile',
          'net_amount',
          'production_waste_pct',
        ],
        ['Imported wall', 'A1_RAW_MATERIAL', 'Concrete', 'DEMO-003', '0,472 t', 3],
        ['Imported wall', 'A1_RAW_MATERIAL', 'Steel', 'DEMO-013', 9.6, 2],
      ],
    }),
  )
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('Calculations imported with success!').first()).toBeVisible()
  await page.getByRole('link', { name: 'Imported wall' }).click()
  await expect(page.getByRole('treegrid').getByText('472', { exact: true }).first()).toBeVisible()

  const { token } = (await (
    await page.request.post('/2/login_check', {
      data: { username: importer, password: demoPassword },
    })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' }
  const read = async (path: string) => (await page.request.get(path, { headers })).json()
  const write = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const [imported] = (await read('/2/calculations?productName=Imported%20wall')).member
  const lines = (await read(`${imported['@id']}/inputs`)).member as Record<string, unknown>[]
  const folder = await read(imported.folder)
  expect([folder.name, (await read(folder.parent)).name]).toEqual(['Walls', 'Imported'])
  const facts = [
    'calculationType',
    'location',
    'method',
    'wasteRegion',
    'productLifeTime',
    'functionalUnit',
    'standardUnit',
  ]
  const pick = (record: Record<string, unknown>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, record[name]]))
  const byHand = await write('/2/calculations', {
    ...pick(imported, facts),
    productName: 'Wall made by hand',
  })
  for (const [description, amount, waste] of [
    ['Concrete', 472, 3],
    ['Steel', 9.6, 2],
  ] as const)
    await write('/2/inputs', {
      calculation: byHand['@id'],
      inputType: 'A1_RAW_MATERIAL',
      description,
      environmentalProfile: lines.find((line) => line['description'] === description)![
        'environmentalProfile'
      ],
      netAmount: amount,
      productionWastePercentage: waste,
    })
  const results: unknown[] = []
  for (const { '@id': calculation } of [imported, byHand]) {
    await write('/2/calculation_result_journals', { calculation })
    const { top, other, total } = await read(`${calculation}/results`)
    results.push({ top, other, total })
  }
  expect(results[0]).toEqual(results[1])
})

test('a newcomer drops the table of ÖKOBAUDAT, reads what is not taken, and finds its profiles', async ({
  page,
}) => {
  const uuid = 'aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb'
  const table = [
    'UUID;Version;Name (de);Name (en);Bezugsgroesse;Bezugseinheit;Modul;Szenario;Szenariobeschreibung;GWPtotal (A2);AP (A2);RMI_TOTAL;',
    `${uuid};00.01.000;Hanfdämmplatte;Hemp insulation board;1;kg;A1-A3;;;1,25;0,002;8;`,
    `${uuid};00.01.000;Hanfdämmplatte;Hemp insulation board;1;kg;C3;;;0,1;ND;;`,
  ].join('\r\n')
  const file = { name: 'OBD.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') }
  await signIn(page, importer, '/lca/imports/environmental-profiles/new')
  await page.locator('input[type=file]').setInputFiles(file)

  await expect(page.getByText('2 values of the file are not taken.')).toBeVisible()
  await page.getByRole('link', { name: 'Show which and why' }).click()
  const dropped = page.getByRole('region', { name: 'Values that were not taken' })
  await expect(dropped.getByRole('row', { name: /AP \(A2\).*ND.*not a number/ })).toBeVisible()
  await expect(dropped.getByRole('row', { name: /RMI_TOTAL/ })).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Reason' })
    .or(page.getByRole('textbox', { name: 'Reason' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Not a number (1)' }).click()
  await expect(dropped.getByRole('row', { name: /RMI_TOTAL/ })).toHaveCount(0)
  await expectAccessible(page, 'import-not-taken')
  await page.getByRole('link', { name: 'Go to the overview' }).click()
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await expect(
    page.getByText('Environmental profiles imported with success!').first(),
  ).toBeVisible()

  await page.goto('/lca/environmental-profiles?q=hemp')
  await page.getByRole('link', { name: 'Hemp insulation board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hemp insulation board' })).toBeVisible()

  // The same data sets in the same version change nothing.
  await page.goto('/lca/imports/environmental-profiles/new')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Everything in this file is already in the library.')).toBeVisible()
  await page.goto('/lca/environmental-profiles?q=hemp')
  await expect(page.getByRole('link', { name: 'Hemp insulation board' })).toHaveCount(1)
})

test('a list with titles, headings of its own and another sheet is read as the reader says', async ({
  page,
}) => {
  await signIn(page, importer, '/lca/imports/suppliers/new')
  // An empty file is told at its field.
  await uploadFile(page, makeWorkbook('leeg.xlsx', { Blad1: [['Uniek ID', 'Naam']] }))
  await expect(page.getByText('The file has no rows to import.')).toBeVisible()
  await uploadFile(
    page,
    makeWorkbook('lijst.xlsx', {
      Blad1: [
        ['Leveranciers van de fabriek'],
        [],
        ['Kenmerk', 'Naam', 'Plaats', 'Land'],
        ['S-951', 'Zandgroeve Noord BV', 'Emmen', 'NL'],
      ],
      Opmerkingen: [['Opgesteld door inkoop'], ['Versie 2']],
    }),
  )
  const choose = async (name: string, option: string | RegExp) => {
    await page
      .getByRole('combobox', { name })
      .or(page.getByRole('textbox', { name }))
      .first()
      .click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('What sheet “Blad1” is read as', 'Suppliers')
  await choose('What sheet “Opmerkingen” is read as', 'Leave this sheet out')
  await expect(page.getByLabel('Row with the headings of sheet “Blad1”')).toHaveValue(
    'Row 3: Kenmerk · Naam · Plaats · Land',
  )
  await expectAccessible(page, 'import-sheets')
  await page.getByRole('button', { name: 'Use this choice' }).click()
  await expect(
    page.getByText('Sheet “Blad1” is read as Suppliers, headings in row 3 · 1 row'),
  ).toBeVisible()
  await expect(page.getByText('Required columns that are missing: Unique ID.')).toBeVisible()
  await choose('Meaning of column “Kenmerk”', 'Unique ID *')
  await page.getByRole('button', { name: 'Remember and validate again' }).click()
  await expect(page.getByText('Sheet “Opmerkingen” is left out')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Suppliers imported with success!').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zandgroeve Noord BV' })).toBeVisible()
})
