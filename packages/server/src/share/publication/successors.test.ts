import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Epd,
  recordRoutes,
  shareRoutes,
  workbenchRoutes,
  calculationRoutes,
  Input,
  CalculationResultJournal,
  Calculation,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { expectStatus } from '#test/worlds/workflow-world'
import { makeShareWorld, VALID_UNTIL, type ShareWorld } from '#test/worlds/share-world'
import { reviewWorkbenchArea } from '#reviews/workbench-routes'
import { shareArea } from '../share-routes.ts'

let w: ShareWorld
/** The published declaration, and the correction of its calculation. */
let first: string
let corrected: string
let correctedEpd: string

beforeAll(async () => {
  w = await makeShareWorld([shareArea, reviewWorkbenchArea])
  first = `/2/calculations/${w.uuid}`
})
afterAll(() => w.close())

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')
const findEpd = async (calculation: string): Promise<string> =>
  (await getAdmin().call(recordRoutes(Epd).list)).body.member.find(
    (one) => one.calculation === calculation,
  )!['@id']
const publish = (epd: string) =>
  getAdmin().call(shareRoutes.publish, { body: { epds: [epd], validUntil: VALID_UNTIL } })
const withdraw = (epd: string) =>
  getAdmin().call(shareRoutes.unpublish, { body: { epds: [epd], reason: 'Replaced.' } })
const readVersion = async (version = '') => {
  const answer = await w.read(
    `/epic/data/epds/${w.uuid}?format=ilcd${version && `&version=${version}`}`,
  )
  return { status: answer.status, etag: answer.headers['etag'], link: answer.headers['link'] }
}

test('a published calculation cannot be deleted until its declaration is withdrawn', async () => {
  const bought = await w.inStatus('completed')
  const epd = await findEpd(bought)
  await expectStatus(publish(epd), 201)
  await expectStatus(w.act(w.editor, 'submit', bought, { reviewer: w.reviewer.iri }), 201)
  await expectStatus(w.act(w.reviewer.api, 'accept', bought), 201)
  await expectStatus(w.act(w.reviewer.api, 'decline', bought, { comment: 'No' }), 201)
  const refused = await w.editor.delete(bought)
  expect([refused.status, readProblem(refused).code]).toEqual([409, 'stillPublished'])
  await expectStatus(withdraw(epd), 201)
  expect((await w.editor.delete(bought)).status).toBe(204)
})

test('a correction is published as the next version of the same data set, in the same collections', async () => {
  const before = await readVersion()
  const made = await expectStatus(
    w.editor.call(workbenchRoutes.successor, {
      params: { id: first },
      body: { reason: 'correction' },
    }),
    201,
  )
  corrected = made.body['@id']
  const { member } = (await w.editor.call(calculationRoutes.inputs, { params: { id: corrected } }))
    .body
  await expectStatus(
    w.editor.call(recordRoutes(Input).patch, {
      params: { id: member[0]!['@id'] },
      body: { netAmount: 90 },
    }),
    200,
  )
  await expectStatus(
    w.editor.call(recordRoutes(CalculationResultJournal).create, {
      body: { calculation: corrected },
    }),
    201,
  )
  await expectStatus(w.act(w.editor, 'purchase', corrected), 201)
  correctedEpd = await findEpd(corrected)
  await expectStatus(publish(correctedEpd), 201)

  const shown = (await getAdmin().call(recordRoutes(Epd).get, { params: { id: correctedEpd } }))
    .body
  expect(shown).toMatchObject({
    status: 'published',
    uuid: w.uuid,
    dataSetVersion: '01.01.000',
    collections: [w.collection],
  })
  const now = await readVersion()
  expect(now.etag).not.toBe(before.etag)
  expect(now.link).toContain('version=01.00.000>; rel="predecessor-version"')
  expect(await readVersion('01.00.000')).toMatchObject({ status: 200, etag: before.etag })
})

test('the corrected declaration is no longer offered for the data set, and both calculations name theirs', async () => {
  expect((await getAdmin().get(w.epd)).body).toMatchObject({
    status: 'unpublished',
    replacedBy: w.uuid,
  })
  const refused = await publish(w.epd)
  expect(refused.status).toBe(422)
  expect(readProblem(refused).violations).toContainEqual(
    expect.objectContaining({ propertyPath: 'epds[0]', code: 'superseded' }),
  )
  const reader = w.as('ROLE_SUPER_ADMIN')
  expect(
    (await reader.call(recordRoutes(Calculation).get, { params: { id: first } })).body.epd,
  ).toBe(w.epd)
  expect(
    (await reader.call(recordRoutes(Calculation).get, { params: { id: corrected } })).body.epd,
  ).toBe(correctedEpd)
})

test('the change feed names the new version once, and no end of the data set', async () => {
  const { changes } = JSON.parse((await w.read('/epic/data/changes?since=0')).text)
  expect(
    changes.map(({ type, version }: { type: string; version: string }) => `${type} ${version}`),
  ).toEqual(['epd.published 01.00.000', 'epd.updated 01.01.000'])
})
