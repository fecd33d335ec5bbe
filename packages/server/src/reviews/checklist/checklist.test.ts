import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbenchRoutes, reviewRoutes, Input, recordRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import type { ChecklistItem } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { makeIri } from '#test/worlds/calculation-world'
import {
  makeReviewWorld,
  type ReviewedCalculation,
  type ReviewWorld,
} from '#test/worlds/review-world'
import { readVerificationFacts } from '../verification-facts.ts'

let w: ReviewWorld
let under: ReviewedCalculation
beforeAll(async () => {
  w = await makeReviewWorld()
  under = await w.submitted()
})
afterAll(() => w.close())

const asReviewer = () => w.as('ROLE_REVIEWER')
const readChecklist = async (review: string, api = asReviewer()): Promise<ChecklistItem[]> => {
  const answer = await api.call(workbenchRoutes.checklist, { params: { id: review } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.member
}
const findItem = async (key: string, review = under.review) =>
  (await readChecklist(review)).find((one) => one.key === key)!
const putAnswers = (answers: object[], api = asReviewer(), review = under.review) =>
  api.call(workbenchRoutes.answerChecklist, { params: { id: review }, looseBody: { answers } })

test('both sides read the checklist, with evidence and the proposed answer in three languages', async () => {
  const own = await readChecklist(under.review)
  expect(own.length).toBeGreaterThanOrEqual(50)
  expect(await readChecklist(under.review, w.as('ROLE_EDITOR'))).toEqual(own)
  expect((await w.as('ROLE_EDITOR', 'beta').get(`${under.review}/checklist`)).status).toBe(404)
  const day = new Date().toISOString().slice(0, 10)
  expect(await findItem('data.profiles')).toMatchObject({
    group: 'dataQuality',
    proposed: 'yes',
    evidence: {
      code: 'profiles',
      values: { valid: 3, all: 3, day },
      texts: {
        en: expect.stringMatching(/^3 of 3 profiles valid on /),
        nl: expect.stringMatching(/^3 van 3 profielen geldig op /),
      },
    },
  })
  expect(await findItem('goal.declaredUnit')).toMatchObject({
    evidence: { texts: { en: '1 m² weighs 100 kg', de: '1 m² wiegt 100 kg' } },
    proposed: 'yes',
  })
  expect(await findItem('inventory.massBalance')).toMatchObject({
    evidence: { values: { mass: 100, end: 100, waste: expect.closeTo(10, 9) } },
    proposed: 'yes',
  })
  expect(await findItem('inventory.transport')).toMatchObject({ proposed: 'yes' })
  expect(await findItem('data.measured')).toMatchObject({
    evidence: { values: { share: expect.closeTo(100, 9) } },
  })
  expect((await findItem('general.independence')).evidence).toBeUndefined()
  expect((await findItem('data.proxies')).proposed).toBeUndefined()
})

test('an error in the model leads to the proposed answer no', async () => {
  const made = await w.submitted({
    productName: 'Doubtful wall',
    dataCollectionYear: 2005,
    excludedFlows: [{ name: 'Glue', module: 'A3', mass: 20, reason: 'forgotten' }],
  })
  expect(await findItem('data.specificAge', made.review)).toMatchObject({
    proposed: 'no',
    evidence: { code: 'specificAge', values: { year: '2005' } },
  })
  expect(await findItem('inventory.cutOff', made.review)).toMatchObject({
    proposed: 'no',
    evidence: { code: 'cutOff' },
  })
  expect(await findItem('declaration.texts', made.review)).toMatchObject({
    proposed: 'no',
    evidence: { code: 'textsMissing' },
  })
  // This rule is about indicators that the method does not have.
  expect(await findItem('results.climateSum', made.review)).toMatchObject({
    proposed: 'not_applicable',
  })
})

test('answers are stored with their author, time and round', async () => {
  const given = await putAnswers([
    { key: 'general.independence', answer: 'yes' },
    { key: 'data.proxies', answer: 'not_applicable', note: 'No proxies used' },
  ])
  expect(given.status, given.text).toBe(200)
  expect(given.body.member.find((one) => one.key === 'data.proxies')).toMatchObject({
    answer: 'not_applicable',
    note: 'No proxies used',
    answeredByName: w.user('ROLE_REVIEWER').name,
    answeredBy: makeIri('users', w.user('ROLE_REVIEWER').id),
    round: 1,
  })
  await putAnswers([{ key: 'data.proxies', answer: 'no', note: 'One after all' }])
  expect(await findItem('data.proxies')).toMatchObject({ answer: 'no', note: 'One after all' })
  await putAnswers([{ key: 'data.proxies', answer: null }])
  expect(await findItem('data.proxies')).not.toHaveProperty('answer')
  expect(await findItem('data.proxies')).not.toHaveProperty('answeredByName')
})

test('a note without an answer is stored and does not count as an answer', async () => {
  const made = await w.submitted({ productName: 'Noted wall' })
  await putAnswers(
    [{ key: 'data.proxies', answer: null, note: '  Ask for the list ' }],
    asReviewer(),
    made.review,
  )
  const noted = await findItem('data.proxies', made.review)
  expect(noted).toMatchObject({
    note: 'Ask for the list',
    answeredByName: w.user('ROLE_REVIEWER').name,
    round: 1,
  })
  expect(noted).not.toHaveProperty('answer')
  expect(
    (await asReviewer().call(reviewRoutes.workflow, { params: { id: made.iri } })).body.checklist!
      .answered,
  ).toBe(0)
  await putAnswers(
    [{ key: 'data.proxies', answer: 'yes', note: 'Ask for the list' }],
    asReviewer(),
    made.review,
  )
  await putAnswers(
    [{ key: 'data.proxies', answer: null, note: 'Ask for the list' }],
    asReviewer(),
    made.review,
  )
  const { answeredAt: _, ...kept } = noted
  expect(await findItem('data.proxies', made.review)).toMatchObject(kept)
  expect(await findItem('data.proxies', made.review)).not.toHaveProperty('answer')
})

test('a withdrawn answer of an earlier round stays withdrawn, and can be given again', async () => {
  const made = await w.submitted({ productName: 'Wall of second thoughts' })
  await putAnswers(
    [
      { key: 'inventory.amounts', answer: 'yes', note: 'As in the bill' },
      { key: 'data.proxies', answer: 'yes' },
    ],
    asReviewer(),
    made.review,
  )
  await w.nextRound(made, () =>
    w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Input).patch, { params: { id: made.line }, body: { netAmount: 90 } }),
  )
  const countAnswered = async () => [
    (await asReviewer().call(reviewRoutes.workflow, { params: { id: made.iri } })).body.checklist!
      .answered,
    (await readChecklist(made.review)).filter((one) => one.answer).length,
  ]
  expect(await countAnswered()).toEqual([2, 2])
  await putAnswers([{ key: 'inventory.amounts', answer: null }], asReviewer(), made.review)
  expect(await findItem('inventory.amounts', made.review)).not.toHaveProperty('answer')
  expect(await findItem('inventory.amounts', made.review)).not.toHaveProperty('note')
  expect(await countAnswered()).toEqual([1, 1])
  const { checklist } = await w.db.read(systemScope(), (tx) =>
    readVerificationFacts(tx, made.reviewId),
  )
  expect(checklist.filter((one) => one.answer).map(({ key }) => key)).toEqual(['data.proxies'])
  await putAnswers([{ key: 'inventory.amounts', answer: 'yes' }], asReviewer(), made.review)
  expect(await findItem('inventory.amounts', made.review)).toMatchObject({
    answer: 'yes',
    round: 2,
  })
  expect(await countAnswered()).toEqual([2, 2])
})

