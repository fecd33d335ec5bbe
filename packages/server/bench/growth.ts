/** What the statements of one company's requests read while other companies come to the same database. */
import pg from 'pg'
import { routes, type Route } from '@cradle/contract'
import { copyCompany } from '#test/access-walk/many-companies'
import { findDatabase } from '#platform/embedded/find-database'
import {
  benchCalculationId,
  benchCompanyId,
  benchEmail,
  insertBenchProducts,
  insertBenchProfiles,
} from '../src/seeds/bench/seed-bench.ts'
import { makeBenchWorld, settleDatabase, type BenchWorld } from './bench-world.ts'

/** Lines of each product: the one that is read and edited, then the others, which only count. */
const SIZES = [60, ...Array<number>(5_000).fill(2)]
/** Each request is sent so often. */
const ROUNDS = 5
/**
 * A statement grows when a call of it reads so many times as much, and so many blocks more, at the last size as at the one before. Tables
 * of one company are small enough to be read whole, so the first size is no measure.
 */
const GROWN = { times: 1.5, blocks: 10 }

export interface GrowingStatement {
  text: string
  /** At the last size. */
  calls: number
  meanMs: number
  /** Share of the time of all statements at the last size [%]. */
  share: number
  /** Blocks of 8 kB that one call reads, at each size; null where it did not run. */
  blocks: readonly (number | null)[]
  grows: boolean
}

export interface Growth {
  requests: number
  /** Products in the database at each size. */
  products: number[]
  megabytes: number
  /** Slowest together first. */
  statements: GrowingStatement[]
}

/**
 * Sends the same requests of one company with 5,001 products with each number of companies, all of them copies of it.
 *
 * @param sizes  numbers of companies, ascending; the first is 1
 */
export async function measureGrowth(sizes: readonly number[]): Promise<Growth> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    async seed(tx) {
      await insertBenchProfiles(tx)
      await insertBenchProducts(tx, SIZES)
    },
    database: (folder) =>
      findDatabase(
        { url: undefined, migrationUrl: undefined, dataDir: folder },
        {
          diesWithParent: true,
          settings: { shared_preload_libraries: 'pg_stat_statements', max_wal_size: '4GB' },
        },
      ),
  })
  const ask = askAt(await world.listen())
  const owner = new pg.Pool({ connectionString: world.migrationUrl, max: 2 })
  try {
    await owner.query('create extension pg_stat_statements')
    const products: number[] = []
    const measured: Map<string, Measured>[] = []
    let requests = 0
    for (const [n, size] of sizes.entries()) {
      if (n > 0)
        await copyCompany(owner, benchCompanyId, {
          from: sizes[n - 1]!,
          to: size - 1,
        })
      await settleDatabase(world.migrationUrl)
      products.push(await count(owner, 'select count(*) as n from calculations'))
      // The first round fills caches and prepares statements.
      await sendAll(ask, 1)
      await owner.query('select pg_stat_statements_reset()')
      requests = await sendAll(ask, ROUNDS)
      measured.push(await readStatements(owner))
    }
    const megabytes = await count(
      owner,
      'select pg_database_size(current_database()) / 2 ^ 20 as n',
    )
    return { requests, products, megabytes, statements: compareSizes(measured) }
  } finally {
    await owner.end()
    await world.close()
  }
}

const count = async (owner: pg.Pool, text: string): Promise<number> =>
  Math.round(Number((await owner.query<{ n: string }>(text)).rows[0]!.n))

/** Lists of the company and everything of one product. */
const isRead = ({ method, base, path, permission }: Route): boolean =>
  method === 'GET' &&
  base === '/2' &&
  permission !== 'public' &&
  (!path.includes('{') || /^\/calculations\/\{id\}[^{]*$/.test(path))

type Ask = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; text: string }>

const askAt =
  ({ origin, headers }: Awaited<ReturnType<BenchWorld['listen']>>): Ask =>
  async (method, path, body) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }

/** @returns the number of requests that were answered with what they asked for */
async function sendAll(ask: Ask, rounds: number): Promise<number> {
  const product = `/2/calculations/${benchCalculationId(0)}`
  const { text: lines } = await ask('GET', `${product}/inputs?itemsPerPage=30`)
  const [line] = (JSON.parse(lines) as { member: { '@id': string }[] }).member
  const paths = [
    ...routes
      .filter(isRead)
      .map(({ base, path }) =>
        path.includes('{') ? path.replace('/calculations/{id}', product) : base + path,
      ),
    '/2/calculations?search=product&itemsPerPage=30',
    '/2/calculations?order[updatedAt]=desc&itemsPerPage=30&page=20',
    '/2/environmental_profiles?search=glass%20coated&itemsPerPage=20',
    '/2/suppliers?search=supplier&itemsPerPage=50',
  ]
  let answered = 0
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      const { status, text } = await ask('GET', path)
      if (status >= 500) throw new Error(`${path} answered ${status}: ${text}`)
      if (status < 300) answered += 1
    }
    const edits: [method: 'PATCH' | 'POST', url: string, body: unknown][] = [
      ['PATCH', line!['@id'], { netAmount: 1 + Math.random() }],
      ['PATCH', product, { productName: `Edited ${round}` }],
      ['POST', `${product}/presence`, { place: 'inputs', field: 'netAmount' }],
      ['POST', '/2/calculation_result_journals', { calculation: product }],
    ]
    for (const [method, url, body] of edits) {
      const { status, text } = await ask(method, url, body)
      if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${text}`)
      answered += 1
    }
  }
  return answered
}

interface Measured {
  text: string
  calls: number
  totalMs: number
  blocks: number
}

async function readStatements(owner: pg.Pool): Promise<Map<string, Measured>> {
  const { rows } = await owner.query<Measured & { id: string }>(
    `select queryid::text as id, min(query) as text, sum(calls)::int as calls, sum(total_exec_time) as "totalMs",
        sum(shared_blks_hit + shared_blks_read)::float8 as blocks
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and userid <> current_user::regrole
      group by queryid`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

function compareSizes(measured: readonly Map<string, Measured>[]): GrowingStatement[] {
  const last = measured.at(-1)!
  const total = [...last.values()].reduce((sum, { totalMs }) => sum + totalMs, 0)
  return [...last]
    .map(([id, { text, calls, totalMs }]) => {
      const blocks = measured.map((size) => {
        const found = size.get(id)
        return found === undefined ? null : found.blocks / found.calls
      })
      const [before, most] = [blocks.at(-2) ?? null, blocks.at(-1)!]
      return {
        text: text.replace(/\s+/g, ' '),
        calls,
        meanMs: totalMs / calls,
        share: (100 * totalMs) / total,
        blocks,
        grows: before !== null && most! > before * GROWN.times + GROWN.blocks,
      }
    })
    .toSorted((a, b) => b.share - a.share)
}
