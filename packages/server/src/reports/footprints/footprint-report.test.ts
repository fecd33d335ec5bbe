import { readProblem } from '#platform/testing/read-answer'
import type pg from 'pg'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calculateFootprint, footprintLineOfRecord, FOOTPRINT_GROUPINGS } from '@cradle/engine'
import {
  readSheetRows,
  keysOfRole,
  roleNames,
  type DocumentOf,
  Footprint,
  FootprintResultJournal,
  recordRoutes,
  Report,
  footprintRoutes,
} from '@cradle/contract'
import { footprintArea } from '#footprints/footprint-routes'
import { fixedDecimals } from '#documents/report-numbers'
import type { ReportLanguage } from '#documents/report-model'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { readWorkbook } from '#platform/spreadsheets/read-workbook'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import { readPdf } from '#test/documents/read-pdf'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { reportTasks } from '../report-jobs.ts'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
let workers: pg.Pool
let pool: RenderPool
let runner: JobRunner
const asEditor = () => w.as('ROLE_CCF_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea, reportArea])
  workers = openWorkerPool(w.adminUrl, { max: 4 })
  pool = startRenderPool({ size: 1 })
  runner = await startJobs(workers, reportTasks(w.services, pool))
})
afterAll(async () => {
  await runner.stop()
  await pool.stop()
  await workers.end()
  await w.close()
})

const texts = {
  organisationDescription: 'We make bricks.',
  teamMembers: 'The team of sustainability',
  organisationalBoundary: 'All brickyards.',
  exclusions: 'Capital goods.',
}

const makeFootprint = async (
  fields: Record<string, unknown> = {},
  amounts: readonly (number | null)[] = [12_345.678, 230.5, 99, 1_000.25],
): Promise<string> => {
  const { body } = await asEditor().call(recordRoutes(Footprint).create, {
    body: {
      name: 'Brickyard 2025',
      timePeriod: '2025',
      reportingIntervals: 4,
      method: makeIri('methods', w.library.method),
      operationalControl: true,
      employees: 7,
      target: [{ year: 2030, reduction: 42 }],
      ...texts,
      ...fields,
    },
  })
  const source = {
    footprint: body['@id'],
    location: makeIri('locations', w.library.location),
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
  }
  for (const [i, amount] of amounts.entries())
    for (const more of [
      { scope: 1, subscope: '1.1', inputStage: 'A3_ENERGY_CONSUMPTION', description: 'Kiln' },
      {
        scope: 2,
        subscope: '2.1',
        scope2Method: 'location',
        inputStage: 'A3_ENERGY_CONSUMPTION',
        description: 'Grid',
      },
      {
        scope: 2,
        subscope: '2.1',
        scope2Method: 'market',
        inputStage: 'A3_ENERGY_CONSUMPTION',
        description: 'Contract',
      },
      { scope: 3, subscope: '3.1', inputStage: 'A1_RAW_MATERIAL', description: 'Clay' },
    ]) {
      const answer = await asEditor().post('/api/footprint_inputs', {
        ...source,
        ...more,
        reportingInterval: i + 1,
        amount:
          amount === null ? null : amount * (more.scope2Method === 'market' ? 0.5 : more.scope),
      })
      expect(answer.status, answer.text).toBe(201)
    }
  return body['@id']
}

const order = (footprint: string, type: string, language?: string) =>
  asEditor().call(recordRoutes(Report).create, {
    looseBody: { footprint, type, ...(language ? { language } : {}) },
  })

async function makeReport(footprint: string, type: string, language?: string) {
  const requested = await order(footprint, type, language)
  expect(requested.status, requested.text).toBe(201)
  const report = await vi.waitFor(
    async () => {
      const { body } = await asEditor().call(recordRoutes(Report).get, {
        params: { id: requested.body['@id'] },
      })
      expect(body.state).toBeOneOf(['done', 'failed'])
      return body
    },
    { timeout: 40_000, interval: 200 },
  )
  expect(report.error).toBeUndefined()
  return { report, file: await asEditor().get(report.file!.contentUrl) }
}

const readText = (bytes: Uint8Array): string =>
  readPdf(bytes)
    .pages.join('\n')
    .replaceAll(/[\s\u200b\u00ad]+/g, ' ')

/** Tonnes as the report writes them: between 100 and 1,000 t with two decimals. */
const writeTonnes = (kilograms: number, language: ReportLanguage): string => {
  const tonnes = kilograms / 1000
  return fixedDecimals(tonnes, language, 2)
}

