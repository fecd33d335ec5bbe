import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { openAdminPool } from '#platform/testing/database'
import { readProfiles } from './model-repo.ts'
import { environmentalProfile } from './to-engine.ts'
import { makeCalculationWorld, type CalculationWorld } from '#test/worlds/calculation-world'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const noVersions = { general: null, company: null }
const readKnown = async (...ids: string[]) =>
  w.db.read(companyScope(w.companies.alpha), (tx) => readProfiles(tx, ids, noVersions))
const readGwp = async (id: string): Promise<unknown> =>
  (await readKnown(id))[0]?.effects['A1']?.['GWP-total']
const writeValue = (id: string, value: number, fail = false): Promise<unknown> =>
  w.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('environmental_profiles')
      .set({ effects: JSON.stringify({ A1: { 'GWP-total': value } }) })
      .where('id', '=', id)
      .execute()
    if (!fail) return
    expect((await readProfiles(tx, [id], noVersions))[0]!.effects).toEqual({
      A1: { 'GWP-total': value },
    })
    throw new Error('taken back')
  })

test('committed impacts are read and rolled-back ones are not, also after earlier reads', async () => {
  const id = await w.addProfile({ effects: { A1: { 'GWP-total': 1 } } })
  expect([await readGwp(id), await readGwp(id)]).toEqual([1, 1])
  await writeValue(id, 2)
  expect([await readGwp(id), await readGwp(id)]).toEqual([2, 2])
  await expect(writeValue(id, 3, true)).rejects.toThrow('taken back')
  expect(await readGwp(id)).toBe(2)
  await writeValue(id, 4)
  expect(await readGwp(id)).toBe(4)
})

test('a profile that one company has read stays hidden from another', async () => {
  const id = await w.addProfile({ company_id: w.companies.beta })
  const own = await w.db.read(companyScope(w.companies.beta), (tx) =>
    readProfiles(tx, [id], noVersions),
  )
  expect(own.map((row) => row.id)).toEqual([id])
  expect(await readKnown(id)).toEqual([])
})

test('profiles are returned in the order of ids, cached or not', async () => {
  const ids = [
    await w.addProfile({}),
    await w.addProfile({}),
    w.library.profiles.brick,
    w.library.profiles.power,
  ]
  await readKnown(ids[1]!)
  for (const order of [ids, ids.toReversed()])
    expect((await readKnown(...order)).map((row) => row.id)).toEqual(ids.toSorted())
})

test('calculations share the impacts of a profile, which are frozen', async () => {
  const id = await w.addProfile({ effects: { A1: { 'GWP-total': 1 } } })
  const [first, second] = [
    environmentalProfile((await readKnown(id))[0]!),
    environmentalProfile((await readKnown(id))[0]!),
  ]
  expect(second.values).toBe(first.values)
  expect(() => {
    ;(first.values as Record<string, number>)['GWP-total'] = 2
  }).toThrow(TypeError)
})

test('a profile is found by its key: the library is not read as a whole', async () => {
  // About 1.5 kB per row, so that a scan of the table costs more than reading rows by their key.
  const impacts = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`indicator-${i}`, i]))
  const ids = await Promise.all(
    Array.from({ length: 1500 }, () => w.addProfile({ effects: JSON.stringify({ A1: impacts }) })),
  )
  const admin = openAdminPool(w.adminUrl, 1)
  await admin.query('analyze environmental_profiles')
  await admin.end()
  await w.db.read(companyScope(w.companies.alpha), async (tx) => {
    const countRead = async (): Promise<number> => {
      const { rows } = await sql<{ read: string }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
        where relname = 'environmental_profiles'`.execute(tx)
      return Number(rows[0]!.read)
    }
    const before = await countRead()
    await readProfiles(tx, [ids[0]!], { general: new Date(), company: null })
    expect((await countRead()) - before).toBeLessThan(20)
  })
})
