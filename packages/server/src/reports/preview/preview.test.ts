import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, reportRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import { reportArea } from '../report-routes.ts'
import { serveTypesetter, type PageDrawer } from '#typesetting/served-typesetter'

let w: CalculationWorld
let pool: RenderPool
let drawn: string[] = []
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea])
  pool = startRenderPool({ size: 1 })
  const drawer: PageDrawer = {
    drawPages: (model, pages, options) => {
      drawn.push(JSON.stringify(model))
      return pool.drawPages(model, pages, options)
    },
  }
  serveTypesetter(w.services, drawer)
})
afterAll(async () => {
  await pool.stop()
  await w.close()
})

async function makeComplete(values: Record<string, unknown> = {}): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await asEditor().upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  return calculation
}
const requestPreview = (calculation: string, body: Record<string, unknown>, who = asEditor()) =>
  who.call(reportRoutes.preview, { params: { id: calculation }, looseBody: body })
const countRows = (table: 'calculation_snapshots' | 'reports' | 'media_objects') =>
  w.db.read(systemScope(), async (tx) => (await tx.selectFrom(table).selectAll().execute()).length)

test('a preview shows the requested pages with the texts of the form, and stores nothing', async () => {
  const calculation = await makeComplete({ productDescription: 'SAVED' })
  const before = [
    await countRows('calculation_snapshots'),
    await countRows('reports'),
    await countRows('media_objects'),
  ]
  drawn = []
  const { status, text, body, headers } = await requestPreview(calculation, {
    type: 'declaration',
    language: 'nl',
    pages: [1, 3],
    texts: { productDescription: '<p>UNSAVED <strong>text</strong></p>', noSuchText: 'x' },
  })
  expect(status, text).toBe(200)
  expect(headers['cache-control']).toContain('no-store')
  expect(body).toMatchObject({
    '@type': 'ReportPreview',
    calculation,
    type: 'declaration',
    language: 'nl',
    missing: 0,
    pages: [{ number: 1 }, { number: 3 }],
  })
  expect(body.pageCount).toBeGreaterThan(5)
  expect(body.outline.length).toBeGreaterThan(8)
  expect(body.pages[0]!.svg).toMatch(/^<svg /)
  expect(drawn[0]).toContain('UNSAVED')
  expect(drawn[0]).not.toContain('SAVED"')
  expect([
    await countRows('calculation_snapshots'),
    await countRows('reports'),
    await countRows('media_objects'),
  ]).toEqual(before)
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .productDescription,
  ).toBe('SAVED')
})

test('an emptied text shows the standard text of the method', async () => {
  const calculation = await makeComplete({ purposeAndTargetGroups: 'OWN-PURPOSE' })
  drawn = []
  await requestPreview(calculation, { type: 'declaration' })
  await requestPreview(calculation, { type: 'declaration', texts: { purposeAndTargetGroups: '' } })
  expect(drawn.map((model) => model.includes('OWN-PURPOSE'))).toEqual([true, false])
})

test('a preview is drawn although data is missing, and counts the missing items', async () => {
  const calculation = await makeComplete({ teamMembers: '', dataCollectionYear: null })
  const { status, body } = await requestPreview(calculation, { type: 'declaration' })
  expect([status, body.missing]).toEqual([200, 2])
})

test('a saved edit is visible immediately', async () => {
  const calculation = await makeComplete({ productName: 'Before' })
  drawn = []
  await requestPreview(calculation, { type: 'declaration' })
  await asEditor().patch(calculation, { productName: 'Afterwards' })
  await requestPreview(calculation, { type: 'declaration' })
  expect(drawn.map((model) => [model.includes('Before'), model.includes('Afterwards')])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a user who may not make the report gets no preview', async () => {
  const calculation = await makeComplete({ productDescriptionConfidential: 'SECRET' })
  expect(
    (await requestPreview(calculation, { type: 'declaration' }, w.as('ROLE_VIEWER'))).status,
  ).toBe(403)
  expect(
    (await requestPreview(calculation, { type: 'review_report' }, w.as('ROLE_REVIEWER'))).status,
  ).toBe(404)
  expect(
    (await requestPreview(calculation, { type: 'declaration' }, w.as('ROLE_EDITOR', 'beta')))
      .status,
  ).toBe(404)
  expect((await requestPreview(calculation, { type: 'declaration' }, w.anonymous)).status).toBe(401)
  drawn = []
  await requestPreview(calculation, { type: 'declaration' })
  await requestPreview(calculation, { type: 'review_report' })
  expect(drawn.map((model) => model.includes('SECRET'))).toEqual([false, true])
})

test.each<[string, Record<string, unknown>, string]>([
  ['a kind without pages', { type: 'csv' }, 'type'],
  ['no kind', { type: 'docx' }, 'type'],
  ['page 0', { type: 'declaration', page: 0 }, 'page'],
  [
    'eleven pages',
    { type: 'declaration', pages: Array.from({ length: 11 }, (_, i) => i + 1) },
    'pages',
  ],
  [
    'a text that is too long',
    { type: 'declaration', texts: { noteA3: 'x'.repeat(70_000) } },
    'texts.noteA3',
  ],
  ['nothing', {}, 'type'],
])('a preview of %s is refused', async (_, body, path) => {
  const calculation = await makeComplete()
  const answer = await requestPreview(calculation, body)
  expect([answer.status, readProblem(answer).violations[0]!.propertyPath]).toEqual([422, path])
})

test('a calculation without a result lists what is missing', async () => {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: {
        ...makeCompleteFields(w.library),
        amountScalingDimensions: 1,
        descriptionDimension1: 'Width',
        dimension1: 0,
        scalableDimension1: true,
      },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', {
    calculation,
    ...makeBrickLine(w.library),
    scalingType: 'linear',
  })
  const answer = await requestPreview(calculation, { type: 'declaration' })
  expect(answer.status, answer.text).toBe(422)
  expect(readProblem(answer).violations.map((v) => v.code)).toContain('SCALING_DEFAULT_ZERO')
})

test('twelve concurrent previews are drawn or refused as busy, never lost', async () => {
  const calculation = await makeComplete()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      requestPreview(calculation, { type: 'declaration', texts: { noteA3: `Version ${i}` } }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
  expect((await requestPreview(calculation, { type: 'declaration' })).status).toBe(200)
})
