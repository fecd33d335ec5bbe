import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { buffer } from 'node:stream/consumers'
import {
  readHeads,
  verifyChains,
  type ChainHead,
} from '../packages/server/src/platform/audit-trail/verify-chains.ts'
import { openDatabase, type Database } from '../packages/server/src/platform/db/database.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openAppPool } from '../packages/server/src/platform/db/pools.ts'
import { refusePowerfulLogin } from '../packages/server/src/platform/db/refuse-login.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { query, readSql, type Address } from './drill-workshop.ts'

/** What a restore must bring back. */
export interface State {
  /** Rows of each table, row policies, and the sums of the ledgers. */
  counts: Record<string, string>
  heads: readonly ChainHead[]
  /** SHA-256 of each stored file. */
  files: Record<string, string>
}

export async function readState(address: Address, files: string): Promise<State> {
  return {
    counts: await readCounts(address),
    heads: await withApp(address, (db) => readHeads(db)),
    files: await hashFiles(files),
  }
}

/** @throws Error for the first difference */
export async function requireState(address: Address, files: string, wanted: State): Promise<void> {
  const { counts, files: hashes } = await readState(address, files)
  const different = Object.keys({ ...counts, ...wanted.counts }).filter(
    (what) => counts[what] !== wanted.counts[what],
  )
  requireValue(
    'rows per table, policies and the ledger',
    different.map((what) => [what, counts[what]]),
    different.map((what) => [what, wanted.counts[what]]),
  )
  for (const [what, value] of Object.entries(counts).filter(([name]) => name.startsWith('credit ')))
    requireValue(what, value, '0')
  requireValue('there is something to lose', Number(counts['rows of calculations']) > 0, true)
  requireValue('credits were booked', Number(counts['sum of all balances']) > 0, true)
  const chains = await withApp(address, (db) => verifyChains(db, { anchors: wanted.heads }))
  const broken = chains.filter((chain) => chain.broken !== null)
  requireValue('the audit trail', broken, [])
  const isComplete = chains.length > 0 && chains.length === wanted.heads.length
  requireValue('the audit trail has its chains', isComplete, true)
  requireValue('files by hash', hashes, wanted.files)
  requireValue('there are files', Object.keys(hashes).length > 0, true)
  const migrated = await migrate({ url: address('cradle_owner'), login: 'cradle_login' })
  requireValue('nothing to migrate', migrated, 0)
  const pool = openAppPool(address('cradle_login'), { max: 1 })
  await refusePowerfulLogin(pool)
  const hidden = await pool.query('select from calculations')
  await pool.end()
  requireValue('row policies bind the login of the server', hidden.rowCount, 0)
}

/** Runs the checks of the page, with the login that makes dumps. */
async function readCounts(address: Address): Promise<Record<string, string>> {
  const rows = await query<{ what: string; value: string }>(
    address('cradle_dump'),
    `set role cradle_backup; ${readSql('checks')}`,
  )
  return Object.fromEntries(rows.map(({ what, value }) => [what, value]))
}

async function withApp<T>(address: Address, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(openAppPool(address('cradle_login')))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const files = openFileStore({ kind: 'folder', folder, patienceMs: 10_000 })
  const found: Record<string, string> = {}
  for await (const { key } of files.list())
    found[key] = createHash('sha256')
      .update(await buffer((await files.open(key))!.stream))
      .digest('hex')
  return found
}

/** Prints that a value is as wanted. @throws Error when it is not */
export function requireValue(what: string, is: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(is, wanted))
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`)
  console.log(`ok  ${what}`)
}
