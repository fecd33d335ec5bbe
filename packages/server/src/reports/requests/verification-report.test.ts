import { readProblem } from '#platform/testing/read-answer'
import { Review, recordRoutes, Report, reportRoutes } from '@cradle/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { readPdf } from '#test/documents/read-pdf'
import { startRenderPool, type RenderPool } from '#typesetting/render-pool'
import { reportTasks } from '../report-jobs.ts'
import { reportArea } from '../report-routes.ts'

let w: ReviewWorld
let workers: pg.Pool
let pool: RenderPool
let runner: JobRunner
beforeAll(async () => {
  w = await makeReviewWorld([reportArea])
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
const asReviewer = () => w.as('ROLE_REVIEWER')
const asEditor = () => w.as('ROLE_EDITOR')

test(
  'only both sides can make the verification report of the judged content',
  { timeout: 90_000 },
  async () => {
    const made = await w.submitted()
    await asReviewer().post(`${made.review}/threads`, {
      anchor: { kind: 'cell', record: made.line, field: 'netAmount', label: 'Brick amount' },
      text: 'Why a hundred?',
    })
    await asReviewer().put(`${made.review}/checklist`, {
      answers: [{ key: 'general.independence', answer: 'yes', note: 'No ties' }],
    })
    const { contentHash } = (
      await asReviewer().call(recordRoutes(Review).get, { params: { id: made.review } })
    ).body
    // The calculation changes; the report keeps the submitted content.
    await w.setStatus(made, 'rejected', 'rejected')
    await asEditor().patch(made.line, { netAmount: 5, dataSource: '' })
    const body = { calculation: made.iri, type: 'verification_report', language: 'nl' }
    for (const stranger of [w.as('ROLE_EDITOR', 'sister'), w.as('ROLE_EDITOR', 'beta')])
      expect((await stranger.post('/2/reports', body)).status).toBe(400)
    expect((await w.as('ROLE_VIEWER').post('/2/reports', body)).status).toBe(403)
    for (const side of [asReviewer(), asEditor()]) {
      const requested = await side.call(recordRoutes(Report).create, { looseBody: body })
      expect([requested.status, requested.body.contentHash], requested.text).toEqual([
        201,
        contentHash,
      ])
      const report = await vi.waitFor(
        async () => {
          const { body } = await side.call(recordRoutes(Report).get, {
            params: { id: requested.body['@id'] },
          })
          expect(body.state).toBeOneOf(['done', 'failed'])
          return body
        },
        { timeout: 40_000, interval: 200 },
      )
      expect(report.error).toBeUndefined()
      const words = readPdf((await side.get(report.file!.contentUrl)).bytes)
        .pages.join(' ')
        .replaceAll(/[\s\u200b\u00ad]+/g, '')
      for (const statement of [
        'Verificatierapport',
        'Whyahundred?',
        'Brickamount',
        'Noties',
        contentHash,
      ])
        expect(words, statement).toContain(statement)
    }
  },
)

test('before the first submission it is refused, and the menu shows the reason', async () => {
  const { iri } = await w.complete({ productName: 'Never submitted' })
  const refused = await asEditor().post('/2/reports', {
    calculation: iri,
    type: 'verification_report',
  })
  expect([refused.status, readProblem(refused).violations[0]!.code]).toEqual([422, 'not_reviewed'])
  const readOffer = async (of: string) =>
    (await asEditor().call(reportRoutes.kinds, { params: { id: of } })).body.kinds.find(
      ({ type }) => type === 'verification_report',
    )
  expect(await readOffer(iri)).toMatchObject({
    refusedBecause: 'not_reviewed',
    previewable: false,
    confidential: true,
  })
  const made = await w.submitted({ productName: 'Submitted' })
  expect(await readOffer(made.iri)).not.toHaveProperty('refusedBecause')
})
