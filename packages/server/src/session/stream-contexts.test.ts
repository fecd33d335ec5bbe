import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { getAccessCache } from '#platform/rights/access-cache'
import { world, type World } from '#platform/testing/world'
import { streamContexts } from '#session/authenticate'
import { sessionArea } from '#session/session-routes'

let w: World

beforeAll(async () => {
  w = await world([sessionArea])
})
afterAll(() => w.close())

/** A token of a user with a sign-in of its own. */
async function makeClaims(user: { id: string; membershipId: string }) {
  const id = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('sessions')
      .values({ id, user_id: user.id, expires_at: new Date(Date.now() + 3_600_000) })
      .execute(),
  )
  return { sub: user.id, sid: id, membership: user.membershipId }
}

test('the contexts of all streams are read with one query and are current', async () => {
  const editor = await makeClaims(w.user('ROLE_EDITOR'))
  const ended = await makeClaims(w.user('ROLE_VIEWER'))
  const foreign = { ...editor, membership: w.user('ROLE_EDITOR', 'beta').membershipId }
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('id', '=', ended.sid)
      .execute(),
  )
  const reads = vi.spyOn(w.db, 'read')
  const found = await streamContexts(w.services)([
    editor,
    ended,
    foreign,
    {},
    { ...editor, sub: newId() },
  ])
  expect(reads).toHaveBeenCalledTimes(1)
  reads.mockRestore()
  expect(found[0]).toMatchObject({
    actor: { userId: editor.sub, companyId: w.companies.alpha, roles: ['ROLE_EDITOR'] },
  })
  expect(found.slice(1)).toEqual(['refused', 'refused', null, 'refused'])
})

test('a change of rights clears the lookups cached for streams', async () => {
  const editor = await makeClaims(w.user('ROLE_EDITOR'))
  const find = streamContexts(w.services)
  const pending = find([editor])
  getAccessCache(w.db).clear()
  await pending
  const load = vi.fn(async () => 'looked up again')
  const key = `account:${editor.sub}:${editor.sid}`
  expect(await getAccessCache(w.db).get(key, Date.now(), load)).toBe('looked up again')
})
