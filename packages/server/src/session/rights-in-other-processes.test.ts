import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RoleName } from '@cradle/contract'
import { createApp } from '#app'
import { shareListeningConnection } from '#platform/live/listener'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import type { Listener } from '#platform/live/listener'
import { getAccessCache } from '#platform/rights/access-cache'
import { listenToRightsChanges } from '#platform/rights/listen-to-changes'
import { apiClient } from '#platform/testing/api-client'
import { openAdminPool } from '#platform/testing/database'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { hashToken } from '../share/tokens/token-rules.ts'
import { signAccessToken } from './access-token.ts'

let w: World
let admin: pg.Pool
let db: Database
let listener: Listener
let app: Awaited<ReturnType<typeof createApp>>
/** The clock of the second process stands still, so that nothing is forgotten because of its age. */
const now = new Date()
beforeAll(async () => {
  w = await world([sessionArea], { settings: { SECOND_FACTOR_FOR: 'super_admins' } })
  admin = openAdminPool(w.adminUrl, 2)
  await admin.query('update users set second_factor_since = now() where id = $1', [
    w.user('ROLE_SUPER_ADMIN').id,
  ])
  db = openDatabase(openAppPool(w.databaseUrl, { max: 4 }))
  app = await createApp({ ...w.services, db, now: () => now })
  listener = await listenToRightsChanges(
    db,
    shareListeningConnection(w.databaseUrl, () => undefined),
  )
})
afterAll(async () => {
  await listener.close()
  await app.close()
  await db.close()
  await admin.end()
  await w.close()
})

interface Asker {
  role: RoleName
  sessionId?: string
  headers?: Record<string, string>
  path?: string
}

/** What the second process answers, with everything that depends on rights. */
async function ask({ role, sessionId, headers = {}, path = '/2/permissions' }: Asker) {
  const user = w.user(role)
  const token = await signAccessToken(
    w.services.config,
    {
      userId: user.id,
      email: user.email,
      sessionId: sessionId ?? user.sessionId,
      impersonatorId: null,
    },
    now,
  )
  const answer = await app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return { status: answer.statusCode, body: answer.body }
}

/** Waits until the second process answers something else. @returns the new status */
async function waitForOther(before: unknown, asking: () => Promise<{ status: number }>) {
  let after = { status: 0 }
  await vi.waitFor(
    async () => {
      after = await asking()
      expect(after).not.toEqual(before)
    },
    { timeout: 10_000, interval: 5 },
  )
  return after.status
}

const id = (role: RoleName): string => w.user(role).id
const inGroup = (): Record<string, string> => ({ 'x-company-id': w.companies.alpha })

test.each<[what: string, asker: () => Asker, sql: string, values: () => unknown[], status: number]>(
  [
    [
      'an ended sign-in',
      () => ({ role: 'ROLE_VIEWER' }),
      'update sessions set revoked_at = now() where user_id = $1',
      () => [id('ROLE_VIEWER')],
      401,
    ],
    [
      'a removed sign-in',
      () => ({ role: 'ROLE_REVIEWER' }),
      'delete from sessions where user_id = $1',
      () => [id('ROLE_REVIEWER')],
      401,
    ],
    [
      'an account that is closed',
      () => ({ role: 'ROLE_LCA_EDITOR' }),
      `update users set status = 'inactive' where id = $1`,
      () => [id('ROLE_LCA_EDITOR')],
      401,
    ],
    [
      'other roles',
      () => ({ role: 'ROLE_EDITOR' }),
      `update memberships set roles = '{ROLE_VIEWER}' where user_id = $1`,
      () => [id('ROLE_EDITOR')],
      200,
    ],
    [
      'a lost membership',
      () => ({ role: 'ROLE_ADMIN' }),
      'delete from memberships where user_id = $1',
      () => [id('ROLE_ADMIN')],
      200,
    ],
    [
      'a removed second factor',
      () => ({ role: 'ROLE_SUPER_ADMIN', path: '/2/calculations' }),
      'update users set second_factor_since = null where id = $1',
      () => [id('ROLE_SUPER_ADMIN')],
      403,
    ],
    [
      'a company that leaves its group',
      () => ({ role: 'ROLE_CORPORATE_ADMIN', headers: inGroup() }),
      'update companies set parent_company_id = null where id = $1',
      () => [w.companies.alpha],
      403,
    ],
    [
      'apps of a licence',
      () => ({ role: 'ROLE_COMPANY_EPD_ADMIN' }),
      `update licences set apps = '{ccf}' where $1::text is not null`,
      () => ['every licence'],
      200,
    ],
    [
      'options of a company',
      () => ({ role: 'ROLE_COMPANY_EPD_ADMIN' }),
      'update companies set viewer_mode = true where id = $1',
      () => [w.companies.alpha],
      200,
    ],
  ],
)('%s counts in every process at once', async (_, asker, sql, values, status) => {
  const before = await ask(asker())
  expect(before.status).toBe(200)
  expect(await ask(asker())).toEqual(before)
  await admin.query(sql, values())
  expect(await waitForOther(before, () => ask(asker()))).toBe(status)
})

