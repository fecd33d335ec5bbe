import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readSheetRows,
  SiteFact,
  recordRoutes,
  Footprint,
  FootprintInput,
  footprintRoutes,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { footprintArea } from '#footprints/footprint-routes'
import { followSiteFacts } from './follow-site-facts.ts'
import { siteFactArea } from './site-fact-routes.ts'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_CCF_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea, siteFactArea])
})
afterAll(() => w.close())

const location = () => makeIri('locations', w.library.location)
const addFact = async (period: string, values: Record<string, unknown> = {}): Promise<string> => {
  const answer = await asEditor().call(recordRoutes(SiteFact).create, {
    body: {
      location: location(),
      period,
      kind: 'energy',
      environmentalProfile: makeIri('environmental_profiles', w.library.profiles.power),
      amount: 100,
      unit: 'kWh',
      ...values,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const addFootprint = async (values: Record<string, unknown> = {}): Promise<string> =>
  (
    await asEditor().call(recordRoutes(Footprint).create, {
      body: {
        name: 'Footprint 2025',
        timePeriod: '2025',
        reportingIntervals: 4,
        method: makeIri('methods', w.library.method),
        operationalControl: true,
        ...values,
      },
    })
  ).body['@id']
const addInput = async (footprint: string, values: Record<string, unknown>) =>
  asEditor().call(recordRoutes(FootprintInput).create, {
    body: {
      footprint,
      location: location(),
      inputStage: 'A3_ENERGY_CONSUMPTION',
      scope: 2,
      subscope: '2.1',
      environmentalProfile: makeIri('environmental_profiles', w.library.profiles.power),
      reportingInterval: 1,
      ...values,
    },
  })
const follow = (): Promise<void> =>
  followSiteFacts(w.services, {
    company: w.companies.alpha,
    location: w.library.location,
    year: 2025,
    origin: 'http://cradle.test',
  })
const read = async (input: string): Promise<Record<string, unknown>> =>
  (await asEditor().call(recordRoutes(FootprintInput).get, { params: { id: input } })).body
const addLinked = async (values: Record<string, unknown> = {}) => {
  const facts = [await addFact('2025-01'), await addFact('2025-02'), await addFact('2025-03')]
  const footprint = await addFootprint(values)
  const made = await addInput(footprint, { siteFacts: facts })
  expect(made.status, made.text).toBe(201)
  return { facts, footprint, input: made.body }
}

test('the amount of an interval is the sum of its months, and an estimate among them marks it', async () => {
  const { input, footprint, facts } = await addLinked()
  expect(input).toMatchObject({ amount: 300, siteFacts: facts, estimated: false })
  const sheet = (await asEditor().call(footprintRoutes.sheet, { params: { id: footprint } })).body
  expect(readSheetRows(sheet.rows)[0]!.cells[0]).toMatchObject({ amount: 300, siteFacts: facts })
  await asEditor().patch(facts[1]!, { estimated: true, amount: 1, unit: 'MWh' })
  await follow()
  expect(await read(input['@id'])).toMatchObject({
    amount: 1200,
    estimated: true,
    estimateBasis: 'other',
  })
  expect(
    (await asEditor().call(recordRoutes(Footprint).get, { params: { id: footprint } })).body.status,
  ).toBe('draft')
  await asEditor().patch(facts[1]!, { amount: null })
  await follow()
  expect(await read(input['@id'])).not.toHaveProperty('amount')
})

test('facts of another interval or without a factor to the unit are refused', async () => {
  const footprint = await addFootprint()
  const months = [await addFact('2025-01'), await addFact('2025-02')]
  const codes = async (values: Record<string, unknown>) =>
    readProblem(await addInput(footprint, values)).violations.map((one) => [
      one.propertyPath,
      one.code,
    ])
  expect(await codes({ siteFacts: months })).toEqual([['siteFacts', 'site_facts_interval']])
  expect(await codes({ siteFacts: [await addFact('2025')] })).toEqual([
    ['siteFacts', 'site_facts_interval'],
  ])
  const water = await addFact('2025-Q1', { environmentalProfile: null, unit: 'm3', kind: 'water' })
  expect(await codes({ siteFacts: [water] })).toEqual([['siteFacts', 'unit_not_convertible']])
  const missing = await addInput(footprint, {
    siteFacts: ['/api/site_facts/0197a3a4-0000-7000-8000-000000000000'],
  })
  expect(missing.status).toBe(400)
})

test('another amount, interval or an empty list removes the link; other values keep it', async () => {
  const { input, facts } = await addLinked()
  const address = input['@id']
  await asEditor().patch(address, { comments: 'Checked' })
  expect((await read(address))['siteFacts']).toEqual(facts)
  await asEditor().patch(address, { amount: 5 })
  expect(await read(address)).toMatchObject({ amount: 5 })
  expect(await read(address)).not.toHaveProperty('siteFacts')
  await asEditor().patch(address, { siteFacts: facts })
  expect(await read(address)).toMatchObject({ amount: 300, siteFacts: facts })
  await asEditor().patch(address, { siteFacts: [] })
  expect(await read(address)).toMatchObject({ amount: 300 })
  expect(await read(address)).not.toHaveProperty('siteFacts')
})

test('a closed year keeps its amounts; a new year is not linked to the facts of the old one', async () => {
  const { input, facts, footprint } = await addLinked()
  await asEditor().patch(footprint, { locked: true })
  await asEditor().patch(facts[0]!, { amount: 900 })
  await follow()
  expect((await read(input['@id']))['amount']).toBe(300)
  const made = await asEditor().call(footprintRoutes.startYear, {
    params: { id: footprint },
    body: { timePeriod: '2026', amounts: 'keep' },
  })
  const [copied] = (
    await asEditor().call(footprintRoutes.inputs, { params: { id: made.body['@id'] } })
  ).body.member
  expect(copied).toMatchObject({ amount: 300, estimated: true, estimateBasis: 'lastYear' })
  expect(copied).not.toHaveProperty('siteFacts')
  expect((await asEditor().delete(facts[0]!)).status).toBe(409)
})