test.each([
  [
    'en',
    'Greenhouse gas inventory',
    '1.1 Stationary combustion',
    'Exclusions',
    'Global warming potentials',
    'Q3 2025',
  ],
  [
    'nl',
    'Broeikasgasinventaris',
    '1.1 Stationaire verbranding',
    'Uitsluitingen',
    'Aardopwarmingsvermogens',
    'K3 2025',
  ],
  [
    'de',
    'Treibhausgasbilanz',
    '1.1 Stationäre Verbrennung',
    'Ausschlüsse',
    'Treibhauspotenziale',
    'Q3 2025',
  ],
] as const)(
  'the inventory report in %s has the contents of ISO 14064-1 and the figures of the results',
  { timeout: 90_000 },
  async (language, ...words) => {
    const footprint = await makeFootprint()
    const { report, file } = await makeReport(footprint, 'inventory_report', language)
    expect(report).toMatchObject({
      footprint,
      type: 'inventory_report',
      language,
      draft: true,
      file: {
        mimeType: 'application/pdf',
        fileName: `Brickyard 2025 - inventory report - ${language} - draft.pdf`,
      },
    })
    const results: DocumentOf<'FootprintResult'> = (
      await asEditor().call(footprintRoutes.results, { params: { id: footprint } })
    ).body
    const text = readText(file.bytes)
    for (const word of [...words, texts.organisationDescription, texts.exclusions, '2030'])
      expect(text).toContain(word)
    expect(text).toContain(writeTonnes(results.total.total, language))
    expect(text).toContain(writeTonnes(results.total.marketBasedTotal, language))
  },
)

test(
  'results, groupings, report, CSV and workbook state the same figures to the last digit',
  { timeout: 90_000 },
  async () => {
    const footprint = await makeFootprint()
    const { report, file: pdf } = await makeReport(footprint, 'inventory_report', 'en')
    const { report: csvReport, file: csv } = await makeReport(footprint, 'csv')
    const { report: xlsxReport, file: xlsx } = await makeReport(footprint, 'xlsx')
    expect([csvReport.contentHash, xlsxReport.contentHash]).toEqual([
      report.contentHash,
      report.contentHash,
    ])
    const results: DocumentOf<'FootprintResult'> = (
      await asEditor().call(footprintRoutes.results, { params: { id: footprint } })
    ).body
    const lines = csv.text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const figures = new Map(
      lines.map(([grouping, key, , method, interval, value]) => [
        [grouping, key, method, interval].join('|'),
        value,
      ]),
    )
    const text = readText(pdf.bytes)
    const total = results.total
    expect(figures.get('total|total|location|')).toBe(String(total.total))
    expect(figures.get('total|total|market|')).toBe(String(total.marketBasedTotal))
    for (const grouping of FOOTPRINT_GROUPINGS) {
      let sum = 0
      for (const group of results.groups[grouping]) {
        sum += group.total
        expect(figures.get([grouping, group.key, 'location', ''].join('|'))).toBe(
          String(group.total),
        )
        expect(figures.get([grouping, group.key, 'market', ''].join('|'))).toBe(
          String(group.marketBasedTotal),
        )
        expect(text, `${grouping} ${group.key}`).toContain(writeTonnes(group.total, 'en'))
        expect(text).toContain(writeTonnes(group.marketBasedTotal, 'en'))
      }
      expect(sum).toBeCloseTo(total.total, 9)
    }
    // The browser computes the rows of the sheet.
    const sheet: DocumentOf<'FootprintSheet'> = (
      await asEditor().call(footprintRoutes.sheet, { params: { id: footprint } })
    ).body
    const { legs, ...model } = sheet.model
    const computed = calculateFootprint({
      ...model,
      lines: readSheetRows(sheet.rows).flatMap((row) =>
        row.cells.map((cell) => footprintLineOfRecord(row, cell, legs)),
      ),
    })
    expect(computed.total).toEqual(total)
    const rows = await readRows(xlsx.bytes)
    const written = rows.filter(({ sheet: name }) => name === 'Results').map(({ cells }) => cells)
    for (const [key, value] of figures) {
      const [grouping, group, method, interval] = key.split('|')
      if (grouping === 'grouping') continue
      const found = written.find(
        (cells) =>
          cells.get(0) === grouping &&
          textOf(cells.get(1)) === group &&
          cells.get(3) === method &&
          textOf(cells.get(4)) === interval,
      )
      expect(textOf(found?.get(5)), key).toBe(value)
    }
    // Every file says that the year is open.
    expect(lines[1]!.at(-1)).toBe('DRAFT')
    const about = rows.filter(({ sheet: name }) => name === 'About').map(({ cells }) => cells)
    expect(about.find((cells) => cells.get(0) === 'remark')?.get(1)).toBe('DRAFT')
    expect(about.find((cells) => cells.get(0) === 'content_hash')?.get(1)).toBe(report.contentHash)
  },
)

/** A cell of a workbook as a CSV writes it. */
const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''

