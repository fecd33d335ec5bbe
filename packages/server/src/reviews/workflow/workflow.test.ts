import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Review,
  recordRoutes,
  Calculation,
  Log,
  calculationRoutes,
  reviewRoutes,
  Notification,
} from '@cradle/contract'
import type { Answer } from '#platform/testing/api-client'
import { readProblem, readText } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'

let w: WorkflowWorld
beforeAll(async () => {
  w = await makeWorkflowWorld()
})
afterAll(() => w.close())

const readReview = async (calculation: string) =>
  (await w.reviewer.api.call(recordRoutes(Review).list, { query: { calculation } })).body.member[0]
const listViolations = (answer: Answer): string[] => readProblem(answer).violationCodes

test("from valid to verified: each side takes its steps, and the review's history contains each step", async () => {
  const calculation = await w.valid()
  const submitted = await w.act(w.editor, 'submit', calculation, {
    reviewer: w.reviewer.iri,
    comment: 'Please look',
    dueAt: '2099-05-01',
  })
  expect(submitted.status, submitted.text).toBe(201)
  expect(submitted.body).toMatchObject({
    '@type': 'GroupAction',
    action: 'submit_reviews',
    items: [{ source: calculation, status: 'submitted' }],
  })
  const found = await readReview(calculation)
  expect(readText(submitted.body.items[0], 'result')).toBe(found!['@id'])
  expect(found).toMatchObject({
    calculation,
    productName: 'Brick wall',
    company: `/2/companies/${w.companies.alpha}`,
    companyName: 'Company alpha',
    reviewCompany: `/2/companies/${w.companies.verify}`,
    reviewer: w.reviewer.iri,
    reviewerName: w.reviewer.name,
    status: 'requested',
    calculationStatus: 'submitted',
    requestedByName: 'ROLE_EDITOR of alpha',
    dueAt: '2099-05-01',
    round: 1,
    openThreads: 0,
    comments: [{ action: 'submit', userName: 'ROLE_EDITOR of alpha', comment: 'Please look' }],
  })
  expect(found!.contentHash).toMatch(/^[\da-f]{64}$/)
  expect((await w.act(w.reviewer.api, 'accept', found!['@id'])).status).toBe(201)
  expect(
    (
      await w.act(w.reviewer.api, 'approve', calculation, {
        comment: 'Well done',
        contentHash: found!.contentHash,
      })
    ).status,
  ).toBe(201)
  const verified = (
    await w.editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })
  ).body
  expect(verified).toMatchObject({
    status: 'verified',
    review: found!['@id'],
    reviewer: w.reviewer.iri,
    purchased: false,
  })
  expect(verified).not.toHaveProperty('registrationNumber')
  expect(verified.verifiedAt).toBeDefined()
  expect((await readReview(calculation))!.comments!.map((c) => c.action)).toEqual([
    'submit',
    'accept',
    'approve',
  ])
  const { body: logs } = await w
    .as('ROLE_COMPANY_ADMIN')
    .call(recordRoutes(Log).list, { query: { pagination: false } })
  expect(
    logs.member
      .filter((l) => l.resource === calculation && l.action!.startsWith('review.'))
      .map((l) => l.action)
      .toReversed(),
  ).toEqual(['review.submit', 'review.accept', 'review.approve'])
})

