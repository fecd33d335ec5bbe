import { ENGINE_VERSION } from '#calculations/results/run-engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MediaObject, recordRoutes, workbenchRoutes, Input } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { companyScope } from '#access/company-scope'
import { png } from '#test/worlds/calculation-world'
import { newId } from '#platform/ids'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { findReviewToReport, readVerificationFacts } from './verification-facts.ts'

let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld()
})
afterAll(() => w.close())

test('verification facts contain rounds, events, threads, answers, signature and versions', async () => {
  const made = await w.submitted()
  const [reviewer, editor] = [w.as('ROLE_REVIEWER'), w.as('ROLE_EDITOR')]
  const file = (
    await reviewer.call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'bill.png', type: 'image/png', content: png },
        fields: { purpose: 'attachment' },
      },
    })
  ).body
  const thread = (
    await reviewer.call(workbenchRoutes.openThread, {
      params: { id: made.review },
      body: {
        anchor: { kind: 'cell', record: made.line, field: 'netAmount', label: 'Brick · Amount' },
        text: 'Why 100?',
        attachments: [file['@id']],
      },
    })
  ).body
  await editor.post(`${thread['@id']}/comments`, { text: 'See the bill' })
  await reviewer.put(`${made.review}/checklist`, {
    answers: [{ key: 'inventory.amounts', answer: 'no', note: 'Not yet' }],
  })
  await w.nextRound(made, () =>
    editor.call(recordRoutes(Input).patch, { params: { id: made.line }, body: { netAmount: 90 } }),
  )
  await reviewer.put(`${thread['@id']}/state`, { state: 'closed' })
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('review_events')
      .values({
        id: newId(),
        company_id: w.companies.alpha,
        review_id: made.reviewId,
        action: 'approve',
        user_id: w.user('ROLE_REVIEWER').id,
        user_name: 'The reviewer',
        comment: 'Fine',
        round: 2,
        created_at: new Date(),
      })
      .execute()
    await tx
      .updateTable('reviews')
      .set({
        verifier_name: 'The reviewer',
        verifier_organisation: 'Company verify',
        valid_until: '2031-11-21',
      })
      .where('id', '=', made.reviewId)
      .execute()
  })
  await w.setStatus(made, 'approved', 'verified')
  const found = await w.db.read(companyScope(w.companies.alpha), (tx) =>
    readVerificationFacts(tx, made.reviewId),
  )
  expect(found).toMatchObject({
    status: 'approved',
    productName: 'Brick wall',
    companyName: 'Company alpha',
    reviewCompanyName: 'Company verify',
    reviewerName: w.user('ROLE_REVIEWER').name,
    methodName: 'Method',
    engineVersion: ENGINE_VERSION,
    signature: {
      name: 'The reviewer',
      organisation: 'Company verify',
      validUntil: '2031-11-21',
      signedHash: found.contentHash,
    },
    rounds: [
      { number: 1, byName: w.user('ROLE_EDITOR').name },
      { number: 2, contentHash: found.contentHash },
    ],
    events: [{ action: 'approve', comment: 'Fine', round: 2 }],
    threads: [
      {
        number: 1,
        state: 'closed',
        round: 1,
        anchor: { label: 'Brick · Amount' },
        comments: [
          { side: 'reviewer', text: 'Why 100?', attachments: ['bill.png'] },
          { side: 'company', text: 'See the bill' },
        ],
      },
    ],
  })
  expect(found.checklist.find((one) => one.key === 'inventory.amounts')).toMatchObject({
    answer: 'no',
    note: 'Not yet',
    round: 1,
  })
  expect(
    found.checklist.find((one) => one.key === 'goal.declaredUnit')!.evidence!.values,
  ).toMatchObject({ mass: 90 })
  // A report stores the facts: reading them from the database returns the same values.
  expect(JSON.parse(JSON.stringify(found))).toEqual(found)
})

test('among several reviews the signed one is reported, or else the last', async () => {
  const made = await w.submitted({ productName: 'Wall reviewed twice' })
  const calculation = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('calculations').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
  )
  const findReview = () =>
    w.db.read(companyScope(w.companies.alpha), (tx) => findReviewToReport(tx, calculation))
  expect(await findReview()).toBe(made.reviewId)
  await w.setStatus(made, 'approved', 'verified')
  expect(await findReview()).toBe(made.reviewId)
  const { id } = await w.complete()
  const other = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('calculations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(
    await w.db.read(companyScope(w.companies.alpha), (tx) => findReviewToReport(tx, other)),
  ).toBeNull()
})

test('facts of a review outside the scope are not found', async () => {
  const made = await w.submitted({ productName: 'Hidden wall' })
  await expect(
    w.db.read(companyScope(w.companies.beta), (tx) => readVerificationFacts(tx, made.reviewId)),
  ).rejects.toThrow('Not Found')
})
