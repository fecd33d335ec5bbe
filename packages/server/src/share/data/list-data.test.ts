import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EpdCollection, recordRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import { makeShareWorld, VALID_UNTIL, type ShareWorld } from '#test/worlds/share-world'
import { shareArea } from '../share-routes.ts'

let w: ShareWorld
const copies = [1, 2, 3, 4, 5].map((n) => ({ n, uuid: newId(), name: `Copy ${n} of 100 % clay` }))

beforeAll(async () => {
  w = await makeShareWorld([shareArea])
  for (const copy of copies) await addCopy(copy)
})
afterAll(() => w.close())

const run = (work: (tx: WriteTx) => Promise<unknown>): Promise<void> =>
  w.db.transact(systemScope(), async (tx) => void (await work(tx)))

/** Adds another published declaration to the collection, with a name, a method, a number and days of its own. */
const addCopy = ({ n, uuid, name }: (typeof copies)[number]): Promise<void> =>
  run(async (tx) => {
    await sql`
      insert into calculations (id, company_id, product_name, calculation_type, method_id, status, texts)
      select ${uuid}, company_id, ${name}, calculation_type, method_id, 'verified', '{}' from calculations where id = ${w.uuid}`.execute(
      tx,
    )
    await sql`
      insert into epd_versions (id, company_id, epd_id, uuid, revision, snapshot_id, content_hash, attestation, name, language,
        valid_until, registration_number, facts, published_at)
      select gen_random_uuid(), v.company_id, e.id, e.calculation_id, 0, v.snapshot_id, v.content_hash, v.attestation, ${name}, 'en',
        ${`203${n}-01-01`}, ${`NMD-${n}`}, v.facts || jsonb_build_object('method', ${`Method ${n}`}::text), ${`2026-0${n}-01`}
      from epd_versions v, epds e where v.uuid = ${w.uuid} and e.calculation_id = ${uuid}`.execute(
      tx,
    )
    await sql`
      update epds e set status = 'published', uuid = v.uuid, version_id = v.id, published_at = v.published_at, valid_until = v.valid_until
      from epd_versions v where v.epd_id = e.id and v.uuid = ${uuid}`.execute(tx)
    await sql`
      insert into epd_collection_members (collection_id, epd_id, company_id)
      select ${getId(w.collection)}, id, company_id from epds where uuid = ${uuid}`.execute(tx)
  })

const getId = (iri: string): string => iri.split('/').at(-1)!

interface Page {
  member: { uuid: string }[]
  next?: string
}
const readPage = async (address: string): Promise<Page> => {
  const answer = await w.read(address)
  expect(answer.status, answer.text).toBe(200)
  return JSON.parse(answer.text) as Page
}
const getAddress = () => `/epic/data/collections/${getId(w.collection)}/epds`
const filter = async (query: string): Promise<string[]> =>
  (await readPage(`${getAddress()}?${query}`)).member.map(({ uuid }) => uuid).toSorted()
const uuidsOf = (...numbers: number[]): string[] =>
  copies
    .filter(({ n }) => numbers.includes(n))
    .map(({ uuid }) => uuid)
    .toSorted()

test('each filter of a collection finds what it names, and nothing else', async () => {
  expect(await filter('')).toHaveLength(copies.length + 1)
  expect(await filter('name=cOPY%203')).toEqual(uuidsOf(3))
  // The signs of a pattern are letters of a name.
  expect(await filter('name=100%20%25')).toEqual(uuidsOf(1, 2, 3, 4, 5))
  expect(await filter('name=_opy')).toEqual([])
  expect(await filter('method=Method%204')).toEqual(uuidsOf(4))
  expect(await filter('registrationNumber=NMD-2')).toEqual(uuidsOf(2))
  expect(await filter('registrationNumber=NMD')).toEqual([])
  expect(await filter('updatedAfter=2026-03-01')).toEqual([w.uuid, ...uuidsOf(4, 5)].toSorted())
  expect(await filter(`validUntil=${VALID_UNTIL}`)).toEqual(
    [w.uuid, ...uuidsOf(2, 3, 4, 5)].toSorted(),
  )
  expect(await filter(`uuid=${copies[0]!.uuid}&uuid=${w.uuid}&uuid=${newId()}`)).toEqual(
    [w.uuid, ...uuidsOf(1)].toSorted(),
  )
  expect(await filter('name=copy&method=Method%204&registrationNumber=NMD-2')).toEqual([])
  for (const wrong of ['uuid=x', 'updatedAfter=soon', 'validUntil=x', 'limit=0', 'cursor=x'])
    expect((await w.read(`${getAddress()}?${wrong}`)).status, wrong).toBe(400)
})

test('pages follow each other with the filters, and nobody is read twice or missed when others come and go', async () => {
  const seen: string[] = []
  let next: string | undefined = `${getAddress()}?limit=2&name=copy`
  for (let page = 0; next !== undefined; page += 1) {
    const { member, next: following }: Page = await readPage(next)
    seen.push(...member.map(({ uuid }) => uuid))
    next = following
    // What was read already is withdrawn, which moves no cursor.
    if (page === 0)
      await run((tx) =>
        tx
          .updateTable('epds')
          .set({ status: 'unpublished' })
          .where('uuid', '=', seen[0]!)
          .execute(),
      )
  }
  expect(seen.toSorted()).toEqual(uuidsOf(1, 2, 3, 4, 5))
})

interface Changes {
  changes: { uuid: string; id: string }[]
  cursor: string
}
const readChanges = async (since: string): Promise<Changes> =>
  JSON.parse((await w.read(`/epic/data/changes?since=${since}`)).text) as Changes

test('a reader of several companies misses no event that is committed after a later one', async () => {
  const [early, late] = [newId(), newId()]
  const beta = await w.as('ROLE_SHARE_ADMIN', 'beta').call(recordRoutes(EpdCollection).create, {
    body: {
      name: 'Panels',
      public: true,
    },
  })
  expect(beta.status, beta.text).toBe(201)
  const { cursor } = await readChanges('0')
  const insert = (tx: WriteTx, id: string, company: string, collection: string) =>
    tx
      .insertInto('epd_events')
      .values({
        id,
        company_id: company,
        type: 'epd.added',
        epd_id: newId(),
        uuid: id,
        revision: 0,
        collection_id: getId(collection),
      })
      .execute()
  let commit = (): void => undefined
  const isCommitted = new Promise<void>((resolve) => (commit = resolve))
  let written = (): void => undefined
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const slow = run(async (tx) => {
    await insert(tx, early, w.companies.alpha, w.collection)
    written()
    await isCommitted
  })
  await isWritten
  await run((tx) => insert(tx, late, w.companies.beta, beta.body['@id']))
  const reading = readChanges(cursor)
  // The reader waits for the event that has its position already.
  await expect.poll(countWaiting).toBe(1)
  commit()
  await slow
  const first = await reading
  const rest = await readChanges(first.cursor)
  expect([...first.changes, ...rest.changes].map(({ uuid }) => uuid)).toEqual([early, late])
})

/** Statements that wait for a lock of the feed. */
async function countWaiting(): Promise<number> {
  const { rows } = await w.db.read(systemScope(), (tx) =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks 
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      tx,
    ),
  )
  return rows[0]!.n
}
