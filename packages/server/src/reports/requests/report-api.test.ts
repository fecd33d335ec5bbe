import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  Calculation,
  recordRoutes,
  Report,
  type Read,
  calculationRoutes,
  PredefinedInputSet,
  Input,
  Method,
  reportRoutes,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { inputSetArea } from '#input-sets/input-set-routes'
import type { ReadTx } from '#platform/db/database'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { readSnapshot, type KeptSnapshot } from '#snapshots/snapshot-repo'
import { readAttachments } from '#test/documents/read-attachments'
import type pg from 'pg'
import { RenderFailure, type RenderFailureCode } from '#typesetting/render-failure'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import { makeFileName } from '../make-document.ts'
import { openAdminPool } from '#platform/testing/database'
import { StoreFailure } from '#platform/files/store-failure'
import { isTriedAgain } from '../report-failure.ts'
import { reportTasks } from '../report-jobs.ts'
import { reportArea } from '../report-routes.ts'

let w: CalculationWorld
let workers: pg.Pool
let pool: RenderPool
let runner: JobRunner
let refuses = false
/** How many of the next documents the typesetter has no time for. */
let timeouts = 0
let printed = ''
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea, inputSetArea])
  workers = openWorkerPool(w.adminUrl, { max: 4 })
  pool = startRenderPool({ size: 1 })
  const rendering: Pick<RenderPool, 'renderPdf'> = {
    renderPdf: (model, options) => (
      (printed = JSON.stringify(model.sections)),
      refuses
        ? Promise.reject(new RenderFailure('refused', 'unknown symbol in file /x/blocks.typ'))
        : timeouts-- > 0
          ? Promise.reject(new RenderFailure('timeout', 'no time'))
          : pool.renderPdf(model, options)
    ),
  }
  runner = await startJobs(workers, reportTasks(w.services, rendering))
})
afterAll(async () => {
  await runner.stop()
  await pool.stop()
  await workers.end()
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
const readReportSnapshot = async (tx: ReadTx, report: string): Promise<KeptSnapshot> =>
  readSnapshot(
    tx,
    (
      await tx
        .selectFrom('reports')
        .select('snapshot_id')
        .where('id', '=', report.split('/').at(-1)!)
        .executeTakeFirstOrThrow()
    )['snapshot_id'] as string,
  )

const waitForReport = (report: string): Promise<Read<typeof Report>> =>
  vi.waitFor(
    async () => {
      const body: Read<typeof Report> = (
        await asEditor().call(recordRoutes(Report).get, { params: { id: report } })
      ).body
      expect(body.state).toBeOneOf(['done', 'failed'])
      return body
    },
    { timeout: 60_000, interval: 100 },
  )

test('a report is refused with one violation per missing item', async () => {
  const calculation = await makeComplete({ teamMembers: '', rslSourceProduct: '' })
  const [line] = (await asEditor().call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  await asEditor().patch(line!['@id'], { dataQuality: 'None', dataSource: '' })
  const answer = await asEditor().post('/2/reports', { calculation, type: 'declaration' })
  expect(answer.status).toBe(422)
  expect(readProblem(answer).violations.map((v) => [v.propertyPath, v.code])).toEqual([
    ['teamMembers', 'missing_team_members'],
    ['rslSourceProduct', 'missing_rsl_source'],
    [`inputs[${line!['@id']}].dataQuality`, 'missing_data_quality'],
    [`inputs[${line!['@id']}].dataSource`, 'missing_data_source'],
  ])
  expect(
    (await asEditor().call(recordRoutes(Report).list, { query: { calculation } })).body.totalItems,
  ).toBe(0)
})

test("a declaration becomes a PDF with the product's name, marked as draft", async () => {
  const calculation = await makeComplete()
  const requested = await asEditor().call(recordRoutes(Report).create, {
    body: {
      calculation,
      type: 'declaration',
      language: 'nl',
    },
  })
  expect(requested.status, requested.text).toBe(201)
  expect(requested.body).toMatchObject({
    '@type': 'Report',
    calculation,
    type: 'declaration',
    language: 'nl',
    state: 'queued',
    draft: true,
  })
  const report = await waitForReport(requested.body['@id'])
  expect(report['error']).toBeUndefined()
  expect(report['file']).toMatchObject({
    '@type': 'MediaObject',
    fileName: 'Brick wall - declaration - nl - draft.pdf',
    mimeType: 'application/pdf',
  })
  const file = await w.anonymous.get(report.file!.contentUrl!)
  expect(file.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await asEditor().get(calculation)).body).toMatchObject({
    status: 'valid',
    reportable: true,
  })
})

test('the export contains the lines of a set with the amounts of the calculation', async () => {
  const calculation = await makeComplete()
  const set = (
    await asEditor().call(recordRoutes(PredefinedInputSet).create, {
      body: {
        code: 'FIX',
        name: 'Fixings',
        method: `/2/methods/${w.library.method}`,
      },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', {
    predefinedInputSet: set,
    ...makeBrickLine(w.library),
    description: 'Anchor',
    netAmount: 4,
  })
  const used = await asEditor().post('/2/predefined_input_set_usages', {
    calculation,
    predefinedInputSet: set,
    amount: 2.5,
  })
  expect(used.status, used.text).toBe(201)
  const requested = await asEditor().call(recordRoutes(Report).create, {
    body: { calculation, type: 'csv' },
  })
  expect(requested.status, requested.text).toBe(201)
  await w.db.transact(systemScope(), async (tx) => {
    const { snapshot } = await readReportSnapshot(tx, requested.body['@id'])
    expect(snapshot.inputs.map((i) => [i.description, i.netAmount, i.dataSource])).toEqual([
      ['Brick', 100, 'Recipe'],
      ['Fixings: Anchor', 10, 'Recipe'],
    ])
    const { amounts } = snapshot.result.plain
    expect(amounts.find((a) => a.inputId === snapshot.inputs[1]!.id)!.gross).toBeCloseTo(11, 9)
  })
})

test('a report on a locked calculation shows the set as it was computed, despite later changes', async () => {
  const calculation = await makeComplete()
  const set = (
    await asEditor().call(recordRoutes(PredefinedInputSet).create, {
      body: {
        code: 'OLD',
        name: 'Old fixings',
        method: `/2/methods/${w.library.method}`,
      },
    })
  ).body['@id']
  const addLine = (description: string) =>
    asEditor().call(recordRoutes(Input).create, {
      looseBody: {
        predefinedInputSet: set,
        ...makeBrickLine(w.library),
        description,
        netAmount: 4,
      },
    })
  const [kept, dropped] = [
    (await addLine('Kept')).body['@id'],
    (await addLine('Dropped')).body['@id'],
  ]
  await asEditor().post('/2/predefined_input_set_usages', {
    calculation,
    predefinedInputSet: set,
    amount: 2,
  })
  await asEditor().post('/2/calculation_result_journals', { calculation })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status: 'verified' })
      .where('id', '=', calculation.split('/').at(-1)!)
      .execute(),
  )
  await asEditor().patch(kept, { netAmount: 99 })
  await asEditor().delete(dropped)
  await addLine('Added')
  const requested = await asEditor().call(recordRoutes(Report).create, {
    body: { calculation, type: 'csv' },
  })
  expect(requested.status, requested.text).toBe(201)
  await w.db.transact(systemScope(), async (tx) => {
    const { snapshot } = await readReportSnapshot(tx, requested.body['@id'])
    expect(snapshot.inputs.map((i) => [i.description, i.netAmount])).toEqual([
      ['Brick', 100],
      ['Old fixings: Kept', 8],
      ['Old fixings: Dropped', 8],
    ])
  })
})

