import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  inputTypes,
  calculationRoutes,
  inputSetRoutes,
  Calculation,
  recordRoutes,
  Input,
  PredefinedInputSetUsage,
} from '@cradle/contract'
import { iri, makeRevisionWorld, type RevisionWorld } from '#test/worlds/revision-world'

let w: RevisionWorld
beforeAll(async () => {
  w = await makeRevisionWorld()
})
afterAll(() => w.close())

/** Returns a generator of numbers from 0 to 1 that depends on the seed only. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Makes one random edit of fields, lines, order or sets, by one of two users, immediately or later. */
async function editCalculation(calculation: string, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const person = w.as(random() < 0.7 ? 'ROLE_EDITOR' : 'ROLE_ADMIN')
  const lines = (
    await person.call(calculationRoutes.inputs, {
      params: { id: calculation },
      query: { itemsPerPage: 999 },
    })
  ).body.member.map((l) => l['@id'])
  const usages = (
    await person.call(inputSetRoutes.usagesOfCalculation, { params: { id: calculation } })
  ).body.member.map((u) => u['@id'])
  const makeFields = (): Record<string, unknown> => ({
    [pick(['description', 'comments', 'dataSource'])]: pick(['x', 'y', '', null]),
    [pick(['netAmount', 'lifeTime', 'productionWastePercentage'])]: pick([
      null,
      0,
      Math.floor(random() * 90),
      random(),
    ]),
    ...(random() < 0.3 ? { inputType: pick(inputTypes) } : {}),
    ...(random() < 0.3
      ? {
          environmentalProfile: pick([
            null,
            iri('environmental_profiles', w.library.profiles.brick),
            iri('environmental_profiles', w.library.profiles.power),
          ]),
        }
      : {}),
    ...(random() < 0.3 ? { position: Math.floor(random() * 6) } : {}),
  })
  const answers = await pick<() => Promise<{ status: number; text: string }>>([
    () =>
      person.call(recordRoutes(Calculation).patch, {
        params: { id: calculation },
        body: {
          [pick(['productName', 'noteA2', 'teamMembers'])]: pick(['A', 'B']),
          distanceToConstructionSite: pick([null, 1, 2.5]),
          wasteRegion: pick([null, iri('waste_scenario_sets', w.library.set)]),
        },
      }),
    () =>
      person.call(recordRoutes(Input).create, {
        body: { calculation, ...makeFields(), inputType: pick(inputTypes) },
      }),
    () =>
      lines.length > 0
        ? person.call(recordRoutes(Input).patch, {
            params: { id: pick(lines) },
            body: makeFields(),
          })
        : person.call(recordRoutes(Calculation).patch, {
            params: { id: calculation },
            body: { noteD: 'D' },
          }),
    () =>
      lines.length > 0
        ? person.call(recordRoutes(Input).delete, { params: { id: pick(lines) } })
        : person.call(recordRoutes(Calculation).patch, {
            params: { id: calculation },
            body: { noteD: null },
          }),
    () =>
      lines.length > 0
        ? person.call(calculationRoutes.inputCopy, { params: { id: pick(lines) } })
        : person.patch(calculation, { noteC1: pick(['1', '2']) }),
    () =>
      person.call(calculationRoutes.inputBatch, {
        params: { id: calculation },
        looseBody: {
          operations: [
            ...(lines.length > 2
              ? [
                  { op: 'delete', id: lines[0] },
                  { op: 'update', id: lines[1], fields: makeFields() },
                ]
              : []),
            { op: 'create', fields: { ...makeFields(), inputType: pick(inputTypes) } },
            { op: 'create', fields: { inputType: pick(inputTypes), position: 0 } },
          ],
        },
      }),
    () =>
      usages.length > 0 && random() < 0.7
        ? random() < 0.5
          ? person.call(recordRoutes(PredefinedInputSetUsage).delete, {
              params: { id: pick(usages) },
            })
          : person.call(recordRoutes(PredefinedInputSetUsage).patch, {
              params: { id: pick(usages) },
              body: { amount: Math.floor(random() * 9) },
            })
        : person.call(recordRoutes(PredefinedInputSetUsage).create, {
            body: {
              calculation,
              predefinedInputSet: iri('predefined_input_sets', w.set),
              amount: 1,
            },
          }),
  ])()
  if (answers.status >= 500) throw new Error(answers.text)
  if (random() < 0.5) await w.later()
}

test.each([1, 2])(
  'after random edits, restoring each save gives exactly its recorded state (%i)',
  async (seed) => {
    const random = makeRandom(seed)
    const calculation = await w.addCalculation()
    const recorded = new Map<number, unknown>()
    for (let n = 0; n < 40; n++) {
      await editCalculation(calculation, random)
      recorded.set((await w.listRevisions(calculation))[0]!.number, await w.written(calculation))
    }
    await w.later()
    expect(recorded.size).toBeGreaterThan(15)
    const revisions = (await w.listRevisions(calculation)).filter((r) => recorded.has(r.number))
    // In random order: a restore is a save like any other and does not affect earlier states.
    for (const revision of revisions.toSorted(() => random() - 0.5)) {
      const answer = await w.as('ROLE_EDITOR').post(`${revision['@id']}/restore`, {})
      expect(answer.status, answer.text).toBe(200)
      expect(await w.written(calculation)).toEqual(recorded.get(revision.number))
    }
  },
  120_000,
)
