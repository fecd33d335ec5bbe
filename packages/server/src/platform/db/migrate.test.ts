import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  migrate,
  migrationsFolder,
  findPendingMigrations,
  readMigrations,
} from '#platform/db/migrate'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { freshDatabase, type TestDatabase, openAdminPool } from '#platform/testing/database'

/** SHA-256 of every migration. */
const frozen = {
  '0001_access.sql': 'e45142a64d283cca8471d733d660c0029965c12df43ca65ac3a62761bbc3a9a7',
  '0002_people.sql': '2a7fa369060f1260d8c51ac4c7ece24db999e265855061e9096001a756ea2604',
  '0003_platform.sql': '980b7a5393b4e07709e6263aeec21e1efe52b7c4d69551e6cb96a12ee21a2126',
  '0004_library.sql': 'd3e053eacbca9e9ac417cc512bf3e45c5114c077075a537b1961c6e11db55207',
  '0005_calculations.sql': '60c75f32507c358a73365971c242fd74a05e8060ed0df332bdfa05a8661c8921',
  '0006_templates_and_sets.sql': 'd36c9789e663fc8a6f7378f52affa0eeb6e48fd10c63679926544f949a9eba02',
  '0007_footprints.sql': '93125fdc135fa86cb7ec78baf4c082302150b51482f385246d465f0f0d42b728',
  '0008_sites.sql': '889f9f3ea35435866fc94e9653128baa46e22cfa8a91eb094d48b4bc26f7eef2',
  '0009_imports.sql': '6ae3b9ffa12b14b88a143d490857b0bf73bdba6939376e1040da368c8e1f6219',
  '0010_revisions.sql': '30834d6903489602b4a03359a90ea9cd9c9e837ffe55e24440cc2c4a49cc80c6',
  '0011_reports.sql': 'd6a9eb920320fd7ab772ec7c915a96687cc5400af6a99a04e732504de7b50402',
  '0012_reviews.sql': '914f86df6ec3cc32945e701a87c90459f0e7c4fb1aba6db1dee3dfa66caacbf3',
  '0013_credits.sql': 'a3863a8487445b87de8b86bba0988d330126de69f4499400a0797e1ee525cdd6',
  '0014_notifications.sql': 'eae901eb873958436628a8be756ff9d4a23b6b3144f8129e0c0141c22e35c3e7',
  '0015_share.sql': '45307651a0171d521a75e02f85d88ca47bc33f852d8d5cb9e08b316e79bcf316',
  '0016_console.sql': 'a5de025f9653e320aaae3d99411f4039e1a03038fb0c67f0f56b02629112bfbd',
  '0017_announced_rights.sql': 'c7f6086e8b6fa7a4b427a7df9a7c7e833946ccfbdd09e8527444582654464fa5',
  '0018_idempotent_requests.sql':
    '67449fb9c1dd944d287e8938537d22d7d97ddbf9d5a41ccbe112145b2e7b25ee',
  '0019_newer_verifications.sql':
    '7e4f0ae21613b00dcb4402dcaaf5a9e8821ba5d3f888662f8e5464114f7c4055',
  '0020_cheap_trail.sql': 'fb19d1541e7f6db80c1eef0bb8db6e7cee7aae0d44bdcb30c8d52b9f14e4b60a',
  '0021_portfolio_pieces.sql': '79b2496b740fc672863aa80296f194f1c41c19098334a0737949222635631cac',
  '0023_cancelled_dry_runs.sql': '217b5cc8bd94345094b986b8167f38aaaae7d40afbaff645632ef396d152b9e0',
  '0024_found_by_company.sql': '35063a44df035e0356e0695ec1e5175bc87027a8a71e13d3eebb483e66b39382',
  '0025_formulas.sql': '87f500ea246dd6a1b921be5a71a41b9e149076739b81b2c3120b66ca012ce72e',
  '0026_parameters.sql': '73613ea8c38f8fd0aaa7407710f46efbadb683e9a40e5d2489e145733f7188d3',
  '0028_supplier_data.sql': '03cc06a94fb648eaa30297cdc68cea74945d66568c5f261329cb6056a546f05f',
  '0029_fewer_reads_of_all_companies.sql':
    '1d7a90f0189a1ecbf4c404aed6302b6b799e7b58b396d9629ab20838cd61b71c',
  '0030_variants.sql': '4116e7cbbbf8604c93b3b91023ed132d53cbfd557ddbf2fdbb5cabd843dacdd2',
  '0031_declared_subjects.sql': 'b8c4a0498e34a2e6aa52b08b4d92af3181d3188944a61163f6e6d9442fdd5280',
  '0032_verified_models.sql': '1459a52da962107876b1f506e5788d6dd6ae0f6fae8ccfbd80740f174c367738',
  '0033_product_passports.sql': '371baec970d6d9f4e777eb0418b8c4644303ffbcac6b145713dc26457bd9f9e2',
  '0034_reads_of_iso22057.sql': '360a5a33f7050aa101c85aea0fdd80bf2e786f8e00a1bf7814507294255e0b53',
  '0035_removed_models.sql': 'ce8a7a5408039a686e2cf62e9a2e3ae67e3e2ea0e252b8e86b2adea434f45d6c',
  '0036_samples_for_reviewers.sql':
    'ad049ebc5237b5ea186c99f1c7cf83211e3fe48b33e3fb185389fb7a646c358e',
  '0040_found_in_one_company.sql':
    '164a55359727814d6a4816c037da2452546778e3fb93762d3834cfcd959fd7ba',
  '0041_kept_figures.sql': '351d52601697937c68d1d96d810649b00f6081c935c88a384308949639ce4ce0',
  '0042_model_messages.sql': 'd648044330fc284ee756671db7bc0bfe5f43e492a205a41b2c3678a178710f20',
}