test('a report shows the content at the time of the request', async () => {
  const calculation = await makeComplete()
  const requested = await asEditor().call(recordRoutes(Report).create, {
    body: { calculation, type: 'csv' },
  })
  const [line] = (await asEditor().call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  await asEditor().patch(line!['@id'], { netAmount: 1 })
  const report = await waitForReport(requested.body['@id'])
  expect(report.file!.fileName).toBe('Brick wall - csv - draft.csv')
  const csv = (await w.anonymous.get(report.file!.contentUrl!)).bytes.toString()
  expect(csv).toMatch(/;core;GWP-total;kg CO2 eq;A1;220(\.0*1?)?/)
  expect(csv).not.toContain(';D;ND')
})

test('a purchased calculation gets no draft mark, and a locked one its locked result', async () => {
  const calculation = await makeComplete()
  await asEditor().post('/2/calculation_result_journals', { calculation })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status: 'completed', purchased: true })
      .where('id', '=', calculation.split('/').at(-1)!)
      .execute(),
  )
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('environmental_profiles')
      .set({ visible: false })
      .where('id', '=', w.library.profiles.brick)
      .execute(),
  )
  try {
    const requested = await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'csv' },
    })
    expect(requested.body).toMatchObject({ draft: false })
    expect((await waitForReport(requested.body['@id'])).file!.fileName).toBe('Brick wall - csv.csv')
  } finally {
    await w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('environmental_profiles')
        .set({ visible: true })
        .where('id', '=', w.library.profiles.brick)
        .execute(),
    )
  }
})

