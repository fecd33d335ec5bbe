/**
 * Measures SHARE with 10,000 published declarations: one of them in each format, a list, the export of a collection, and one
 * event that reaches 1,000 webhooks while a receiver is slow.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { linkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { epdFormats, type EpdFormat } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { makeSafeFetch } from '#platform/http-client/safe-fetch'
import { writeIlcdJson } from '#machine-readable/ilcd/ilcd-json'
import { writeIlcdPackage } from '#machine-readable/ilcd/ilcd-package'
import { createEpdRecord } from '#test/documents/sample-epd-record'
import { startReceiver } from '#test/third-party/webhook-receiver'
import { benchCalculationId, benchCompanyId, benchEmail } from '../src/seeds/bench/seed-bench.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { methodId } from '../src/seeds/reference/methods.ts'
import { formatTypes } from '../src/share/publication/publication-files.ts'
import { renewSigningKey } from '../src/share/webhooks/webhook-secrets.ts'
import { makeWebhookSender } from '../src/share/webhooks/webhook-sender.ts'
import { makeBenchWorld, measureP95, type BenchWorld, type Measurement } from './bench-world.ts'
import type { Reading } from './reading-clients.ts'

const DECLARATIONS = 10_000
const WEBHOOKS = 1_000
const AT_ONCE = 16
const REQUESTS = 4_000

const collection = newId()
const findUuid = (n: number): string => benchCalculationId(n)

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: insertDeclarations,
  })
  try {
    const { origin } = await world.listen()
    return [
      ...(await measureReads(origin)),
      ...(await measureExport(origin)),
      await measureWebhooks(world),
    ]
  } finally {
    await world.close()
  }
}

const makeAddress = (origin: string, n: number): string =>
  `${origin}/epic/data/epds/${findUuid(n % DECLARATIONS)}?format=${epdFormats[n % epdFormats.length]}`

/** Reads a whole answer. @returns [ms] */
async function timeRead(url: string, status = 200, headers = {}): Promise<number> {
  const from = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - from
}

/** @returns the time of all requests [ms] */
async function readAtOnce(origin: string, first: number): Promise<number> {
  const reading: Reading = {
    atOnce: AT_ONCE,
    addresses: Array.from({ length: REQUESTS }, (_, i) => makeAddress(origin, first + i * 37)),
  }
  const clients = new Worker(new URL('./reading-clients.ts', import.meta.url), {
    workerData: reading,
  })
  const [ms] = (await once(clients, 'message')) as [number]
  await clients.terminate()
  return ms
}

async function measureReads(origin: string): Promise<Measurement[]> {
  let n = 0
  const one = await measureP95(() => timeRead(makeAddress(origin, (n += 37))), 300)
  const perRequest = (await readAtOnce(origin, (n += 37))) / REQUESTS
  const page = await measureP95(() =>
    timeRead(`${origin}/epic/data/collections/${collection}/epds`),
  )
  const known = await fetch(makeAddress(origin, 0))
  await known.arrayBuffer()
  const etag = known.headers.get('etag')!
  const unchanged = await measureP95(() =>
    timeRead(makeAddress(origin, 0), 304, { 'if-none-match': etag }),
  )
  return [
    { name: 'one declaration in any format, p95', value: one, unit: 'ms', goal: 20 },
    {
      name: `time per declaration with ${AT_ONCE} readers (500 a second)`,
      value: perRequest,
      unit: 'ms',
      goal: 2,
    },
    { name: 'first page of a collection, p95', value: page, unit: 'ms', goal: 30 },
    { name: 'unchanged declaration (304), p95', value: unchanged, unit: 'ms', goal: 5 },
  ]
}

async function measureExport(origin: string): Promise<Measurement[]> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const from = performance.now()
  const answer = await fetch(`${origin}/epic/data/collections/${collection}/export?format=zip`)
  let first = 0
  for await (const _ of answer.body!) {
    first ||= performance.now() - from
    most = Math.max(most, process.memoryUsage().rss)
  }
  return [
    {
      name: `first byte of a package of ${DECLARATIONS} declarations`,
      value: first,
      unit: 'ms',
      goal: 300,
    },
    {
      name: 'memory that the package takes, client included',
      value: (most - before) / 2 ** 20,
      unit: 'MB',
      goal: 256,
    },
  ]
}

/** The receiver of the first application never answers. */
async function measureWebhooks({ services, db }: BenchWorld): Promise<Measurement> {
  const receiver = await startReceiver((response, { path }) => {
    if (path !== '/0') response.writeHead(204).end()
  })
  const allowed = { outgoing: { allowedNetworks: ['127.0.0.0/8'], dnsServer: undefined } }
  const sender = makeWebhookSender(services, makeSafeFetch(allowed))
  try {
    await db.transact(systemScope(), async (tx) => {
      for (let n = 0; n < WEBHOOKS; n += 1) await insertApplication(tx, services, receiver.url, n)
    })
    const from = performance.now()
    await db.transact(systemScope(), (tx) => insertEvent(tx))
    let done = 0
    const isComplete = (): boolean =>
      receiver.received.filter(({ path }) => path !== '/0').length === WEBHOOKS - 1
    const sending = sender.sendDue()
    while (!isComplete()) await new Promise((resolve) => setTimeout(resolve, 20))
    done = (performance.now() - from) / 1000
    await sending
    return { name: `an event reaches ${WEBHOOKS} webhooks`, value: done, unit: 's', goal: 30 }
  } finally {
    await sender.stop()
    await receiver.close()
  }
}

