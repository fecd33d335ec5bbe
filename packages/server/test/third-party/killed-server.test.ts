import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calculation, Collection, Method, Read } from '@cradle/contract'
import { openDatabase } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { startOwnProcess, type OwnProcess } from './own-process.ts'
import { makeBearer, insertPerson, signIn } from './own-server.ts'

/** Rounds; each kills a server while sixteen clients write. */
const ROUNDS = 5
/** Of four clients each. */
const GROUPS = 4
/** Inputs in one batch. */
const LINES = 5

let server: OwnProcess
let token: string
let method: string
beforeAll(async () => {
  server = await startOwnProcess()
  await server.start()
  const db = openDatabase(openAppPool(await server.databaseUrl(), { max: 2 }))
  const { email } = await insertPerson(db, 'ROLE_LCA_EDITOR')
  await db.close()
  token = await signIn(server.origin, email)
  method = (await callApi<Collection<Read<typeof Method>>>('GET', '/2/methods?itemsPerPage=1'))
    .member[0]!['@id']
})
afterAll(() => server.close())

/** The server still runs and its database does not. */
class Unavailable extends Error {}

/** The answer as its route declares it; the test names the type. */
async function callApi<T>(verb: string, path: string, body?: object): Promise<T> {
  const type = verb === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
  const answer = await fetch(server.origin + path, {
    method: verb,
    headers: { ...makeBearer(token), ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status === 503) throw new Unavailable(`${verb} ${path}`)
  if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const createCalculation = async (): Promise<string> =>
  (
    await callApi<Read<typeof Calculation>>('POST', '/2/calculations', {
      productName: '0',
      calculationType: 'product',
      method,
    })
  )['@id']
const makeLine = (description: string, netAmount = 0): object => ({
  inputType: 'A1_RAW_MATERIAL',
  description,
  netAmount,
})
const sendBatch = (calculation: string, operations: object[]): Promise<unknown> =>
  callApi('POST', `${calculation}/inputs/batch`, { operations })
const listLines = async (
  calculation: string,
): Promise<{ description: string; netAmount: number; id: string }[]> =>
  (
    await callApi<Collection<{ description: string; netAmount: number; id: string }>>(
      'GET',
      `${calculation}/inputs?pagination=false`,
    )
  ).member

interface Writing {
  acknowledged: number[]
  /** Rejects when a write is refused while the server runs. */
  work: Promise<void>
  end: () => Promise<void>
}

/** Writes 1, 2, 3 … in sequence until the server is killed, and records the acknowledged writes. */
function startWriting(
  write: (number: number) => Promise<unknown>,
  onAcknowledged: () => void,
): Writing {
  const acknowledged: number[] = []
  const state = { isEnding: false }
  const work = (async () => {
    for (let number = 1; ; number++) {
      try {
        await write(number)
      } catch (error) {
        // A kill appears here as a broken connection, or as a server without its database; a
        // refusal is an error.
        if (!(error instanceof TypeError || error instanceof Unavailable) || !state.isEnding)
          throw error
        return
      }
      acknowledged.push(number)
      onAcknowledged()
    }
  })()
  work.catch(() => undefined)
  return {
    acknowledged,
    work,
    end: () => {
      state.isEnding = true
      return work
    },
  }
}

/** The writes of four clients to calculations of their own. */
interface Writers {
  single: string
  many: string
  swinging: string
  named: string
  singles: Writing
  batches: Writing
  swings: Writing
  names: Writing
}

async function startWriters(onAcknowledged: () => void): Promise<Writers> {
  const [single, many, swinging, named] = await Promise.all([
    createCalculation(),
    createCalculation(),
    createCalculation(),
    createCalculation(),
  ])
  await sendBatch(
    swinging,
    Array.from({ length: LINES }, (_, i) => ({ op: 'create', fields: makeLine(`swing ${i}`) })),
  )
  const ids = (await listLines(swinging)).map((l) => l.id)
  return {
    single,
    many,
    swinging,
    named,
    singles: startWriting(
      (n) => callApi('POST', '/2/inputs', { calculation: single, ...makeLine(`${n}`, n) }),
      onAcknowledged,
    ),
    batches: startWriting(
      (n) =>
        sendBatch(
          many,
          Array.from({ length: LINES }, (_, i) => ({
            op: 'create',
            fields: makeLine(`${n} ${i}`, n),
          })),
        ),
      onAcknowledged,
    ),
    swings: startWriting(
      (n) =>
        sendBatch(
          swinging,
          ids.map((id) => ({ op: 'update', id, fields: { netAmount: n } })),
        ),
      onAcknowledged,
    ),
    names: startWriting((n) => callApi('PATCH', named, { productName: `${n}` }), onAcknowledged),
  }
}

const listWritings = ({ singles, batches, swings, names }: Writers): Writing[] => [
  singles,
  batches,
  swings,
  names,
]

/** @returns the number of writes without an acknowledgement */
async function expectNothingLost(w: Writers, context: string): Promise<number> {
  const findLast = ({ acknowledged }: Writing): number => acknowledged.at(-1) ?? 0
  const kept = await listLines(w.single)
  expect(
    kept.map((l) => l.description),
    context,
  ).toEqual(expect.arrayContaining(w.singles.acknowledged.map(String)))
  // One more write may be stored without an acknowledgement.
  expect(kept.length - w.singles.acknowledged.length, context).toBeOneOf([0, 1])
  expect(
    kept.filter((l) => l.netAmount !== Number(l.description)),
    context,
  ).toEqual([])
  const wholes = Map.groupBy(await listLines(w.many), (l) => l.netAmount)
  expect(
    [...wholes.values()].map((group) => group.length),
    context,
  ).toEqual([...wholes].map(() => LINES))
  expect([...wholes.keys()], context).toEqual(expect.arrayContaining(w.batches.acknowledged))
  expect(wholes.size - w.batches.acknowledged.length, context).toBeOneOf([0, 1])
  const swung = new Set((await listLines(w.swinging)).map((l) => l.netAmount))
  expect(swung.size, context).toBe(1)
  expect([...swung][0]! - findLast(w.swings), context).toBeOneOf([0, 1])
  const { productName } = await callApi<Read<typeof Calculation>>('GET', w.named)
  expect(Number(productName) - findLast(w.names), context).toBeOneOf([0, 1])
  return kept.length - w.singles.acknowledged.length + wholes.size - w.batches.acknowledged.length
}

test('kills during eighty writes lose no acknowledged write, and leave none half done', async () => {
  let [acknowledged, cut] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const enough = Promise.withResolvers<void>()
    let left = 6 + Math.floor(Math.random() * 24)
    const countWrite = (): void => {
      left -= 1
      if (left === 0) enough.resolve()
    }
    const groups: Writers[] = []
    while (groups.length < GROUPS) groups.push(await startWriters(countWrite))
    const all = groups.flatMap(listWritings)
    // One of the sixteen was just answered; the others are somewhere in their work.
    await Promise.race([enough.promise, ...all.map((w) => w.work)])
    const ending = all.map((w) => w.end())
    await server.kill(round % 2 === 1 ? 'server and database' : 'server')
    await Promise.all(ending)
    await server.start()
    for (const writers of groups) cut += await expectNothingLost(writers, `round ${round}`)
    acknowledged += all.reduce((sum, w) => sum + w.acknowledged.length, 0)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 6)
  if (process.env['KILL_COUNT'])
    console.log(`${acknowledged} acknowledged writes, ${cut} written and not answered`)
}, 600_000)