test('the same Idempotency-Key makes one report', async () => {
  const calculation = await makeComplete()
  const headers = { 'idempotency-key': 'twice' }
  const [first, second] = [
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'csv' },
      headers,
    }),
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'csv' },
      headers,
    }),
  ]
  expect(second.status).toBe(201)
  expect(second.body['@id']).toBe(first.body['@id'])
  expect(
    readProblem(
      await asEditor().post('/2/reports', { calculation, type: 'csv', language: 'de' }, headers),
    ).violations[0]!.code,
  ).toBe('idempotency_key_reused')
  expect(
    (await asEditor().call(recordRoutes(Report).list, { query: { calculation } })).body.totalItems,
  ).toBe(1)
})

test('ten concurrent requests with the same Idempotency-Key make one report', async () => {
  const calculation = await makeComplete()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      asEditor().call(recordRoutes(Report).create, {
        body: { calculation, type: 'csv' },
        headers: { 'idempotency-key': 'at once' },
      }),
    ),
  )
  expect(answers.map((a) => a.status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map((a) => a.text)).size).toBe(1)
  expect(
    (await asEditor().call(recordRoutes(Report).list, { query: { calculation } })).body.totalItems,
  ).toBe(1)
})

test('a failed report shows the reason, and can be retried with its frozen content', async () => {
  const calculation = await makeComplete()
  expect((await asEditor().get(`${calculation}/report_kinds`)).status).toBe(200)
  refuses = true
  const requested = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'declaration' },
    })
  ).body['@id']
  const failed = await waitForReport(requested)
  refuses = false
  expect(failed).toMatchObject({
    state: 'failed',
    errorCode: 'refused',
    error: 'The typesetter could not print something in this document: unknown symbol in',
  })
  expect(failed).not.toHaveProperty('file')
  await asEditor().patch(calculation, { productName: 'Another wall' })
  expect((await w.as('ROLE_VIEWER').post(`${requested}/retry`, {})).status).toBe(403)
  expect((await w.as('ROLE_EDITOR', 'beta').post(`${requested}/retry`, {})).status).toBe(404)
  const again = await asEditor().post(`${requested}/retry`, {})
  expect(again.status, again.text).toBe(200)
  expect(again.body).toMatchObject({
    '@id': requested,
    state: 'queued',
    contentHash: failed['contentHash'],
  })
  expect(again.body).not.toHaveProperty('error')
  const made = await waitForReport(requested)
  expect(made).toMatchObject({
    state: 'done',
    file: { fileName: 'Brick wall - declaration - en - draft.pdf' },
  })
  expect(await asEditor().post(`${requested}/retry`, {})).toMatchObject({
    status: 409,
    body: { description: 'Action "retry" is not allowed in status "done".' },
  })
})

test('a report that failed for want of time is made again later by itself, and nobody is told of a failure', async () => {
  const calculation = await makeComplete()
  timeouts = 2
  const { body } = await asEditor().call(recordRoutes(Report).create, {
    looseBody: { calculation, type: 'declaration' },
  })
  expect(await waitForReport(body['@id'])).toMatchObject({ state: 'done' })
  expect(timeouts).toBe(-1)
})

