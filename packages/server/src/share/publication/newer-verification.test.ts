import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CalculationResultJournal,
  Epd,
  recordRoutes,
  reviewRoutes,
  shareRoutes,
  workbenchRoutes,
} from '@cradle/contract'
import { reviewWorkbenchArea } from '#reviews/workbench-routes'
import { expectStatus } from '#test/worlds/workflow-world'
import { makeShareWorld, VALID_UNTIL, type ShareWorld } from '#test/worlds/share-world'
import { shareArea } from '../share-routes.ts'

let w: ShareWorld
beforeAll(async () => {
  w = await makeShareWorld([shareArea, reviewWorkbenchArea])
})
afterAll(() => w.close())

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')
const findEpd = async (calculation: string): Promise<string> =>
  (await getAdmin().call(recordRoutes(Epd).list)).body.member.find(
    (one) => one.calculation === calculation,
  )!['@id']
const readEpd = async (epd: string, reader = getAdmin()) =>
  (await reader.call(recordRoutes(Epd).get, { params: { id: epd } })).body
const publish = (epd: string) =>
  expectStatus(
    getAdmin().call(shareRoutes.publish, {
      body: { epds: [epd], validUntil: VALID_UNTIL, collections: [w.collection] },
    }),
    201,
  )
const readWorkflow = async (calculation: string, reader = w.editor) =>
  (await reader.call(reviewRoutes.workflow, { params: { id: calculation } })).body.newerVerification
const verify = async (calculation: string): Promise<void> => {
  await expectStatus(w.act(w.editor, 'submit', calculation, { reviewer: w.reviewer.iri }), 201)
  await expectStatus(w.act(w.reviewer.api, 'accept', calculation), 201)
  await expectStatus(w.act(w.reviewer.api, 'approve', calculation), 201)
}

test('a declaration that was verified after its publication says so to its owner until it is published again', async () => {
  const calculation = await w.inStatus('completed')
  const epd = await findEpd(calculation)
  expect(await readEpd(epd)).not.toHaveProperty('newerVerification')
  await publish(epd)
  const before = await readEpd(epd)
  expect(before).not.toHaveProperty('newerVerification')
  expect(await readWorkflow(calculation)).toBeUndefined()

  await verify(calculation)
  expect((await readEpd(epd)).newerVerification).toBe(epd)
  expect(
    (await getAdmin().call(recordRoutes(Epd).list)).body.member.flatMap(
      (one) => one.newerVerification ?? [],
    ),
  ).toEqual([epd])
  expect(await readWorkflow(calculation)).toBe(epd)

  // The verification is part of what is published, although content and day are the same.
  await publish(epd)
  const after = await readEpd(epd)
  expect([before.dataSetVersion, after.dataSetVersion]).toEqual(['01.00.000', '01.01.000'])
  expect(after).not.toHaveProperty('newerVerification')
  expect(await readWorkflow(calculation)).toBeUndefined()

  await publish(epd)
  expect((await readEpd(epd)).dataSetVersion).toBe('01.01.000')
})

test('nobody else learns of it: not the company that reviews, an operator, a reader of the data or the public page', async () => {
  const calculation = await w.inStatus('completed')
  const epd = await findEpd(calculation)
  await publish(epd)
  await verify(calculation)
  expect((await readEpd(epd)).newerVerification).toBe(epd)
  expect(await readWorkflow(calculation, w.reviewer.api)).toBeUndefined()
  const operator = w.as('ROLE_SHARE_PROGRAMME_OPERATOR', 'group')
  const shown = await readEpd(epd, operator)
  expect(shown).toMatchObject({ '@id': epd, status: 'published' })
  expect(shown).not.toHaveProperty('newerVerification')
  const uuid = shown.uuid!
  for (const address of [`/epic/data/epds/${uuid}`, `/epd/${uuid}`]) {
    const answer = await w.read(address)
    expect([address, answer.status]).toEqual([address, 200])
    expect(answer.text).not.toMatch(/newerVerification|ewer verification/)
  }
})

test('a verified correction is named at the declaration that it corrects, and at both calculations', async () => {
  const calculation = await w.inStatus('completed')
  const epd = await findEpd(calculation)
  await publish(epd)
  const { body } = await expectStatus(
    w.editor.call(workbenchRoutes.successor, {
      params: { id: calculation },
      body: { reason: 'correction' },
    }),
    201,
  )
  const correction = body['@id']
  await expectStatus(
    w.editor.call(recordRoutes(CalculationResultJournal).create, {
      body: { calculation: correction },
    }),
    201,
  )
  expect(await readEpd(epd)).not.toHaveProperty('newerVerification')
  await verify(correction)
  const corrected = await findEpd(correction)
  expect((await readEpd(epd)).newerVerification).toBe(corrected)
  expect(await readEpd(corrected)).not.toHaveProperty('newerVerification')
  expect(await readWorkflow(calculation)).toBe(corrected)
  expect(await readWorkflow(correction)).toBe(corrected)
  await publish(corrected)
  for (const one of [epd, corrected])
    expect(await readEpd(one)).not.toHaveProperty('newerVerification')
  for (const one of [calculation, correction]) expect(await readWorkflow(one)).toBeUndefined()
})
