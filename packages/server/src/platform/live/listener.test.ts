import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shareListeningConnection, type ListenerPart } from '#platform/live/listener'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let admin: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

/** A part of the process that notes what it hears. */
function makePart(channel: string): ListenerPart & { heard: string[] } {
  const heard: string[] = []
  return {
    heard,
    channels: [channel],
    onMessage: (from, payload) => void heard.push(`${from} ${payload}`),
    onLost: () => void heard.push('lost'),
    onReconnect: () => void heard.push('back'),
  }
}

const tell = (channel: string, payload: string): Promise<unknown> =>
  admin.query('select pg_notify($1, $2)', [channel, payload])

async function listConnections(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => pid)
}

test('all parts of a process hear the database over one connection, also after it broke', async () => {
  const listen = shareListeningConnection(database.url, () => undefined)
  const [one, two] = [makePart('first'), makePart('second')]
  const listeners = [await listen(one), await listen(two)]
  const [connection, ...more] = await listConnections()
  expect(more).toEqual([])
  await tell('first', 'a')
  await tell('second', 'b')
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([['first a'], ['second b']]))

  await admin.query('select pg_terminate_backend($1)', [connection])
  await vi.waitFor(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['back', 'back']), {
    timeout: 60_000,
  })
  await tell('first', 'c')
  await tell('second', 'd')
  await vi.waitFor(() => expect(two.heard).toEqual(['second b', 'lost', 'back', 'second d']))
  expect(one.heard).toEqual(['first a', 'lost', 'back', 'first c'])

  await listeners[0]!.close()
  await tell('first', 'nobody hears this')
  await tell('second', 'e')
  await vi.waitFor(() => expect(two.heard.at(-1)).toBe('second e'))
  expect(one.heard.at(-1)).toBe('first c')
  await listeners[1]!.close()
  await vi.waitFor(async () => expect(await listConnections()).toEqual([]), { timeout: 60_000 })
})
