import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Folder, recordRoutes } from '@cradle/contract'
import { api } from './client.ts'
import { fetchEvery } from './list.ts'
import { Offline, Problem } from './problem.ts'
import { clearSession, getSession, setActing, setAuth, setUser } from './session.ts'
import { whenSignedOut } from './token-refresh.ts'

type Handler = (
  url: URL,
  init: RequestInit & { headers: Record<string, string> },
) => Response | Promise<Response>
let calls: { url: URL; init: RequestInit & { headers: Record<string, string> } }[]

function serve(handler: Handler) {
  vi.stubGlobal(
    'fetch',
    async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
      const url = new URL(path, 'http://cradle.example')
      calls.push({ url, init })
      return handler(url, init)
    },
  )
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

function memoryStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

beforeEach(() => {
  calls = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { origin: 'http://cradle.example' })
  vi.stubGlobal('navigator', {})
  clearSession()
  setAuth({
    email: 'editor@alpha.example',
    userToken: 'old',
    refreshToken: 'r1',
    locale: 'en',
    remember: false,
  })
  setUser({ id: 'u1', email: 'editor@alpha.example' })
  setActing({ membershipId: 'm1', role: 'ROLE_EDITOR', view: 'Editor', companyId: 'c1' })
})
afterEach(() => vi.unstubAllGlobals())

test('a request carries the token, the acting context and the owner', async () => {
  serve(() => json({ member: [] }))
  await api.get('/2/calculations', {
    query: { productName: '', 'order[name]': 'asc', status: ['draft', 'valid'] },
  })
  expect(calls[0]!.init.headers).toMatchObject({
    Authorization: 'Bearer old',
    'X-Membership-Id': 'm1',
    'X-View': 'Editor',
    'X-Company-Id': 'c1',
    'X-User-Id': 'u1',
  })
  expect(calls[0]!.url.searchParams.getAll('status[]')).toEqual(['draft', 'valid'])
  expect(calls[0]!.url.searchParams.has('productName')).toBe(false)
  expect(calls[0]!.url.searchParams.get('owner')).toBe('c1')
})

test('a request for what belongs to a record has no owner in its query', async () => {
  serve(() => json({ member: [] }))
  await api.get('/2/calculations/7/inputs')
  expect(calls[0]!.url.searchParams.has('owner')).toBe(false)
})

test('owner none sends no owner', async () => {
  serve(() => json({}))
  await api.get('/2/versions', { owner: 'none' })
  expect(calls[0]!.url.search).toBe('')
})

test('browsing a child company sends its id and leaves the view to the server', async () => {
  setActing({
    membershipId: 'm1',
    role: 'ROLE_VIEWER',
    view: 'Viewer',
    companyId: 'child',
    browsing: { companyName: 'Child' },
  })
  serve(() => json({}))
  await api.get('/2/calculations')
  expect(calls[0]!.init.headers['X-Company-Id']).toBe('child')
  expect(calls[0]!.init.headers['X-View']).toBeUndefined()
})

test('many requests that meet an expired token share one refresh and are tried once more', async () => {
  let refreshes = 0
  serve((url, init) => {
    if (url.pathname === '/2/token/refresh') {
      refreshes += 1
      return json({ token: 'new', refreshToken: 'r2' })
    }
    return init.headers['Authorization'] === 'Bearer new'
      ? json({ ok: true })
      : json({ code: 401, message: 'Expired JWT Token' }, 401)
  })
  const answers = await Promise.all([api.get('/2/a'), api.get('/2/b'), api.post('/2/c', {})])
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(refreshes).toBe(1)
  expect(getSession()).toMatchObject({
    auth: { userToken: 'new', refreshToken: 'r2' },
    tokenRefreshState: 'done',
  })
})

test('a retry that is refused again is not retried', async () => {
  serve((url) =>
    url.pathname === '/2/token/refresh'
      ? json({ token: 'new', refreshToken: 'r2' })
      : json({ code: 401, message: 'Invalid JWT Token' }, 401),
  )
  await expect(api.get('/2/a')).rejects.toMatchObject({ status: 401 })
  expect(calls.map((call) => call.url.pathname)).toEqual(['/2/a', '/2/token/refresh', '/2/a'])
})

