import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  WeightingSet,
  recordRoutes,
  referenceRoutes,
  Log,
  StandardUnit,
  FunctionalUnit,
  TransportProfile,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { world, type World } from '#platform/testing/world'
import { userArea } from '#users/user-routes'
import { referenceArea } from './reference-routes.ts'

let w: World
beforeAll(async () => {
  w = await world([referenceArea, userArea])
  await w.db.transact(systemScope(), async (tx) => {
    for (const [position, code] of ['GWP', 'AP'].entries())
      await tx
        .insertInto('indicators')
        .values({
          code,
          names: JSON.stringify({ en: code, nl: code, de: code }),
          display_code: code,
          group: 'core',
          unit: 'kg',
          position,
        })
        .execute()
  })
})
afterAll(() => w.close())

const admin = () => w.as('ROLE_NIBE_EMPLOYEE')
const SOURCE = 'Bepalingsmethode 2.0, table 6'
const recalled = (indicator: string, value: number) => ({ indicator, value, status: 'recalled' })
const createSet = async (factors: object[], code = 'set1') =>
  admin().call(recordRoutes(WeightingSet).create, { looseBody: { code, name: 'Set 1', factors } })
const findFactor = (
  set: { factors: { indicator: string; confirmedBy?: string }[] },
  code: string,
): unknown => set.factors.find(({ indicator }) => indicator === code)

test('a recalled price is confirmed with a source, once, by an administrator', async () => {
  const { body: set } = await createSet([recalled('GWP', 0.05), recalled('AP', 4)])
  const confirm = (who: World['anonymous'], body: Record<string, unknown>) =>
    who.call(referenceRoutes.confirmPrice, { params: { id: set['@id'] }, looseBody: body })
  expect((await confirm(w.as('ROLE_EDITOR'), { indicator: 'GWP', source: SOURCE })).status).toBe(
    403,
  )
  expect((await confirm(admin(), { indicator: 'GWP', source: ' ' })).status).toBe(422)
  expect((await confirm(admin(), { indicator: 'ODP', source: SOURCE })).status).toBe(422)
  const { status, body } = await confirm(admin(), { indicator: 'GWP', source: SOURCE })
  expect([status, body.edition]).toEqual([200, set.edition])
  expect(findFactor(body, 'GWP')).toMatchObject({
    value: 0.05,
    status: 'sourced',
    source: SOURCE,
    confirmedBy: `/2/users/${w.user('ROLE_NIBE_EMPLOYEE').id}`,
    confirmedAt: expect.any(String),
  })
  expect(findFactor(body, 'AP')).toMatchObject({ status: 'recalled' })
  expect((await confirm(admin(), { indicator: 'GWP', source: SOURCE })).status).toBe(422)
  const log = await w
    .as('ROLE_SUPER_ADMIN')
    .call(recordRoutes(Log).list, { query: { action: 'reference.confirm' } })
  expect(log.body.member[0]).toMatchObject({
    message: 'GWP: 0.05 EUR/kg',
    changes: { status: { before: 'recalled', after: 'sourced' } },
  })
})

test('a new edition keeps the confirmation of an unchanged price', async () => {
  const { body: first } = await createSet([recalled('GWP', 0.05), recalled('AP', 4)], 'set2')
  for (const indicator of ['GWP', 'AP'])
    await admin().post(`${first['@id']}/confirmations`, { indicator, source: SOURCE })
  const { body: next } = await createSet(
    [
      { indicator: 'GWP', value: 0.05, status: 'sourced', source: SOURCE },
      { indicator: 'AP', value: 5, status: 'sourced', source: 'Another table' },
    ],
    'set2',
  )
  expect(next.edition).toBe(first.edition! + 1)
  expect(findFactor(next, 'GWP')).toHaveProperty('confirmedBy')
  expect(findFactor(next, 'AP')).not.toHaveProperty('confirmedBy')
})

test('a price without a source cannot count as confirmed', async () => {
  const answer = await createSet([{ indicator: 'GWP', value: 1, status: 'sourced' }])
  expect([answer.status, readProblem(answer).violations[0]!.propertyPath]).toEqual([
    422,
    'factors[0].source',
  ])
})

test('reference lists take new entries, and keep those that are in use', async () => {
  const { body: unit } = await admin().call(recordRoutes(StandardUnit).create, {
    body: {
      name: 'tonne',
      symbol: 't',
      dimension: 'mass',
      factor: 1000,
    },
  })
  expect(unit).toMatchObject({ factor: 1000 })
  expect(
    (await admin().post('/2/standard_units', { name: 'Other', symbol: 'x', factor: -1 })).status,
  ).toBe(422)
  expect((await w.as('ROLE_EDITOR').post('/2/standard_units', { name: 'a' })).status).toBe(403)
  const { body: functional } = await admin().call(recordRoutes(FunctionalUnit).create, {
    body: {
      name: 'One tonne',
      unit: unit['@id'],
    },
  })
  expect(readProblem(await admin().delete(unit['@id'])).code).toBe('stillUsed')
  expect((await admin().delete(functional['@id'])).status).toBe(204)
  expect((await admin().delete(unit['@id'])).status).toBe(204)
  const { body: lorry } = await admin().call(recordRoutes(TransportProfile).create, {
    body: {
      name: 'Lorry',
      fuelType: 'diesel',
      capacityUtilisation: 61,
      bulkDensity: 1500,
    },
  })
  expect(lorry).toMatchObject({ bulkDensity: 1500, capacityUtilisation: 61 })
})

test('a unit whose size is known takes no other factor', async () => {
  const writeUnit = (unit: { symbol: string; factor: number | null }) =>
    admin().call(recordRoutes(StandardUnit).create, { body: { name: unit.symbol, ...unit } })
  const refused = await writeUnit({ symbol: 'kWh', factor: 3 })
  expect([refused.status, readProblem(refused).violations[0]]).toEqual([
    422,
    expect.objectContaining({ propertyPath: 'factor', code: 'fixed_factor', hint: '3.6' }),
  ])
  expect((await writeUnit({ symbol: 'kWh', factor: 3.6 })).status).toBe(201)
  const { body: bag } = await writeUnit({ symbol: 'bag', factor: 25 })
  expect((await admin().patch(bag['@id'], { symbol: 'kJ' })).status).toBe(422)
  expect((await admin().patch(bag['@id'], { symbol: 'kJ', factor: null })).status).toBe(200)
  expect((await admin().patch(bag['@id'], { factor: 2 })).status).toBe(422)
  expect((await admin().patch(bag['@id'], { name: 'Kilojoule' })).status).toBe(200)
})
