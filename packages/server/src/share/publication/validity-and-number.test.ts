import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  Epd,
  itemIri,
  recordRoutes,
  reportRoutes,
  shareRoutes,
  workbenchRoutes,
  type ConsoleState,
} from '@cradle/contract'
import { consoleArea } from '#console/console-routes'
import { reportArea } from '#reports/report-routes'
import { reviewWorkbenchArea } from '#reviews/workbench-routes'
import { makeShareWorld, type ShareWorld } from '#test/worlds/share-world'
import { shareArea } from '../share-routes.ts'

const DAY = 24 * 3_600_000
let w: ShareWorld
beforeAll(async () => {
  w = await makeShareWorld([shareArea, consoleArea, reviewWorkbenchArea, reportArea])
})
afterAll(() => w.close())

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')
const dayIn = (days: number): string =>
  new Date(w.services.now().getTime() + days * DAY).toISOString().slice(0, 10)
const readDay = async (calculation: string): Promise<string | undefined> =>
  (await w.editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
    .validUntil
const findEpd = async (calculation: string): Promise<string> => {
  const { member } = (await getAdmin().call(recordRoutes(Epd).list)).body
  return member.find((one) => one.calculation === calculation)!['@id']
}
const publish = (epd: string, validUntil?: string) =>
  getAdmin().call(shareRoutes.publish, {
    body: { epds: [epd], ...(validUntil === undefined ? {} : { validUntil }) },
  })
/** The last day by every list that shows one. */
const readEverywhere = async (epd: string, calculation: string) => {
  const console = (await w.as('ROLE_SUPER_ADMIN').get('/2/console/lists/expiring?days=180'))
    .body as { rows: { id: string; at: string }[] }
  const { member } = (await w.editor.call(workbenchRoutes.expiring)).body
  return {
    share: (await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } })).body.validUntil,
    calculation: await readDay(calculation),
    console: console.rows.find(({ id }) => calculation.endsWith(id))?.at.slice(0, 10),
    overview: member.find((one) => one.calculation === calculation)?.validUntil,
  }
}

test('a day that a publication sets is the day everywhere, and the console counts it', async () => {
  const calculation = await w.inStatus('completed')
  expect(await readDay(calculation)).toBeUndefined()
  const epd = await findEpd(calculation)
  const count = async () =>
    ((await w.as('ROLE_SUPER_ADMIN').get('/2/console')).body as ConsoleState).expiring
  const before = await count()
  const day = dayIn(75)
  expect((await publish(epd, day)).status).toBe(201)
  expect(await readEverywhere(epd, calculation)).toEqual({
    share: day,
    calculation: day,
    console: day,
    overview: day,
  })
  expect(await count()).toEqual({
    ...before,
    in90Days: before.in90Days + 1,
    in180Days: before.in180Days + 1,
  })
  const { kinds } = (await w.editor.call(reportRoutes.kinds, { params: { id: calculation } })).body
  expect(kinds.find(({ type }) => type === 'ilcd')).not.toHaveProperty('refusedBecause')
})

test('a publication may end earlier than the verification, not later, and keeps its day', async () => {
  const calculation = itemIri(Calculation, w.uuid)
  const signed = await w.inStatus('verified')
  const epd = await findEpd(signed)
  const signedDay = (await readDay(signed))!
  const later = new Date(Date.parse(signedDay) + DAY).toISOString().slice(0, 10)
  const checks = await getAdmin().call(shareRoutes.checks, {
    params: { id: epd },
    body: { validUntil: later },
  })
  expect(checks.body.findings).toContainEqual(
    expect.objectContaining({ code: 'beyond_verification', severity: 'blocks' }),
  )
  expect((await publish(epd, later)).status).toBe(422)
  expect(await readDay(signed)).toBe(signedDay)
  const earlier = dayIn(100)
  expect((await publish(epd, earlier)).status).toBe(201)
  expect((await publish(epd)).status).toBe(201)
  expect(await readEverywhere(epd, signed)).toEqual({
    share: earlier,
    calculation: earlier,
    console: earlier,
    overview: earlier,
  })
  expect(await readDay(calculation)).not.toBe(earlier)
})

test('lists have the registration number of what is published, and before that of the calculation', async () => {
  const calculation = await w.inStatus('completed')
  const { registrationNumber } = (
    await w.editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })
  ).body
  expect(registrationNumber).toMatch(/\d{5}$/)
  const epd = await findEpd(calculation)
  const readEpd = async (reader = getAdmin()) =>
    (await reader.call(recordRoutes(Epd).get, { params: { id: epd } })).body
  for (const reader of [getAdmin(), w.as('ROLE_SUPER_ADMIN')])
    expect(await readEpd(reader)).toMatchObject({ status: 'unpublished', registrationNumber })
  expect((await publish(epd, dayIn(75))).status).toBe(201)
  expect(await readEpd()).toMatchObject({ status: 'published', registrationNumber })
  const without = await w.inStatus('verified')
  const unnumbered = (await getAdmin().call(recordRoutes(Epd).list)).body.member.find(
    (one) => one.calculation === without,
  )!
  expect(unnumbered).not.toHaveProperty('registrationNumber')
  const checks = await getAdmin().call(shareRoutes.checks, {
    params: { id: unnumbered['@id'] },
    body: {},
  })
  expect(checks.body.findings).toContainEqual(
    expect.objectContaining({ code: 'no_registration_number', severity: 'warns' }),
  )
})