test.each<[RenderFailureCode | 'error' | 'lost' | 'files', number]>([
  ['timeout', 5],
  ['crashed', 5],
  ['stopped', 5],
  ['lost', 6],
  ['files', 6],
  ['memory', 2],
  ['error', 2],
  ['refused', 0],
])('a report that failed because of %s is made again %i times at most', (code, times) => {
  const error =
    code === 'error'
      ? new Error('a fault of ours')
      : code === 'lost'
        ? Object.assign(new Error('away'), { code: '57P01' })
        : code === 'files'
          ? new StoreFailure('unavailable', 'away')
          : new RenderFailure(code, '')
  const { signal } = new AbortController()
  const tried = [1, 2, 3, 4, 5, 6].filter((attempt) =>
    isTriedAgain(error, { attempt, isLast: attempt === 6, signal }),
  )
  expect(tried.length).toBe(times)
})

test('a report that was requested while the file store is away is made when it is back', async () => {
  const calculation = await makeComplete()
  const owner = openAdminPool(w.adminUrl, 1)
  const away = vi
    .spyOn(w.services.files, 'put')
    .mockRejectedValue(new StoreFailure('unavailable', 'away'))
  const { body: report } = await asEditor().call(recordRoutes(Report).create, {
    body: { calculation, type: 'csv' },
  })
  const id = report['@id'].split('/').at(-1)!
  /** A job of the report that waits for its next attempt begins it now; jobs of other tests stay as they are. */
  const hurry = () =>
    owner.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and payload::text like $1`,
      [`%${id}%`],
    )
  const readState = async () =>
    (await asEditor().call(recordRoutes(Report).get, { params: { id: report['@id'] } })).body.state
  await vi.waitFor(
    async () => {
      await hurry()
      expect(away.mock.calls.length).toBeGreaterThan(8)
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(await readState()).toBeOneOf(['queued', 'running'])
  away.mockRestore()
  await vi.waitFor(
    async () => {
      await hurry()
      expect(await readState()).toBe('done')
    },
    { timeout: 60_000, interval: 50 },
  )
  await owner.end()
})

test('a changed default text appears in later documents, not in a retried one', async () => {
  const admin = w.as('ROLE_NIBE_EMPLOYEE')
  const setDefaultText = (cutOffB: string | null) =>
    admin.call(recordRoutes(Method).patch, {
      params: { id: w.library.method },
      looseBody: { defaultTexts: { en: { cutOffB } } },
    })
  const calculation = await makeComplete({ reportingLanguage: 'en' })
  await setDefaultText('Cut-off of the first day.')
  refuses = true
  const first = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'declaration' },
    })
  ).body
  await waitForReport(first['@id'])
  await setDefaultText('Cut-off of the second day.')
  refuses = false
  await asEditor().post(`${first['@id']}/retry`, {})
  await waitForReport(first['@id'])
  expect([printed.includes('of the first day'), printed.includes('of the second day')]).toEqual([
    true,
    false,
  ])
  const second = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'declaration' },
    })
  ).body
  await waitForReport(second['@id'])
  expect([printed.includes('of the first day'), printed.includes('of the second day')]).toEqual([
    false,
    true,
  ])
  expect(second.contentHash).not.toBe(first.contentHash)
  const { body } = await asEditor().call(reportRoutes.comparison, {
    params: { id: second['@id'] },
    query: { with: first.id },
  })
  expect(body).toMatchObject({
    sameContent: false,
    changes: [
      {
        kind: 'field',
        field: 'cutOffB',
        before: 'Cut-off of the first day.',
        after: 'Cut-off of the second day.',
      },
    ],
  })
  await setDefaultText(null)
})

test('the requester is notified of a failed report', async () => {
  const calculation = await makeComplete({ productName: 'Untold wall' })
  refuses = true
  try {
    await waitForReport(
      (
        await asEditor().call(recordRoutes(Report).create, {
          body: { calculation, type: 'declaration' },
        })
      ).body['@id'],
    )
  } finally {
    refuses = false
  }
  const notifications = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('notifications').selectAll().where('type', '=', 'report.failed').execute(),
  )
  expect(notifications.filter((n) => String(n['title']).includes('Untold wall'))).toHaveLength(1)
})

test('the menu of a calculation lists the kinds and the reasons of refusal', async () => {
  const calculation = await makeComplete()
  await asEditor().post('/2/calculation_result_journals', { calculation })
  const readKinds = async (who: ReturnType<typeof asEditor>, of = calculation) =>
    (await who.call(reportRoutes.kinds, { params: { id: of } })).body
  expect(await readKinds(asEditor())).toMatchObject({ calculation, reportable: true, draft: true })
  const findDeclaration = (answer: { kinds: { type: string }[] }) =>
    answer.kinds.find(({ type }) => type === 'declaration')
  expect(findDeclaration(await readKinds(asEditor()))).toEqual({
    type: 'declaration',
    group: 'document',
    mimeType: 'application/pdf',
    hasLanguage: true,
    confidential: false,
    previewable: true,
    declaresFamilies: true,
  })
  expect(findDeclaration(await readKinds(w.as('ROLE_VIEWER')))).toMatchObject({
    refusedBecause: 'access_denied',
  })
  await asEditor().patch(calculation, { teamMembers: '' })
  expect(findDeclaration(await readKinds(asEditor()))).toMatchObject({
    refusedBecause: 'not_reportable',
  })
  const part = await makeComplete({ calculationType: 'semi_finished' })
  expect(findDeclaration(await readKinds(asEditor(), part))).toMatchObject({
    refusedBecause: 'not_for_semi_finished',
  })
  const requested = await asEditor().post('/2/reports', { calculation: part, type: 'declaration' })
  expect([requested.status, readProblem(requested).violations[0]!.code]).toEqual([
    422,
    'not_reportable',
  ])
})

test('the menu names the texts that openEPD cuts', async () => {
  const calculation = await makeComplete()
  await asEditor().post('/2/calculation_result_journals', { calculation })
  const readShortened = async () =>
    (await asEditor().call(reportRoutes.kinds, { params: { id: calculation } })).body.kinds.flatMap(
      ({ type, shortens }) => (shortens ? [[type, shortens]] : []),
    )
  expect(await readShortened()).toEqual([])
  await asEditor().patch(calculation, {
    productName: 'x'.repeat(201),
    productDescription: 'y'.repeat(2001),
  })
  expect(await readShortened()).toEqual([['openepd', ['productName', 'productDescription']]])
})

test('the list of reports shows kind, language, day, hash and requester', async () => {
  const calculation = await makeComplete()
  const first = (
    await asEditor().call(recordRoutes(Report).create, { body: { calculation, type: 'csv' } })
  ).body
  const same = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'declaration', language: 'de' },
    })
  ).body
  await asEditor().patch(calculation, { noteA3: 'Fired with wood' })
  const other = (
    await asEditor().call(recordRoutes(Report).create, { body: { calculation, type: 'csv' } })
  ).body
  const history = (await asEditor().call(recordRoutes(Report).list, { query: { calculation } }))
    .body.member
  expect(
    history.map((r: Record<string, unknown>) => [
      r['@id'],
      r['type'],
      r['language'],
      r['draft'],
      r['issuedOn'],
    ]),
  ).toEqual([
    [other['@id'], 'csv', 'en', true, new Date().toISOString().slice(0, 10)],
    [same['@id'], 'declaration', 'de', true, new Date().toISOString().slice(0, 10)],
    [first['@id'], 'csv', 'en', true, new Date().toISOString().slice(0, 10)],
  ])
  expect(history[0]!.createdByName).toEqual(expect.any(String))
  expect([same.contentHash, other.contentHash === first.contentHash]).toEqual([
    first.contentHash,
    false,
  ])
  expect(
    (
      await asEditor().call(recordRoutes(Report).list, {
        query: { contentHash: first.contentHash },
      })
    ).body.totalItems,
  ).toBe(2)
})

test('viewers cannot request reports, and other companies find none', async () => {
  const calculation = await makeComplete()
  expect((await w.as('ROLE_VIEWER').post('/2/reports', { calculation, type: 'csv' })).status).toBe(
    403,
  )
  expect(
    (await w.as('ROLE_EDITOR', 'beta').post('/2/reports', { calculation, type: 'csv' })).status,
  ).toBe(400)
  const report = (
    await asEditor().call(recordRoutes(Report).create, { body: { calculation, type: 'csv' } })
  ).body['@id']
  expect((await w.as('ROLE_EDITOR', 'beta').get(report)).status).toBe(404)
})

test.each([
  ['Wall', false, 'Wall - declaration - en.pdf'],
  ['A/B: "wall"\u0000', true, 'A B wall - declaration - en - draft.pdf'],
  [' ', false, 'Calculation - declaration - en.pdf'],
  ['Größe 10 m²', false, 'Größe 10 m² - declaration - en.pdf'],
])('the file of %j is named %j', (name, draft, expected) => {
  expect(
    makeFileName(name, { type: 'declaration', language: 'en', draft, footprint_id: null }),
  ).toBe(expected)
})

test('every offered kind can be made, and a declaration contains its data', async () => {
  const calculation = await makeComplete()
  await asEditor().post('/2/calculation_result_journals', { calculation })
  const readKinds = async () =>
    (await asEditor().call(reportRoutes.kinds, { params: { id: calculation } })).body
  const readRefusals = async () =>
    Object.fromEntries(
      (await readKinds()).kinds.flatMap(({ type, refusedBecause }) =>
        refusedBecause ? [[type, refusedBecause]] : [],
      ),
    )
  const dataSets = ['ilcd', 'ilcd_json', 'openepd', 'oekobaudat', 'lcax', 'iso22057'] as const
  expect(await readRefusals()).toEqual({
    ...Object.fromEntries(dataSets.map((type) => [type, 'missing_valid_until'])),
    verification_report: 'not_reviewed',
  })
  for (const type of dataSets)
    expect(
      readProblem(await asEditor().post('/2/reports', { calculation, type })).violations,
      type,
    ).toMatchObject([{ propertyPath: 'validUntil', code: 'missing_valid_until' }])
  const draft = await waitForReport(
    (
      await asEditor().call(recordRoutes(Report).create, {
        body: { calculation, type: 'declaration' },
      })
    ).body['@id'],
  )
  expect(
    readAttachments((await w.anonymous.get(draft.file!.contentUrl!)).bytes).map(
      ({ fileName }) => fileName,
    ),
  ).toEqual(['results.csv'])
  await asEditor().patch(calculation, { validUntil: '2040-06-01' })
  await asEditor().post('/2/calculation_result_journals', { calculation })
  expect(await readRefusals()).toEqual({ verification_report: 'not_reviewed' })
  const kinds = (await readKinds()).kinds.filter(({ refusedBecause }) => !refusedBecause)
  const made: Record<string, Buffer> = {}
  for (const { type, mimeType } of kinds) {
    const report = await waitForReport(
      (
        await asEditor().call(recordRoutes(Report).create, {
          looseBody: { calculation, type, language: 'en' },
        })
      ).body['@id'],
    )
    expect([type, report['state'], report['error'], report['file']?.mimeType]).toEqual([
      type,
      'done',
      undefined,
      mimeType,
    ])
    made[type] = (await w.anonymous.get(report.file!.contentUrl!)).bytes
  }
  const carried = Object.fromEntries(
    readAttachments(made['declaration']!).map(({ fileName, bytes }) => [
      fileName,
      Buffer.from(bytes),
    ]),
  )
  expect(Object.keys(carried)).toEqual(['epd-ilcd.zip', 'openepd.json', 'results.csv'])
  expect([
    carried['results.csv']!.equals(made['csv']!),
    carried['openepd.json']!.equals(made['openepd']!),
  ]).toEqual([true, true])
  const [inside, alone] = [carried['epd-ilcd.zip']!, made['ilcd']!].map((zip) =>
    unzipSync(new Uint8Array(zip)),
  )
  const document = Object.keys(alone!).find((name) => name.includes('external_docs/'))!
  expect(Buffer.from(alone![document]!).equals(made['declaration']!)).toBe(true)
  expect(Object.keys(inside!).filter((name) => name.includes('/processes/'))).toEqual(
    Object.keys(alone!).filter((name) => name.includes('/processes/')),
  )
  expect(Object.keys(inside!).some((name) => name.includes('external_docs'))).toBe(false)
})

test('the data set of a product keeps its id; final new content raises its revision, a draft does not', async () => {
  const calculation = await makeComplete({ validUntil: '2040-06-01' })
  const id = calculation.split('/').at(-1)!
  const updateCalculation = (change: Record<string, unknown>) =>
    w.db.transact(systemScope(), (tx) =>
      tx.updateTable('calculations').set(change).where('id', '=', id).execute(),
    )
  const dataSet = async () => {
    const report = (
      await asEditor().call(recordRoutes(Report).create, {
        body: { calculation, type: 'ilcd_json', language: 'en' },
      })
    ).body
    const { attestation } = (await w.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('reports')
        .select('attestation')
        .where('id', '=', report.id)
        .executeTakeFirstOrThrow(),
    )) as { attestation: { dataSet: unknown } }
    return attestation.dataSet
  }
  expect(await dataSet()).toEqual({ uuid: id, revision: 0, precedingUuid: null })
  await asEditor().patch(calculation, { noteA3: 'As a draft' })
  expect(await dataSet()).toMatchObject({ revision: 0 })
  await updateCalculation({ purchased: true })
  expect([await dataSet(), await dataSet()]).toMatchObject([{ revision: 0 }, { revision: 0 }])
  await asEditor().patch(calculation, { noteA3: 'Corrected' })
  expect(await dataSet()).toEqual({ uuid: id, revision: 1, precedingUuid: null })
  await asEditor().patch(calculation, { noteA3: 'As a draft' })
  expect(await dataSet()).toMatchObject({ revision: 2 })
})

test('two documents are compared by their content: fields, lines and results', async () => {
  const calculation = await makeComplete()
  const first = (
    await asEditor().call(recordRoutes(Report).create, { body: { calculation, type: 'csv' } })
  ).body
  const same = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation, type: 'declaration' },
    })
  ).body
  const [line] = (await asEditor().call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  await asEditor().patch(line!['@id'], { netAmount: 200 })
  await asEditor().patch(calculation, {
    noteA3: 'Fired with wood',
    productDescriptionConfidential: 'Recipe',
  })
  const second = (
    await asEditor().call(recordRoutes(Report).create, { body: { calculation, type: 'csv' } })
  ).body
  const readComparison = (id: string, other?: string) =>
    asEditor().call(reportRoutes.comparison, { params: { id }, query: { with: other } })
  expect((await readComparison(first['@id'])).body).toMatchObject({
    report: first['@id'],
    sameContent: false,
  })
  expect((await readComparison(first['@id'])).body).not.toHaveProperty('with')
  expect((await readComparison(same['@id'], first.id)).body).toMatchObject({
    with: first['@id'],
    sameContent: true,
  })
  const { status, body } = await readComparison(second['@id'])
  expect([status, body.with]).toEqual([200, same['@id']])
  expect(body.changes!.map((c) => [c.field, c.before ?? null, c.after])).toEqual(
    expect.arrayContaining([
      ['netAmount', 100, 200],
      ['noteA3', null, 'Fired with wood'],
      ['productDescriptionConfidential', null, 'Recipe'],
    ]),
  )
  const climate = body.results!.find((r) => r.code === 'GWP-total' && r.stage === 'A1')
  expect(Number(climate!.after) / Number(climate!.before)).toBeCloseTo(2, 9)
  expect(
    (await readComparison(second['@id'], '/2/reports/00000000-0000-7000-8000-000000000000')).status,
  ).toBe(400)
  expect(
    (await w.as('ROLE_EDITOR', 'beta').get(`${second['@id']}/comparison?with=${first.id}`)).status,
  ).toBe(404)
})
