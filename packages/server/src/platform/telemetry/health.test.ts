import Fastify from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { DiskRoom } from '#platform/db/disk-room'
import { migrationsFolder, readMigrations } from '#platform/db/migrate'
import { serveHealth } from '#platform/telemetry/health'

test('a database that has just answered requests is there, however many others wait for it', async () => {
  const load = { waiting: 0, quietMs: 0 }
  let questions = 0
  const app = Fastify()
  serveHealth(app, {
    // After its first question no connection becomes free.
    pool: {
      query: () =>
        ++questions === 1
          ? Promise.resolve({ rows: readMigrations(migrationsFolder) })
          : new Promise(() => undefined),
    } as unknown as pg.Pool,
    db: { load: () => load },
    diskRoom: new DiskRoom(),
    checkFiles: async () => 'available',
    readiness: { isDraining: false, isStarted: true },
  })
  const ask = async (): Promise<unknown[]> => {
    const { statusCode, body } = await app.inject('/readyz')
    return [statusCode, (JSON.parse(body) as { database: string }).database, questions]
  }
  expect(await ask()).toEqual([200, 'available', 1])
  expect(await ask()).toEqual([200, 'available', 1])
  load.quietMs = 5_000
  expect(await ask()).toEqual([503, 'unavailable', 2])
})
