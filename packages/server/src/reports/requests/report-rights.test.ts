import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportRoutes, Report, recordRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import type { Attestation } from '#documents/source/attestation'
import { reportTasks } from '../report-jobs.ts'
import { reportArea } from '../report-routes.ts'

let w: ReviewWorld
const asEditor = () => w.as('ROLE_EDITOR')
const asReviewer = () => w.as('ROLE_REVIEWER')
beforeAll(async () => {
  w = await makeReviewWorld([reportArea])
})
afterAll(() => w.close())

/** The bytes are the typesetter's input, because these tests check rights, not layout. */
const typesetter = {
  renderPdf: async (model: unknown) => Buffer.from(`%PDF- ${JSON.stringify(model)}`),
}
const makeReport = (report: string) =>
  reportTasks(w.services, typesetter)['report']!.run(
    { report: report.split('/').at(-1), origin: 'http://localhost' },
    { attempt: 1, isLast: true, signal: new AbortController().signal },
  )
const readAttestation = async (report: string): Promise<Attestation> =>
  (
    await w.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('reports')
        .select('attestation')
        .where('id', '=', report.split('/').at(-1)!)
        .executeTakeFirstOrThrow(),
    )
  )['attestation'] as Attestation
const readRefusals = async (
  who: ReturnType<typeof asEditor>,
  calculation: string,
): Promise<Record<string, string | undefined>> =>
  Object.fromEntries(
    (await who.call(reportRoutes.kinds, { params: { id: calculation } })).body.kinds.map((k) => [
      k.type,
      k.refusedBecause,
    ]),
  )

test('the reviewer can make the review report of the submitted content, and no public document', async () => {
  const of = await w.submitted({ productDescriptionConfidential: 'RECIPE' })
  expect(await readRefusals(asReviewer(), of.iri)).toMatchObject({
    review_report: undefined,
    declaration: 'access_denied',
    csv: 'access_denied',
    ilcd: 'access_denied',
  })
  const requested = await asReviewer().call(recordRoutes(Report).create, {
    body: {
      calculation: of.iri,
      type: 'review_report',
      language: 'nl',
    },
  })
  expect(requested.status, requested.text).toBe(201)
  expect(
    (await asReviewer().post('/2/reports', { calculation: of.iri, type: 'declaration' })).status,
  ).toBe(403)
  const submission = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('review_submissions')
      .select('content_hash')
      .where('review_id', '=', of.reviewId)
      .executeTakeFirstOrThrow(),
  )
  expect(requested.body).toMatchObject({
    state: 'queued',
    draft: true,
    contentHash: submission['content_hash'],
  })
  await makeReport(requested.body['@id'])
  const done = (
    await asReviewer().call(recordRoutes(Report).get, { params: { id: requested.body['@id'] } })
  ).body
  expect(done).toMatchObject({ state: 'done', file: { mimeType: 'application/pdf' } })
  expect((await asReviewer().get(done.file!.contentUrl)).bytes.toString()).toContain('RECIPE')
  expect(
    (await asReviewer().call(recordRoutes(Report).list, { query: { calculation: of.iri } })).body
      .totalItems,
  ).toBe(1)
})

test('a reviewer cannot make documents of calculations outside its reviews', async () => {
  const { iri } = await w.complete()
  expect(
    (await asReviewer().post('/2/reports', { calculation: iri, type: 'review_report' })).status,
  ).toBe(400)
  expect((await asReviewer().get(`${iri}/report_kinds`)).status).toBe(404)
  expect(
    (
      await asReviewer().post('/2/group_actions/report_downloads', {
        calculations: [iri],
        format: 'review_report',
      })
    ).status,
  ).toBe(400)
})

