import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  workbenchRoutes,
  MediaObject,
  recordRoutes,
  Notification,
  ReviewThread,
  Review,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { png } from '#test/worlds/calculation-world'
import {
  makeReviewWorld,
  type ReviewedCalculation,
  type ReviewWorld,
} from '#test/worlds/review-world'

let w: ReviewWorld
let under: ReviewedCalculation
beforeAll(async () => {
  w = await makeReviewWorld()
  under = await w.submitted()
})
afterAll(() => w.close())

const asReviewer = () => w.as('ROLE_REVIEWER')
const asEditor = () => w.as('ROLE_EDITOR')
const makeCell = () => ({
  kind: 'cell',
  record: under.line,
  field: 'netAmount',
  label: 'Brick · Amount',
})
const openThread = async (api = asReviewer(), body: Record<string, unknown> = {}) => {
  const answer = await api.call(workbenchRoutes.openThread, {
    params: { id: under.review },
    looseBody: {
      anchor: makeCell(),
      text: 'Why 100 kg?',
      ...body,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const uploadFile = async (api = asReviewer(), purpose = 'attachment') =>
  (
    await api.call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'test-report.png', type: 'image/png', content: png },
        fields: { purpose },
      },
    })
  ).body
const readNotifications = async (role: 'ROLE_EDITOR' | 'ROLE_REVIEWER' | 'ROLE_VIEWER') =>
  (await w.as(role).call(recordRoutes(Notification).list, { query: { itemsPerPage: 100 } })).body
    .member
const clearMessages = () =>
  w.db.transact(systemScope(), (tx) => tx.deleteFrom('notifications').execute())

test('a thread is attached to a cell, numbered within its review, and visible to both sides', async () => {
  const first = await openThread()
  const second = await openThread(asEditor(), {
    anchor: { kind: 'tab', place: 'results' },
    text: 'Is this the right set?',
  })
  expect([second.number - first.number, first.state, first.round, first.createdByName]).toEqual([
    1,
    'open',
    1,
    w.user('ROLE_REVIEWER').name,
  ])
  expect(first.comments).toMatchObject([
    { side: 'reviewer', text: 'Why 100 kg?', userName: w.user('ROLE_REVIEWER').name },
  ])
  for (const api of [asReviewer(), asEditor(), w.as('ROLE_VIEWER')]) {
    const list = (await api.call(workbenchRoutes.threads, { params: { id: under.review } })).body
    expect(list.member.map((t) => t.number)).toEqual(
      [...list.member.keys()].map((i: number) => i + 1),
    )
    expect(
      (await api.call(recordRoutes(ReviewThread).get, { params: { id: first['@id'] } })).body
        .anchor,
    ).toEqual(makeCell())
  }
  expect((await asEditor().get(under.review)).body).toMatchObject({
    openThreads: 2,
    answeredThreads: 0,
  })
})

test('siblings, parents, other companies and other reviewers cannot see it', async () => {
  const thread = await openThread()
  for (const api of [
    w.as('ROLE_EDITOR', 'sister'),
    w.as('ROLE_CORPORATE_ADMIN'),
    w.as('ROLE_GROUP_EPD_ADMIN'),
    w.as('ROLE_EDITOR', 'beta'),
  ]) {
    expect((await api.get(`${under.review}/threads`)).status).toBe(404)
    expect((await api.get(thread['@id'])).status).toBe(404)
    expect((await api.post(`${thread['@id']}/comments`, { text: 'x' })).status).toBe(404)
    expect((await api.put(`${thread['@id']}/state`, { state: 'open' })).status).toBe(404)
  }
})

test('users with read access cannot write', async () => {
  const thread = await openThread()
  for (const api of [w.as('ROLE_VIEWER'), w.as('ROLE_SUPER_ADMIN')]) {
    expect(
      (await api.post(`${under.review}/threads`, { anchor: makeCell(), text: 'x' })).status,
    ).toBe(403)
    expect((await api.post(`${thread['@id']}/comments`, { text: 'x' })).status).toBe(403)
    expect((await api.put(`${thread['@id']}/state`, { state: 'closed' })).status).toBe(403)
  }
})

