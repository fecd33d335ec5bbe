import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'
import { hashRow, sealedColumns, type SealedRow } from './canonical-row.ts'
import { sealLogs, startSealing } from './seal-logs.ts'
import { NO_COMPANY, readHeads, verifyChains } from './verify-chains.ts'

const alpha = '0190a5c0-0000-7000-8000-00000000000a'
const beta = '0190a5c0-0000-7000-8000-00000000000b'
const folder = mkdtempSync(path.join(tmpdir(), 'audit-'))
let database: TestDatabase
let db: Database
let admin: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(openAppPool(database.url, { max: 30 }))
  admin = openAdminPool(database.adminUrl, 2)
})
beforeEach(async () => {
  for (const table of ['logs', 'log_seals'])
    await admin.query(`alter table ${table} disable trigger user`)
  await admin.query('truncate logs, log_seals, log_queue, log_chains')
  for (const table of ['logs', 'log_seals'])
    await admin.query(`alter table ${table} enable trigger user`)
})
afterAll(async () => {
  await db.close()
  await admin.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/**
 * Text in several scripts and values of every kind: the database and this process must hash the
 * same bytes.
 */
const write = (companyId: string | null, n: number): Promise<void> =>
  db.transact(systemScope(), (tx) =>
    audit(
      tx,
      {
        now: () => new Date(1_700_000_000_000 + n),
        actor: null,
        address: '10.0.0.1',
        requestId: `request ${n}`,
        scope: { companyId },
      },
      {
        action: 'calculation.edit',
        message: n % 2 ? `Prüfung ${n}: 12:€ → 🧱` : '',
        ...(n % 3 ? { resource: `/2/things/${n}` } : {}),
        changes: { rôle: { before: null, after: [n, 'a"b', 1.5e-7] } },
      },
    ),
  )

async function addRows(): Promise<void> {
  for (let n = 1; n <= 6; n += 1) await write(alpha, n)
  await write(beta, 7)
  await write(null, 8)
  expect(await sealLogs({ db })).toBe(8)
}

const findBroken = async (
  options: Parameters<typeof verifyChains>[1] = {},
): Promise<Record<string, string | null>> =>
  Object.fromEntries((await verifyChains(db, options)).map((r) => [r.chain, r.broken]))
const whole = { [NO_COMPANY]: null, [alpha]: null, [beta]: null }

/** As the owner of the tables, who can disable the trigger. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  for (const table of ['logs', 'log_seals'])
    await admin.query(`alter table ${table} disable trigger user`)
  const { rowCount } = await admin.query(statement, values)
  expect(rowCount).toBeGreaterThan(0)
  for (const table of ['logs', 'log_seals'])
    await admin.query(`alter table ${table} enable trigger user`)
}

const logAt = (position: number): string =>
  `(select log_id from log_seals where chain = '${alpha}' and position = ${position})`

test('each company has its own chain, every row is in it, and the database and the verifier agree on each hash', async () => {
  await addRows()
  const reports = await verifyChains(db)
  expect(reports.map(({ chain, position, unsealed }) => [chain, position, unsealed])).toEqual([
    [NO_COMPANY, 1, 0],
    [alpha, 6, 0],
    [beta, 1, 0],
  ])
  expect(await findBroken()).toEqual(whole)
  expect(reports.map(({ chain, position, hash }) => ({ chain, position, hash }))).toEqual(
    await readHeads(db),
  )
})

test('rows that wait for their seal are reported separately', async () => {
  await addRows()
  await write(alpha, 9)
  const report = (await verifyChains(db, { chain: alpha }))[0]!
  expect([report.position, report.unsealed, report.broken]).toEqual([6, 1, null])
})

test.each([
  ['action', `'test.other'`],
  ['message', `message || ' '`],
  ['changes', `jsonb_set(changes, '{rôle,before}', '1')`],
  ['user_id', `'${beta}'`],
  ['impersonator_id', `'${beta}'`],
  ['resource', `'/2/things/0'`],
  ['address', 'null'],
  ['request_id', `'other'`],
  ['occurrences', '2'],
  ['created_at', `created_at - interval '1 microsecond'`],
  ['company_id', `'${beta}'`],
])('a changed %s is found', async (column, value) => {
  await addRows()
  await tamper(`update logs set ${column} = ${value} where id = ${logAt(3)}`)
  expect((await findBroken({ chain: alpha }))[alpha]).toMatch(
    /^row 3: log [\da-f-]{36} was changed$/,
  )
})

test('a changed row with a recomputed hash is found at the next row', async () => {
  await addRows()
  const { rows } = await db.read(systemScope(), (tx) =>
    sql<SealedRow>`select ${sealedColumns} from log_seals s join logs l on l.id = s.log_id where s.chain = ${alpha} order by s.position`.execute(
      tx,
    ),
  )
  const forged = hashRow({ ...rows[2]!, action: 'test.other' }, rows[1]!.hash)
  await tamper(`update logs set action = 'test.other' where id = ${logAt(3)}`)
  await tamper(`update log_seals set hash = decode($1, 'hex') where log_id = ${logAt(3)}`, [forged])
  expect((await findBroken())[alpha]).toMatch(/^row 4: log [\da-f-]{36} was changed$/)
})

test('a deleted row is found, with its seal or without', async () => {
  await addRows()
  await tamper(`delete from logs where id = ${logAt(4)}`)
  expect((await findBroken())[alpha]).toMatch(/^row 4: log [\da-f-]{36} is missing$/)
  await tamper(`delete from log_seals where chain = '${alpha}' and position = 4`)
  expect((await findBroken())[alpha]).toBe('row 4: its seal is missing')
})

test('a row inserted outside the queue is found', async () => {
  await addRows()
  const id = newId()
  await tamper(
    `insert into logs (id, company_id, action) values ($1, '${alpha}', 'calculation.edit')`,
    [id],
  )
  expect((await findBroken())[alpha]).toBe(`log ${id} stands outside the chain`)
})

test('a truncated end is found by the head, and by a stored head when the head was reset too', async () => {
  await addRows()
  const stored = await readHeads(db)
  await tamper(
    `with gone as (delete from log_seals where chain = '${alpha}' and position > 4 returning log_id) delete from logs using gone where id = gone.log_id`,
  )
  expect((await findBroken())[alpha]).toBe('row 5: its seal is missing')
  await tamper(
    `update log_chains h set position = 4, hash = s.hash from log_seals s where h.chain = '${alpha}' and s.chain = h.chain and s.position = 4`,
  )
  expect(await findBroken()).toEqual(whole)
  expect(await findBroken({ anchors: stored })).toEqual({
    ...whole,
    [alpha]: 'row 5: missing: the stored head is row 6',
  })
})

test('a chain that was truncated and rewritten is found by a stored head', async () => {
  await addRows()
  const stored = await readHeads(db)
  await tamper(
    `with gone as (delete from log_seals where chain = '${alpha}' returning log_id) delete from logs using gone where id = gone.log_id`,
  )
  await tamper(`delete from log_chains where chain = '${alpha}'`)
  for (let n = 11; n <= 17; n += 1) await write(alpha, n)
  await sealLogs({ db })
  expect(await findBroken()).toEqual(whole)
  expect((await findBroken({ anchors: stored }))[alpha]).toBe(
    'row 6: the stored head has another hash',
  )
})

test('the trail is read-only: for the application, and for the owner unless the trigger is disabled', async () => {
  await addRows()
  for (const table of ['logs', 'log_seals']) {
    for (const statement of [
      `update ${table} set ${table === 'logs' ? 'message' : 'position'} = null`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(admin.query(statement)).rejects.toThrow(`${table} is append-only`)
  }
  const application = openAppPool(database.url, { max: 1 })
  for (const statement of [
    'update logs set message = null',
    'delete from logs',
    'insert into log_queue values (gen_random_uuid())',
    'delete from log_queue',
    `insert into log_seals values (gen_random_uuid(), 1, gen_random_uuid(), now(), '')`,
    'update log_chains set position = 0',
  ])
    await expect(application.query(statement)).rejects.toThrow(/permission denied/)
  await application.end()
})

test('writers of one company do not wait for each other, and two concurrent sealings make one chain', async () => {
  await db.transact(systemScope(), async (tx) => {
    // This writer has not committed yet.
    await audit(
      tx,
      {
        now: () => new Date(),
        actor: null,
        address: '',
        requestId: '',
        scope: { companyId: alpha },
      },
      { action: 'calculation.export' },
    )
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(alpha, n)))
    await sealLogs({ db })
    expect((await readHeads(db, alpha))[0]!.position).toBe(20)
  })
  await Promise.all([
    ...Array.from({ length: 30 }, (_, n) => write(alpha, 100 + n)),
    ...Array.from({ length: 10 }, () => sealLogs({ db })),
  ])
  await sealLogs({ db })
  const [report] = await verifyChains(db, { chain: alpha })
  expect([report!.position, report!.unsealed, report!.broken]).toEqual([51, 0, null])
})

test('waiting rows are sealed when the server stops', async () => {
  const sealing = startSealing({ db, log: pino({ level: 'silent' }) })
  await write(alpha, 1)
  await sealing.stop()
  expect((await readHeads(db, alpha))[0]!.position).toBe(1)
})

test('the command reports each chain, and exits with 1 for a broken one', async () => {
  await addRows()
  const runCommand = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../../../../scripts/audit.ts'), ...args],
      {
        env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test', DATA_DIR: folder },
        encoding: 'utf8',
      },
    )
    return { status, lines: stdout.trim().split('\n'), stderr }
  }
  const heads = runCommand('heads')
  expect([heads.stderr, heads.status, heads.lines.length]).toEqual(['', 0, 3])
  writeFileSync(path.join(folder, 'heads'), heads.lines.join('\n'))
  const whole = runCommand('verify', '--heads', path.join(folder, 'heads'))
  expect([whole.status, whole.lines.length]).toEqual([0, 3])
  expect(whole.lines[1]).toBe(`ok      ${alpha}  6 rows  ${JSON.parse(heads.lines[1]!).hash}`)
  await tamper(`update logs set action = 'test.other' where id = ${logAt(2)}`)
  const found = runCommand('verify', '--company', alpha)
  expect([found.status, found.lines.length]).toEqual([1, 1])
  expect(found.lines[0]).toMatch(/^BROKEN {2}0190a5c0.* row 2: log .* was changed$/)
  expect(runCommand('verify', '--company', 'nonsense').status).toBe(2)
  expect(runCommand().stderr).toContain('usage: npm run audit')
})
