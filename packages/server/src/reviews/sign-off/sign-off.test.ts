import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Review,
  recordRoutes,
  Calculation,
  reviewRoutes,
  workbenchRoutes,
  CalculationResultJournal,
} from '@cradle/contract'
import type { Answer } from '#platform/testing/api-client'
import { readProblem } from '#platform/testing/read-answer'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { reviewWorkbenchArea } from '../workbench-routes.ts'
import { hashPassword } from '#users/passwords'
import {
  giveSignature,
  expectStatus,
  makeWorkflowWorld,
  type WorkflowWorld,
} from '#test/worlds/workflow-world'

const password = 'Quiet-Lantern-81'
let w: WorkflowWorld
beforeAll(async () => {
  w = await makeWorkflowWorld([reviewWorkbenchArea])
  const hash = await hashPassword(password)
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ password_hash: hash }).where('id', '=', w.reviewer.id).execute(),
  )
})
afterAll(() => w.close())

const approveReviews = (calculation: string | string[], body: Record<string, unknown> = {}) =>
  w.act(w.reviewer.api, 'approve', calculation, body)
const listViolations = (answer: Answer): string[] => readProblem(answer).violationCodes
const signOff = (calculation: string) =>
  w.db.read(companyScope(w.companies.alpha), (tx) =>
    tx
      .selectFrom('reviews')
      .innerJoin('review_submissions', 'review_submissions.review_id', 'reviews.id')
      .innerJoin(
        'calculation_snapshots',
        'calculation_snapshots.id',
        'review_submissions.snapshot_id',
      )
      .select([
        'verifier_name',
        'verifier_organisation',
        'signature_id',
        'signed_hash',
        'signed_at',
        'reviews.valid_until',
        'calculation_snapshots.content_hash',
      ])
      .where('reviews.calculation_id', '=', calculation.split('/').at(-1)!)
      .executeTakeFirstOrThrow(),
  )
const readReview = async (calculation: string) =>
  (
    await w.editor.call(recordRoutes(Review).get, {
      params: {
        id: (await w.editor.call(recordRoutes(Calculation).get, { params: { id: calculation } }))
          .body.review!,
      },
    })
  ).body

test('a wrong password does not sign; the right one does, and none is needed if the installation does not require it', async () => {
  const calculation = await w.inStatus('in-review')
  expect(
    listViolations(await approveReviews(calculation, { password: 'Something-Else-1' })),
  ).toEqual(['password wrong_password'])
  expect(await w.status(calculation)).toBe('in-review')
  expect((await approveReviews(calculation, { password })).status).toBe(201)
  expect((await approveReviews(await w.inStatus('in-review'))).status).toBe(201)
})

test('after ten wrong passwords the account must wait, even with the right one', async () => {
  const calculation = await w.inStatus('in-review')
  w.forward(16 * 60_000)
  for (let i = 0; i < 10; i++)
    expect((await approveReviews(calculation, { password: `Wrong-Guess-${i}!` })).status).toBe(422)
  expect((await approveReviews(calculation, { password })).status).toBe(429)
  w.forward(16 * 60_000)
  expect((await approveReviews(calculation, { password })).status).toBe(201)
})

test('a signature stores signer, organisation, time and content; a later signature or name does not change it', async () => {
  const calculation = await w.inStatus('in-review')
  const { contentHash } = await readReview(calculation)
  await expectStatus(approveReviews(calculation, { contentHash, password }), 201)
  const before = await signOff(calculation)
  expect(before).toMatchObject({
    verifier_name: w.reviewer.name,
    verifier_organisation: 'Company verify',
    signature_id: expect.any(String),
    signed_hash: contentHash,
    content_hash: contentHash,
    signed_at: expect.any(Date),
    valid_until: expect.any(Date),
  })
  const readSignature = async () =>
    (await w.editor.get(`/2/media_objects/${before['signature_id']}/content`)).bytes
  const signature = await readSignature()
  expect(signature.length).toBeGreaterThan(50)
  await giveSignature(w.reviewer)
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('users')
      .set({ name: 'Married since' })
      .where('id', '=', w.reviewer.id)
      .execute(),
  )
  expect(await signOff(calculation)).toEqual(before)
  expect(await readSignature()).toEqual(signature)
  expect(
    (await w.as('ROLE_EDITOR', 'beta').get(`/2/media_objects/${before['signature_id']}`)).status,
  ).toBe(404)
})

