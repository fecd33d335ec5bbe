import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareWithTabs, type SharedSignIn, type TabLocks } from './shared-sign-in.ts'

/** The locks of one browser, which all its tabs see. */
function makeLocks(): TabLocks {
  const held: { name: string }[] = []
  return {
    async request(name, _options, work) {
      const lock = { name }
      held.push(lock)
      await work()
      held.splice(held.indexOf(lock), 1)
    },
    query: async () => ({ held: [...held] }),
  }
}

const makeToken = (sid: string, iat: number): string =>
  `x.${btoa(JSON.stringify({ sid, iat })).replaceAll('+', '-').replaceAll('/', '_')}.y`

const makeSignIn = (sid: string, iat: number): SharedSignIn => ({
  auth: {
    email: 'editor@alpha.example',
    userToken: makeToken(sid, iat),
    refreshToken: `refresh ${iat}`,
    locale: 'en',
    remember: false,
  },
  user: { id: 'u1', email: 'editor@alpha.example' },
})

let channels: BroadcastChannel[]
let locks: TabLocks
let name: string
beforeEach(() => {
  channels = []
  locks = makeLocks()
  name = `tabs ${Math.random()}`
})
afterEach(() => {
  for (const channel of channels) channel.close()
})

/** A tab of the browser, perhaps with a sign-in. */
function openTab(signIn: SharedSignIn | null = null) {
  const channel = new BroadcastChannel(name)
  channels.push(channel)
  const tab = { signIn, isDropped: false }
  const share = shareWithTabs(
    {
      read: () => tab.signIn,
      take: (taken) => (tab.signIn = taken),
      drop: () => {
        tab.signIn = null
        tab.isDropped = true
      },
    },
    channel,
    locks,
  )
  share.follow()
  return { tab, share, close: () => channel.close() }
}

test('a new tab gets the sign-in of another one', async () => {
  openTab(makeSignIn('s1', 1))
  const opened = openTab()
  await opened.share.ask()
  expect(opened.tab.signIn).toEqual(makeSignIn('s1', 1))
})

test('where no tab is signed in, a new one waits for nobody', async () => {
  openTab()
  const opened = openTab()
  const start = performance.now()
  await opened.share.ask()
  expect(opened.tab.signIn).toBeNull()
  expect(performance.now() - start).toBeLessThan(500)
})

test('after the last signed-in tab has ended its sign-in, a new tab gets none', async () => {
  const first = openTab(makeSignIn('s1', 1))
  first.tab.signIn = null
  first.share.follow()
  await Promise.resolve()
  const opened = openTab()
  await opened.share.ask()
  expect(opened.tab.signIn).toBeNull()
})

test('renewed tokens reach the tabs of the same sign-in, and older ones replace nothing', async () => {
  const first = openTab(makeSignIn('s1', 1))
  const second = openTab(makeSignIn('s1', 1))
  const other = openTab(makeSignIn('s2', 1))
  const waiting = openTab()
  first.tab.signIn = makeSignIn('s1', 2)
  first.share.announce()
  await vi.waitFor(() => expect(second.tab.signIn).toEqual(makeSignIn('s1', 2)))
  expect(other.tab.signIn).toEqual(makeSignIn('s2', 1))
  // A tab that has asked for nothing, as one with the form to sign in, keeps what it shows.
  expect(waiting.tab.signIn).toBeNull()
  // A tab that slept asks before it sends its used refresh token.
  second.tab.signIn = makeSignIn('s1', 1)
  await second.share.ask()
  expect(second.tab.signIn).toEqual(makeSignIn('s1', 2))
  await first.share.ask()
  expect(first.tab.signIn).toEqual(makeSignIn('s1', 2))
})

test('a sign-out ends the same sign-in in every tab, and no other one', async () => {
  const first = openTab(makeSignIn('s1', 1))
  const second = openTab(makeSignIn('s1', 1))
  const other = openTab(makeSignIn('s2', 1))
  first.share.announceSignOut(first.tab.signIn!.auth.userToken)
  await vi.waitFor(() => expect(second.tab.isDropped).toBe(true))
  expect(other.tab.isDropped).toBe(false)
})