test('a comment makes it answered, the reviewer closes it, and both sides reopen it', async () => {
  const thread = await openThread()
  const answered = await asEditor().call(workbenchRoutes.answerThread, {
    params: { id: thread['@id'] },
    body: {
      text: 'From the bill of materials',
    },
  })
  expect([answered.status, answered.body.state, answered.body.comments.length]).toEqual([
    201,
    'answered',
    2,
  ])
  expect((await asEditor().put(`${thread['@id']}/state`, { state: 'closed' })).status).toBe(403)
  expect(
    (await asEditor().post(`${thread['@id']}/comments`, { text: 'done', state: 'closed' })).status,
  ).toBe(403)
  const closed = await asReviewer().call(workbenchRoutes.threadState, {
    params: { id: thread['@id'] },
    body: { state: 'closed' },
  })
  expect([closed.body.state, typeof closed.body.closedAt]).toEqual(['closed', 'string'])
  expect(
    (
      await asEditor().call(workbenchRoutes.answerThread, {
        params: { id: thread['@id'] },
        body: { text: 'Thank you' },
      })
    ).body.state,
  ).toBe('closed')
  const again = await asEditor().call(workbenchRoutes.threadState, {
    params: { id: thread['@id'] },
    body: { state: 'open' },
  })
  expect([again.body.state, again.body.closedAt]).toEqual(['open', undefined])
  const last = await asReviewer().post(`${thread['@id']}/comments`, {
    text: 'Clear now',
    state: 'closed',
  })
  expect(last.body).toMatchObject({ state: 'closed' })
})

test('the other side is notified with a link to the thread; the author is not', async () => {
  await clearMessages()
  const thread = await openThread()
  const link = `/lca/calculations/${under.id}/review?thread=${thread.id}`
  expect(await readNotifications('ROLE_EDITOR')).toMatchObject([
    { type: 'thread.opened', link, title: `New remark #${thread.number}: Brick wall` },
  ])
  expect(await readNotifications('ROLE_REVIEWER')).toEqual([])
  await asEditor().post(`${thread['@id']}/comments`, { text: 'Because' })
  expect(await readNotifications('ROLE_REVIEWER')).toMatchObject([
    { type: 'thread.answered', link },
  ])
  await asReviewer().put(`${thread['@id']}/state`, { state: 'closed' })
  expect((await readNotifications('ROLE_EDITOR')).map((n) => n.type)).toEqual([
    'thread.closed',
    'thread.opened',
  ])
})

test('only people of both sides can be mentioned, and they are notified once', async () => {
  await clearMessages()
  const makeMention = (user: { id: string }) => `/2/users/${user.id}`
  await openThread(asReviewer(), {
    mentions: [makeMention(w.user('ROLE_VIEWER')), makeMention(w.user('ROLE_EDITOR'))],
  })
  expect((await readNotifications('ROLE_VIEWER')).map((n) => n.type)).toEqual(['thread.mention'])
  expect((await readNotifications('ROLE_EDITOR')).map((n) => n.type)).toEqual(['thread.mention'])
  for (const stranger of [
    w.user('ROLE_EDITOR', 'sister'),
    w.user('ROLE_EDITOR', 'beta'),
    w.user('ROLE_CORPORATE_ADMIN'),
    w.user('ROLE_CCF_EDITOR'),
  ]) {
    const refused = await asReviewer().post(`${under.review}/threads`, {
      anchor: makeCell(),
      text: 'x',
      mentions: [makeMention(stranger)],
    })
    expect([refused.status, readProblem(refused).violations[0]!.propertyPath]).toEqual([
      422,
      'mentions[0]',
    ])
  }
})

