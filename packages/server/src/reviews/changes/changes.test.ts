import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  workbenchRoutes,
  Input,
  recordRoutes,
  Calculation,
  calculationRoutes,
  Template,
  type Query,
} from '@cradle/contract'
import { readText } from '#platform/testing/read-answer'
import type { Answer } from '#platform/testing/api-client'
import type { SubmissionChange, SubmissionDifference } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { makeBrickLine, makeIri } from '#test/worlds/calculation-world'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'

let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld()
})
afterAll(() => w.close())

const asEditor = () => w.as('ROLE_EDITOR')
const asReviewer = () => w.as('ROLE_REVIEWER')
const expectSuccess = async <T>(requested: Promise<Answer<T>>): Promise<T> => {
  const answer = await requested
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const readChanges = async (
  review: string,
  query: Query<typeof workbenchRoutes.changes> = {},
): Promise<SubmissionDifference> => {
  const answer = await asReviewer().call(workbenchRoutes.changes, { params: { id: review }, query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const readResults = async (review: string, round: number) =>
  (
    await asReviewer().call(workbenchRoutes.submission, {
      params: { id: review, number: String(round) },
    })
  ).body.results as {
    scores: { total: number }[]
    top: { total: number }[]
  }
const findChange = (d: SubmissionDifference, field: string): SubmissionChange =>
  d.changes.find((c) => c.field === field)!

test('both sides can list the rounds and read what was submitted in each', async () => {
  const made = await w.submitted()
  await w.nextRound(made, () =>
    expectSuccess(
      asEditor().call(recordRoutes(Input).patch, {
        params: { id: made.line },
        body: { netAmount: 80 },
      }),
    ),
  )
  for (const api of [asReviewer(), asEditor(), w.as('ROLE_VIEWER')]) {
    expect(
      (await api.call(workbenchRoutes.submissions, { params: { id: made.review } })).body.member,
    ).toMatchObject([{ number: 1, submittedByName: w.user('ROLE_EDITOR').name }, { number: 2 }])
    const [first, second] = await Promise.all(
      [1, 2].map(
        async (n) =>
          (
            await api.call(workbenchRoutes.submission, {
              params: { id: made.review, number: String(n) },
            })
          ).body,
      ),
    )
    expect([first!.inputs[0]!.netAmount, second!.inputs[0]!.netAmount]).toEqual([100, 80])
    expect(first!.results.top[0]!.values.A1).toBeCloseTo(220, 9)
    expect(first!.model.run).toBe(made.id)
    expect(first!.names[`/2/environmental_profiles/${w.library.profiles.brick}`]).toBe('Brick')
    expect(
      (await w.anonymous.get(readText(first!.calculation.productImageFile, 'contentUrl'))).status,
    ).toBe(200)
    expect(first!.contentHash).not.toBe(second!.contentHash)
  }
  expect((await asReviewer().get(`${made.review}/submissions/3`)).status).toBe(404)
  expect((await asReviewer().get(`${made.review}/submissions/x`)).status).toBe(404)
  expect((await w.as('ROLE_EDITOR', 'beta').get(`${made.review}/submissions/1`)).status).toBe(404)
})

test('a changed amount is listed with its own effect on the headline figure, and the results of both rounds', async () => {
  const made = await w.submitted()
  await w.nextRound(made, () =>
    expectSuccess(
      asEditor().call(recordRoutes(Input).patch, {
        params: { id: made.line },
        body: { netAmount: 80, dataSource: 'Weighed' },
      }),
    ),
  )
  const d = await readChanges(made.review)
  expect(d).toMatchObject({
    from: 1,
    to: 2,
    indicator: 'MKI-set2',
    unit: 'EUR',
    unchangedInputs: 0,
  })
  const amount = findChange(d, 'netAmount')
  expect(amount).toMatchObject({
    kind: 'changed',
    record: made.line,
    inputType: 'A1_RAW_MATERIAL',
    label: 'Brick',
    before: 100,
    after: 80,
  })
  const [one, two] = [await readResults(made.review, 1), await readResults(made.review, 2)]
  expect(amount.effect).toBeCloseTo(two.scores[0]!.total - one.scores[0]!.total, 9)
  expect(amount.effect).toBeLessThan(0)
  expect(findChange(d, 'dataSource')).toEqual({
    kind: 'changed',
    record: made.line,
    inputType: 'A1_RAW_MATERIAL',
    label: 'Brick',
    field: 'dataSource',
    before: 'Recipe',
    after: 'Weighed',
  })
  // 100 → 80 kg with 10% production waste: 2 kg CO2 for each of 110 and 88 kg.
  expect(d.results.find((r) => r.code === 'GWP-total' && r.stage === 'A1')).toMatchObject({
    before: expect.closeTo(220, 9),
    after: expect.closeTo(176, 9),
    unit: 'kg CO2 eq',
  })
  expect(d.results.find((r) => r.code === 'MKI-set2' && r.stage === 'total')).toMatchObject({
    before: one.scores[0]!.total,
    after: two.scores[0]!.total,
  })
})

test('a change of a figure that is not known in one of the rounds is ND, not a number', async () => {
  const made = await w.submitted()
  const unknown = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('environmental_profiles')
      .values({
        id: unknown,
        unique_id: `P-${unknown}`,
        name: 'Sand without figures',
        unit_id: w.library.units.kg,
        mass_per_unit: 1,
        transport_applicable: false,
        waste_scenario_applicable: false,
        effects: JSON.stringify({ A1: {} }),
      })
      .execute(),
  )
  await w.nextRound(made, async () => {
    await expectSuccess(
      asEditor().call(recordRoutes(Input).create, {
        looseBody: {
          calculation: made.iri,
          ...makeBrickLine(w.library),
          description: 'Sand',
          environmentalProfile: `/2/environmental_profiles/${unknown}`,
        },
      }),
    )
    await expectSuccess(
      asEditor().call(recordRoutes(Input).patch, {
        params: { id: made.line },
        body: { netAmount: 80, dataSource: 'Weighed' },
      }),
    )
  })
  const d = await readChanges(made.review)
  expect(d.results.find((r) => r.code === 'MKI-set2' && r.stage === 'total')).toMatchObject({
    afterMark: 'ND',
  })
  expect(findChange(d, 'netAmount')).toMatchObject({ effectMark: 'ND' })
  expect(d.changes.filter((change) => change.effect !== undefined)).toEqual([])
  // What does not enter the model has no effect, known or not.
  expect(findChange(d, 'dataSource')).not.toHaveProperty('effectMark')
})

test('each effect is computed for one change alone, also when two changes multiply', async () => {
  const made = await w.submitted()
  const stone = await w.addProfile({
    name: 'Stone',
    category: 'Ceramics',
    mass_per_unit: 1,
    effects: JSON.stringify({ A1: { 'GWP-total': 3, AP: 0.1 } }),
  })
  await w.nextRound(made, () =>
    expectSuccess(
      asEditor().call(recordRoutes(Input).patch, {
        params: { id: made.line },
        body: {
          netAmount: 50,
          environmentalProfile: makeIri('environmental_profiles', stone),
        },
      }),
    ),
  )
  const d = await readChanges(made.review)
  const profile = findChange(d, 'environmentalProfile')
  // 110 kg × (3 − 2) kg CO2 × 0.50 €/kg in A1, and as much again of the 5% lost on the site.
  expect(profile.effect).toBeCloseTo(110 * 1 * 0.5 * 1.05, 6)
  expect([d.names[String(profile.before)], d.names[String(profile.after)]]).toEqual([
    'Brick',
    'Stone',
  ])
  expect(d.changes.map((c) => Math.abs(c.effect ?? 0))).toEqual(
    d.changes.map((c) => Math.abs(c.effect ?? 0)).toSorted((a, b) => b - a),
  )
})

test('added and deleted lines are listed completely, with their effect', async () => {
  const made = await w.submitted()
  const power = {
    inputType: 'A3_ENERGY_CONSUMPTION',
    description: 'Kiln',
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.power),
    netAmount: 10,
    dataQuality: 'Measured',
    dataSource: 'Meter',
  }
  let added = ''
  await w.nextRound(made, async () => {
    added = (
      await expectSuccess(
        asEditor().call(recordRoutes(Input).create, {
          looseBody: { calculation: made.iri, ...power },
        }),
      )
    )['@id']
  })
  const d = await readChanges(made.review)
  expect(d.unchangedInputs).toBe(1)
  expect(d.changes).toMatchObject([
    {
      kind: 'created',
      record: added,
      label: 'Kiln',
      inputType: 'A3_ENERGY_CONSUMPTION',
      after: { netAmount: 10 },
    },
  ])
  // 10 kWh × 0.4 kg CO2 × 0.50 €/kg, and 5% of it for what is lost on the site.
  expect(d.changes[0]!.effect).toBeCloseTo(10 * 0.4 * 0.5 * 1.05, 6)
  await w.nextRound(made, () =>
    expectSuccess(asEditor().call(recordRoutes(Input).delete, { params: { id: added } })),
  )
  const back = await readChanges(made.review)
  expect(back).toMatchObject({
    from: 2,
    to: 3,
    changes: [{ kind: 'deleted', record: added, before: { description: 'Kiln' } }],
  })
  expect(back.changes[0]!.effect).toBeCloseTo(-2.1, 6)
  expect((await readChanges(made.review, { from: 1, to: 3 })).changes).toEqual([])
})

test('fields and texts of the calculation are listed, with an effect if they influence results', async () => {
  const made = await w.submitted()
  await w.nextRound(made, () =>
    expectSuccess(
      asEditor().call(recordRoutes(Calculation).patch, {
        params: { id: made.iri },
        body: {
          distanceToConstructionSite: 300,
          productDescription: 'A better wall',
          productLifeTime: 60,
        },
      }),
    ),
  )
  const d = await readChanges(made.review)
  expect(findChange(d, 'productDescription')).toMatchObject({
    kind: 'field',
    record: made.iri,
    before: 'A wall',
    after: 'A better wall',
  })
  expect(findChange(d, 'productDescription').effect).toBeUndefined()
  // 200 km more for 100 kg and the 5% lost: 0.02 tkm·1000 × 0.1 kg CO2/tkm × 0.50 €/kg.
  expect(findChange(d, 'distanceToConstructionSite').effect).toBeCloseTo(
    ((100 * 1.05 * 200) / 1000) * 0.1 * 0.5,
    6,
  )
  expect(d.unchangedInputs).toBe(1)
})

test('a changed translation is listed with its language', async () => {
  const made = await w.submitted()
  await w.nextRound(made, () =>
    expectSuccess(
      asEditor().call(calculationRoutes.saveTexts, {
        params: { id: made.id, language: 'de' },
        body: { noteA2: 'Bahn' },
      }),
    ),
  )
  const change = findChange(await readChanges(made.review), 'de.noteA2')
  expect(change).toMatchObject({ kind: 'field', after: 'Bahn' })
})

test("changes outside the calculation are listed as well: a supplier's distance, a profile with new values", async () => {
  const made = await w.submitted({ productName: 'Wall of moving ground' })
  await w.nextRound(made, async () => {
    await w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('transports')
        .set({ distance: 150 })
        .where('location_id', '=', w.library.location)
        .execute(),
    )
    await w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('environmental_profiles')
        .set({ effects: JSON.stringify({ C4: { 'GWP-total': 0.05, AP: 0 } }) })
        .where('id', '=', w.library.profiles.landfill)
        .execute(),
    )
    await expectSuccess(
      asEditor().call(recordRoutes(Calculation).patch, {
        params: { id: made.iri },
        body: { noteC1: 'By machine' },
      }),
    )
  })
  const d = await readChanges(made.review)
  const legs = d.changes.find((c) => c.field === 'legs')!
  // 100 km more for 110 kg of brick, and for 5% of it again.
  expect(legs.record).toBe(made.line)
  expect(legs.effect).toBeCloseTo(((110 * 100) / 1000) * 0.1 * 0.5 * 1.05, 6)
  expect(d.changes.find((c) => c.field === 'values')).toMatchObject({
    record: `/2/environmental_profiles/${w.library.profiles.landfill}`,
    label: 'Landfill',
    effect: expect.any(Number),
  })
})