test('a declaration is valid for five years, or until the day that the reviewer enters', async () => {
  const [usual, shorter, several] = [
    await w.inStatus('in-review'),
    await w.inStatus('in-review'),
    await w.inStatus('in-review'),
  ]
  await expectStatus(approveReviews(usual), 201)
  const year = w.services.now().getUTCFullYear()
  expect(
    (await w.editor.call(recordRoutes(Calculation).get, { params: { id: usual } })).body.validUntil,
  ).toMatch(new RegExp(`^${year + 5}-`))
  for (const wrong of ['2099-02-30', 'soon'])
    expect(listViolations(await approveReviews(shorter, { validUntil: wrong }))[0]).toMatch(
      /^validUntil /,
    )
  expect(listViolations(await approveReviews(shorter, { validUntil: '2020-01-01' }))).toEqual([
    'validUntil date_in_past',
  ])
  await expectStatus(approveReviews([shorter, several], { validUntil: `${year + 2}-06-30` }), 201)
  expect(
    (await w.editor.call(recordRoutes(Calculation).get, { params: { id: several } })).body
      .validUntil,
  ).toBe(`${year + 2}-06-30`)
})

test("numbers follow the company's series, or else the method's, and none is assigned twice", async () => {
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('methods')
      .set({ registration_number_prefix: 'MRPI-', registration_number_start: 700 })
      .execute()
  })
  const readNumber = async (calculation: string) =>
    (await w.editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .registrationNumber
  const [a, b] = [await w.inStatus('completed'), await w.inStatus('completed')]
  expect([await readNumber(a), await readNumber(b)]).toEqual(['MRPI-00700', 'MRPI-00701'])
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('companies')
      .set({ registration_number_prefix: 'AL', registration_number_start: 99_999 })
      .where('id', '=', w.companies.alpha)
      .execute(),
  )
  const [c, d] = [await w.inStatus('completed'), await w.inStatus('completed')]
  expect([await readNumber(c), await readNumber(d)]).toEqual(['AL99999', 'AL100000'])
  // A series skips numbers that another series has taken.
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('companies')
      .set({ registration_number_prefix: 'AL1', registration_number_start: 0 })
      .where('id', '=', w.companies.alpha)
      .execute(),
  )
  expect(await readNumber(await w.inStatus('completed'))).toBe('AL100001')
  // A later start applies; an earlier start does not reset the counter.
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('companies')
      .set({ registration_number_prefix: 'AL', registration_number_start: 5 })
      .where('id', '=', w.companies.alpha)
      .execute(),
  )
  expect(await readNumber(await w.inStatus('completed'))).toBe('AL100002')
})

test('twelve concurrent purchases take twelve numbers', async () => {
  const many: string[] = []
  for (let i = 0; i < 12; i++) many.push(await w.valid())
  const answers = await Promise.all(
    many.map((calculation) => w.act(w.editor, 'purchase', calculation)),
  )
  expect(answers.every((answer) => answer.status === 201)).toBe(true)
  const numbers = await Promise.all(
    many.map(
      async (calculation) =>
        (await w.editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
          .registrationNumber,
    ),
  )
  expect(new Set(numbers).size).toBe(12)
})

test('an impersonator cannot purchase, accept or sign', async () => {
  const calculation = await w.inStatus('submitted')
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('sessions')
      .set({
        impersonator_id: w.user('ROLE_SUPER_ADMIN').id,
        parent_session_id: w.user('ROLE_SUPER_ADMIN').sessionId,
      })
      .where('id', '=', w.reviewer.sessionId)
      .execute(),
  )
  w.forward(10_000)
  for (const action of ['accept', 'deny', 'approve', 'decline', 'assign'] as const)
    expect(
      (
        await w.act(w.reviewer.api, action, calculation, {
          comment: 'Because',
          reviewer: w.reviewer.iri,
        })
      ).status,
      action,
    ).toBe(403)
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('sessions')
      .set({ impersonator_id: null, parent_session_id: null })
      .where('id', '=', w.reviewer.sessionId)
      .execute(),
  )
  w.forward(10_000)
  expect((await w.act(w.reviewer.api, 'accept', calculation)).status).toBe(201)
})

test('an installation can require the password for every signature', async () => {
  const strict = await makeWorkflowWorld([], { SIGN_OFF_PASSWORD: 'required' })
  try {
    const calculation = await strict.inStatus('in-review')
    expect(listViolations(await strict.act(strict.reviewer.api, 'approve', calculation))).toEqual([
      'password password_required',
    ])
  } finally {
    await strict.close()
  }
})

