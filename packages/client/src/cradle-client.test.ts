import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { CradleClient, fileForm } from './cradle-client.ts'
import type { Given, MemberOf } from './call-types.ts'
import type { Calculation, Calls, Folder } from './contract.ts'
import { CradleError } from './cradle-error.ts'

interface Asked {
  line: string
  headers: IncomingMessage['headers']
  body: unknown
}
interface Said {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

let server: Server
let url: string
let asked: Asked[]
let say: (request: Asked) => Said
beforeEach(async () => {
  asked = []
  server = createServer((request, reply) => {
    void (async () => {
      const isJson = request.headers['content-type']?.includes('json')
      const body = isJson ? await json(request) : undefined
      const one = { line: `${request.method} ${request.url}`, headers: request.headers, body }
      asked.push(one)
      const { status = 200, headers = {}, body: said = {} } = say(one)
      reply.writeHead(status, { 'content-type': 'application/json', ...headers })
      reply.end(JSON.stringify(said))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const listLines = (): string[] => asked.map(({ line }) => line)
const listKeys = (): unknown[] => asked.map(({ headers }) => headers['idempotency-key'])

test('a call has the path, query, token and acting context that were given', async () => {
  say = () => ({ body: { '@id': '/2/calculations/a%2Fb' }, headers: { etag: '"3"' } })
  const client = new CradleClient({ url, token: 't1', membership: 'm1', company: 'c1', view: 'v1' })
  const { data, etag } = await client.callTagged('calculation.list', {
    query: { 'order[productName]': 'asc', status: ['draft', 'valid'], search: '', page: undefined },
  })
  await client.call('calculation.results', { params: { id: 'a/b' } })
  await client.call('calculation.get', { params: { id: '/2/calculations/7' } })
  expect([etag, data['@id']]).toEqual(['"3"', '/2/calculations/a%2Fb'])
  expect(listLines()).toEqual([
    'GET /2/calculations?order%5BproductName%5D=asc&status%5B%5D=draft&status%5B%5D=valid',
    'GET /2/calculations/a%2Fb/results',
    'GET /2/calculations/7',
  ])
  expect(asked[0]!.headers).toMatchObject({
    authorization: 'Bearer t1',
    'x-membership-id': 'm1',
    'x-company-id': 'c1',
    'x-view': 'v1',
  })
})

test('types follow the contract', () => {
  expectTypeOf<Calls['calculation.get']['answer']>().toEqualTypeOf<Calculation>()
  expectTypeOf<MemberOf<'folder.list'>>().toEqualTypeOf<Folder>()
  expectTypeOf<Given<'folder.create'>['body']['name']>().toEqualTypeOf<string>()
  expectTypeOf<Given<'calculation.results'>['params']>().toEqualTypeOf<{ id: string }>()
})

test('every POST has a key of its own, or the given one; other calls and sign-ins have none', async () => {
  say = () => ({ status: 201 })
  const client = new CradleClient({ url })
  await client.call('folder.create', { body: { name: 'A', type: 'lca' } as never })
  await client.call('folder.create', { body: { name: 'A', type: 'lca' } as never })
  await client.call('productImport.create', {
    body: fileForm(new Uint8Array([1]), 'a.xlsx'),
    key: 'k',
  })
  await client.call('folder.patch', { params: { id: '1' }, body: {}, ifMatch: '"2"' })
  await client.signIn({ username: 'a', password: 'b' })
  const [first, second, third, ...others] = listKeys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
  expect(third).toBe('k')
  expect(others).toEqual([undefined, undefined])
  expect(asked[2]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(asked[3]!.headers).toMatchObject({
    'if-match': '"2"',
    'content-type': 'application/merge-patch+json',
  })
})

test('a busy server is asked again with the same key, after the time that it names', async () => {
  say = () =>
    asked.length < 3
      ? { status: asked.length === 1 ? 503 : 429, headers: { 'retry-after': '0' } }
      : { status: 201, body: { id: '1' } }
  const made = await new CradleClient({ url }).call('folder.create', { body: {} as never })
  expect(made.id).toBe('1')
  expect(new Set(listKeys()).size).toBe(1)
  expect(asked).toHaveLength(3)
})

test('it gives up after its tries, and at once for a longer wait or none', async () => {
  const client = new CradleClient({ url, tries: 2, longestWait: 10 })
  const refuse = async (headers: Record<string, string>): Promise<number> => {
    asked = []
    say = () => ({ status: 503, headers, body: { detail: 'Busy', code: 'unavailable' } })
    await expect(client.call('session.me')).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'Busy',
    })
    return asked.length
  }
  expect(await refuse({ 'retry-after': '0' })).toBe(2)
  expect(await refuse({ 'retry-after': '11' })).toBe(1)
  expect(await refuse({})).toBe(1)
})

test('a list is followed to its end, on this server alone', async () => {
  say = ({ line }) =>
    line.includes('page=2')
      ? { body: { member: [{ id: '3' }] } }
      : {
          body: {
            member: [{ id: '1' }, { id: '2' }],
            view: { '@id': '', next: 'https://elsewhere.example/2/folders?page=2' },
          },
        }
  const client = new CradleClient({ url, token: 't' })
  const found: string[] = []
  for await (const { id } of client.pages('folder.list')) found.push(id)
  expect(found).toEqual(['1', '2', '3'])
  expect(listLines()).toEqual(['GET /2/folders', 'GET /2/folders?page=2'])
})

test('a refusal has its status, code, violations and request', async () => {
  const violations = [
    { propertyPath: 'name', message: 'This value should not be blank.', code: 'x' },
  ]
  say = () => ({
    status: 422,
    headers: { 'x-request-id': 'r1' },
    body: { detail: 'name: This value should not be blank.', violations },
  })
  const refusal = new CradleClient({ url }).call('folder.create', { body: {} as never })
  await expect(refusal).rejects.toBeInstanceOf(CradleError)
  await expect(refusal).rejects.toMatchObject({ status: 422, violations, requestId: 'r1' })
})

test('an expired token is renewed once for all calls that wait for it', async () => {
  say = ({ line, headers }) => {
    if (line.startsWith('POST /2/login_check')) return { body: { token: 'old', refreshToken: 'r' } }
    if (line.startsWith('POST /2/token/refresh'))
      return { body: { token: 'new', refreshToken: 'r2' } }
    return headers.authorization === 'Bearer new'
      ? {}
      : { status: 401, body: { message: 'Expired' } }
  }
  const client = new CradleClient({ url })
  await client.signIn({ username: 'a', password: 'b' })
  await Promise.all([client.call('session.me'), client.call('session.me')])
  expect(listLines().filter((line) => line.includes('refresh'))).toHaveLength(1)
  expect(listLines().filter((line) => line.includes('/me'))).toHaveLength(4)
})

test('a sign-in that has ended is said as such, and asked about once', async () => {
  say = ({ line }) =>
    line.startsWith('POST /2/login_check')
      ? { body: { token: 'old', refreshToken: 'r' } }
      : { status: 401, body: { code: 401, message: 'JWT Refresh Token Not Found' } }
  const client = new CradleClient({ url })
  await client.signIn({ username: 'a', password: 'b' })
  await expect(client.call('session.me')).rejects.toMatchObject({ status: 401 })
  await expect(client.call('session.me')).rejects.toMatchObject({ status: 401 })
  expect(listLines().filter((line) => line.includes('refresh'))).toHaveLength(1)
})