test('a first round is compared with nothing, or with the template the calculation was made from', async () => {
  const alone = await w.submitted()
  expect(await readChanges(alone.review)).toMatchObject({
    from: null,
    to: 1,
    changes: [],
    unchangedInputs: 0,
  })
  const template = await expectSuccess(
    asEditor().call(recordRoutes(Template).create, {
      body: {
        name: 'Walls',
        method: makeIri('methods', w.library.method),
        productDescription: 'A wall as always',
        productLifeTime: 75,
      },
    }),
  )
  await expectSuccess(
    asEditor().call(recordRoutes(Input).create, {
      looseBody: {
        template: template['@id'],
        ...makeBrickLine(w.library),
        netAmount: 90,
      },
    }),
  )
  const made = await w.submitted({ template: template['@id'] })
  const d = await readChanges(made.review)
  expect(d.from).toBeNull()
  expect(findChange(d, 'productDescription')).toMatchObject({
    kind: 'field',
    before: 'A wall as always',
    after: 'A wall',
  })
  expect(d.changes.filter((c) => c.kind === 'created').map((c) => c.record)).toEqual([made.line])
  expect(d.unchangedInputs).toBe(1)
  // Only users who may see the template can read its values.
  expect(
    (
      await w
        .as('ROLE_GENERAL_ADMIN')
        .call(workbenchRoutes.changes, { params: { id: made.review } })
    ).body.changes,
  ).toEqual([])
})