test('an anchor has its required properties, and its line belongs to the calculation', async () => {
  const other = await w.complete({ productName: 'Another wall' })
  const readRefusals = async (anchor: object) =>
    readProblem(
      await asReviewer().post(`${under.review}/threads`, { anchor, text: 'x' }),
    ).violations?.map((v) => v.propertyPath)
  expect(await readRefusals({ kind: 'cell', record: under.line })).toEqual(['anchor.field'])
  expect(await readRefusals({ kind: 'result' })).toEqual(['anchor.indicator'])
  expect(await readRefusals({ kind: 'text', field: 'productDescription' })).toEqual([
    'anchor.quote',
  ])
  expect(await readRefusals({ kind: 'input', record: other.line })).toEqual(['anchor.record'])
  expect(await readRefusals({ kind: 'input', record: 'javascript:alert(1)' })).toEqual([
    'anchor.record',
  ])
  expect(await readRefusals({ kind: 'nowhere' })).toEqual(['anchor.kind'])
  expect(
    (await asReviewer().post(`${under.review}/threads`, { anchor: makeCell(), text: '  ' })).status,
  ).toBe(422)
  expect(
    (
      await asReviewer().post(`${under.review}/threads`, {
        anchor: makeCell(),
        text: 'x'.repeat(10_001),
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await asReviewer().post(`${under.review}/threads`, {
        anchor: { kind: 'calculation' },
        text: 'a\u0000b\ud800',
      })
    ).status,
  ).toBe(201)
})

test('only both sides can read the files of a comment', async () => {
  const file = await uploadFile()
  const thread = await openThread(asReviewer(), { attachments: [file['@id']] })
  expect(thread.comments[0]!.attachments).toMatchObject([
    { '@id': file['@id'], fileName: 'test-report.png', size: expect.any(Number) },
  ])
  for (const api of [asReviewer(), asEditor(), w.as('ROLE_VIEWER')])
    expect((await api.get(file['@id'])).status).toBe(200)
  expect(
    (
      await w.anonymous.get(
        (await asEditor().call(recordRoutes(ReviewThread).get, { params: { id: thread['@id'] } }))
          .body.comments[0]!.attachments[0]!.contentUrl,
      )
    ).status,
  ).toBe(200)
  for (const api of [
    w.as('ROLE_EDITOR', 'sister'),
    w.as('ROLE_CORPORATE_ADMIN'),
    w.as('ROLE_EDITOR', 'beta'),
  ])
    expect((await api.get(file['@id'])).status).toBe(404)
  expect((await asReviewer().delete(file['@id'])).status).toBe(403)
  const own = await uploadFile(asEditor())
  const answer = await asEditor().post(`${thread['@id']}/comments`, {
    text: 'Here is the bill',
    attachments: [own['@id']],
  })
  expect((await asReviewer().get(own['@id'])).status, answer.text).toBe(200)
})

test('files of other users, attached files and files of another purpose are refused', async () => {
  const used = await uploadFile()
  await openThread(asReviewer(), { attachments: [used['@id']] })
  const logo = await uploadFile(asReviewer(), 'logo')
  for (const file of [used, logo, await uploadFile(asEditor())]) {
    expect(
      (
        await asReviewer().post(`${under.review}/threads`, {
          anchor: makeCell(),
          text: 'x',
          attachments: [file['@id']],
        })
      ).status,
    ).toBe(400)
  }
})

test('a thread stays when its line is deleted, and shows that the line is gone', async () => {
  const made = await w.submitted({ productName: 'Wall with a mistake' })
  const extra = (
    await asReviewer().call(workbenchRoutes.openThread, {
      params: { id: made.review },
      body: {
        anchor: { kind: 'input', record: made.line, label: 'Brick' },
        text: 'Twice?',
      },
    })
  ).body
  expect(extra.recordGone).toBeUndefined()
  await w.setStatus(made, 'rejected', 'rejected')
  expect((await asEditor().delete(made.line)).status).toBe(204)
  expect((await asReviewer().get(extra['@id'])).body).toMatchObject({
    recordGone: true,
    anchor: { label: 'Brick' },
  })
  // The submitted state still contains the line, so that a thread can be opened on it.
  expect(
    (
      await asReviewer().post(`${made.review}/threads`, {
        anchor: { kind: 'input', record: made.line },
        text: 'And why?',
      })
    ).status,
  ).toBe(201)
})

test('after the verdict threads can be read but not written', async () => {
  const made = await w.submitted({ productName: 'Finished wall' })
  const thread = (
    await asReviewer().call(workbenchRoutes.openThread, {
      params: { id: made.review },
      body: {
        anchor: { kind: 'calculation' },
        text: 'Fine',
      },
    })
  ).body
  await w.setStatus(made, 'approved', 'verified')
  for (const api of [asReviewer(), asEditor()]) {
    expect((await api.get(thread['@id'])).status).toBe(200)
    expect((await api.post(`${thread['@id']}/comments`, { text: 'x' })).status).toBe(409)
    expect((await api.put(`${thread['@id']}/state`, { state: 'open' })).status).toBe(409)
    expect(
      (await api.post(`${made.review}/threads`, { anchor: { kind: 'calculation' }, text: 'x' }))
        .status,
    ).toBe(409)
  }
})

test('twenty threads opened concurrently get twenty numbers', async () => {
  const made = await w.submitted({ productName: 'Busy wall' })
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? asReviewer() : asEditor()).call(workbenchRoutes.openThread, {
        params: { id: made.review },
        body: {
          anchor: { kind: 'calculation' },
          text: `Question ${i}`,
        },
      }),
    ),
  )
  const { member } = (
    await asEditor().call(workbenchRoutes.threads, {
      params: { id: made.review },
      query: { pagination: false },
    })
  ).body
  expect(member.map((t) => t.number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(
    (await asEditor().call(recordRoutes(Review).get, { params: { id: made.review } })).body
      .openThreads,
  ).toBe(20)
})

test('threads are filtered by their state', async () => {
  const made = await w.submitted({ productName: 'Filtered wall' })
  for (const text of ['one', 'two'])
    await asReviewer().post(`${made.review}/threads`, { anchor: { kind: 'calculation' }, text })
  const {
    member: [first],
  } = (await asReviewer().call(workbenchRoutes.threads, { params: { id: made.review } })).body
  await asReviewer().put(`${first!['@id']}/state`, { state: 'closed' })
  expect(
    (
      await asReviewer().call(workbenchRoutes.threads, {
        params: { id: made.review },
        query: { state: 'open' },
      })
    ).body.totalItems,
  ).toBe(1)
})

test("the company's audit trail records thread actions without their texts", async () => {
  const thread = await openThread(asReviewer(), { text: 'Secret recipe?' })
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('logs').selectAll().where('resource', '=', thread['@id']).execute(),
  )
  expect(rows.map((r) => [r['action'], r['company_id']])).toEqual([
    ['review.thread_open', w.companies.alpha],
  ])
  expect(JSON.stringify(rows)).not.toContain('Secret')
})

test('threads are published under topics of the people of both sides, never of a company', async () => {
  await w.db.transact(systemScope(), (tx) => tx.deleteFrom('live_updates').execute())
  const thread = await openThread()
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('live_updates').selectAll().execute(),
  )
  const update = rows.find(
    (r) => (r['topics'] as string[])[0] === `http://cradle.test${thread['@id']}`,
  )!
  expect(update['private']).toBe(true)
  const topics = (update['topics'] as string[]).slice(1)
  expect(topics.every((t) => /\/2\/users\/[^/]+\/updates\?topic=/.test(t))).toBe(true)
  const people = topics.map((t) => /users\/([^/]+)\//.exec(t)![1])
  expect(people).toEqual(
    expect.arrayContaining([
      w.user('ROLE_REVIEWER').id,
      w.user('ROLE_EDITOR').id,
      w.user('ROLE_VIEWER').id,
    ]),
  )
  for (const stranger of [
    w.user('ROLE_EDITOR', 'sister'),
    w.user('ROLE_CORPORATE_ADMIN'),
    w.user('ROLE_EDITOR', 'beta'),
    w.user('ROLE_CCF_EDITOR'),
  ])
    expect(people).not.toContain(stranger.id)
})
