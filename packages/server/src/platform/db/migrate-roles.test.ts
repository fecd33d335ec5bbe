import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrationsFolder, readMigrations } from '#platform/db/migrate'
import { openAdminPool, toDatabase } from '#platform/testing/database'

// Neither may make roles: the owner of the tables, and the login of the server.
const suffix = crypto.randomUUID().slice(0, 8)
const owner = `owner_${suffix}`
const login = `login_${suffix}`
let root: pg.Pool
let url: string

beforeAll(async () => {
  const cluster = inject('clusterUrl')
  url = toDatabase(cluster, owner, owner)
  root = openAdminPool(cluster, 1)
  await root.query(`create role ${owner} login; create role ${login} login`)
  await root.query(`create database ${owner} owner ${owner}`)
})
afterAll(async () => {
  await root.query(`drop database ${owner} with (force)`)
  await root.query(`drop owned by ${owner}`)
  await root.query(`drop role ${owner}, ${login}`)
  await root.end()
})

test('an owner that may not grant roles gets the statements an administrator has to run', async () => {
  await expect(migrate({ url })).rejects.toThrow(
    new RegExp(
      `^migration 0001_access.sql failed: an administrator has to run these statements once: ` +
        `grant cradle_app to ${owner}; grant cradle_worker to ${owner}$`,
    ),
  )
})

test('missing roles are named too', async () => {
  const client = await root.connect()
  try {
    // The roles are shared with other tests, so they are renamed in this transaction only.
    await client.query('begin')
    const sql = readMigrations(migrationsFolder)[0]!.sql
    await client.query('alter role cradle_app rename to cradle_app_elsewhere')
    await client.query(`set local role ${owner}`)
    await expect(client.query(sql)).rejects.toThrow(
      `create role cradle_app nologin; grant cradle_app to ${owner}; grant cradle_worker to ${owner}`,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an owner without CREATEROLE migrates when the roles are there and it is a member', async () => {
  await root.query(`grant cradle_app, cradle_worker to ${owner}`)
  expect(await migrate({ url })).toBe(readMigrations(migrationsFolder).length)
  await expect(migrate({ url, login })).rejects.toThrow(
    `an administrator has to run this statement once: grant cradle_app, cradle_worker to "${login}"`,
  )
  await root.query(`grant cradle_app, cradle_worker to ${login}`)
  expect(await migrate({ url, login })).toBe(0)
})
