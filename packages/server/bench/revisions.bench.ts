/**
 * Measures the list, reading and restoring of revisions of a product with 500 inputs, after 2,000
 * saves of two users.
 */
import { sql } from 'kysely'
import { keysOfRole } from '@cradle/contract'
import { makeScope, systemScope, type Scope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { newId } from '#platform/ids'
import { makeRandom } from '../src/seeds/bench/random.ts'
import { userId } from '../src/seeds/insert-people.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { methodId } from '../src/seeds/reference/methods.ts'
import { makeBenchWorld, type Measurement } from './bench-world.ts'

const SAVES = 2000
const LINES = 500
const company = newId()
const calculation = newId()
/** A product without saves. */
const untouched = newId()
const people = ['lca-editor@bench.example', 'admin@bench.example'] as const

const makeEditorScope = (email: string): Scope =>
  makeScope({ userId: userId(email), companyId: company, keys: keysOfRole('ROLE_LCA_EDITOR') })
const makeLine = (position: number, calculationId = calculation): Record<string, unknown> => ({
  id: newId(),
  company_id: company,
  calculation_id: calculationId,
  input_type: 'A1_RAW_MATERIAL',
  description: `Line ${position}`,
  net_amount: position,
  data_quality: 'Measured',
  data_source: 'Bench',
  position,
})

export async function run(): Promise<Measurement[]> {
  const lines = Array.from({ length: LINES }, (_, n) => makeLine(n))
  const world = await makeBenchWorld({
    company,
    people,
    async seed(tx) {
      await insertRows(
        tx,
        'calculations',
        [calculation, untouched].map((id) => ({
          id,
          company_id: company,
          product_name: 'Much edited',
          calculation_type: 'product',
          method_id: methodId('EN15804A2'),
        })),
      )
      await insertRows(tx, 'inputs', lines)
    },
  })
  const { db, call } = world
  await saveOften(
    db,
    lines.map((l) => l['id'] as string),
  )
  try {
    const list = `/2/calculation_revisions?calculation=/2/calculations/${calculation}`
    const { body } = await call('GET', `${list}&itemsPerPage=5000`, 200)
    const revisions = (body as { member: { '@id': string; number: number }[] }).member
      .toSorted((a, b) => a.number - b.number)
      .map((r) => r['@id'])
    if (revisions.length < SAVES) throw new Error(`only ${revisions.length} revisions`)
    const [oldest, middle] = [revisions[1]!, revisions[SAVES / 2]!]
    const page = await measureMedian(async () => (await call('GET', list, 200)).ms)
    const recent = await measureMedian(
      async () => (await call('GET', `${revisions.at(-10)!}/state`, 200)).ms,
    )
    const state = await measureMedian(async () => (await call('GET', `${oldest}/state`, 200)).ms)
    const model = await measureMedian(async () => (await call('GET', `${oldest}/model`, 200)).ms)
    let n = 0
    const whole = await measureMedian(
      async () => (await call('POST', `${[oldest, middle][n++ % 2]!}/restore`, 200, {})).ms,
      10,
    )
    const one = await measureMedian(
      async () =>
        (
          await call('POST', `${[oldest, middle][n++ % 2]!}/restore`, 200, {
            inputs: [`/2/inputs/${String(lines[7]!['id'])}`],
          })
        ).ms,
      10,
    )
    const write = (scope: Scope, id: string) =>
      measureTime(() =>
        db.transact(scope, (tx) =>
          insertRows(
            tx,
            'inputs',
            Array.from({ length: 5000 }, (_, k) => makeLine(k, id)),
          ),
        ),
      )
    const byServer = await write(systemScope(), untouched)
    const byPerson = await write(makeEditorScope(people[0]), calculation)
    return [
      { name: 'page of 30 revisions of 2,000, median', value: page, unit: 'ms', goal: 100 },
      { name: 'state ten saves ago, 500 lines, median', value: recent, unit: 'ms', goal: 150 },
      { name: 'state 2,000 saves ago, 500 lines, median', value: state, unit: 'ms', goal: 300 },
      { name: 'model 2,000 saves ago, 500 lines, median', value: model, unit: 'ms', goal: 500 },
      {
        name: 'restore 1,000 or 2,000 saves ago, 500 lines, median',
        value: whole,
        unit: 'ms',
        goal: 1500,
      },
      { name: 'restore of one line, median', value: one, unit: 'ms', goal: 400 },
      {
        name: '5,000 new lines by the server, unrecorded',
        value: byServer,
        unit: 'ms',
        goal: 3000,
      },
      { name: '5,000 new lines by a person, recorded', value: byPerson, unit: 'ms', goal: 4000 },
    ]
  } finally {
    await world.close()
  }
}

/**
 * Two users in turn, so that each save is one revision: mostly a field, sometimes a new input, a
 * deleted one, or one moved to the top.
 */
async function saveOften(db: Database, ids: string[]): Promise<void> {
  const random = makeRandom(3)
  const pickId = (): string => ids[Math.floor(random() * ids.length)]!
  for (let n = 0; n < SAVES; n++) {
    await db.transact(makeEditorScope(people[n % 2]!), async (tx) => {
      const kind = random()
      if (kind < 0.8)
        await sql`update inputs set net_amount = ${random()}, comments = ${`Save ${n}`} where id = ${pickId()}`.execute(
          tx,
        )
      else if (kind < 0.88)
        await tx
          .updateTable('calculations')
          .set({
            texts: JSON.stringify({
              noteA2: `Save ${n}`,
              productDescription: 'Words '.repeat(200 + (n % 50)),
            }),
          })
          .where('id', '=', calculation)
          .execute()
      else if (kind < 0.94) {
        const made = makeLine(ids.length)
        ids.push(made['id'] as string)
        await insertRows(tx, 'inputs', [made])
      } else if (kind < 0.98)
        await tx
          .deleteFrom('inputs')
          .where('id', '=', ids.splice(Math.floor(random() * ids.length), 1)[0]!)
          .execute()
      else
        await sql`update inputs set position = case when id = ${pickId()} then 0 else position + 1 end where calculation_id = ${calculation}`.execute(
          tx,
        )
    })
  }
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function measureMedian(work: () => Promise<number>, rounds = 20): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 2; i++) await work()
  for (let i = 0; i < rounds; i++) times.push(await work())
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}
