import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs } from '#platform/jobs/jobs'
import type { AnyTask } from '#platform/jobs/task'
import { thick, type RequestedDeclaration } from '#test/worlds/model-steps'
import { makeModelWorld, type ModelWorld } from '#test/worlds/model-world'
import { expectStatus } from '#test/worlds/workflow-world'
import { modelTasks } from '../model-tasks.ts'

let w: ModelWorld
let workers: pg.Pool
beforeAll(async () => {
  w = await makeModelWorld()
  workers = openWorkerPool(w.adminUrl, { max: 6 })
})
afterAll(async () => {
  await workers.end()
  await w.close()
})

const ask = (model: string, declarations: RequestedDeclaration[]) =>
  w.as('ROLE_EDITOR').call(modelRoutes.issue, { params: { id: model }, body: { declarations } })

const readRows = (model: string) =>
  w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('model_declarations')
      .selectAll()
      .where('verified_model_id', '=', model.split('/').at(-1)!)
      .orderBy('number')
      .execute(),
  )

/** The part of a registration number that counts. */
const count = (registration: string | undefined): number => Number(registration!.match(/\d+$/)![0])

test('of every n issued declarations one is a sample, whichever fail, are asked for again, or are made at once', async () => {
  const { model, wall } = await w.makeModel()
  const make = modelTasks(w.services)['make_declaration']!
  const settle = async (row: Awaited<ReturnType<typeof readRows>>[number], fails: boolean) => {
    const job = { declaration: row.id, company: row.company_id, user: row.created_by, origin: '' }
    if (fails) await make.failed(job, new Error('broken off'))
    else await make.run(job, { attempt: 1, isLast: false, signal: new AbortController().signal })
  }
  const rounds = fc.array(
    fc.record({
      // Articles that may have been issued, may have failed, or are new.
      asked: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
      order: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      fails: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  )
  let failed = 0
  let step = 0
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const base = 100 + 10 * step++
      for (const { asked, order, fails } of all) {
        const answer = ask(
          model,
          asked.map((one) => thick(wall, base + one)),
        )
        const isKept = async () => {
          const names = new Set((await readRows(model)).map(({ name }) => name))
          return asked.every((one) => names.has(`${base + one} mm`))
        }
        await expect.poll(isKept).toBe(true)
        const readQueued = async () =>
          (await readRows(model)).filter(({ state }) => state === 'queued')
        await expect
          .poll(async () => (await readRows(model)).filter(isAskedAgain(asked, base)))
          .toEqual([])
        const queued = (await readQueued())
          .map((row, place) => ({ row, key: order[place]!, fails: fails[place]! }))
          .toSorted((one, other) => one.key - other.key)
        failed += queued.filter((one) => one.fails).length
        // All of them end, so that none goes on in the next test.
        const settled = await Promise.allSettled(queued.map((one) => settle(one.row, one.fails)))
        expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
        await expectStatus(answer, 201)
        const rows = await readRows(model)
        const issued = rows.filter(({ state }) => state === 'issued')
        const samples = rows.filter(({ sample }) => sample !== null)
        expect(samples).toHaveLength(Math.floor(issued.length / 2))
        expect(samples.every(({ state }) => state === 'issued')).toBe(true)
      }
    }),
    { numRuns: 4, seed: 166, endOnFailure: true },
  )
  expect(failed).toBeGreaterThan(3)
})

/** A declaration that failed and is asked for, until it is queued again. */
const isAskedAgain =
  (asked: readonly number[], base: number) =>
  ({ state, name }: { state: string; name: string }): boolean =>
    state === 'failed' && asked.some((one) => name === `${base + one} mm`)

test('a list is registered in its order without a gap, and what failed gets its number when it is issued', async () => {
  const { model, wall } = await w.makeModel()
  const tasks = modelTasks(w.services)
  const make = tasks['make_declaration']!
  let isBroken = true
  const breaking: AnyTask = {
    ...make,
    async run(payload, job) {
      const { declaration } = payload as { declaration: string }
      const rows = await readRows(model)
      const isThird = rows.some(({ id, number }) => id === declaration && number === 3)
      if (isBroken && isThird) await make.failed(payload, new Error('broken off'))
      else await make.run(payload, job)
    },
  }
  const runner = await startJobs(
    workers,
    { ...tasks, make_declaration: breaking },
    { concurrency: 4 },
  )
  try {
    const list = Array.from({ length: 9 }, (_, place) => thick(wall, 290 - 10 * place))
    const first = await expectStatus(ask(model, list), 201)
    expect(first.body.declarations.map(({ number, state }) => [number, state])).toEqual(
      list.map((_, place) => [place + 1, place === 2 ? 'failed' : 'issued']),
    )
    const registered = first.body.declarations.flatMap(
      ({ registrationNumber }) => registrationNumber ?? [],
    )
    const start = count(registered[0])
    expect(registered.map(count)).toEqual(Array.from({ length: 8 }, (_, place) => start + place))
    expect(first.body.declarations[2]!.registrationNumber).toBeUndefined()
    isBroken = false
    const again = await expectStatus(ask(model, list), 201)
    expect(again.body.declarations[2]).toMatchObject({ number: 3, state: 'issued' })
    expect(count(again.body.declarations[2]!.registrationNumber)).toBe(start + 8)
    expect(again.body.declarations.toSpliced(2, 1)).toEqual(first.body.declarations.toSpliced(2, 1))
  } finally {
    await runner.stop()
  }
})