test('only the review report contains confidential parts', async () => {
  const { iri } = await w.complete({
    productDescriptionConfidential: 'RECIPE-A',
    productionProcessConfidential: 'RECIPE-B',
    constructionProcessConfidential: 'RECIPE-C',
    validUntil: '2040-01-01',
  })
  await asEditor().post('/2/calculation_result_journals', { calculation: iri })
  const open = Object.entries(await readRefusals(asEditor(), iri))
    .filter(([, refused]) => refused === undefined)
    .map(([type]) => type)
  expect(open).toEqual(
    expect.arrayContaining(['declaration', 'summary', 'review_report', 'csv', 'ilcd', 'openepd']),
  )
  const found: string[] = []
  for (const type of open) {
    const report = (
      await asEditor().call(recordRoutes(Report).create, { looseBody: { calculation: iri, type } })
    ).body['@id']
    await makeReport(report)
    const { file } = (await asEditor().call(recordRoutes(Report).get, { params: { id: report } }))
      .body
    if ((await w.anonymous.get(file!.contentUrl)).bytes.includes('RECIPE')) found.push(type)
  }
  expect(found).toEqual(['review_report'])
})

test('a sibling company with read access cannot see or make documents', async () => {
  const { iri } = await w.complete()
  const report = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation: iri, type: 'review_report' },
    })
  ).body['@id']
  const sibling = w.as('ROLE_CORPORATE_ADMIN', 'sister')
  expect((await sibling.get(iri)).status).toBe(200)
  expect(
    Object.values(await readRefusals(sibling, iri)).every((refused) => refused === 'access_denied'),
  ).toBe(true)
  for (const type of ['review_report', 'declaration', 'csv'])
    expect((await sibling.post('/2/reports', { calculation: iri, type })).status).toBe(403)
  expect((await sibling.get(report)).status).toBe(404)
  expect((await sibling.get(`${report}/comparison`)).status).toBe(404)
  expect(
    (await sibling.call(recordRoutes(Report).list, { query: { calculation: iri } })).body
      .totalItems,
  ).toBe(0)
  expect(
    (
      await sibling.post('/2/group_actions/report_downloads', {
        calculations: [iri],
        format: 'csv',
      })
    ).status,
  ).toBe(403)
  expect((await sibling.post(`${iri}/report_preview`, { type: 'declaration' })).status).toBe(403)
})

test('a document names the verifier only if the same content was approved', async () => {
  const of = await w.submitted()
  await w.setStatus(of, 'approved', 'verified')
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('reviews')
      .set({ verifier_name: 'A verifier', verifier_organisation: 'Verify' })
      .where('id', '=', of.reviewId)
      .execute()
    await tx
      .updateTable('calculations')
      .set({ valid_until: '2031-05-01' })
      .where('id', '=', of.id)
      .execute()
  })
  const verified = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation: of.iri, type: 'declaration' },
    })
  ).body
  expect(verified).toMatchObject({ draft: false })
  expect(await readAttestation(verified['@id'])).toMatchObject({
    isDraft: false,
    validUntil: '2031-05-01',
    review: { verifierName: 'A verifier', verifierOrganisation: 'Verify', isExternal: true },
  })
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('calculations').set({ status: 'valid' }).where('id', '=', of.id).execute(),
  )
  await asEditor().patch(of.iri, { noteA3: 'Written after the verdict' })
  const other = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation: of.iri, type: 'declaration' },
    })
  ).body
  expect(other.contentHash).not.toBe(verified.contentHash)
  expect((await readAttestation(other['@id'])).review).toBeNull()
})

test('the review report describes the reviews', async () => {
  const of = await w.submitted()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('review_events')
      .values({
        id: crypto.randomUUID(),
        company_id: w.companies.alpha,
        review_id: of.reviewId,
        action: 'accept',
        user_name: 'A verifier',
        comment: 'Began',
        round: 1,
        created_at: w.services.now(),
      })
      .execute(),
  )
  const report = (
    await asEditor().call(recordRoutes(Report).create, {
      body: { calculation: of.iri, type: 'review_report' },
    })
  ).body['@id']
  expect((await readAttestation(report)).history).toMatchObject([
    { round: 1, action: 'accept', byName: 'A verifier', comment: 'Began' },
  ])
})
