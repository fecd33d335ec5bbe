import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { userArea } from '#users/user-routes'

let w: World

beforeAll(async () => {
  w = await world([sessionArea, userArea], { settings: { ACCOUNT_DISCLOSURE: 'uniform' } })
})
afterAll(() => w.close())

test('in uniform mode no answer before sign-in reveals whether an account exists', async () => {
  const known = w.user('ROLE_EDITOR').email
  const signIn = (username: string) =>
    w.anonymous.post('/2/login_check', { username, password: 'Wrong-Larch-42' })
  expect((await signIn('nobody@nowhere.example')).body).toEqual((await signIn(known)).body)
  const requestReset = (email: string) => w.anonymous.post('/2/password_request', { email })
  expect([
    (await requestReset('nobody@nowhere.example')).status,
    (await requestReset(known)).status,
  ]).toEqual([204, 204])
})
