/**
 * Measures the difference of two versions of 10,000 environmental profiles: the numbers of the
 * cockpit, and the first page of changed profiles with their values.
 */
import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import { findPercentile } from './percentile.ts'
import { benchCompanyId, benchEmail, insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { makeBenchWorld, type Measurement } from './bench-world.ts'

const ROUNDS = 5
const [earlier, later] = [newId(), newId()]

export async function run(): Promise<Measurement[]> {
  const { call, close } = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: async (tx) => {
      await insertBenchProfiles(tx)
      await insertVersions(tx)
    },
  })
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const cockpit = await call('GET', `/2/versions/${later}/cockpit`, 200)
      const { changed } = cockpit.body as { changed: number }
      if (changed < 10_000) throw new Error(`${changed} changed profiles`)
      const page = await call(
        'GET',
        `/2/versions/${later}/changes?kind=changed&itemsPerPage=50`,
        200,
      )
      times.push((cockpit.ms + page.ms) / 1000)
    }
    return [
      {
        name: 'difference of two versions of 10,000 profiles, p95',
        value: findPercentile(times, 0.95),
        unit: 's',
        goal: 2,
      },
    ]
  } finally {
    await close()
  }
}

/** All profiles in a first version, and a successor with other values of each in a second one. */
async function insertVersions(tx: WriteTx): Promise<void> {
  await insertRows(tx, 'versions', [
    { id: earlier, name: 'Earlier', public: true, published_at: new Date('2026-01-01') },
    { id: later, name: 'Later', public: true, published_at: new Date('2026-06-01') },
  ])
  await sql`update environmental_profiles set version_id = ${earlier}, published_at = '2026-01-01', state = 'superseded'`.execute(
    tx,
  )
  await sql`
    insert into environmental_profiles
    select r.* from environmental_profiles p
      cross join lateral jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'predecessor_id', p.id, 'version_id', ${later}::uuid,
        'published_at', '2026-06-01', 'state', 'current', 'shadow_price', coalesce(p.shadow_price, 0) + 1,
        'effects', jsonb_set(p.effects, '{A1,GWP-total}', '12.5'))) r`.execute(tx)
}