test('every pair of status and action that is not in the contract is a conflict and changes nothing', async () => {
  const inStatus: Record<string, string> = { valid: await w.valid() }
  for (const status of [
    'submitted',
    'in-review',
    'verified',
    'rejected',
    'resubmitted',
    'declined',
    'completed',
  ] as const)
    inStatus[status] = await w.inStatus(status)
  const allowed: Record<string, readonly string[]> = {
    valid: ['purchase', 'submit'],
    submitted: ['accept', 'deny', 'assign'],
    'in-review': ['approve', 'reject', 'decline', 'assign'],
    verified: ['purchase'],
    rejected: ['resubmit'],
    resubmitted: ['accept', 'deny'],
    declined: [],
    completed: ['submit'],
  }
  for (const [status, calculation] of Object.entries(inStatus)) {
    for (const action of [
      'purchase',
      'submit',
      'resubmit',
      'accept',
      'deny',
      'approve',
      'reject',
      'decline',
      'assign',
    ] as const) {
      if (allowed[status]!.includes(action)) continue
      const byCompany = ['purchase', 'submit', 'resubmit'].includes(action)
      const answer = await w.act(byCompany ? w.editor : w.reviewer.api, action, calculation, {
        comment: 'Because',
        ...(action === 'submit' || action === 'assign' ? { reviewer: w.reviewer.iri } : {}),
      })
      // A reviewer does not see a calculation that was never submitted to the company.
      const isUnseen = !byCompany && ['valid', 'completed'].includes(status)
      expect([answer.status, readProblem(answer).description], `${action} in ${status}`).toEqual(
        isUnseen
          ? [400, `Item not found for "${calculation}".`]
          : [409, `Action "${action}" is not allowed in status "${status}".`],
      )
      expect(await w.status(calculation)).toBe(status)
    }
  }
})

test('a locked calculation refuses all writes to its lines; a rejected one can be edited, and a declined one can only be deleted', async () => {
  const calculation = await w.inStatus('submitted')
  for (const answer of [
    await w.editor.patch(calculation, { productName: 'Other' }),
    await w.editor.post('/2/inputs', { calculation, inputType: 'A1_RAW_MATERIAL' }),
    await w.editor.post('/2/calculation_result_journals', { calculation }),
    await w.editor.delete(`${calculation}/productimagefile`),
  ])
    expect([answer.status, readProblem(answer).description]).toEqual([
      409,
      'Calculation is locked in status "submitted".',
    ])
  expect((await w.editor.delete(calculation)).status).toBe(409)
  await w.act(w.reviewer.api, 'accept', calculation)
  await w.act(w.reviewer.api, 'reject', calculation, { comment: 'Why?' })
  expect((await w.editor.patch(calculation, { productName: 'Other' })).body).toMatchObject({
    status: 'rejected',
    productName: 'Other',
  })
  const declined = await w.inStatus('declined')
  expect((await w.editor.patch(declined, { productName: 'Other' })).status).toBe(409)
  expect((await w.editor.delete(declined)).status).toBe(204)
})

