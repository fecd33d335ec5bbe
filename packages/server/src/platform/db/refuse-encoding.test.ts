import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findDatabase } from '#platform/embedded/find-database'
import { openAdminPool } from '#platform/testing/database'

let admin: pg.Pool
const suffix = crypto.randomUUID().slice(0, 8)
const made: string[] = []

beforeAll(() => {
  admin = openAdminPool(inject('clusterUrl'), 1)
})
afterAll(async () => {
  for (const name of made) await admin.query(`drop database ${name}`)
  await admin.end()
})

/** The server's start with a new database in this encoding. */
async function findInEncoding(encoding: string): Promise<unknown> {
  const name = `${encoding.toLowerCase()}_${suffix}`
  await admin.query(
    `create database ${name} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
  )
  made.push(name)
  const url = new URL(inject('clusterUrl'))
  url.pathname = name
  return findDatabase({ url: url.href, migrationUrl: undefined, dataDir: '' })
}

test('a database whose texts are Unicode is found', async () => {
  await expect(findInEncoding('UTF8')).resolves.toMatchObject({ isShared: false })
})

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused before anything is written to it',
  async (encoding) => {
    await expect(findInEncoding(encoding)).rejects.toThrow(
      `DATABASE_URL: the database ${encoding.toLowerCase()}_${suffix} is in the encoding ${encoding}, and Cradle needs UTF8; make a new one with: create database`,
    )
  },
)