test('both sides can compare a first round line by line with a verified product of the company', async () => {
  const sibling = await w.submitted({ productName: 'Wall, verified' })
  const other = await w.submitted({ productName: 'Wall in review', template: null })
  const made = await w.submitted({ productName: 'Wall, new', productDescription: 'Another wall' })
  expect((await readChanges(made.review)).bases).toEqual([])
  await w.setStatus(sibling, 'approved', 'verified')
  const unchosen = await readChanges(made.review)
  expect(unchosen.bases).toMatchObject([
    { kind: 'sibling', name: 'Wall, verified', with: sibling.review },
  ])
  expect(unchosen).not.toHaveProperty('basis')
  expect(unchosen.changes).toEqual([])
  for (const api of [asEditor(), asReviewer()]) {
    const seen = await api.call(workbenchRoutes.changes, {
      params: { id: made.review },
      query: { with: sibling.review },
    })
    expect(seen.status, seen.text).toBe(200)
    expect(seen.body.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['productDescription', 'A wall', 'Another wall'],
    ])
    expect(seen.body.results.find((r) => r.code === 'GWP-total' && r.stage === 'A1')).toMatchObject(
      { before: expect.closeTo(220, 9), after: expect.closeTo(220, 9) },
    )
  }
  // Products that are not verified, or belong to another company, are not offered.
  expect(
    (await asReviewer().get(`${made.review}/changes?with=${encodeURIComponent(other.review)}`))
      .status,
  ).toBe(404)
  expect((await asReviewer().get(`${made.review}/changes?with=template`)).status).toBe(404)
})

