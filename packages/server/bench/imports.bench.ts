/**
 * Measures imports of suppliers: of 10,000 rows the first remarks, the validation, the run and its
 * effect on other users; of 50,000 rows whether they complete; of the table of ÖKOBAUDAT, 20,000
 * lines of 60 columns, the validation; and the list of imports. `IMPORT_ROWS` sets another number than 10,000.
 */
import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import type { Database } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import type { ImportJob } from '#imports/import-progress'
import { findPercentile } from './percentile.ts'
import { benchCompanyId, benchEmail } from '../src/seeds/bench/seed-bench.ts'
import { makeBenchWorld, type BenchWorld, type Measurement } from './bench-world.ts'
import { addImport, readImport, runImport, validateImport } from './import-jobs.ts'
import { findPostmaster, readCpuTimes } from './process-cpu.ts'
import { makeOkobaudatFile } from './okobaudat-file.ts'
import { watchReaders } from './watch-readers.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 10_000)
/** How often the first remarks and other requests are looked for [ms]. */
const EVERY_MS = 50

/** Rows of an import that only has to complete. */
const MANY_ROWS = 50_000
/** Lines of the table of ÖKOBAUDAT. */
const LINES = 20_000
/** Imports that wait for their run. */
const WAITING = 500

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: async () => {},
  })
  try {
    return [
      ...(await measureRemarks(world)),
      ...(await measureRun(world)),
      ...(await measureMany(world)),
      ...(await measureTable(world)),
      ...(await measureList(world)),
    ]
  } finally {
    await world.close()
  }
}

async function measureRemarks({ services, db }: BenchWorld): Promise<Measurement[]> {
  const faulty = await addWorkbook(services, db, { rows: ROWS, country: 'Nowhere' })
  const first = watch(async () => (await countRemarks(db, faulty.import)) > 0)
  await validateImport(services, faulty)
  return [{ name: `first remarks of ${ROWS} rows`, value: await first.found, unit: 's', goal: 2 }]
}

async function measureRun(world: BenchWorld): Promise<Measurement[]> {
  const { services, db } = world
  const job = await addWorkbook(services, db, { rows: ROWS, country: 'NL' })
  const others: number[] = []
  const asking = watch(async () => {
    others.push((await world.call('GET', '/2/calculations?itemsPerPage=30', 200)).ms)
    return false
  })
  const readers = watchReaders()
  const validated = await time(() => validateImport(services, job))
  const { memoryMb } = readers.stop()
  const postmaster = await findPostmaster(world.databaseUrl)
  const before = readCpuTimes(process.pid, postmaster)
  const committed = await time(() => runImport(services, db, job))
  const after = readCpuTimes(process.pid, postmaster)
  asking.stop()
  await checkRun(db, job, ROWS)
  return [
    { name: `${ROWS} rows validated`, value: validated, unit: 's', goal: 5 },
    { name: `memory of their reader`, value: memoryMb, unit: 'MB', goal: 512 },
    { name: `${ROWS} rows committed`, value: committed, unit: 's', goal: 15 },
    { name: '… CPU of the server', value: after.server - before.server, unit: 's' },
    { name: '… CPU of the database', value: after.database - before.database, unit: 's' },
    {
      name: 'list of calculations during an import, p95',
      value: findPercentile(others, 0.95),
      unit: 'ms',
      goal: 200,
    },
  ]
}

async function measureMany({ services, db }: BenchWorld): Promise<Measurement[]> {
  const job = await addWorkbook(services, db, { rows: MANY_ROWS, country: 'NL' })
  const readers = watchReaders()
  const validated = await time(() => validateImport(services, job))
  const { memoryMb } = readers.stop()
  const committed = await time(() => runImport(services, db, job))
  await checkRun(db, job, MANY_ROWS)
  return [
    { name: `${MANY_ROWS} rows validated`, value: validated, unit: 's' },
    { name: `memory of their reader`, value: memoryMb, unit: 'MB', goal: 512 },
    { name: `${MANY_ROWS} rows committed`, value: committed, unit: 's' },
  ]
}