let database: TestDatabase
let admin: pg.Pool
const directory = mkdtempSync(path.join(tmpdir(), 'migrations-'))
const folder = pathToFileURL(`${directory}/`)
const writeMigration = (name: string, sql: string) => writeFileSync(path.join(directory, name), sql)

beforeAll(async () => {
  cpSync(migrationsFolder, folder, { recursive: true })
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 2)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
  rmSync(directory, { recursive: true })
})

test('the migrations of the product are numbered from 0001 without doubles, in their order', () => {
  const names = readdirSync(migrationsFolder).toSorted()
  const numbers = names.map((name) => Number(/^(\d{4})_/.exec(name)?.[1]))
  expect(numbers[0]).toBe(1)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).not.toContain(NaN)
  expect(readMigrations(migrationsFolder).map(({ name }) => name)).toEqual(names)
})

test('the files that may have run somewhere are as they were', () => {
  const checksums = readMigrations(migrationsFolder).map(({ name, checksum }) => [name, checksum])
  expect(
    Object.fromEntries(checksums),
    'a file that ran is never edited; add a new one, and its SHA-256 here',
  ).toEqual(frozen)
})

test.each([
  [['0001_a.sql', '0002_b.sql', '0002_c.sql'], '0002_b.sql and 0002_c.sql have the same number'],
  [['0001_a.sql', '12_b.sql'], '12_b.sql must be named NNNN_name.sql'],
  [['0001_a.sql', 'b.sql'], 'b.sql must be named NNNN_name.sql'],
])('wrong numbers are refused in one line: %s', (names, message) => {
  const wrong = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  for (const name of names) writeFileSync(path.join(wrong, name), 'select 1')
  expect(() => readMigrations(pathToFileURL(`${wrong}/`))).toThrow(message)
  rmSync(wrong, { recursive: true })
})

test('files run once, in order of name', async () => {
  writeMigration('9001_first.sql', 'create table step (n int); insert into step values (1)')
  writeMigration('9002_second.sql', 'insert into step select max(n) + 1 from step')
  expect(await migrate({ url: database.adminUrl, folder })).toBe(2)
  expect(await migrate({ url: database.adminUrl, folder })).toBe(0)
  expect((await admin.query('select n from step order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('a file that fails leaves nothing behind and stays pending', async () => {
  writeMigration('9003_broken.sql', 'insert into step values (99); select nonsense')
  await expect(migrate({ url: database.adminUrl, folder })).rejects.toThrow(
    /9003_broken\.sql failed/,
  )
  expect((await admin.query('select from step where n = 99')).rowCount).toBe(0)
  expect(await findPendingMigrations(admin, folder)).toEqual(['9003_broken.sql'])
  writeMigration('9003_broken.sql', 'select 1')
})

test('two servers that start together apply each file once', async () => {
  writeMigration('9004_together.sql', 'select pg_sleep(0.2); insert into step values (4)')
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.adminUrl, folder })))
  expect((await admin.query('select from step where n = 4')).rowCount).toBe(1)
})