async function readRows(bytes: Uint8Array) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-footprint-'))
  try {
    const file = path.join(folder, 'footprint.xlsx')
    writeFileSync(file, bytes)
    const rows = []
    for await (const batch of readWorkbook(file)) rows.push(...batch)
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a report states no change against a base year that is not finished, and says so', async () => {
  const baseYear = await makeFootprint({ name: 'Brickyard 2024', timePeriod: '2024' })
  const compute = (footprint: string) =>
    asEditor().call(recordRoutes(FootprintResultJournal).create, { body: { footprint } })
  expect((await compute(baseYear)).status).toBe(201)
  const footprint = await makeFootprint({ baseYear })
  const read = async () =>
    readText((await makeReport(footprint, 'inventory_report', 'en')).file.bytes)
  const finished = await read()
  expect(finished).toContain('Brickyard 2024 (2024)')
  expect(finished).not.toContain('is not finished')
  await asEditor().patch(baseYear, { employees: 8 })
  const unfinished = await read()
  expect(unfinished).toContain('The footprint “Brickyard 2024” is not finished')
  expect(unfinished).toContain('2030 42.0% ND')
})

test('a report is refused while something is missing, and data files state the unknown as ND', async () => {
  const footprint = await makeFootprint({ teamMembers: '' }, [100, null])
  const refused = await order(footprint, 'inventory_report')
  expect(refused.status, refused.text).toBe(422)
  expect(readProblem(refused).violations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ propertyPath: 'teamMembers', code: 'missing_text' }),
      expect.objectContaining({
        propertyPath: expect.stringMatching(/^inputs\[\/api\/footprint_inputs\/.*\]\.amount$/),
        code: 'missing_amount',
      }),
    ]),
  )
  const { file } = await makeReport(footprint, 'csv')
  expect(file.text).toContain('total;total;;location;;ND;DRAFT')
})

test('the report of a closed year is final, and is made of the results that were stored', async () => {
  const footprint = await makeFootprint()
  await asEditor().post('/api/footprint_result_journals', { footprint })
  expect((await asEditor().patch(footprint, { locked: true })).status).toBe(200)
  const requested = await order(footprint, 'csv')
  expect([requested.status, requested.body.draft], requested.text).toEqual([201, false])
})

test('results that are older than the content are computed first, by whoever may edit', async () => {
  const footprint = await makeFootprint()
  const first = await order(footprint, 'csv')
  await asEditor().patch(footprint, { exclusions: 'Nothing.' })
  const second = await order(footprint, 'csv')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.contentHash).not.toBe(first.body.contentHash)
  const comparison = await asEditor().get(`${second.body['@id']}/comparison`)
  expect(comparison.body).toMatchObject({ with: first.body['@id'], sameContent: false })
})

test('only roles with the right to footprints see or make their reports', async () => {
  const footprint = await makeFootprint()
  const { report } = await makeReport(footprint, 'csv')
  const countReports = async (api = asEditor()) =>
    (await api.call(recordRoutes(Report).list, { query: { footprint } })).body.totalItems
  expect(await countReports()).toBe(1)
  expect((await w.as('ROLE_OEF_EDITOR').get(report['@id'])).status).toBe(200)
  // A viewer and an editor of calculations may view reports, but no footprints.
  for (const role of ['ROLE_VIEWER', 'ROLE_EDITOR'] as const) {
    expect((await w.as(role).get(report['@id'])).status).toBe(404)
    expect(await countReports(w.as(role))).toBe(0)
    expect((await w.as(role).get(report.file!['@id'])).status).toBe(404)
    expect((await w.as(role).post('/2/reports', { footprint, type: 'csv' })).status).toBeOneOf([
      400, 403,
    ])
    expect((await w.as(role).post(`${report['@id']}/retry`, {})).status).toBeOneOf([403, 404])
  }
  const stranger = w.as('ROLE_CCF_EDITOR', 'beta')
  expect((await stranger.get(report['@id'])).status).toBe(404)
  expect((await stranger.post('/2/reports', { footprint, type: 'csv' })).status).toBe(400)
})

test('a report is of one record, and of a kind that it has', async () => {
  const footprint = await makeFootprint({}, [1])
  const both = await asEditor().post('/2/reports', {
    footprint,
    calculation: '/2/calculations/00000000-0000-7000-8000-000000000000',
    type: 'csv',
  })
  expect([both.status, readProblem(both).violations[0]!.propertyPath]).toEqual([422, 'footprint'])
  const none = await asEditor().post('/2/reports', { type: 'csv' })
  expect([none.status, readProblem(none).violations[0]!.propertyPath]).toEqual([422, 'calculation'])
  const declaration = await order(footprint, 'declaration')
  expect([declaration.status, readProblem(declaration).violations[0]!.propertyPath]).toEqual([
    422,
    'type',
  ])
})

test('every role that may export footprints may make and see reports', () => {
  const exporters = roleNames.filter((role) =>
    keysOfRole(role).has('footprint.company_self.export'),
  )
  expect(exporters).toContain('ROLE_CCF_EDITOR')
  for (const role of exporters) {
    expect(keysOfRole(role).has('report.company_self.create'), role).toBe(true)
    expect(keysOfRole(role).has('report.company_self.view'), role).toBe(true)
  }
})