test('after a new round an answer shows its earlier round until it is given again', async () => {
  const made = await w.submitted({ productName: 'Wall of two rounds' })
  await putAnswers(
    [
      { key: 'inventory.amounts', answer: 'no', note: 'Line 1 is not in the bill' },
      { key: 'general.independence', answer: 'yes' },
    ],
    asReviewer(),
    made.review,
  )
  await w.nextRound(made, () =>
    w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Input).patch, { params: { id: made.line }, body: { netAmount: 90 } }),
  )
  expect(await findItem('inventory.amounts', made.review)).toMatchObject({ answer: 'no', round: 1 })
  expect((await findItem('goal.declaredUnit', made.review)).evidence!.values).toMatchObject({
    mass: 90,
  })
  await putAnswers([{ key: 'inventory.amounts', answer: 'yes' }], asReviewer(), made.review)
  expect(await findItem('inventory.amounts', made.review)).toMatchObject({
    answer: 'yes',
    round: 2,
  })
  const kept = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('review_answers')
      .selectAll()
      .where('review_id', '=', made.reviewId)
      .where('key', '=', 'inventory.amounts')
      .orderBy('round')
      .execute(),
  )
  expect(kept.map((row) => [row['round'], row['answer']])).toEqual([
    [1, 'no'],
    [2, 'yes'],
  ])
})