test('a file that changed after it ran is refused', async () => {
  writeMigration('9001_first.sql', 'select 1')
  await expect(migrate({ url: database.adminUrl, folder })).rejects.toThrow(
    /9001_first\.sql was changed/,
  )
  writeMigration('9001_first.sql', 'create table step (n int); insert into step values (1)')
})

test('a file that is numbered before one that has run is refused', async () => {
  writeMigration('9000_late.sql', 'select 1')
  await expect(migrate({ url: database.adminUrl, folder })).rejects.toThrow(
    /^migration 9000_late\.sql comes after 9004_together\.sql has run/,
  )
  rmSync(path.join(directory, '9000_late.sql'))
})

test('a database made with the files from before the squash is refused, and nothing runs on it', async () => {
  writeMigration('9005_next.sql', 'create table must_not_exist ()')
  await admin.query(
    `insert into migrations (name, checksum) values ('0007_revisions.sql', 'x'), ('0089_numbers_before_publication.sql', 'x')`,
  )
  await expect(migrate({ url: database.adminUrl, folder })).rejects.toThrow(
    /^the database was made before version 1\.0\.0 .*0007_revisions\.sql.*in development, delete the data folder \(var\/\)[^\n]*$/,
  )
  expect((await admin.query(`select to_regclass('must_not_exist') as it`)).rows).toEqual([
    { it: null },
  ])
  await admin.query(
    `delete from migrations where name in ('0007_revisions.sql', '0089_numbers_before_publication.sql')`,
  )
  rmSync(path.join(directory, '9005_next.sql'))
})

test('a database that a newer version has migrated is not refused', async () => {
  await admin.query(`insert into migrations (name, checksum) values ('9999_newer.sql', 'x')`)
  expect(await migrate({ url: database.adminUrl, folder })).toBe(0)
  await admin.query(`delete from migrations where name = '9999_newer.sql'`)
})

test('the server works as cradle_app, which owns nothing and cannot make tables', async () => {
  const pool = openAppPool(database.url, { max: 1 })
  expect((await pool.query('select current_user as role')).rows[0].role).toBe('cradle_app')
  await expect(pool.query('create table mine (n int)')).rejects.toThrow(/permission denied/)
  await expect(pool.query('insert into migrations (name, checksum) values (1, 1)')).rejects.toThrow(
    /permission denied/,
  )
  await expect(pool.query('select from graphile_worker._private_jobs')).rejects.toThrow(
    /permission denied/,
  )
  expect(await findPendingMigrations(pool)).toEqual([])
  await pool.end()
})

test('the job runner works as cradle_worker, which owns its queue only', async () => {
  const pool = openWorkerPool(database.url, { max: 1 })
  await pool.query('select from graphile_worker._private_jobs')
  await expect(pool.query('create table mine (n int)')).rejects.toThrow(/permission denied/)
  await pool.end()
})

test('servers that start together fill the database one after the other, under the lock of the migrations', async () => {
  const [running, most] = [new Set<number>(), [] as number[]]
  /** Servers that wait for the lock of the migrations. */
  const countWaiting = async (): Promise<number> => {
    const { rows } = await admin.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = 7700001 and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]!.waiting
  }
  await Promise.all(
    [1, 2, 3].map((server) =>
      migrate({
        url: database.adminUrl,
        folder,
        fill: async () => {
          running.add(server)
          most.push(running.size)
          await vi.waitFor(async () => expect(await countWaiting()).toBe(3 - most.length), 60_000)
          running.delete(server)
        },
      }),
    ),
  )
  expect(most).toEqual([1, 1, 1])
})

test('a start whose lock breaks off ends instead of filling beside another', async () => {
  const filling = migrate({
    url: database.adminUrl,
    folder,
    fill: async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7700001 and granted and database = (select oid from pg_database where datname = current_database())`,
      )
      await new Promise(() => undefined)
    },
  })
  await expect(filling).rejects.toThrow(/^the database went away while it was being prepared/)
})
