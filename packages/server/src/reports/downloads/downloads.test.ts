import { Calculation, recordRoutes, reportRoutes, Report } from '@cradle/contract'
import { unzipSync, strFromU8 } from 'fflate'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { listMails } from '#platform/mail/outbox'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import { reportTasks } from '../report-jobs.ts'
import { reportArea } from '../report-routes.ts'
import { downloadToken } from './download-link.ts'
import { downloadTasks } from './download-tasks.ts'

let w: CalculationWorld
let workers: pg.Pool
let pool: RenderPool
let runner: JobRunner | null
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([reportArea])
  workers = openWorkerPool(w.adminUrl, { max: 4 })
  pool = startRenderPool({ size: 1 })
  runner = await startJobs(workers, reportTasks(w.services, pool))
})
afterAll(async () => {
  await runner?.stop()
  await pool.stop()
  await workers.end()
  await w.close()
})

async function makeComplete(
  values: Record<string, unknown> = {},
  who = asEditor(),
): Promise<string> {
  const calculation = (
    await who.call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
  await who.post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await who.upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  return calculation
}
const lastDownload = async () =>
  await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('report_downloads')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
const waitForDownload = () =>
  vi.waitFor(
    async () => {
      const row = await lastDownload()
      expect(row.state).toBeOneOf(['done', 'failed'])
      return row
    },
    { timeout: 60_000, interval: 100 },
  )
const readMails = async (id: string) =>
  await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('mails').selectAll().where('key', '=', `download:${id}`).execute(),
  )
const linkIn = (text: string): string =>
  new URL(/https?:\/\/\S+\/2\/downloads\/\S+/.exec(text)![0]).pathname

test('the documents of a selection arrive in one archive by mail; failed ones are listed with their reason', async () => {
  const [one, two] = [
    await makeComplete({ productName: 'Wall' }),
    await makeComplete({ productName: 'Wall' }),
  ]
  const incomplete = await makeComplete({
    productName: 'Unfinished wall',
    teamMembers: '',
    dataCollectionYear: null,
  })
  const answer = await asEditor().post('/2/group_actions/report_downloads', {
    calculations: [one, two, incomplete, one],
    format: 'csv',
    language: 'nl',
  })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    '@type': 'GroupAction',
    action: 'report_downloads',
    items: [{ source: one }, { source: two }, { source: incomplete }],
  })
  const row = await waitForDownload()
  expect(row['state']).toBe('done')
  const [mail] = await readMails(row['id'])
  const text = String(mail!['body_text'])
  expect(text).toContain('2 of 3')
  expect(text).toMatch(/- Unfinished wall: .*[Tt]eam members/)
  const file = await w.anonymous.call(reportRoutes.download, { params: { token: linkIn(text) } })
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  const files = unzipSync(new Uint8Array(file.bytes))
  expect(Object.keys(files)).toEqual([
    'Wall - csv - draft.csv',
    'Wall - csv - draft (2).csv',
    'Not included.txt',
  ])
  expect(strFromU8(files['Wall - csv - draft.csv']!)).toContain(
    `${one.split('/').at(-1)};Wall;m2;core;GWP-total`,
  )
  expect(strFromU8(files['Not included.txt']!)).toContain('Unfinished wall: ')
  const history = (
    await asEditor().call(recordRoutes(Report).list, { query: { calculation: one } })
  ).body.member
  expect(history).toMatchObject([
    { type: 'csv', state: 'done', file: { fileName: 'Wall - csv - draft.csv' } },
  ])
  const notifications = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('notifications').selectAll().where('type', '=', 'download.ready').execute(),
  )
  expect(notifications).toHaveLength(1)
  expect(
    (await w.db.read(systemScope(), (tx) => listMails(tx))).filter(({ subject }) =>
      subject.includes('download'),
    ),
  ).toHaveLength(1)
})

test('PDFs in an archive are complete', async () => {
  const calculation = await makeComplete({ productName: 'Printed wall' })
  await asEditor().post('/2/group_actions/report_downloads', {
    calculations: [calculation],
    format: 'declaration',
    language: 'de',
  })
  const row = await waitForDownload()
  const files = unzipSync(
    new Uint8Array(
      (await w.anonymous.get(linkIn(String((await readMails(row['id']))[0]!['body_text'])))).bytes,
    ),
  )
  expect(Object.keys(files)).toEqual(['Printed wall - declaration - de - draft.pdf'])
  const report = (await asEditor().call(recordRoutes(Report).list, { query: { calculation } })).body
    .member[0]
  expect(
    (await w.anonymous.get(report!.file!.contentUrl)).bytes.equals(
      Buffer.from(Object.values(files)[0]!),
    ),
  ).toBe(true)
})