test('a review is approved only when every question is answered, or waived with a reason', async () => {
  const calculation = await w.inStatus('in-review')
  const reviewer = w.reviewer.api
  const { review } = (await reviewer.call(reviewRoutes.workflow, { params: { id: calculation } }))
    .body
  const approve = () => reviewer.call(reviewRoutes.approve, { body: { reviews: [calculation] } })
  const refuse = async (count: number) => {
    const refused = await approve()
    expect([refused.status, readProblem(refused).violations[0]?.code]).toEqual([
      422,
      'checklist_open',
    ])
    expect(readProblem(refused).violations[0]!.message).toContain(`: ${count}.`)
  }
  const questions = (await reviewer.call(workbenchRoutes.checklist, { params: { id: review! } }))
    .body.member
  await refuse(questions.length)
  const answerAll = (answers: Record<string, object>) =>
    expectStatus(
      reviewer.call(workbenchRoutes.answerChecklist, {
        params: { id: review! },
        looseBody: {
          answers: questions.map(({ key, evidence }) => ({
            key,
            answer: 'yes',
            ...(evidence ? { evidence: evidence.hash } : {}),
            ...answers[key],
          })),
        },
      }),
      200,
    )
  await answerAll({
    'general.independence': { answer: 'not_applicable' },
    'data.proxies': { answer: 'no' },
  })
  await refuse(2)
  await answerAll({
    'general.independence': { answer: 'not_applicable', note: 'The reviewer is internal.' },
    'data.proxies': { answer: 'no', note: 'One proxy, named in the report.' },
  })
  await expectStatus(approve(), 201)
})

test('a review is not approved while a core indicator is not determined', async () => {
  const calculation = await w.valid()
  await w.editor.post('/2/inputs', {
    calculation,
    inputType: 'A1_RAW_MATERIAL',
    description: 'Profile without acidification',
    environmentalProfile: await addProfileWithoutAcidification(),
    netAmount: 1,
    dataQuality: 'Measured',
    dataSource: 'Bill of materials',
  })
  await expectStatus(
    w.editor.call(recordRoutes(CalculationResultJournal).create, { body: { calculation } }),
    201,
  )
  await expectStatus(w.act(w.editor, 'submit', calculation, { reviewer: w.reviewer.iri }), 201)
  await expectStatus(w.act(w.reviewer.api, 'accept', calculation), 201)
  const refused = await w.act(w.reviewer.api, 'approve', calculation)
  expect([refused.status, readProblem(refused).violations[0]]).toEqual([
    422,
    expect.objectContaining({
      code: 'core_indicator_unknown',
      message: 'Core indicators are not determined: AP.',
    }),
  ])
})

test('a review is not approved while a declared module lacks a fact of its scenario', async () => {
  const calculation = await w.valid({ volumeUtilisation: null, siteEmissions: null })
  await expectStatus(w.act(w.editor, 'submit', calculation, { reviewer: w.reviewer.iri }), 201)
  await expectStatus(w.act(w.reviewer.api, 'accept', calculation), 201)
  const refused = await w.act(w.reviewer.api, 'approve', calculation)
  expect([refused.status, readProblem(refused).violations[0]]).toEqual([
    422,
    expect.objectContaining({
      code: 'scenario_facts_missing',
      message: 'Facts of the scenarios are not stated: volumeUtilisation, siteEmissions.',
    }),
  ])
  // Sent back and completed, one by a value and one by a reason, it is approved.
  await expectStatus(
    w.act(w.reviewer.api, 'reject', calculation, { comment: 'State the facts.' }),
    201,
  )
  await expectStatus(
    w.editor.patch(calculation, {
      inapplicableFacts: ['volumeUtilisation'],
      noteA4: 'Loose bricks fill the lorry by mass.',
      siteEmissions: 'None.',
    }),
    200,
  )
  await expectStatus(w.act(w.editor, 'resubmit', calculation), 201)
  await expectStatus(w.act(w.reviewer.api, 'accept', calculation), 201)
  await expectStatus(w.act(w.reviewer.api, 'approve', calculation), 201)
})

async function addProfileWithoutAcidification(): Promise<string> {
  const id = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('environmental_profiles')
      .values({
        id,
        unique_id: `P-${id}`,
        name: 'Sand',
        unit_id: w.library.units.kg,
        mass_per_unit: 1,
        transport_applicable: false,
        waste_scenario_applicable: false,
        effects: JSON.stringify({ A1: { 'GWP-total': 0.1 } }),
      })
      .execute(),
  )
  return `/2/environmental_profiles/${id}`
}
