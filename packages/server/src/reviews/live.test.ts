import { workbenchRoutes } from '@cradle/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shareListeningConnection } from '#platform/live/listener'
import { startHub, type Hub } from '#platform/live/hub'
import { hubPath, hubRoutes } from '#platform/live/hub-routes'
import type { WorldUser } from '#platform/testing/world'
import { signSubscriber } from '#platform/live/tokens'
import {
  makeReviewWorld,
  type ReviewedCalculation,
  type ReviewWorld,
} from '#test/worlds/review-world'

let w: ReviewWorld
let hub: Hub
let server: FastifyInstance
let address: string
let under: ReviewedCalculation
beforeAll(async () => {
  w = await makeReviewWorld()
  under = await w.submitted()
  hub = await startHub({
    db: w.db,
    listen: shareListeningConnection(w.adminUrl, () => undefined),
    ...w.listeners,
  })
  server = Fastify({ forceCloseConnections: true })
  await server.register(hubRoutes, { hub, db: w.db, config: w.services.config })
  address = await server.listen({ port: 0 })
})
afterAll(async () => {
  await hub.close()
  await server.close()
  await w.close()
})

/** Subscribes as a user of this role: to all threads, the checklist and the user's notifications, with the rights of the token. */
async function openStream(user: WorldUser) {
  const { token } = await signSubscriber(w.services.config.mercureSecret, {
    sub: user.id,
    sid: user.sessionId,
    membership: user.membershipId,
    ttlSeconds: 60,
  })
  const query = [
    'http://cradle.test/2/review_threads/{id}',
    `http://cradle.test${under.review}/checklist`,
    `http://cradle.test/2/users/${user.id}/notifications`,
  ]
    .map((topic) => `topic=${encodeURIComponent(topic)}`)
    .join('&')
  const response = await fetch(`${address}${hubPath}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  const received: { data: { '@type': string; state?: string; comments?: unknown[] } }[] = []
  void response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(
      new WritableStream({
        write: (event) =>
          void received.push({ data: JSON.parse(event.data) as { '@type': string } }),
      }),
    )
    .catch(() => undefined)
  return received
}

test('a question, its answer and its closing are published to the other side only', async () => {
  const editor = await openStream(w.user('ROLE_EDITOR'))
  const reviewer = await openStream(w.user('ROLE_REVIEWER'))
  const strangers = [
    await openStream(w.user('ROLE_EDITOR', 'sister')),
    await openStream(w.user('ROLE_CORPORATE_ADMIN')),
    await openStream(w.user('ROLE_EDITOR', 'beta')),
  ]
  const listKinds = (received: typeof editor) =>
    received.map(({ data }) => (data['@type'] === 'ReviewThread' ? data.state : data['@type']))
  const expectKinds = (received: typeof editor, kinds: string[]) =>
    vi.waitFor(() => expect(listKinds(received)).toEqual(kinds), { timeout: 60_000, interval: 5 })

  const thread = (
    await w.as('ROLE_REVIEWER').call(workbenchRoutes.openThread, {
      params: { id: under.review },
      body: { anchor: { kind: 'calculation' }, text: 'Why?' },
    })
  ).body
  // An update is read when it is sent: the next step waits until both have received this one.
  await expectKinds(editor, ['open', 'Notification'])
  await expectKinds(reviewer, ['open'])
  await w.as('ROLE_EDITOR').post(`${thread['@id']}/comments`, { text: 'Because' })
  await expectKinds(editor, ['open', 'Notification', 'answered'])
  await expectKinds(reviewer, ['open', 'answered', 'Notification'])
  expect(reviewer[1]!.data.comments).toHaveLength(2)
  await w.as('ROLE_REVIEWER').put(`${thread['@id']}/state`, { state: 'closed' })
  await expectKinds(editor, ['open', 'Notification', 'answered', 'closed', 'Notification'])
  expect(strangers.flat()).toEqual([])
})

test('a checklist answer is published to both sides only', async () => {
  const received = [
    await openStream(w.user('ROLE_EDITOR')),
    await openStream(w.user('ROLE_REVIEWER')),
  ]
  const stranger = await openStream(w.user('ROLE_EDITOR', 'sister'))
  await w
    .as('ROLE_REVIEWER')
    .put(`${under.review}/checklist`, { answers: [{ key: 'general.independence', answer: 'yes' }] })
  await vi.waitFor(() => expect(received.map((one) => one.length)).toEqual([1, 1]), {
    timeout: 60_000,
    interval: 5,
  })
  for (const [i, role] of (['ROLE_EDITOR', 'ROLE_REVIEWER'] as const).entries())
    expect(received[i]![0]!.data).toEqual((await w.as(role).get(`${under.review}/checklist`)).body)
  expect(stranger).toEqual([])
  // A refused answer is not published.
  expect(
    (
      await w
        .as('ROLE_REVIEWER')
        .put(`${under.review}/checklist`, { answers: [{ key: 'no.question', answer: 'yes' }] })
    ).status,
  ).toBe(422)
  expect(received[0]).toHaveLength(1)
})
