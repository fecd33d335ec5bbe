import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputTypes } from '@cradle/contract'
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
    (await person.get(`${calculation}/inputs?itemsPerPage=999`)).body.member as { '@id': string }[]
  ).map((l) => l['@id'])
  const usages = (
    (await person.get(`${calculation}/predefined_input_set_usages`)).body.member as {
      '@id': string
    }[]
  ).map((u) => u['@id'])
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
      person.patch(calculation, {
        [pick(['productName', 'noteA2', 'teamMembers'])]: pick(['A', 'B']),
        distanceToConstructionSite: pick([null, 1, 2.5]),
        wasteRegion: pick([null, iri('waste_scenario_sets', w.library.set)]),
      }),
    () => person.post('/2/inputs', { calculation, ...makeFields(), inputType: pick(inputTypes) }),
    () =>
      lines.length > 0
        ? person.patch(pick(lines), makeFields())
        : person.patch(calculation, { noteD: 'D' }),
    () =>
      lines.length > 0 ? person.delete(pick(lines)) : person.patch(calculation, { noteD: null }),
    () =>
      lines.length > 0
        ? person.post(`${pick(lines)}/copy`)
        : person.patch(calculation, { noteC1: pick(['1', '2']) }),
    () =>
      person.post(`${calculation}/inputs/batch`, {
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
      }),
    () =>
      usages.length > 0 && random() < 0.7
        ? random() < 0.5
          ? person.delete(pick(usages))
          : person.patch(pick(usages), { amount: Math.floor(random() * 9) })
        : person.post('/2/predefined_input_set_usages', {
            calculation,
            predefinedInputSet: iri('predefined_input_sets', w.set),
            amount: 1,
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