test('changes of 300 lines are computed in half a second', async () => {
  const made = await w.submitted({ productName: 'Large wall' })
  await w.setStatus(made, 'rejected', 'rejected')
  for (let i = 0; i < 299; i += 100) {
    await expectSuccess(
      asEditor().call(calculationRoutes.inputBatch, {
        params: { id: made.iri },
        looseBody: {
          operations: Array.from({ length: Math.min(100, 299 - i) }, (_, n) => ({
            op: 'create',
            fields: {
              ...makeBrickLine(w.library),
              description: `Brick ${i + n}`,
              netAmount: 1 + i + n,
            },
          })),
        },
      }),
    )
  }
  await w.nextRound(made, async () => undefined)
  const { inputs } = (
    await asReviewer().call(workbenchRoutes.submission, {
      params: { id: made.review, number: '2' },
    })
  ).body
  expect(inputs).toHaveLength(300)
  await w.nextRound(made, () =>
    expectSuccess(
      asEditor().call(calculationRoutes.inputBatch, {
        params: { id: made.iri },
        looseBody: {
          operations: inputs.slice(0, 250).map((line) => ({
            op: 'update',
            id: line['@id'],
            fields: { netAmount: Number(line.netAmount) + 1 },
          })),
        },
      }),
    ),
  )
  await readChanges(made.review)
  // CPU time, so that other processes on the machine do not affect the measurement.
  const times = []
  for (let i = 0; i < 3; i++) {
    const from = process.cpuUsage()
    const d = await readChanges(made.review)
    const { user, system } = process.cpuUsage(from)
    times.push((user + system) / 1000)
    expect(d.changes).toHaveLength(250)
    expect(d.changes.filter((c) => c.effect !== undefined)).toHaveLength(100)
    expect(d.changes.slice(0, 100).every((c) => c.effect !== undefined)).toBe(true)
    expect(d.effectsLeftOut).toBe(150)
  }
  console.log('changes of 300 lines [ms of the processor]', times.map(Math.round))
  expect(Math.min(...times)).toBeLessThan(500)
})
