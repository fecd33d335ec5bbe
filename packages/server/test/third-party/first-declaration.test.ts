import { afterAll, expect, test } from 'vitest'
import {
  findDistributionPostgres,
  startDistributionPostgres,
} from '#platform/testing/distribution-postgres'
import {
  findNamed,
  importLibrary,
  makeCalculation,
  makeReport,
  review,
  setUpAdministrator,
  setUpCompanies,
  type Client,
} from './declaration-steps.ts'
import { startProduction, type Production } from './production.ts'

const distribution = findDistributionPostgres()
const running: Production[] = []
/** The editors of the installations that became a declaration, for the comparison of both. */
const editors: Client[] = []
afterAll(async () => {
  for (const production of running) await production.close()
})

async function makeFirstDeclaration(production: Production): Promise<void> {
  running.push(production)
  const admin = await setUpAdministrator(production)
  const { editor, reviewer, rita } = await setUpCompanies(production, admin)
  await importLibrary(admin)
  const calculation = await makeCalculation(editor)
  const readiness = await editor.get(`${calculation}/readiness`)
  expect(readiness['missing']).toEqual([])
  const { top } = await editor.get<{ top: { code: string; values: Record<string, number> }[] }>(
    `${calculation}/results`,
  )
  // 100 kg of brick and 10 % of production waste, 0.2 kg CO2 eq for each kilogram.
  expect(top.find(({ code }) => code === 'GWP-total')!.values['A1']).toBeGreaterThan(20)
  expect(await makeReport(editor, calculation, 'declaration')).toContain('Brick wall')

  await review(calculation, editor, reviewer, rita)
  expect((await editor.get(calculation))['status']).toBe('verified')
  const declaration = await makeReport(editor, calculation, 'declaration')
  expect(declaration).toContain('Brick wall')
  expect(declaration).toContain('Rita')
  editors.push(editor)
}

test('an empty production installation becomes a declaration by the steps of README', async () => {
  await makeFirstDeclaration(await startProduction())
})

test.skipIf(distribution === null)(
  "it becomes one on the distribution's PostgreSQL with its own settings",
  async () => {
    await makeFirstDeclaration(
      await startProduction((folder) => startDistributionPostgres(distribution!, folder)),
    )
  },
  240_000,
)

/** A calculation with one line. @returns a function that changes its amount, and answers the time that took [ms] */
async function openLine(editor: Client): Promise<() => Promise<number>> {
  const { '@id': calculation } = await editor.post('/2/calculations', {
    productName: 'Edited wall',
    calculationType: 'product',
    method: await findNamed(editor, '/2/methods', 'EN15804A2'),
  })
  const { '@id': line } = await editor.post('/2/inputs', {
    calculation,
    inputType: 'A1_RAW_MATERIAL',
    description: 'Brick',
    environmentalProfile: await findNamed(editor, '/2/environmental_profiles', 'Brick'),
    netAmount: 1,
  })
  let netAmount = 1
  return async () => {
    netAmount += 1
    const from = performance.now()
    await editor.patch(line, { netAmount })
    return performance.now() - from
  }
}

const findMedian = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

const ROUNDS = 60
/**
 * The goal is 1.3. The disk and other work on the machine move one run's ratio by some tenths, but what this is about, a plan that
 * PostgreSQL compiles, made an edit 30 times as slow: only a ratio that noise does not reach fails.
 */
const FAR_OFF = 2.5

test.skipIf(distribution === null)(
  'an edit takes no longer there than on the built-in PostgreSQL',
  async () => {
    const [editBuiltIn, editThere] = await Promise.all(editors.map(openLine))
    const times = { builtIn: [] as number[], there: [] as number[] }
    // Both in turn, so that other work on the machine meets both.
    for (let round = -5; round < ROUNDS; round++) {
      const [builtIn, there] = [await editBuiltIn!(), await editThere!()]
      if (round < 0) continue
      times.builtIn.push(builtIn)
      times.there.push(there)
    }
    const [builtIn, there] = [findMedian(times.builtIn), findMedian(times.there)]
    console.log(
      `One edit, median of ${ROUNDS}: ${builtIn.toFixed(1)} ms on the built-in PostgreSQL, ${there.toFixed(1)} ms on ${distribution}: ratio ${(there / builtIn).toFixed(2)} (goal 1.3)`,
    )
    expect(there / builtIn).toBeLessThan(FAR_OFF)
  },
)
