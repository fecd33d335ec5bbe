import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from '#platform/embedded/embedded-postgres'

const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'))
const launcher = new URL('./embedded-postgres.ts', import.meta.url).href
let cluster: EmbeddedPostgres | undefined

afterAll(async () => {
  await cluster?.stop('SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
})

test('after kill -9 of the application the next start adopts the cluster, with every acknowledged row', async () => {
  const killed = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { startEmbedded } from '${launcher}'
    import pg from 'pg'
    const cluster = await startEmbedded('${folder}')
    const client = new pg.Client({ connectionString: cluster.url('postgres') })
    await client.connect()
    await client.query('create table kept as select 42 as n')
    process.stdout.write('written')
    setInterval(() => {}, 1000)
  `,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: new URL('.', import.meta.url).pathname },
  )
  await new Promise<void>((resolve) => killed.stdout.once('data', () => resolve()))
  killed.kill('SIGKILL')
  await new Promise((resolve) => killed.once('exit', resolve))

  cluster = await startEmbedded(folder)
  expect(cluster.adopted).toBe(true)
  expect(await queryRows(cluster, 'select n from kept')).toEqual([{ n: 42 }])
})

test('it opens no TCP port', async () => {
  expect(await queryRows(cluster!, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('a process that only visits leaves the cluster running', async () => {
  const guest = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { startEmbedded } from '${launcher}'
    await (await startEmbedded('${folder}')).stop()
  `,
    ],
    { stdio: 'inherit', cwd: new URL('.', import.meta.url).pathname },
  )
  await new Promise((resolve) => guest.once('exit', resolve))
  expect(await queryRows(cluster!, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('stopping ends it, and the next start finds the data', async () => {
  await cluster!.stop()
  cluster = await startEmbedded(folder)
  expect(cluster.adopted).toBe(false)
  expect(await queryRows(cluster, 'select n from kept')).toEqual([{ n: 42 }])
})

async function queryRows(on: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: on.url('postgres') })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