async function insertApplication(
  tx: WriteTx,
  services: Services,
  url: string,
  n: number,
): Promise<void> {
  const row = await tx
    .insertInto('share_applications')
    .values({
      id: newId(),
      company_id: benchCompanyId,
      name: `Application ${n}`,
      webhook_url: `${url}/${n}`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await renewSigningKey(tx, services, row)
  await tx
    .insertInto('application_collections')
    .values({ application_id: row.id, collection_id: collection, company_id: benchCompanyId })
    .execute()
}

async function insertEvent(tx: WriteTx): Promise<void> {
  const epd = await tx.selectFrom('epds').select(['id', 'uuid']).limit(1).executeTakeFirstOrThrow()
  await tx
    .insertInto('epd_events')
    .values({
      id: newId(),
      company_id: benchCompanyId,
      type: 'epd.added',
      epd_id: epd.id,
      uuid: epd.uuid!,
      revision: 0,
      collection_id: collection,
    })
    .execute()
}

/** Declarations with files of all formats. Each has a package of its own; the other files have the same content. */
async function insertDeclarations(tx: WriteTx, services: Services): Promise<void> {
  const numbers = Array.from({ length: DECLARATIONS }, (_, n) => n)
  const company_id = benchCompanyId
  await insertRows(
    tx,
    'calculations',
    numbers.map((n) => ({
      id: benchCalculationId(n),
      company_id,
      product_name: `Product ${n}`,
      calculation_type: 'product',
      method_id: methodId('EN15804A2'),
      status: 'verified',
      texts: {},
    })),
  )
  const snapshot = newId()
  await insertRows(tx, 'calculation_snapshots', [
    {
      id: snapshot,
      company_id,
      calculation_id: benchCalculationId(0),
      content_hash: 'bench',
      schema_version: 1,
      content_version: 1,
      snapshot: {},
    },
  ])
  const facts = {
    name: { en: 'Product' },
    method: 'EN 15804+A2',
    owner: 'Bench BV',
    referenceYear: 2025,
    languages: ['en'],
    declaredUnit: { amount: 1, unit: 'm2' },
    compliance: [],
    indicatorSet: 'EF 3.1',
    classifications: [],
    demonstration: false,
  }
  await sql`
    insert into epd_versions (id, company_id, epd_id, uuid, revision, snapshot_id, content_hash, attestation, name, language, valid_until, facts, published_at)
    select gen_random_uuid(), company_id, id, calculation_id, 0, ${snapshot}, 'bench', '{}', name, 'en', '2099-01-01', ${JSON.stringify(facts)}::jsonb, now()
    from epds`.execute(tx)
  await sql`
    update epds e set status = 'published', uuid = e.calculation_id, version_id = v.id, published_at = now(), valid_until = '2099-01-01'
    from epd_versions v where v.epd_id = e.id`.execute(tx)
  await insertRows(tx, 'epd_collections', [
    { id: collection, company_id, name: 'All', public: true },
  ])
  await sql`insert into epd_collection_members (collection_id, epd_id, company_id) select ${collection}, id, company_id from epds`.execute(
    tx,
  )
  await insertFiles(tx, services)
}

/** Each file has a name of its own, so that every read goes to the storage. */
async function insertFiles(tx: WriteTx, { files, config }: Services): Promise<void> {
  const versions = await tx.selectFrom('epd_versions').select(['id', 'uuid']).execute()
  const makeRecord = (uuid: string) =>
    createEpdRecord({
      uuid,
      figures: [{ code: 'GWP-total', unit: 'kg CO2 eq', values: { A1: 1.5, A2: 0.25, A3: 3 } }],
    })
  const shared = Buffer.from(
    JSON.stringify(writeIlcdJson(makeRecord(versions[0]!.uuid), '2026-11-20T00:00:00.000Z')),
  )
  const sharedKey = `${benchCompanyId}/shared`
  await files.put(sharedKey, shared)
  if (config.files.kind !== 'folder') throw new Error('the measurement needs files in a folder')
  const { folder } = config.files
  const describe = (id: string, format: EpdFormat, key: string, content: Uint8Array) => ({
    version_id: id,
    company_id: benchCompanyId,
    format,
    media_type: formatTypes[format].mediaType,
    file_name: `epd.${formatTypes[format].extension}`,
    file_key: key,
    size: content.byteLength,
    sha256: createHash('sha256').update(id).update(format).digest('hex'),
  })
  for (let from = 0; from < versions.length; from += 500) {
    const rows: ReturnType<typeof describe>[] = []
    for (const { id, uuid } of versions.slice(from, from + 500)) {
      const ilcd = writeIlcdPackage(makeRecord(uuid), { madeAt: '2026-11-20T00:00:00.000Z' })
      const key = `${benchCompanyId}/epd-${id}`
      writeFileSync(path.join(folder, key), ilcd)
      rows.push(describe(id, 'ilcd', key, ilcd))
      for (const format of epdFormats.filter((one) => one !== 'ilcd')) {
        const own = `${key}-${format}`
        linkSync(path.join(folder, sharedKey), path.join(folder, own))
        rows.push(describe(id, format, own, shared))
      }
    }
    await insertRows(tx, 'epd_files', rows)
  }
}
