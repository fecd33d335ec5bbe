import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { openDatabase, type Database } from '../packages/server/src/platform/db/database.ts'
import { openAppPool } from '../packages/server/src/platform/db/pools.ts'
import { findDatabase } from '../packages/server/src/platform/embedded/find-database.ts'
import {
  NO_COMPANY,
  readHeads,
  verifyChains,
  type ChainHead,
} from '../packages/server/src/platform/audit-trail/verify-chains.ts'

const usage = `usage: npm run audit -- verify [--company id] [--heads file]
       npm run audit -- heads [--company id]`

try {
  process.exitCode = await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

/** @returns the exit code: 0 every chain is intact, 1 a chain is broken, 2 wrong usage */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { company: { type: 'string' }, heads: { type: 'string' } },
  })
  const [command, ...more] = positionals
  if ((command !== 'verify' && command !== 'heads') || more.length > 0) throw new Error(usage)
  const { company, heads } = values
  if (company !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(company))
    throw new Error(`--company ${company} is no id`)
  return withDatabase((db) =>
    command === 'heads' ? printHeads(db, company) : verifyAudit(db, company, heads),
  )
}

async function printHeads(db: Database, company: string | undefined): Promise<number> {
  for (const head of await readHeads(db, company)) console.log(JSON.stringify(head))
  return 0
}

async function verifyAudit(
  db: Database,
  company: string | undefined,
  file: string | undefined,
): Promise<number> {
  const anchors = file === undefined ? [] : readStoredHeads(file)
  const reports = await verifyChains(db, { chain: company?.toLowerCase(), anchors })
  for (const { chain, position, hash, unsealed, broken } of reports)
    console.log(
      [
        broken === null ? 'ok    ' : 'BROKEN',
        chain === NO_COMPANY ? 'no company'.padEnd(chain.length) : chain,
        `${position} rows`,
        hash || 'empty',
        ...(unsealed > 0 ? [`${unsealed} not sealed yet`] : []),
        ...(broken === null ? [] : [broken]),
      ].join('  '),
    )
  return reports.some((report) => report.broken !== null) ? 1 : 0
}

/** Reads one head per line, as the command `heads` prints them. */
function readStoredHeads(file: string): ChainHead[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as ChainHead)
}

/** Works beside a running server too: uses its database and leaves it running. */
async function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  const config = readConfig()
  const database = await findDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    migrationUrl: config.migrationDatabaseUrl,
    dataDir: config.dataDir,
  })
  try {
    const db = openDatabase(openAppPool(database.directUrl, { max: 2 }))
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
