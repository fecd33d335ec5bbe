import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreditTransaction, modelRoutes, recordRoutes } from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { thick } from '#test/worlds/model-steps'
import { makeModelWorld, type ModelWorld } from '#test/worlds/model-world'
import { expectStatus } from '#test/worlds/workflow-world'

let w: ModelWorld
beforeAll(async () => {
  w = await makeModelWorld()
})
afterAll(() => w.close())

type Asked = Parameters<typeof thick>[0]

async function quote(model: string, declarations: object[], who = w.as('ROLE_EDITOR')) {
  const { body } = await expectStatus(
    who.call(modelRoutes.check, { params: { id: model }, looseBody: { declarations } }),
    200,
  )
  return body.quote
}
const list = (wall: Asked, ...values: number[]) => values.map((value) => thick(wall, value))

test('a check says what its declarations cost: neither equal ones nor those that exist are paid again', async () => {
  const { model, wall } = await w.makeModel()
  const first = await quote(model, list(wall, 150, 150, 160))
  expect(first!.count).toBe(2)
  const price = first!.cost / 2
  expect(price).toBeGreaterThan(0)
  await expectStatus(w.issue(model, list(wall, 150)), 201)
  expect(await quote(model, list(wall, 150, 160))).toEqual({
    count: 1,
    cost: price,
    balance: first!.balance - price,
  })
  // Without a name, it is what a new one would cost.
  expect(await quote(model, [{}])).toMatchObject({ count: 1, cost: price })
})

test('the reviewer checks values, and sees neither price nor balance', async () => {
  const { model, wall } = await w.makeModel()
  expect(await quote(model, list(wall, 150), w.reviewer.api)).toBeUndefined()
})

test('with too few credits nothing is made, and those of declarations that are being made are not counted twice', async () => {
  const { model, wall } = await w.makeModel()
  const { cost, balance, ...price } = (await quote(model, list(wall, 150)))!
  expect(price).toEqual({ count: 1 })
  const book = (amount: number) =>
    expectStatus(
      w.as('ROLE_SUPER_ADMIN').call(recordRoutes(CreditTransaction).create, {
        body: { company: `/2/companies/${w.companies.alpha}`, amount },
      }),
      201,
    )
  await book(cost * 2 - balance)
  try {
    const refused = await w.issue(model, list(wall, 150, 160, 170))
    expect(readProblem(refused).violations).toMatchObject([{ code: 'insufficient_credits' }])
    expect(await w.readModel(model)).toMatchObject({ issued: 0, failed: 0 })
    // Queued, and not made yet.
    const asked = w.as('ROLE_EDITOR').call(modelRoutes.issue, {
      params: { id: model },
      body: { declarations: list(wall, 150) },
    })
    await expect
      .poll(() => quote(model, list(wall, 160)))
      .toEqual({
        count: 1,
        cost,
        balance: cost,
      })
    expect(readProblem(await w.issue(model, list(wall, 160, 170))).violations).toMatchObject([
      { code: 'insufficient_credits' },
    ])
    await expectStatus(w.issue(model, list(wall, 160)), 201)
    expect((await asked).status).toBe(201)
    expect(await quote(model, list(wall, 150, 160))).toEqual({ count: 0, cost: 0, balance: 0 })
    expect(await w.readModel(model)).toMatchObject({ issued: 2 })
  } finally {
    await book(balance)
  }
})
