import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Refuses as a full storage does: it reads and removes, but stores nothing. */
function makeFullStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}
const refuse = () => {
  throw new DOMException('blocked', 'SecurityError')
}
/** Refuses as a browser does whose user blocks storage. */
const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }

function useStorage(storage: object): void {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
}
beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  // The next file must not find what a refused change left in memory.
  vi.resetModules()
})

test.each([
  ['full', makeFullStorage()],
  ['blocked', blocked],
])('a %s storage: a text lasts until it is removed, and the reader is told once', async (_, it) => {
  useStorage(it)
  const { deviceStorage, tabStorage, whenStorageRefuses } = await import('./browser-storage.ts')
  const onRefusal = vi.fn()
  whenStorageRefuses(onRefusal)
  expect(deviceStorage.read('a')).toBeNull()
  expect(onRefusal).not.toHaveBeenCalled()
  expect(deviceStorage.keep('a', '1')).toBe(false)
  expect(tabStorage.keep('a', '2')).toBe(false)
  expect([deviceStorage.read('a'), tabStorage.read('a')]).toEqual(['1', '2'])
  expect(onRefusal).toHaveBeenCalledTimes(1)
  deviceStorage.remove('a')
  expect([deviceStorage.read('a'), tabStorage.read('a')]).toEqual([null, '2'])
})

test('a browser in which even naming the storage throws', async () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  try {
    const { deviceStorage } = await import('./browser-storage.ts')
    expect(deviceStorage.keep('a', '1')).toBe(false)
    expect(deviceStorage.read('a')).toBe('1')
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('a refusal before anyone listens is told as well', async () => {
  useStorage(blocked)
  const { deviceStorage, whenStorageRefuses } = await import('./browser-storage.ts')
  deviceStorage.keep('a', '1')
  const onRefusal = vi.fn()
  whenStorageRefuses(onRefusal)
  expect(onRefusal).toHaveBeenCalledTimes(1)
})

test('a refused text stands before an older one, and behind one that another tab stores later', async () => {
  const kept = new Map([['a', 'old']])
  useStorage(makeFullStorage(kept))
  const { deviceStorage } = await import('./browser-storage.ts')
  deviceStorage.keep('a', 'mine')
  expect(deviceStorage.read('a')).toBe('mine')
  kept.set('a', 'theirs')
  expect(deviceStorage.read('a')).toBe('theirs')
})

test('a text that the browser stores later is read from the browser', async () => {
  const kept = new Map<string, string>()
  useStorage(makeFullStorage(kept))
  const { deviceStorage } = await import('./browser-storage.ts')
  deviceStorage.keep('a', '1')
  useStorage({
    ...makeFullStorage(kept),
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  expect(deviceStorage.keep('a', '2')).toBe(true)
  kept.delete('a')
  expect(deviceStorage.read('a')).toBeNull()
})

test.each([true, false])(
  'a blocked storage does not stop a sign-in (remembered: %s)',
  async (remember) => {
    useStorage(blocked)
    const session = await import('./api/session.ts')
    const auth = {
      email: 'a@b.example',
      userToken: 't',
      refreshToken: 'r',
      locale: 'en',
      remember,
    } as const
    const acting = { membershipId: 'm', role: 'ROLE_EDITOR', view: 'Editor', companyId: 'c' }
    session.setAuth(auth)
    session.setUser({ id: 'u', email: auth.email })
    session.setActing(acting)
    expect(session.reloadAuth()).toEqual(auth)
    expect(session.getSession()).toMatchObject({ auth, acting, user: { id: 'u' } })
    session.startImpersonation({
      token: 'other',
      user: { id: 'o', email: 'o@b.example', name: 'O' },
      expiresAt: '2030-01-01T00:00:00Z',
    })
    session.leaveImpersonation()
    expect(session.getSession()).toMatchObject({ auth, acting, user: { id: 'u' } })
    session.clearSession()
    expect(session.getSession().auth).toBeNull()
    expect(session.reloadAuth()).toBeNull()
  },
)

test('small choices, the view of a list, the language and the wish for live updates hold without storage', async () => {
  useStorage(blocked)
  const { keepChoice, readChoice } = await import('./apps/lca/inputs/kept-choices.ts')
  keepChoice('columns', ['name'])
  expect(readChoice('columns', [])).toEqual(['name'])
  const { readLastView, storeView } =
    await import('./apps/lca/calculations/list/last-view-store.ts')
  storeView('calculations', 'c', '{"q":"x"}')
  expect(readLastView('calculations', 'c')).toEqual({ q: 'x' })
  const { readStoredLocale, storeLocale } = await import('./i18n/stored-locale.ts')
  storeLocale('nl')
  expect(readStoredLocale()).toBe('nl')
  const { areUpdatesWanted, keepUpdatesWanted } = await import('./api/live.ts')
  keepUpdatesWanted(false)
  expect(areUpdatesWanted()).toBe(false)
})