test('only the reviewer answers, only questions of the method, and only before the verdict', async () => {
  for (const api of [w.as('ROLE_EDITOR'), w.as('ROLE_VIEWER'), w.as('ROLE_SUPER_ADMIN')])
    expect((await putAnswers([{ key: 'general.independence', answer: 'yes' }], api)).status).toBe(
      403,
    )
  const unknown = await putAnswers([
    { key: 'general.independence', answer: 'yes' },
    { key: 'pep.mass', answer: 'yes' },
  ])
  expect([unknown.status, readProblem(unknown).violations[0]!.propertyPath]).toEqual([
    422,
    'answers[1].key',
  ])
  expect((await putAnswers([{ key: 'general.independence', answer: 'maybe' }])).status).toBe(422)
  const made = await w.submitted({ productName: 'Settled wall' })
  await w.setStatus(made, 'declined', 'declined')
  expect(
    (await putAnswers([{ key: 'general.independence', answer: 'yes' }], asReviewer(), made.review))
      .status,
  ).toBe(409)
  expect((await readChecklist(made.review)).length).toBeGreaterThan(0)
})

test('proposed answers are confirmed one by one, or each with its evidence of this round', async () => {
  const made = await w.submitted({ productName: 'Proposed wall' })
  const proposals = async () =>
    (await readChecklist(made.review)).filter(({ answer, proposed }) => !answer && proposed)
  const put = (answers: object[]) => putAnswers(answers, asReviewer(), made.review)
  const [first, second, third] = await proposals()
  const confirm = ({ key, proposed }: ChecklistItem) => ({ key, answer: proposed })
  const seen = (item: ChecklistItem) => ({ ...confirm(item), evidence: item.evidence!.hash })
  const several = await put([confirm(first!), confirm(second!)])
  expect([several.status, readProblem(several).violations.map(({ code }) => code)]).toEqual([
    422,
    ['evidence_not_seen', 'evidence_not_seen'],
  ])
  expect((await put([confirm(first!)])).status).toBe(200)
  expect((await put([seen(second!), seen(third!)])).status).toBe(200)
  const unit = (await readChecklist(made.review)).find(({ key }) => key === 'goal.declaredUnit')!
  await w.nextRound(made, () =>
    w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Input).patch, { params: { id: made.line }, body: { netAmount: 90 } }),
  )
  const outdated = await put([{ key: unit.key, answer: 'yes', evidence: unit.evidence!.hash }])
  expect(readProblem(outdated).violations).toMatchObject([
    { propertyPath: 'answers[0].evidence', code: 'evidence_changed' },
  ])
})

test('the workflow says how many questions are answered; a "no" counts with its reason', async () => {
  const made = await w.submitted({ productName: 'Counted wall' })
  const total = (await readChecklist(made.review)).length
  const readCounts = async () =>
    (await asReviewer().call(reviewRoutes.workflow, { params: { id: made.iri } })).body.checklist
  expect(await readCounts()).toEqual({ answered: 0, total })
  await putAnswers(
    [
      { key: 'general.independence', answer: 'yes' },
      { key: 'data.proxies', answer: 'no' },
    ],
    asReviewer(),
    made.review,
  )
  expect(await readCounts()).toEqual({ answered: 1, total })
  await putAnswers(
    [{ key: 'data.proxies', answer: 'no', note: 'One, named in the report' }],
    asReviewer(),
    made.review,
  )
  expect(await readCounts()).toEqual({ answered: 2, total })
})
