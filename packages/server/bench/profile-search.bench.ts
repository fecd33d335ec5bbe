/**
 * Measures search and index of 10,000 environmental profiles, through the whole API over a real
 * database.
 */
import { findPercentile } from './percentile.ts'
import { benchCompanyId, benchEmail, insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { makeBenchWorld, type Measurement } from './bench-world.ts'

/** Typed texts, letter by letter and with mistakes: the slowest one counts. */
const queries = [
  'c',
  'co',
  'con',
  'conc',
  'concrete',
  'concrete nl',
  'stel sheet',
  'alumnium',
  'glulam structural',
  'BENCH-00421',
  'daemmstoff',
  'Dämmstoff',
  'pre-isole',
  'glas wool 120',
  'xyzzy',
  'copper pipe recycled de',
  'OSB',
  'ceramc tile',
  'epdm',
  'mm',
  'galvanised 200',
  'plasterbord fire',
  'DEMO-023',
  'a e i',
  'membrane epdm coated eu',
]
const ROUNDS = 8

export async function run(): Promise<Measurement[]> {
  const { call, close } = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: insertBenchProfiles,
  })
  const readIndex = (
    expected = 200,
    headers: Record<string, string> = {},
  ): Promise<{ ms: number; etag: string }> =>
    call('GET', '/2/environmental_profile_index', expected, undefined, headers)
  try {
    const searchProfiles = (words: string) =>
      call(
        'GET',
        `/2/environmental_profiles?itemsPerPage=20&search=${encodeURIComponent(words)}`,
        200,
      )
    for (const words of queries) await searchProfiles(words)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const words of queries) times.push((await searchProfiles(words)).ms)
    const first = await readIndex()
    const whole: number[] = []
    for (let i = 0; i < 10; i++) whole.push((await readIndex()).ms)
    const known: number[] = []
    for (let i = 0; i < 20; i++)
      known.push((await readIndex(304, { 'if-none-match': first.etag })).ms)
    return [
      {
        name: 'profile search over 10,000, p95',
        value: findPercentile(times, 0.95),
        unit: 'ms',
        goal: 50,
      },
      {
        name: 'profile search over 10,000, median',
        value: findPercentile(times, 0.5),
        unit: 'ms',
        goal: 50,
      },
      {
        name: 'profile index of 10,000, median',
        value: findPercentile(whole, 0.5),
        unit: 'ms',
        goal: 300,
      },
      {
        name: 'profile index asked again, median',
        value: findPercentile(known, 0.5),
        unit: 'ms',
        goal: 20,
      },
    ]
  } finally {
    await close()
  }
}
