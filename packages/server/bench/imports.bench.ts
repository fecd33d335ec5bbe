/**
 * Measures an import of 10,000 suppliers: the first remarks, the validation, the run, and its
 * effect on other users. `IMPORT_ROWS` sets another number of rows.
 */
import { systemScope } from '#access/scope'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import type { Database } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { makeFileKey } from '#platform/files/file-key'
import type { ImportJob } from '#imports/import-progress'
import { runValidated } from '#imports/running/run-import'
import { validateStaged } from '#imports/steps/validate-import'
import { findPercentile } from '../../../scripts/percentile.ts'
import { benchCompanyId, benchEmail } from '../src/seeds/bench/seed-bench.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { makeBenchWorld, type Measurement } from './bench-world.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 10_000)
/** How often the first remarks and other requests are looked for [ms]. */
const EVERY_MS = 50

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: async () => {},
  })
  const { services, db } = world
  try {
    const faulty = await addImport(services, db, 'Nowhere')
    const first = watch(async () => (await countRemarks(db, faulty.import)) > 0)
    await validateStaged(services, faulty, new AbortController().signal)
    const firstRemarks = await first.found

    const job = await addImport(services, db, 'NL')
    const others: number[] = []
    const asking = watch(async () => {
      others.push((await world.call('GET', '/2/calculations?itemsPerPage=30', 200)).ms)
      return false
    })
    const validated = await time(() => validateStaged(services, job, new AbortController().signal))
    await db.transact(systemScope(), (tx) =>
      tx
        .updateTable('imports')
        .set({ step: 'import_started' })
        .where('id', '=', job.import)
        .where('step', '=', 'validation_completed')
        .executeTakeFirstOrThrow(),
    )
    const committed = await time(() => runValidated(services, job))
    asking.stop()
    await checkRun(db, job)
    return [
      { name: `first remarks of ${ROWS} rows`, value: firstRemarks, unit: 's', goal: 2 },
      { name: `${ROWS} rows validated`, value: validated, unit: 's', goal: 5 },
      { name: `${ROWS} rows committed`, value: committed, unit: 's', goal: 15 },
      {
        name: 'list of calculations during an import, p95',
        value: findPercentile(others, 0.95),
        unit: 'ms',
        goal: 200,
      },
    ]
  } finally {
    await world.close()
  }
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

/** An uploaded workbook of suppliers with this country, whose validation was requested. */
async function addImport(services: Services, db: Database, country: string): Promise<ImportJob> {
  const [id, file] = [newId(), newId()]
  const key = makeFileKey(benchCompanyId, `${file}.xlsx`)
  await services.files.put(
    key,
    await writeWorkbook([
      {
        name: 'Suppliers',
        columns: ['unique_id', 'name', 'address', 'postal_code', 'city', 'country', 'active'].map(
          (header) => ({ header }),
        ),
        rows: Array.from({ length: ROWS }, (_, i) => [
          `S-${i}`,
          `Supplier ${i}`,
          `Street ${i}`,
          `${1000 + (i % 9000)} AB`,
          'Utrecht',
          country,
          'yes',
        ]),
      },
    ]),
  )
  await db.transact(systemScope(), async (tx) => {
    await insertRows(tx, 'media_objects', [
      {
        id: file,
        company_id: benchCompanyId,
        purpose: 'import',
        file_name: 'Suppliers.xlsx',
        mime_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        size: 1,
        file_key: key,
        attached_type: 'SupplierImport',
        attached_id: id,
      },
    ])
    await insertRows(tx, 'imports', [
      {
        id,
        company_id: benchCompanyId,
        kind: 'supplier',
        file_name: 'Suppliers.xlsx',
        file_id: file,
        step: 'validation_started',
      },
    ])
  })
  return { import: id, company: benchCompanyId, user: null, origin: 'http://bench.example' }
}

const countRemarks = (db: Database, id: string): Promise<number> =>
  db.read(systemScope(), async (tx) => {
    const { error_count: n } = await tx
      .selectFrom('imports')
      .select('error_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return n
  })

async function checkRun(db: Database, { import: id }: ImportJob): Promise<void> {
  const [{ step }, { n }] = await db.read(systemScope(), async (tx) => [
    await tx.selectFrom('imports').select('step').where('id', '=', id).executeTakeFirstOrThrow(),
    await tx
      .selectFrom('suppliers')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('company_id', '=', benchCompanyId)
      .executeTakeFirstOrThrow(),
  ])
  if (step !== 'import_completed' || Number(n) < ROWS)
    throw new Error(`the import is in step ${step}, with ${n} suppliers`)
}
