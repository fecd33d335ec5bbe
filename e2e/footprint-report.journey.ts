import { readFileSync } from 'node:fs'
import * as xlsx from '@e965/xlsx'
import { readPdf as readText } from '../packages/server/test/documents/read-pdf.ts'
import { expectAccessible } from './axe.ts'
import { readPdf } from './pdf-document.ts'
import { demoPassword, makeDemoEmail, signIn } from './sign-in.ts'
import { expect, test, type APIRequestContext, type Page } from './test.ts'

const OEF = makeDemoEmail('oef-editor')
const CCF = makeDemoEmail('ccf-editor')
const VIEWER = makeDemoEmail('viewer')

type Document = Record<string, unknown> & { '@id': string; id: string }

/** Calls the API in the name of a user. */
async function connect(request: APIRequestContext, username: string) {
  const signedIn = (await (
    await request.post('/2/login_check', { data: { username, password: demoPassword } })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${signedIn.token}` }
  return {
    get: async (path: string) => {
      const answer = await request.get(path, { headers })
      return { status: answer.status(), body: (await answer.json()) as Document }
    },
    send: async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown) => {
      const answer = await request.fetch(path, {
        method,
        headers: {
          ...headers,
          ...(method === 'PATCH' ? { 'content-type': 'application/merge-patch+json' } : {}),
        },
        ...(data === undefined ? {} : { data }),
      })
      const text = await answer.text()
      return {
        status: answer.status(),
        text,
        body: (text.startsWith('{') ? JSON.parse(text) : {}) as Document,
      }
    },
  }
}

const openTab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of this record' }).getByRole('link', { name }).click()

const findCell = (page: Page, description: string, column: string) =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column=description]', { hasText: description }) })
    .first()
    .locator(`[data-column=${column}]`)

/** Three sites with four quarters of gas, and of electricity by both methods. */
function makeWorkbook() {
  const rows: (string | number)[][] = [
    [
      'location',
      'period',
      'category',
      'description',
      'factor',
      'amount',
      'unit',
      'scope2_method',
      'data_quality',
      'data_source',
    ],
  ]
  for (const [i, site] of ['APD', 'ZWL', 'UTR'].entries())
    for (const quarter of [1, 2, 3, 4]) {
      const scale = (i + 1) * quarter
      rows.push(
        [
          site,
          `Q${quarter}`,
          '1.1',
          `Gas of ${site}`,
          'DEMO-065',
          1000 * scale,
          '',
          '',
          'Measured',
          'Meter',
        ],
        [
          site,
          `Q${quarter}`,
          '2.1',
          `Grid power of ${site}`,
          'DEMO-061',
          500 * scale,
          '',
          'location',
          'Measured',
          'Meter',
        ],
        [
          site,
          `Q${quarter}`,
          '2.1',
          `Contract power of ${site}`,
          'DEMO-062',
          500 * scale,
          'kWh',
          'market',
          'Measured',
          'Meter',
        ],
      )
    }
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Inputs')
  return {
    name: 'meter readings 2026.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}

async function makeFootprint(request: APIRequestContext, name: string): Promise<Document> {
  const editor = await connect(request, OEF)
  const known = (await editor.get('/api/footprints?search=Noordhout%202025')).body as unknown as {
    member: Document[]
  }
  const made = await editor.send('POST', '/api/footprints', {
    name,
    timePeriod: '2026',
    reportingIntervals: 4,
    method: known.member[0]!['method'],
    baseYear: known.member[0]!['@id'],
    consolidation: 'operationalControl',
    operationalControl: true,
    organisationDescription: 'Noordhout BV makes timber frame elements and precast concrete.',
    teamMembers: 'Sustainability officer of Noordhout BV',
    organisationalBoundary: 'All three sites, by operational control.',
    exclusions: 'Scope 3 is left out of this inventory.',
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}

async function download(page: Page, name: string | RegExp): Promise<Buffer> {
  const link = page.getByRole('row', { name }).getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync(await file.path())
}

test('a footprint of three sites and four quarters goes from a workbook to the report', async ({
  page,
}) => {
  const footprint = await makeFootprint(page.request, 'Meter readings 2026')
  await signIn(page, OEF, `/ccf/footprints/${footprint.id}/reports`)

  await test.step('nothing is reported before there are inputs', async () => {
    await expect(
      page.getByRole('button', { name: 'Greenhouse gas inventory (PDF)' }),
    ).toBeDisabled()
    await expect(page.getByRole('link', { name: /missing before the inventory/ })).toBeVisible()
    await expectAccessible(page, 'footprint-reports-empty')
  })

  await test.step('the workbook is imported', async () => {
    await openTab(page, /^Inputs/)
    await page.getByRole('link', { name: 'Import a workbook' }).click()
    await page.locator('input[type=file]').setInputFiles(makeWorkbook())
    const start = page.getByRole('button', { name: 'Import 36 rows' })
    await expect(start).toBeVisible()
    await (await connect(page.request, CCF)).send('PATCH', footprint['@id'], { employees: 140 })
    await page.reload()
    await expect(page.getByText('The footprint has changed since the validation')).toBeVisible()
    await expectAccessible(page, 'footprint-import-invalidated')
    await page.getByRole('button', { name: 'Validate again' }).click()
    await expect(page.getByText('The footprint has changed since the validation')).toBeHidden()
    const close = async (locked: boolean) => {
      await (await connect(page.request, CCF)).send('PATCH', footprint['@id'], { locked })
      await page.reload()
      await expect(start).toBeVisible()
    }
    await close(true)
    await expect(page.getByText('The year of the footprint is closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Validate again' })).toHaveCount(0)
    await expect(start).toHaveAttribute('aria-disabled', 'true')
    await close(false)
    await expect(start).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText('The year of the footprint is closed')).toHaveCount(0)
    await start.click()
    await expect(page.getByText(/imported with success/).first()).toBeVisible({ timeout: 60_000 })
    await page.goto(`/ccf/footprints/${footprint.id}/inputs`)
    await expect(findCell(page, 'Gas of ZWL', 'amount4')).toHaveText('8000')
  })

  let total = ''
  await test.step('the report is made in German, and its total is that of the figures', async () => {
    await openTab(page, 'Reports')
    await page.getByText('German', { exact: true }).click()
    await page.getByRole('button', { name: 'Greenhouse gas inventory (PDF)' }).click()
    const pdf = await download(page, /Greenhouse gas inventory \(PDF\), German/)
    const facts = readPdf(pdf)
    expect(facts).toMatchObject({ isPdf: true, isComplete: true, language: 'de' })
    expect(facts.pages).toBeGreaterThan(5)
    await page.getByRole('button', { name: 'Figures (CSV)' }).click()
    const csv = (await download(page, /^(?:Select )?.*Figures \(CSV\)/)).toString('utf8')
    total = /^total;total;;location;;([\d.]+);/m.exec(csv)?.[1] ?? ''
    const text = readText(pdf)
      .pages.join('\n')
      .replaceAll(/[\s\u200b\u00ad]+/g, ' ')
    expect(text).toContain(
      new Intl.NumberFormat('de-DE', {
        minimumFractionDigits: Number(total) >= 1e6 ? 1 : Number(total) >= 1e5 ? 2 : 3,
        maximumFractionDigits: Number(total) >= 1e6 ? 1 : Number(total) >= 1e5 ? 2 : 3,
      }).format(Number(total) / 1000),
    )
    expect(text).toContain('ENTWURF')
    await expectAccessible(page, 'footprint-reports')
    await page.getByRole('button', { name: 'All data (XLSX)' }).click()
    const book = xlsx.read(await download(page, /All data \(XLSX\)/))
    expect(book.SheetNames).toEqual(['Inputs', 'Results', 'Terms', 'About'])
  })

  await test.step('on a phone the names of the documents have room', async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const name = page.getByRole('cell', { name: /^Greenhouse gas inventory \(PDF\), German/ })
    await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(90)
    await page.setViewportSize(size)
  })

  await test.step('after the year is closed the report is final', async () => {
    await openTab(page, 'Home')
    await page.getByRole('button', { name: 'Close the year' }).click()
    await expect(page.getByText('The year is closed', { exact: false }).first()).toBeVisible()
    await openTab(page, 'Reports')
    await expect(page.getByText('The year is closed: the report is final.')).toBeVisible()
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('button', { name: 'Greenhouse gas inventory (PDF)' }).click()
    const row = page.getByRole('row', { name: /Greenhouse gas inventory \(PDF\), English/ })
    await expect(row).not.toContainText('draft')
    const pdf = await download(page, /Greenhouse gas inventory \(PDF\), English/)
    expect(readText(pdf).pages.join('\n')).not.toContain('DRAFT')
  })

  await test.step('a CCF editor reads the reports and cannot import; a viewer sees neither', async () => {
    await signIn(page, CCF, `/ccf/footprints/${footprint.id}/reports`)
    await expect(
      page.getByRole('row', { name: /Greenhouse gas inventory \(PDF\), German/ }),
    ).toBeVisible()
    await openTab(page, /^Inputs/)
    await expect(findCell(page, 'Gas of ZWL', 'amount4')).toHaveText('8000')
    await expect(page.getByRole('link', { name: 'Import a workbook' })).toHaveCount(0)
    await signIn(page, VIEWER, `/ccf/footprints/${footprint.id}/reports`)
    await expect(page.getByText('demonstration data – not for declarations').first()).toBeVisible()
    const viewer = await connect(page.request, VIEWER)
    const listed = await viewer.get(`/2/reports?footprint=${encodeURIComponent(footprint['@id'])}`)
    expect([listed.status, listed.body['totalItems']]).toEqual([200, 0])
  })
})

test('a closed base year is recalculated after its emission factor was updated', async ({
  page,
}) => {
  const editor = await connect(page.request, OEF)
  const owner = await connect(page.request, makeDemoEmail('company-epd-admin'))
  const known = (await editor.get('/api/footprints?search=Noordhout%202025')).body as unknown as {
    member: Document[]
  }
  const like = (await owner.get('/2/environmental_profiles?uniqueId=DEMO-065')).body as unknown as {
    member: Document[]
  }
  const factor = await owner.send('POST', '/2/environmental_profiles', {
    uniqueId: 'OWN-GAS-2026',
    name: 'Natural gas of our supplier',
    unit: like.member[0]!['unit'],
    methods: like.member[0]!['methods'],
  })
  expect(factor.status, factor.text).toBe(201)
  const writeFactor = async (value: number) => {
    const answer = await owner.send('PUT', `${factor.body['@id']}/effects`, [
      { code: 'GWP-fossil', value },
      { code: 'GWP-luluc', value: 0 },
      { code: 'GWP-biogenic', value: 0 },
    ])
    expect(answer.status, answer.text).toBe(200)
  }
  await writeFactor(2)
  const inputs = (await editor.get(`${known.member[0]!['@id']}/inputs`)).body as unknown as {
    member: Document[]
  }
  const base = await makeFootprint(page.request, 'Base year of gas')
  const line = await editor.send('POST', '/api/footprint_inputs', {
    footprint: base['@id'],
    location: inputs.member[0]!['location'],
    inputStage: 'A3_ENERGY_CONSUMPTION',
    scope: 1,
    subscope: '1.1',
    description: 'Gas of the base year',
    environmentalProfile: factor.body['@id'],
    reportingInterval: 1,
    amount: 10_000,
  })
  expect(line.status, line.text).toBe(201)
  await editor.send('POST', '/api/footprint_result_journals', { footprint: base['@id'] })
  const closed = await editor.send('PATCH', base['@id'], { locked: true })
  expect(closed.status, closed.text).toBe(200)
  await writeFactor(3)

  await signIn(page, OEF, `/ccf/footprints/${base.id}/results`)
  await page.getByRole('button', { name: 'Check newer factors' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/The change is above the threshold/)).toBeVisible()
  await expectAccessible(page, 'footprint-recalculation')
  await dialog.getByRole('button', { name: 'Accept the new results' }).click()
  await expect(page.getByText('The footprint was recalculated')).toBeVisible()
  const accepted = page.getByRole('region', { name: 'Accepted recalculations' })
  await expect(accepted.getByRole('row')).toHaveCount(2)
  await expect(accepted.getByRole('row').nth(1)).toContainText('20')
  await expect(accepted.getByRole('row').nth(1)).toContainText('30')
})