test('resubmitting a rejected calculation starts a new round, and each round keeps its submission', async () => {
  const calculation = await w.inStatus('rejected')
  const before = await readReview(calculation)
  const [line] = (await w.editor.call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  expect((await w.editor.patch(line!['@id'], { netAmount: 120 })).status).toBe(200)
  expect((await w.act(w.editor, 'resubmit', before!['@id'], { comment: 'Corrected' })).status).toBe(
    201,
  )
  const after = await readReview(calculation)
  expect(after).toMatchObject({
    '@id': before!['@id'],
    status: 'resubmitted',
    round: 2,
    calculationStatus: 'resubmitted',
    reviewer: w.reviewer.iri,
  })
  expect(after!.contentHash).not.toBe(before!.contentHash)
  await w.act(w.reviewer.api, 'accept', calculation)
  const stale = await w.act(w.reviewer.api, 'approve', calculation, {
    contentHash: before!.contentHash,
  })
  expect([stale.status, await w.status(calculation)]).toEqual([409, 'in-review'])
  expect(
    (await w.act(w.reviewer.api, 'approve', calculation, { contentHash: after!.contentHash }))
      .status,
  ).toBe(201)
})

test('a calculation that is no longer reportable cannot be resubmitted, and the violation names it', async () => {
  const calculation = await w.inStatus('rejected')
  await w.editor.patch(calculation, { teamMembers: '' })
  const answer = await w.act(w.editor, 'resubmit', calculation)
  expect([answer.status, listViolations(answer)]).toEqual([422, ['reviews[0] not_reportable']])
  await w.editor.patch(calculation, { teamMembers: 'Somebody' })
  expect((await w.act(w.editor, 'resubmit', calculation)).status).toBe(201)
})

test('a denied calculation is valid again with its results, or completed if it was purchased; nothing is charged', async () => {
  const calculation = await w.inStatus('completed')
  const before = await w.balance()
  await w.act(w.editor, 'submit', calculation, { reviewer: w.reviewer.iri })
  expect((await w.act(w.reviewer.api, 'deny', calculation, { comment: 'No time' })).status).toBe(
    201,
  )
  expect(await w.status(calculation)).toBe('completed')
  const other = await w.inStatus('submitted')
  await w.act(w.reviewer.api, 'deny', other, { comment: 'No time' })
  expect((await w.editor.get(other)).body).toMatchObject({ status: 'valid', reportable: true })
  expect((await w.editor.get(`${other}/results`)).status).toBe(200)
  expect(await readReview(other)).toMatchObject({
    status: 'denied',
    comments: [{ action: 'submit' }, { action: 'deny', comment: 'No time' }],
  })
  expect(await w.balance()).toBe(before)
  expect((await w.act(w.editor, 'submit', other, { reviewer: w.reviewer.iri })).status).toBe(201)
})

test('deny, reject and decline require a comment; an empty, missing or too long list is refused', async () => {
  const calculation = await w.inStatus('submitted')
  for (const comment of [undefined, '', '   ', null])
    expect(listViolations(await w.act(w.reviewer.api, 'deny', calculation, { comment }))).toEqual([
      'comment comment_required',
    ])
  expect(listViolations(await w.act(w.editor, 'submit', [], { reviewer: w.reviewer.iri }))).toEqual(
    ['reviews c1051bb4-d103-4f74-8988-acbcafc7fdc3'],
  )
  expect(listViolations(await w.editor.post('/2/group_actions/purchase_calculations', {}))).toEqual(
    ['calculations c1051bb4-d103-4f74-8988-acbcafc7fdc3'],
  )
  expect(listViolations(await w.act(w.editor, 'submit', calculation))).toEqual([
    'reviewer c1051bb4-d103-4f74-8988-acbcafc7fdc3',
  ])
  expect(
    (
      await w.act(
        w.editor,
        'submit',
        Array.from({ length: 501 }, () => calculation),
        { reviewer: w.reviewer.iri },
      )
    ).status,
  ).toBe(422)
  expect(await w.status(calculation)).toBe('submitted')
})

test('only a reviewer of the review company can be chosen; other users are reported as not found', async () => {
  const calculation = await w.valid()
  const submitTo = (reviewer: string) => w.act(w.editor, 'submit', calculation, { reviewer })
  expect(listViolations(await submitTo(`/2/users/${w.user('ROLE_EDITOR').id}`))).toEqual([
    'reviewer reviewer_not_allowed',
  ])
  expect(listViolations(await submitTo(`/2/users/${w.user('ROLE_VIEWER').id}`))).toEqual([
    'reviewer reviewer_not_allowed',
  ])
  expect((await submitTo(`/2/users/${w.user('ROLE_EDITOR', 'beta').id}`)).status).toBe(400)
  expect((await submitTo('/2/users/019a0000-0000-7000-8000-000000000000')).status).toBe(400)
  expect((await submitTo('/2/companies/x')).status).toBe(400)
  expect((await submitTo(w.reviewer.id)).status).toBe(201)
})

test('all or none: one calculation in the wrong status refuses them all, and each counts once', async () => {
  const [one, two] = [await w.valid(), await w.valid()]
  const other = await w.inStatus('submitted')
  const refused = await w.act(w.editor, 'submit', [one, other, two], { reviewer: w.reviewer.iri })
  expect([refused.status, await w.status(one), await w.status(two)]).toEqual([
    409,
    'valid',
    'valid',
  ])
  const done = await w.act(w.editor, 'submit', [one, two, one, `http://cradle.test${two}`], {
    reviewer: { '@id': w.reviewer.iri },
  })
  expect(done.body.items.map((item) => item.source)).toEqual([one, two])
  expect(
    (await w.reviewer.api.call(recordRoutes(Review).list, { query: { calculation: one } })).body
      .totalItems,
  ).toBe(1)
})

test('another reviewer of the same company may accept and becomes the reviewer; only the reviewer approves', async () => {
  const calculation = await w.inStatus('submitted')
  expect((await w.act(w.unsigned.api, 'accept', calculation)).status).toBe(201)
  expect(await readReview(calculation)).toMatchObject({ reviewer: w.unsigned.iri })
  expect((await w.act(w.reviewer.api, 'approve', calculation)).status).toBe(403)
  const unsigned = await w.act(w.unsigned.api, 'approve', calculation)
  expect([unsigned.status, readProblem(unsigned).violations]).toEqual([
    422,
    [
      {
        propertyPath: 'reviews[0]',
        message: 'A signature is required to approve',
        code: 'signature_required',
      },
    ],
  ])
  expect(
    (
      await w.act(w.reviewer.api, 'assign', calculation, {
        reviewer: w.reviewer.iri,
        comment: 'I take it',
      })
    ).status,
  ).toBe(201)
  expect((await w.act(w.reviewer.api, 'approve', calculation)).status).toBe(201)
})

test('a user who sees the calculation but lacks the right gets 403; a user who does not see it gets not found', async () => {
  const calculation = await w.inStatus('submitted')
  expect(
    (await w.act(w.as('ROLE_VIEWER'), 'submit', calculation, { reviewer: w.reviewer.iri })).status,
  ).toBe(403)
  expect((await w.act(w.editor, 'accept', calculation)).status).toBe(403)
  expect(
    readProblem(await w.act(w.as('ROLE_EDITOR', 'beta'), 'purchase', calculation)).description,
  ).toBe(`Item not found for "${calculation}".`)
  // Reviewers of the parent company see the calculation but may not review it.
  const above = await w.addPerson('ROLE_REVIEWER', 'group')
  expect((await w.act(above.api, 'accept', calculation)).status).toBe(403)
  const foreign = await w.addPerson('ROLE_REVIEWER', 'betaGroup')
  expect((await w.act(foreign.api, 'accept', calculation)).status).toBe(400)
  expect((await foreign.api.call(recordRoutes(Review).list)).body.totalItems).toBe(0)
})

test('the reviewer reads confidential data of submitted calculations only', async () => {
  const calculation = await w.valid({ productDescriptionConfidential: 'The recipe' })
  expect((await w.reviewer.api.get(calculation)).status).toBe(404)
  await w.act(w.editor, 'submit', calculation, { reviewer: w.reviewer.iri })
  expect((await w.reviewer.api.get(calculation)).body).toMatchObject({
    productDescriptionConfidential: 'The recipe',
    status: 'submitted',
  })
  for (const part of ['inputs', 'results', 'model', 'readiness', 'workflow'])
    expect(
      (await w.reviewer.api.get(`${calculation}/${part}?owner=${w.companies.verify}`)).status,
      part,
    ).toBe(200)
  expect(
    (
      await w.reviewer.api.call(calculationRoutes.inputs, {
        params: { id: calculation },
        query: { owner: w.companies.verify },
      })
    ).body.totalItems,
  ).toBe(1)
  expect(
    (
      await w.reviewer.api.call(recordRoutes(Review).list, {
        query: { owner: w.companies.verify, search: 'brick' },
      })
    ).body.totalItems,
  ).toBeGreaterThan(0)
  expect((await w.reviewer.api.patch(calculation, { productName: 'Mine' })).status).toBe(403)
})

test('the workflow of a calculation shows each side its actions and the reasons of refusal', async () => {
  const calculation = await w.valid()
  const requested = (await w.editor.call(reviewRoutes.workflow, { params: { id: calculation } }))
    .body
  expect(requested).toMatchObject({
    '@type': 'Workflow',
    calculation,
    status: 'valid',
    round: 0,
    reviewers: expect.arrayContaining([
      {
        '@id': w.reviewer.iri,
        id: w.reviewer.id,
        name: w.reviewer.name,
        waiting: expect.any(Number),
      },
    ]),
  })
  const findOption = (document: { options: { action: string }[] }, action: string) =>
    document.options.find((o) => o.action === action)
  expect(findOption(requested, 'purchase')).toEqual({
    action: 'purchase',
    allowed: true,
    cost: 10,
    comment: 'none',
  })
  expect(findOption(requested, 'accept')).toMatchObject({
    allowed: false,
    refusedBecause: { code: 'access_denied' },
  })
  expect(findOption(requested, 'resubmit')).toMatchObject({
    allowed: false,
    refusedBecause: { code: 'action_not_allowed' },
  })
  await w.act(w.editor, 'submit', calculation, { reviewer: w.unsigned.iri })
  await w.act(w.unsigned.api, 'accept', calculation)
  const seen = (await w.unsigned.api.call(reviewRoutes.workflow, { params: { id: calculation } }))
    .body
  expect(seen).toMatchObject({
    status: 'in-review',
    round: 1,
    hasAutograph: false,
    reviewer: w.unsigned.iri,
  })
  expect(seen).not.toHaveProperty('balance')
  expect(findOption(seen, 'approve')).toMatchObject({
    allowed: false,
    refusedBecause: { code: 'signature_required', message: 'A signature is required to approve' },
  })
  expect(findOption(seen, 'reject')).toEqual({
    action: 'reject',
    allowed: true,
    comment: 'required',
  })
})

test('a quote shows the cost and effect of an action on several items, item by item', async () => {
  const [one, two] = [await w.valid(), await w.inStatus('submitted')]
  const { status, body } = await w.editor.call(reviewRoutes.quote, {
    body: {
      action: 'purchase',
      items: [one, two],
    },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    action: 'purchase',
    cost: 20,
    balance: await w.balance(),
    refusedBecause: { code: 'action_not_allowed' },
  })
  expect(body.items.map((i: { option: { allowed: boolean } }) => i.option.allowed)).toEqual([
    true,
    false,
  ])
  expect(
    (
      await w
        .as('ROLE_EDITOR', 'beta')
        .post('/2/workflow_quotes', { action: 'purchase', items: [one] })
    ).status,
  ).toBe(400)
})

test('the reviewer is notified of a submission and the requester of the verdict', async () => {
  const calculation = await w.inStatus('rejected')
  const readNotifications = async (who: typeof w.editor) =>
    (await who.call(recordRoutes(Notification).list, { query: { pagination: false } })).body.member
      .filter((n) => n.link.includes(calculation.split('/').at(-1)!))
      .map((n) => n.type)
      .toSorted()
  expect(await readNotifications(w.reviewer.api)).toEqual(['review.submitted'])
  expect(await readNotifications(w.editor)).toEqual(['review.accepted', 'review.rejected'])
})

test('a submission repeated with one Idempotency-Key is created once, and a different one with the same key is refused', async () => {
  const calculation = await w.valid()
  const submitReviews = (comment?: string) =>
    w.editor.call(reviewRoutes.submit, {
      body: { reviews: [calculation], reviewer: w.reviewer.iri, ...(comment ? { comment } : {}) },
      headers: { 'idempotency-key': 'click 1' },
    })
  const [first, again] = [await submitReviews(), await submitReviews()]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect((await submitReviews('Other')).status).toBe(422)
})

test('among twenty concurrent verdicts exactly one succeeds', async () => {
  const calculation = await w.inStatus('in-review')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      w.act(w.reviewer.api, i % 2 === 0 ? 'approve' : 'reject', calculation, { comment: 'Now' }),
    ),
  )
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect((await readReview(calculation))!.comments).toHaveLength(3)
})

test('each step publishes the new status of the calculation and its review', async () => {
  const calculation = await w.valid()
  const readUpdates = async (): Promise<string[]> => {
    const { rows } = await w.db.read(systemScope(), (tx) =>
      sql<{
        data: string
      }>`select data from live_updates where topics[1] like ${`%${calculation}`} or data::text like ${`%"calculation":"${calculation}"%`} order by key`.execute(
        tx,
      ),
    )
    return rows
      .map(({ data }) => JSON.parse(data) as Record<string, string>)
      .map((update) => `${update['@type']} ${update['status']}`)
  }
  await w.act(w.editor, 'submit', calculation, { reviewer: w.reviewer.iri })
  await w.act(w.reviewer.api, 'accept', calculation)
  const update = await readUpdates()
  for (const step of [
    'Calculation submitted',
    'Review requested',
    'Calculation in-review',
    'Review accepted',
  ])
    expect(update).toContain(step)
})