test('a selection with a calculation of another company is refused as not found', async () => {
  const own = await makeComplete()
  const before = await lastDownload()
  const requestDownload = (calculation: string) =>
    w
      .as('ROLE_EDITOR', 'beta')
      .post('/2/group_actions/report_downloads', { calculations: [calculation], format: 'csv' })
  expect(await requestDownload(own)).toMatchObject({
    status: 400,
    body: { description: `Item not found for "${own}".` },
  })
  expect(
    (
      await w
        .as('ROLE_VIEWER')
        .post('/2/group_actions/report_downloads', { calculations: [own], format: 'csv' })
    ).status,
  ).toBe(403)
  expect(
    (
      await asEditor().post('/2/group_actions/report_downloads', {
        calculations: [],
        format: 'csv',
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await asEditor().post('/2/group_actions/report_downloads', {
        calculations: [own],
        format: 'docx',
      })
    ).status,
  ).toBe(422)
  expect((await lastDownload())['id']).toBe(before['id'])
})

test('a link expires after seven days with a page that says so, and an unsigned link is not found', async () => {
  const calculation = await makeComplete()
  await asEditor().post('/2/group_actions/report_downloads', {
    calculations: [calculation],
    format: 'csv',
  })
  const row = await waitForDownload()
  const link = linkIn(String((await readMails(row['id']))[0]!['body_text']))
  expect((await w.anonymous.get(link)).status).toBe(200)
  expect((row['expires_at'] as Date).getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
  const old = `/2/downloads/${downloadToken(w.services.config, row['id'], new Date(Date.now() - 1000))}`
  const expired = await w.anonymous.get(old, { 'accept-language': 'nl-NL,nl;q=0.9' })
  expect([expired.status, expired.headers['content-type']]).toEqual([
    410,
    'text/html; charset=utf-8',
  ])
  expect(expired.text).toContain('Deze download is niet meer beschikbaar')
  for (const forged of [
    link.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
    link.replace(/\.\d+\./, (part) => `.${Number(part.slice(1, -1)) + 3600}.`),
  ])
    expect((await w.anonymous.get(forged)).status).toBe(404)
  for (const cut of [link.slice(0, -1), '/2/downloads/x'])
    expect((await w.anonymous.get(cut)).status).toBe(400)
  const later = new Date(Date.now() + 8 * 24 * 3_600_000)
  await downloadTasks({ ...w.services, now: () => later }, pool)['prune_downloads']!.run(
    {},
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  expect(await w.services.files.exists(row.file_key!)).toBe(false)
  expect((await w.anonymous.get(link)).status).toBe(410)
})

test('an interrupted archive continues with the documents that were made', async () => {
  const [one, two] = [
    await makeComplete({ productName: 'First' }),
    await makeComplete({ productName: 'Second' }),
  ]
  await asEditor().post('/2/group_actions/report_downloads', {
    calculations: [one, two],
    format: 'csv',
  })
  const row = await waitForDownload()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('report_downloads')
      .set({ state: 'running' })
      .where('id', '=', row['id'])
      .execute(),
  )
  await reportTasks(w.services, pool)['report_download']!.run(
    { download: row['id'], origin: 'http://localhost' },
    { attempt: 2, isLast: false, signal: new AbortController().signal },
  )
  const reports = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('reports').selectAll().where('download_id', '=', row['id']).execute(),
  )
  expect(reports.map((r) => r['state'])).toEqual(['done', 'done'])
  expect(await readMails(row['id'])).toHaveLength(1)
})

test('a user who left the company gets no archive', async () => {
  const calculation = await makeComplete()
  await runner!.stop()
  runner = null
  await asEditor().post('/2/group_actions/report_downloads', {
    calculations: [calculation],
    format: 'csv',
  })
  const row = await lastDownload()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('memberships')
      .set({ roles: ['ROLE_VIEWER'] })
      .where('user_id', '=', row['created_by'])
      .execute(),
  )
  await reportTasks(w.services, pool)['report_download']!.run(
    { download: row['id'], origin: 'http://localhost' },
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  expect(await waitForDownload()).toMatchObject({ id: row['id'], state: 'failed', file_key: null })
  expect(await readMails(row['id'])).toEqual([])
})
