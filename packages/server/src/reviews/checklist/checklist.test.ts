import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChecklistItem } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { iri } from '#test/worlds/calculation-world'
import { reviewWorld, type ReviewedCalculation, type ReviewWorld } from '#test/worlds/review-world'
import { verificationFacts } from '../verification-facts.ts'

let w: ReviewWorld
let under: ReviewedCalculation
beforeAll(async () => {
  w = await reviewWorld()
  under = await w.submitted()
})
afterAll(() => w.close())

const reviewer = () => w.as('ROLE_REVIEWER')
const listOf = async (review: string, api = reviewer()): Promise<ChecklistItem[]> => {
  const answer = await api.get(`${review}/checklist`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.member
}
const item = async (key: string, review = under.review) =>
  (await listOf(review)).find((one) => one.key === key)!
const answer = (answers: object[], api = reviewer(), review = under.review) =>
  api.put(`${review}/checklist`, { answers })

test('both sides read the checklist, with evidence in three languages and the answer that follows', async () => {
  const own = await listOf(under.review)
  expect(own.length).toBeGreaterThanOrEqual(50)
  expect(await listOf(under.review, w.as('ROLE_EDITOR'))).toEqual(own)
  expect((await w.as('ROLE_EDITOR', 'beta').get(`${under.review}/checklist`)).status).toBe(404)
  const day = new Date().toISOString().slice(0, 10)
  expect(await item('data.profiles')).toMatchObject({
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
  expect(await item('goal.declaredUnit')).toMatchObject({
    evidence: { texts: { en: '1 m2 weighs 100 kg', de: '1 m2 wiegt 100 kg' } },
    proposed: 'yes',
  })
  expect(await item('inventory.massBalance')).toMatchObject({
    evidence: { values: { mass: 100, end: 100, waste: expect.closeTo(10, 9) } },
    proposed: 'yes',
  })
  expect(await item('inventory.transport')).toMatchObject({ proposed: 'yes' })
  expect(await item('data.measured')).toMatchObject({
    evidence: { values: { share: expect.closeTo(100, 9) } },
  })
  expect((await item('general.independence')).evidence).toBeUndefined()
  expect((await item('data.proxies')).proposed).toBeUndefined()
})

test('what is wrong in the model is proposed to be answered with no', async () => {
  const made = await w.submitted({
    productName: 'Doubtful wall',
    dataCollectionYear: 2005,
    excludedFlows: [{ name: 'Glue', module: 'A3', mass: 20, reason: 'forgotten' }],
  })
  expect(await item('data.specificAge', made.review)).toMatchObject({
    proposed: 'no',
    evidence: { code: 'specificAge', values: { year: '2005' } },
  })
  expect(await item('inventory.cutOff', made.review)).toMatchObject({
    proposed: 'no',
    evidence: { code: 'cutOff' },
  })
  expect(await item('declaration.texts', made.review)).toMatchObject({
    proposed: 'no',
    evidence: { code: 'textsMissing' },
  })
  // A rule about indicators the method does not have.
  expect(await item('results.climateSum', made.review)).toMatchObject({
    proposed: 'not_applicable',
  })
})

test('answers are kept with who gave them, when and in which round', async () => {
  const given = await answer([
    { key: 'general.independence', answer: 'yes' },
    { key: 'data.proxies', answer: 'not_applicable', note: 'No proxies used' },
  ])
  expect(given.status, given.text).toBe(200)
  expect(given.body.member.find((one: ChecklistItem) => one.key === 'data.proxies')).toMatchObject({
    answer: 'not_applicable',
    note: 'No proxies used',
    answeredByName: w.user('ROLE_REVIEWER').name,
    answeredBy: iri('users', w.user('ROLE_REVIEWER').id),
    round: 1,
  })
  await answer([{ key: 'data.proxies', answer: 'no', note: 'One after all' }])
  expect(await item('data.proxies')).toMatchObject({ answer: 'no', note: 'One after all' })
  await answer([{ key: 'data.proxies', answer: null }])
  expect(await item('data.proxies')).not.toHaveProperty('answer')
  expect(await item('data.proxies')).not.toHaveProperty('answeredByName')
})

test('a note without an answer is kept, and is no answer', async () => {
  const made = await w.submitted({ productName: 'Noted wall' })
  await answer(
    [{ key: 'data.proxies', answer: null, note: '  Ask for the list ' }],
    reviewer(),
    made.review,
  )
  const noted = await item('data.proxies', made.review)
  expect(noted).toMatchObject({
    note: 'Ask for the list',
    answeredByName: w.user('ROLE_REVIEWER').name,
    round: 1,
  })
  expect(noted).not.toHaveProperty('answer')
  expect((await reviewer().get(`${made.iri}/workflow`)).body.checklist.answered).toBe(0)
  await answer(
    [{ key: 'data.proxies', answer: 'yes', note: 'Ask for the list' }],
    reviewer(),
    made.review,
  )
  await answer(
    [{ key: 'data.proxies', answer: null, note: 'Ask for the list' }],
    reviewer(),
    made.review,
  )
  const { answeredAt: _, ...kept } = noted
  expect(await item('data.proxies', made.review)).toMatchObject(kept)
  expect(await item('data.proxies', made.review)).not.toHaveProperty('answer')
})

test('an answer of an earlier round that is taken back stays away, and can be given anew', async () => {
  const made = await w.submitted({ productName: 'Wall of second thoughts' })
  await answer(
    [
      { key: 'inventory.amounts', answer: 'yes', note: 'As in the bill' },
      { key: 'data.proxies', answer: 'yes' },
    ],
    reviewer(),
    made.review,
  )
  await w.nextRound(made, () => w.as('ROLE_EDITOR').patch(made.line, { netAmount: 90 }))
  const answered = async () => [
    (await reviewer().get(`${made.iri}/workflow`)).body.checklist.answered,
    (await listOf(made.review)).filter((one) => one.answer).length,
  ]
  expect(await answered()).toEqual([2, 2])
  await answer([{ key: 'inventory.amounts', answer: null }], reviewer(), made.review)
  expect(await item('inventory.amounts', made.review)).not.toHaveProperty('answer')
  expect(await item('inventory.amounts', made.review)).not.toHaveProperty('note')
  expect(await answered()).toEqual([1, 1])
  const { checklist } = await w.db.read(systemScope(), (tx) => verificationFacts(tx, made.reviewId))
  expect(checklist.filter((one) => one.answer).map(({ key }) => key)).toEqual(['data.proxies'])
  await answer([{ key: 'inventory.amounts', answer: 'no' }], reviewer(), made.review)
  expect(await item('inventory.amounts', made.review)).toMatchObject({ answer: 'no', round: 2 })
  expect(await answered()).toEqual([2, 2])
})

test('after a new round an answer says that it is of the round before, until it is given again', async () => {
  const made = await w.submitted({ productName: 'Wall of two rounds' })
  await answer(
    [
      { key: 'inventory.amounts', answer: 'no', note: 'Line 1 is not in the bill' },
      { key: 'general.independence', answer: 'yes' },
    ],
    reviewer(),
    made.review,
  )
  await w.nextRound(made, () => w.as('ROLE_EDITOR').patch(made.line, { netAmount: 90 }))
  expect(await item('inventory.amounts', made.review)).toMatchObject({ answer: 'no', round: 1 })
  expect((await item('goal.declaredUnit', made.review)).evidence!.values).toMatchObject({
    mass: 90,
  })
  await answer([{ key: 'inventory.amounts', answer: 'yes' }], reviewer(), made.review)
  expect(await item('inventory.amounts', made.review)).toMatchObject({ answer: 'yes', round: 2 })
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

test('the reviewer alone answers, what there is to answer, and before the verdict', async () => {
  for (const api of [w.as('ROLE_EDITOR'), w.as('ROLE_VIEWER'), w.as('ROLE_SUPER_ADMIN')])
    expect((await answer([{ key: 'general.independence', answer: 'yes' }], api)).status).toBe(403)
  const unknown = await answer([
    { key: 'general.independence', answer: 'yes' },
    { key: 'pep.mass', answer: 'yes' },
  ])
  expect([unknown.status, unknown.body.violations[0].propertyPath]).toEqual([422, 'answers[1].key'])
  expect((await answer([{ key: 'general.independence', answer: 'maybe' }])).status).toBe(422)
  const made = await w.submitted({ productName: 'Settled wall' })
  await w.setStatus(made, 'declined', 'declined')
  expect(
    (await answer([{ key: 'general.independence', answer: 'yes' }], reviewer(), made.review))
      .status,
  ).toBe(409)
  expect((await listOf(made.review)).length).toBeGreaterThan(0)
})

test('the workflow says how many questions are answered', async () => {
  const made = await w.submitted({ productName: 'Counted wall' })
  const total = (await listOf(made.review)).length
  const counts = async () => (await reviewer().get(`${made.iri}/workflow`)).body.checklist
  expect(await counts()).toEqual({ answered: 0, total })
  await answer(
    [
      { key: 'general.independence', answer: 'yes' },
      { key: 'data.proxies', answer: 'no' },
    ],
    reviewer(),
    made.review,
  )
  expect(await counts()).toEqual({ answered: 2, total })
})