test('a refresh that is refused itself signs out', async () => {
  const signedOut = vi.fn()
  const stop = whenSignedOut(signedOut)
  serve(() => json({ code: 401, message: 'JWT Refresh Token Not Found' }, 401))
  await expect(api.get('/2/a')).rejects.toMatchObject({ status: 401 })
  expect(signedOut).toHaveBeenCalledOnce()
  stop()
})

test('a refresh the server could not answer keeps the session', async () => {
  serve((url) => (url.pathname === '/2/token/refresh' ? json({}, 503) : json({}, 401)))
  await expect(api.get('/2/a')).rejects.toBeInstanceOf(Problem)
  expect(getSession().auth).not.toBeNull()
  expect(getSession().tokenRefreshState).toBe('failed')
})

test('a wrong password is no reason to refresh', async () => {
  serve(() => json({ code: 401, message: 'Invalid credentials.' }, 401))
  await expect(api.post('/2/login_check', {}, { anonymous: true })).rejects.toMatchObject({
    status: 401,
    description: 'Invalid credentials.',
  })
  expect(calls).toHaveLength(1)
})

test('a patch is a merge patch with the etag it was made against', async () => {
  serve(() => json({ id: '1' }, 200, { ETag: '"2"' }))
  const answer = await api.patchTagged(
    '/2/calculations/1',
    { productName: null },
    { ifMatch: '"1"' },
  )
  expect(calls[0]!.init.headers).toMatchObject({
    'Content-Type': 'application/merge-patch+json',
    'If-Match': '"1"',
  })
  expect(calls[0]!.init.body).toBe('{"productName":null}')
  expect(answer.etag).toBe('"2"')
})

test('a line that is down is told apart from a refusal', async () => {
  serve(() => Promise.reject(new TypeError('failed to fetch')))
  await expect(api.get('/2/a')).rejects.toBeInstanceOf(Offline)
})

test('next pages are followed by their address until the end', async () => {
  serve((url) =>
    url.searchParams.get('page') === '2'
      ? json({ member: [3], totalItems: 3 })
      : json({
          member: [1, 2],
          totalItems: 3,
          view: { '@id': url.pathname, next: '/2/folders?page=2&name=a&owner=c1' },
        }),
  )
  expect(await fetchEvery(recordRoutes(Folder).list, { query: { name: 'a' } })).toEqual([1, 2, 3])
  expect(calls[1]!.url.search).toBe('?page=2&name=a&owner=c1')
})

const busy = (status: number, seconds: string) =>
  json({ description: 'busy' }, status, { 'Retry-After': seconds })

test.each([429, 503])(
  'a read that is answered %i is asked again after Retry-After',
  async (status) => {
    vi.useFakeTimers()
    try {
      serve(() => (calls.length === 1 ? busy(status, '2') : json({ id: '1' })))
      const answer = api.get('/2/calculations/1')
      await vi.advanceTimersByTimeAsync(1_900)
      expect(calls).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(700)
      expect(await answer).toEqual({ id: '1' })
      expect(calls).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('a server that stays busy gets four requests, then the caller gets the refusal', async () => {
  vi.useFakeTimers()
  try {
    serve(() => busy(503, '1'))
    const refused = expect(api.get('/2/calculations/1')).rejects.toMatchObject({ status: 503 })
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    expect(calls).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})

test('an aborted read is not repeated', async () => {
  serve(() => busy(429, '30'))
  const abort = new AbortController()
  const refused = expect(
    api.get('/2/calculations/1', { signal: abort.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(calls).toHaveLength(1), 60_000)
  abort.abort()
  await refused
  expect(calls).toHaveLength(1)
})

test('a write is not repeated, and the refusal says how long to wait', async () => {
  serve(() => busy(429, '7'))
  await expect(api.post('/2/folders', {})).rejects.toMatchObject({ status: 429, retryAfter: 7 })
  expect(calls).toHaveLength(1)
})