test('an impersonation ends in every process when the impersonator loses the right to it', async () => {
  const sessionId = newId()
  const [target, impersonator] = [w.user('ROLE_GROUP_EPD_ADMIN'), w.user('ROLE_GENERAL_ADMIN')]
  await admin.query(`update memberships set roles = '{ROLE_SUPER_ADMIN}' where user_id = $1`, [
    impersonator.id,
  ])
  const ownSessionId = newId()
  await admin.query(
    `insert into sessions (id, user_id, impersonator_id, parent_session_id, expires_at)
     values ($4, $3, null, null, now() + interval '1 hour'), ($1, $2, $3, $4, now() + interval '1 hour')`,
    [sessionId, target.id, impersonator.id, ownSessionId],
  )
  const asker: Asker = { role: 'ROLE_GROUP_EPD_ADMIN', sessionId }
  const before = await ask(asker)
  expect(before.status).toBe(200)
  await admin.query(`update memberships set roles = '{ROLE_VIEWER}' where user_id = $1`, [
    impersonator.id,
  ])
  expect(await waitForOther(before, () => ask(asker))).toBe(401)
})

test('a revoked token of an application is refused in every process', async () => {
  const [application, token, secret] = [newId(), newId(), `cradle_${newId()}`]
  await admin.query(`update licences set apps = '{lca,ccf,share}'`)
  await admin.query('insert into share_applications (id, company_id, name) values ($1, $2, $3)', [
    application,
    w.companies.beta,
    'Reader',
  ])
  await admin.query(
    'insert into application_tokens (id, company_id, application_id, name, token_hash, last_four) values ($1, $2, $3, $4, $5, $6)',
    [token, w.companies.beta, application, 'Reader', hashToken(secret), '0000'],
  )
  const reader = apiClient(app, async () => `Bearer ${secret}`)
  const readStatus = async () => ({ status: (await reader.get('/epic/data/changes')).status })
  expect(await readStatus()).toEqual({ status: 200 })
  await admin.query('delete from share_applications where id = $1', [application])
  expect(await waitForOther({ status: 200 }, readStatus)).toBe(401)
})

test('a process that no longer hears changes looks rights up each time, and trusts its memory again afterwards', async () => {
  const cache = getAccessCache(db)
  const load = vi.fn(async () => 'known')
  const read = () => cache.get('account:nobody', now.getTime(), load)
  await read()
  await read()
  expect(load).toHaveBeenCalledTimes(1)
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen "rights"%'`,
  )
  await vi.waitFor(async () => {
    const calls = load.mock.calls.length
    await read()
    await read()
    expect(load.mock.calls.length).toBe(calls + 2)
  }, 10_000)
  await vi.waitFor(async () => {
    const calls = load.mock.calls.length
    await read()
    await read()
    expect(load.mock.calls.length).toBeLessThan(calls + 2)
  }, 10_000)
})
