/** Measures an import of 50,000 inputs of a footprint, 12 periods of each source at 20 sites: validated and committed. */
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import { makeRandom, pick } from '../src/seeds/bench/random.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { makeBenchFootprint } from './bench-footprint.ts'
import { makeBenchWorld, type BenchWorld, type Measurement } from './bench-world.ts'
import { addImport, readImport, runImport, validateImport } from './import-jobs.ts'
import { findPostmaster, readCpuTimes } from './process-cpu.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 50_000)
const INTERVALS = 12
const SITES = 20
const company = newId()
const footprint = newId()

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company,
    people: ['oef-editor@bench.example'],
    async seed(tx) {
      await insertRows(
        tx,
        'locations',
        Array.from({ length: SITES }, (_, i) => ({
          id: newId(),
          company_id: company,
          unique_id: `S${i}`,
          name: `Site ${i}`,
        })),
      )
      await insertRows(tx, 'footprints', [makeBenchFootprint(footprint, company, INTERVALS)])
    },
  })
  try {
    return await measureImport(world)
  } finally {
    await world.close()
  }
}

async function measureImport({ services, db, databaseUrl }: BenchWorld): Promise<Measurement[]> {
  const job = await addImport(services, db, {
    company,
    kind: 'footprint',
    footprint,
    fileName: 'Inputs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeWorkbook([
      { name: 'Inputs', columns: columns.map((header) => ({ header })), rows: makeRows() },
    ]),
  })
  const postmaster = await findPostmaster(databaseUrl)
  const measure = async (name: string, goal: number | undefined, work: () => Promise<void>) => {
    const before = readCpuTimes(process.pid, postmaster)
    const from = performance.now()
    await work()
    const seconds = (performance.now() - from) / 1000
    const after = readCpuTimes(process.pid, postmaster)
    return [
      { name: `${ROWS} inputs ${name}`, value: seconds, unit: 's', ...(goal ? { goal } : {}) },
      { name: '… CPU of the server', value: after.server - before.server, unit: 's' },
      { name: '… CPU of the database', value: after.database - before.database, unit: 's' },
    ]
  }
  const validated = await measure('validated', 15, () => validateImport(services, job))
  const { step } = await readImport(db, job.import)
  if (step !== 'validation_completed') throw new Error(`the import is in step ${step}`)
  const committed = await measure('committed', undefined, () => runImport(services, db, job))
  const { n } = await db.read(systemScope(), (tx) =>
    tx
      .selectFrom('footprint_inputs')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('footprint_id', '=', footprint)
      .executeTakeFirstOrThrow(),
  )
  if (Number(n) !== ROWS) throw new Error(`the footprint has ${n} inputs`)
  return [...validated, ...committed]
}

const columns = [
  'location',
  'period',
  'category',
  'description',
  'factor',
  'amount',
  'unit',
  'scope2_method',
  'data_quality',
  'data_source',
]

function makeRows() {
  const random = makeRandom(7)
  return Array.from({ length: ROWS }, (_, i) => {
    const source = Math.floor(i / INTERVALS)
    const [category, factor, method] = pick(makeRandom(source + 1), kinds)
    return [
      `S${source % SITES}`,
      `2025-${String((i % INTERVALS) + 1).padStart(2, '0')}`,
      category,
      `Source ${source}`,
      factor,
      Math.round(random() * 1e6) / 10,
      undefined,
      method,
      'Measured',
      'Meter readings',
    ]
  })
}

const kinds = [
  ['1.1', 'DEMO-065', undefined],
  ['1.2', 'DEMO-066', undefined],
  ['2.1', 'DEMO-061', 'location'],
] as const
