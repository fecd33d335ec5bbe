import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, Review, reviewRoutes, workbenchRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { expectStatus, makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { reviewWorkbenchArea } from '../workbench-routes.ts'

let w: WorkflowWorld
beforeAll(async () => {
  w = await makeWorkflowWorld([reviewWorkbenchArea])
})
afterAll(() => w.close())

const readReview = async (calculation: string): Promise<string> =>
  (await w.editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })).body.review!
/** A calculation that was sent back with a question of the reviewer, and one of the company. */
async function sendBack(more: Record<string, unknown>) {
  const calculation = await w.inStatus('in-review')
  const review = await readReview(calculation)
  const ask = async (api: typeof w.editor, text: string) =>
    (
      await api.call(workbenchRoutes.openThread, {
        params: { id: review },
        body: { anchor: { kind: 'calculation' }, text },
      })
    ).body['@id']
  const question = await ask(w.reviewer.api, 'Why a hundred?')
  await ask(w.editor, 'When do you need it?')
  await expectStatus(
    w.act(w.reviewer.api, 'reject', calculation, { comment: 'See my question', ...more }),
    201,
  )
  return { calculation, review, question }
}
const readOption = async (calculation: string) =>
  (await w.editor.call(reviewRoutes.workflow, { params: { id: calculation } })).body.options.find(
    ({ action }) => action === 'resubmit',
  )!
const readQuote = async (calculation: string) =>
  (
    await w.editor.call(reviewRoutes.quote, {
      body: { action: 'resubmit', items: [calculation] },
    })
  ).body.items[0]!

test('a reviewer may ask that every question is answered before the next round', async () => {
  const { calculation, review, question } = await sendBack({ answersRequired: true })
  expect(
    (await w.editor.call(recordRoutes(Review).get, { params: { id: review } })).body
      .answersRequired,
  ).toBe(true)
  expect(await readOption(calculation)).toMatchObject({
    allowed: false,
    refusedBecause: { code: 'questions_unanswered', values: { count: '1' } },
  })
  const refused = await w.act(w.editor, 'resubmit', calculation)
  expect([refused.status, readProblem(refused).violations[0]!.code]).toEqual([
    422,
    'questions_unanswered',
  ])
  expect(await w.status(calculation)).toBe('rejected')
  await w.editor.post(`${question}/comments`, { text: 'It is in the bill' })
  expect(await readOption(calculation)).toMatchObject({ allowed: true })
  await expectStatus(w.act(w.editor, 'resubmit', calculation), 201)
})

test('without that wish an unanswered question is counted, and the editor decides', async () => {
  const { calculation } = await sendBack({})
  expect(await readOption(calculation)).toMatchObject({ allowed: true })
  expect(await readQuote(calculation)).toMatchObject({ unansweredQuestions: 1 })
  await expectStatus(w.act(w.editor, 'resubmit', calculation), 201)
})

test('the wish counts for the rejection that names it', async () => {
  const { calculation, question } = await sendBack({ answersRequired: true })
  await w.editor.post(`${question}/comments`, { text: 'It is in the bill' })
  await w.act(w.editor, 'resubmit', calculation)
  await w.act(w.reviewer.api, 'accept', calculation)
  await w.reviewer.api.post(`${question}/comments`, { text: 'Which bill?' })
  await w.act(w.reviewer.api, 'reject', calculation, { comment: 'Again' })
  expect(await readOption(calculation)).toMatchObject({ allowed: true })
  expect(await readQuote(calculation)).toMatchObject({ unansweredQuestions: 1 })
})
