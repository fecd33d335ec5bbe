import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, calculationRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const asEditor = () => w.as('ROLE_EDITOR')
async function makeCalculation(flows?: unknown): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: {
        ...makeCompleteFields(w.library),
        ...(flows === undefined ? {} : { excludedFlows: flows }),
      },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  return calculation
}
const glue = { name: 'Glue', module: 'A1', mass: 0.5, reason: 'No data of the supplier' }

test('excluded flows are stored as written, without unknown values', async () => {
  const calculation = await makeCalculation([
    glue,
    { name: 'Paint', module: 'A3', mass: '', energy: null, reason: '' },
  ])
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .excludedFlows,
  ).toEqual([glue, { name: 'Paint', module: 'A3' }])
  const changed = await asEditor().call(recordRoutes(Calculation).patch, {
    params: { id: calculation },
    looseBody: {
      excludedFlows: [{ ...glue, energy: '12.5', hazard: 'ignored' }],
    },
  })
  expect(changed.body.excludedFlows).toEqual([{ ...glue, energy: 12.5 }])
})

test.each([null, '', []])('%j empties the list', async (nothing) => {
  const calculation = await makeCalculation([glue])
  const { status, body } = await asEditor().call(recordRoutes(Calculation).patch, {
    params: { id: calculation },
    looseBody: { excludedFlows: nothing },
  })
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('excludedFlows')
})

test('violations name the position of the flow in the list', async () => {
  const calculation = await makeCalculation()
  const answer = await asEditor().patch(calculation, {
    excludedFlows: [glue, { module: 'A9', mass: -1, reason: 'x'.repeat(1001) }],
  })
  expect(answer.status).toBe(422)
  expect(
    readProblem(answer)
      .violations.map((v) => v.propertyPath)
      .toSorted(),
  ).toEqual([
    'excludedFlows[1].mass',
    'excludedFlows[1].module',
    'excludedFlows[1].name',
    'excludedFlows[1].reason',
  ])
  expect(
    readProblem(
      await asEditor().patch(calculation, {
        excludedFlows: Array.from({ length: 101 }, () => glue),
      }),
    ).violations,
  ).toMatchObject([{ propertyPath: 'excludedFlows' }])
  expect((await asEditor().patch(calculation, { excludedFlows: 'Glue' })).status).toBe(400)
  expect((await asEditor().patch(calculation, { excludedFlows: [null] })).status).toBe(400)
})

test('a copy has the same excluded flows', async () => {
  const calculation = await makeCalculation([glue])
  const { body } = await asEditor().call(calculationRoutes.copy, {
    body: {
      calculations: [calculation],
    },
  })
  expect(
    (
      await asEditor().call(recordRoutes(Calculation).get, {
        params: { id: body.items[0]!.result },
      })
    ).body.excludedFlows,
  ).toEqual([glue])
})

test('readiness warns of a flow that is too large, with its share', async () => {
  const calculation = await makeCalculation([{ ...glue, mass: 50 }])
  const { body } = await asEditor().call(calculationRoutes.readiness, {
    params: { id: calculation },
  })
  expect(body.warnings).toContainEqual(
    expect.objectContaining({
      code: 'cut_off_flow_mass',
      field: 'excludedFlows',
      rule: 'EN 15804+A2, cut-off rules',
    }),
  )
  expect(body.includedFlows!['A1–A3'].mass).toBeGreaterThan(0)
  expect(body.dataQuality).toMatchObject({
    score: null,
    aspects: { technology: { score: expect.any(Number), coverage: 1 } },
  })
})