async function measureTable({ services, db }: BenchWorld): Promise<Measurement[]> {
  const job = await addImport(services, db, {
    company: benchCompanyId,
    kind: 'epd',
    fileName: 'OEKOBAUDAT.csv',
    mimeType: 'text/csv',
    content: makeOkobaudatFile(LINES),
  })
  const readers = watchReaders()
  const validated = await time(() => validateImport(services, job))
  const { memoryMb, cpuSeconds } = readers.stop()
  const { step } = await readImport(db, job.import)
  if (step !== 'validation_completed') throw new Error(`the table is in step ${step}`)
  return [
    { name: `ÖKOBAUDAT of ${LINES} lines validated`, value: validated, unit: 's', goal: 10 },
    { name: '… CPU of its reader', value: cpuSeconds, unit: 's' },
    { name: '… memory of its reader', value: memoryMb, unit: 'MB', goal: 512 },
  ]
}

/** The list of imports, while many wait for their run. Each relies on the suppliers of the first runs. */
async function measureList({ services, db, call }: BenchWorld): Promise<Measurement[]> {
  const job = await addWorkbook(services, db, { rows: ROWS, country: 'DE' })
  await validateImport(services, job)
  await db.transact(systemScope(), async (tx) => {
    // Preparation, which takes long on a busy machine.
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
    await sql`insert into imports (id, company_id, kind, file_name, step, basis, counts, total, done)
      select gen_random_uuid(), company_id, kind, file_name || n, step, basis, counts, total, done
      from imports, generate_series(2, ${WAITING}::int) n where id = ${job.import}`.execute(tx)
  })
  const times: number[] = []
  for (let i = 0; i < 10; i++) times.push((await call('GET', '/2/supplier_imports', 200)).ms)
  return [
    {
      name: `list of ${WAITING} imports of ${ROWS} rows that wait for their run, p95`,
      value: findPercentile(times, 0.95),
      unit: 'ms',
    },
  ]
}

/** [s] */
async function time(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Looks again and again until something is found, or until it is stopped. */
function watch(look: () => Promise<boolean>): { found: Promise<number>; stop: () => void } {
  const from = performance.now()
  let isStopped = false
  const found = (async (): Promise<number> => {
    while (!isStopped && !(await look()))
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    return (performance.now() - from) / 1000
  })()
  return { found, stop: () => (isStopped = true) }
}

/** An uploaded workbook of suppliers in a country, whose validation was requested. */
const addWorkbook = async (
  services: Services,
  db: Database,
  { rows, country }: { rows: number; country: string },
): Promise<ImportJob> =>
  addImport(services, db, {
    company: benchCompanyId,
    kind: 'supplier',
    fileName: 'Suppliers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeWorkbook([
      {
        name: 'Suppliers',
        columns: ['unique_id', 'name', 'address', 'postal_code', 'city', 'country', 'active'].map(
          (header) => ({ header }),
        ),
        rows: Array.from({ length: rows }, (_, i) => [
          `S-${rows}-${i}`,
          `Supplier ${i}`,
          `Street ${i}`,
          `${1000 + (i % 9000)} AB`,
          'Utrecht',
          country,
          'yes',
        ]),
      },
    ]),
  })

const countRemarks = async (db: Database, id: string): Promise<number> =>
  (await readImport(db, id)).error_count

async function checkRun(db: Database, { import: id }: ImportJob, rows: number): Promise<void> {
  const { step } = await readImport(db, id)
  const { n } = await db.read(systemScope(), (tx) =>
    tx
      .selectFrom('suppliers')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('company_id', '=', benchCompanyId)
      .where('unique_id', 'like', `S-${rows}-%`)
      .executeTakeFirstOrThrow(),
  )
  if (step !== 'import_completed' || Number(n) !== rows)
    throw new Error(`the import is in step ${step}, with ${n} suppliers`)
}
