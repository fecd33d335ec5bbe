import { crc32, deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { routes } from '@cradle/contract'
import { makeBearer, startOwnServer, type OwnServer, type Person } from './own-server.ts'
import { sendRawRequest, type RawAnswer } from './raw-request.ts'

/*
 * Requests that must never cause a server error, over real connections. Odd values in the fields of
 * bodies: test/access-walk/odd-bodies.test.ts.
 */
let server: OwnServer
let editor: Person
let admin: Person
let port: number
beforeAll(async () => {
  server = await startOwnServer()
  editor = await server.newPerson('ROLE_LCA_EDITOR')
  admin = await server.newPerson('ROLE_SUPER_ADMIN')
  port = Number(new URL(server.origin).port)
})
afterEach(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200))
afterAll(() => server.close())

const JSON_TYPE = 'content-type: application/ld+json'
const send = (
  line: string,
  headers: readonly string[] = [],
  body: string | Buffer = '',
): Promise<RawAnswer> =>
  sendRawRequest(
    port,
    [
      `${line} HTTP/1.1`,
      'host: cradle.test',
      'connection: close',
      ...(headers.some((h) => /^authorization:/i.test(h))
        ? []
        : [`authorization: Bearer ${editor.token}`]),
      ...headers,
      ...(body.length > 0 ? [`content-length: ${Buffer.byteLength(body)}`] : []),
      '',
      '',
    ].join('\r\n'),
    body,
  )
const post = (body: string | Buffer, type = JSON_TYPE, path = '/2/folders'): Promise<RawAnswer> =>
  send(`POST ${path}`, type === '' ? [] : [type], body)

test.each([
  ['/2/calculations/%zz', 400],
  ['/2/calculations/%E0%A4%A', 400],
  ['/2/calculations/%ff%fe', 400],
  ['/2/calculations/%00', 404],
  ['/2/calculations/a%2fb', 404],
  ['/2/../../../etc/passwd', 404],
  ['/2/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/2/contexts/__proto__', 404],
  ['/2/contexts/constructor', 404],
] as const)(
  'the address %o is answered %i, as a problem with a link to the documentation',
  async (path, status) => {
    const answer = await send(`GET ${path}`)
    expect([answer.status, JSON.parse(answer.body)['hydra:title']]).toEqual([
      status,
      'An error occurred',
    ])
    expect(answer.headers).toMatch(/content-type: application\/problem\+json/)
    expect(answer.headers).toMatch(
      /link: <http:\/\/127\.0\.0\.1:\d+\/2\/docs\.jsonld>; rel="http:\/\/www\.w3\.org\/ns\/hydra\/core#apidocumentation"/,
    )
    expect(answer.headers).toMatch(/x-request-id: /)
  },
)

test('an id longer than any is unknown', async () => {
  const answer = await send(`GET /2/calculations/${'x'.repeat(3000)}`)
  expect([answer.status, JSON.parse(answer.body).detail]).toEqual([404, 'Not Found'])
})

test('an absolute request address reaches this server, whatever host it names', async () => {
  const answer = await send('GET http://evil.example/2/folders?page=1')
  expect([
    answer.status,
    answer.body.includes('evil.example'),
    JSON.parse(answer.body)['@id'],
  ]).toEqual([200, false, '/2/folders'])
  expect(answer.headers).toMatch(/cache-control: no-cache, private/)
})

const oddQueries = [
  'itemsPerPage=99999999999999999999',
  'page=999999999999&itemsPerPage=999999999999',
  'page=-1',
  'page=1&page=2',
  'page[]=2',
  'itemsPerPage=1e3',
  '%ff=%fe&%zz=%',
  'pagination=false&limit=0',
  'exists[constructor]=1&exists[__proto__]=1&exists[toString]=0&order[constructor]=asc&order[__proto__]=desc&__proto__=1',
  '='.repeat(500),
  '&'.repeat(5000),
  'a=1&'.repeat(3000),
  'id[]=%00&id[]=x&id[0]=/2/x/y',
  'owner=%00',
  'owner=..%2f..',
  'ownership=x',
]
const oddValues = [
  '%00',
  '%zz',
  'constructor',
  '__proto__',
  '999999-01-01',
  '-271821-04-20',
  '2026-02-30',
  '2026-11-21T10:00:00%2B23:00',
  '0000-01-01',
  'infinity',
  '1e999',
  '-0',
  '9'.repeat(60),
  '%25%5C_',
  'x'.repeat(5000),
  '/2/countries/%ff',
  '%F0%9F%98%80',
]

/** Requests at a time: the server works while the test reads other answers. */
const LANES = 6

/**
 * Lists whose parameters are read by the same rules answer alike, so each rule is tried in one list: pages and owners for each
 * kind of ownership, a filter for how it is read and of which kind of field. A filter with rules of its own (`custom`) is tried
 * in every list that has it.
 */
function listRules(): { path: string; names: string[]; isNewOwnership: boolean }[] {
  const seen = new Set<string>()
  const isNew = (rule: string): boolean => !seen.has(rule) && seen.add(rule) !== undefined
  return routes
    .filter((r) => r.operation === 'list' && !r.record)
    .map((route) => {
      const { type, ownership, filters, fields } = route.resource!
      const names = Object.entries(filters).filter(([name, { by, field = name }]) =>
        isNew(by === 'custom' ? `${type} ${name}` : `${by} ${fields[field]?.kind ?? 'of all'}`),
      )
      return {
        path: `${route.base}${route.path}`,
        names: names.map(([name]) => name),
        isNewOwnership: isNew(ownership),
      }
    })
}

test('no query makes a list fail', async () => {
  const requests = listRules().flatMap(({ path, names, isNewOwnership }) => {
    const filtered = oddValues.flatMap((value) => [
      names.map((n) => `${n}=${value}`).join('&'),
      names
        .flatMap((n) => ['after', 'before', 'gt', 'lte'].map((word) => `${n}[${word}]=${value}`))
        .join('&'),
      names.map((n) => `${n}[]=${value}&${n}[7]=${value}`).join('&'),
    ])
    return [...(isNewOwnership ? oddQueries : []), ...(names.length > 0 ? filtered : [])].map(
      (query) => ({ path, query }),
    )
  })
  const findings: string[] = []
  const waiting = requests.values()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const { path, query } of waiting) {
        const answer = await fetch(`${server.origin}${path}?${query}`, {
          headers: makeBearer(admin.token),
        })
        await answer.arrayBuffer()
        // 414: a query over 4 kB. 431: a request line that is longer than any server accepts.
        const refusals = query.length > 4096 ? [414, 431] : []
        if (![200, 400, ...refusals].includes(answer.status))
          findings.push(`${answer.status} ${path}?${query.slice(0, 120)}`)
      }
    }),
  )
  expect(requests.length).toBeGreaterThan(900)
  expect(findings).toEqual([])
})

const LIST = 'GET /2/folders'
test.each([
  ['a hundred thousand parameters', `GET /2/folders?${'a=1&'.repeat(100_000)}`, [], 431],
  ['a large header', LIST, [`x-big: ${'x'.repeat(100_000)}`], 431],
  ['thousands of headers', LIST, Array.from({ length: 3000 }, (_, i) => `x-${i}: 1`), 431],
  ['accept: text/html', LIST, ['accept: text/html'], 406],
  ['accept: ;;;,,,q=1;q=;*/', LIST, ['accept: ;;;,,,q=1;q=;*/'], 406],
  ['thousands of types to accept', LIST, [`accept: ${'a/b,'.repeat(3000)}`], 406],
  [
    'accept: application/json;q=x, */*;q=0.1',
    LIST,
    ['accept: application/json;q=x, */*;q=0.1'],
    200,
  ],
  ['content-type: ;;;', LIST, ['content-type: ;;;'], 200],
  ['x-company-id: %00', LIST, ['x-company-id: %00'], 403],
  ['x-membership-id: /2/memberships/%zz', LIST, ['x-membership-id: /2/memberships/%zz'], 403],
  ['x-view: constructor', LIST, ['x-view: constructor'], 403],
  ['a token that is none', LIST, [`authorization: Bearer ${'a.'.repeat(3000)}`], 401],
  ['authorization: Basic x', LIST, ['authorization: Basic x'], 401],
  ['the method TRACE', 'TRACE /2/folders', [], 405],
  ['the method PUT', 'PUT /2/folders', [], 405],
  ['the method NONSENSE', 'NONSENSE /2/folders', [], 400],
])('a request with %s gets the answer of its fault', async (_what, line, headers, status) => {
  expect((await send(line, headers)).status).toBe(status)
})

test.each([
  ['', 415],
  ['content-type: ;;;', 415],
  ['content-type: text/plain', 415],
  ['content-type: application/x-www-form-urlencoded', 415],
  ['content-type: application/xml; charset=klingon', 415],
  ['content-type: multipart/form-data; boundary=x', 415],
  ['content-type: application/json; charset=klingon', 201],
  ['content-type: application/json; charset=utf-8; charset=x; =', 201],
  ['content-type: APPLICATION/LD+JSON', 201],
])('a body of %j is answered %s', async (type, status) => {
  const answer = await post('{"name":"Folder"}', type)
  expect(answer.status, answer.body).toBe(status)
})

const nestDeep = (open: string, core: string, close: string, times = 100_000): string =>
  open.repeat(times) + core + close.repeat(times)
test.each([
  ['no JSON', '{"name":', 400],
  ['two documents', '{}{}', 400],
  ['a byte order mark', '\ufeff{"name":"x"}', 400],
  ['bytes that are no text', Buffer.from('{"name":\xff\xfe}', 'latin1'), 400],
  ['a list in itself', nestDeep('[', '', ']'), 400],
  ['a list in itself in a field', `{"name":${nestDeep('[', '', ']')}}`, 400],
  ['a reference in itself', `{"name":"x","parent":${nestDeep('{"@id":', '1', '}')}}`, 400],
  ['an unknown reference', '{"name":"x","parent":"/2/folders/x"}', 400],
  ['a reference of another type', '{"name":"x","parent":"/2/roles/ROLE_VIEWER"}', 400],
  ['a text that is too long', JSON.stringify({ name: 'x'.repeat(100_000) }), 422],
  [
    'many unknown fields',
    `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
    422,
  ],
  [
    'names of JavaScript',
    '{"__proto__":{"name":"x"},"constructor":{"prototype":1},"name":""}',
    422,
  ],
])('a body with %s is refused', async (_what, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test('a body with a false content encoding is refused', async () => {
  expect(
    (await send('POST /2/folders', [JSON_TYPE, 'content-encoding: gzip'], '{"name":"x"}')).status,
  ).toBeOneOf([400, 415])
})

test('a client that sends too much gets the refusal while it is still sending', async () => {
  for (let i = 0; i < 5; i++) {
    const answer = await fetch(`${server.origin}/2/folders`, {
      method: 'POST',
      headers: { ...makeBearer(editor.token), 'content-type': 'application/json' },
      body: `{"name":"${'x'.repeat(12 * 1024 * 1024)}"}`,
    })
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      413,
      'The body is larger than 4 MiB.',
    ])
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(14 * 1024 * 1024)]), 'large.pdf')
    expect(
      (
        await fetch(`${server.origin}/2/media_objects`, {
          method: 'POST',
          headers: makeBearer(editor.token),
          body: form,
        })
      ).status,
    ).toBe(413)
  }
})

test.each([
  [{ username: { a: 1 }, password: ['x'] }, 400],
  [{ username: 'x'.repeat(1_000_000), password: 'y' }, 400],
  [{ username: 'x', password: 'y'.repeat(1_000_000) }, 400],
  [{ username: 'a\u0000b', password: '\ud800' }, 401],
  [[], 400],
  ['', 400],
])('sign-in with odd values is refused (%#)', async (body, status) => {
  expect((await post(JSON.stringify(body), JSON_TYPE, '/2/login_check')).status).toBe(status)
})

const BOUNDARY = 'bad-boundary'
const upload = (...parts: (string | Buffer)[]): Promise<RawAnswer> =>
  post(
    Buffer.concat(parts.map((p) => Buffer.from(p as string))),
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    '/2/media_objects',
  )
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const makeField = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const uploadFile = (
  name: string | Buffer,
  content: Buffer = pixel,
  type = 'image/png',
): Promise<RawAnswer> =>
  upload(
    makeField('purpose', 'image'),
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename=`,
    name,
    `\r\ncontent-type: ${type}\r\n\r\n`,
    content,
    `\r\n--${BOUNDARY}--\r\n`,
  )

test.each([
  ['"../../etc/passwd"', 'passwd.png'],
  ['"C:\\\\secret\\\\..\\\\a.png"', 'a.png'],
  ['".."', /./],
  ['""', /./],
  ['"a\u0000b.png"', 'ab.png'],
  ['"\u202egnp.exe"', 'gnp.png'],
  ['"\u2066a\u2069.png"', 'a.png'],
  [`"${'x'.repeat(300)}.png"`, /^x{251}\.png$/],
  [`"a${'😀'.repeat(200)}.png"`, /^a(😀){62}\.png$/u],
  [Buffer.from('"\xff\xfe.png"', 'latin1'), /\.png$/],
  ['"a.html"', 'a.png'],
  ['"a%0d%0ax-evil: y.png"', 'ax-evil_ y.png'],
  ['"x"; filename*=UTF-8\'\'%ff%00.png', /./],
  ['"__proto__"', '__proto__.png'],
  ['"a\\"b.png"', 'a_b.png'],
])('a file with a hostile name is stored under a harmless one (%#)', async (name, kept) => {
  const answer = await uploadFile(name)
  expect(answer.status, answer.body).toBe(201)
  const { '@id': iri, fileName } = JSON.parse(answer.body) as Record<string, string>
  expect(fileName).toMatch(typeof kept === 'string' ? new RegExp(`^${RegExp.escape(kept)}$`) : kept)
  const content = await fetch(`${server.origin}${iri}/content`, {
    headers: makeBearer(editor.token),
  })
  expect([
    content.status,
    content.headers.get('content-type'),
    content.headers.get('x-evil'),
    content.headers.get('content-disposition'),
  ]).toEqual([
    200,
    'image/png',
    null,
    expect.stringMatching(/^inline; filename="[\w. -]+"; filename\*=UTF-8''[\w%.~!-]+$/),
  ])
})

/** A picture of one colour that claims this size: few bytes that would decode to many. */
function makePicture(width: number, height: number): Buffer {
  const makeChunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    pixel.subarray(0, 8),
    makeChunk('IHDR', header),
    makeChunk(
      'IDAT',
      deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 60_000_000))),
    ),
    makeChunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  ['a picture wider than any', makePicture(2_000_000_000, 1)],
  ['a picture cut short', makePicture(3_000, 3_000).subarray(0, 200)],
  ['a picture of no size', makePicture(0, 0)],
  ['the first bytes of a picture', Buffer.from([0xff, 0xd8, 0xff])],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  [
    'a drawing with a program',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
])('%s is no picture', async (_what, content) => {
  const answer = await uploadFile('"a.png"', content)
  expect([answer.status, JSON.parse(answer.body).violations?.[0]?.code]).toEqual([422, 'file_type'])
})

test('a picture of two thousand million points is refused for its size', async () => {
  const answer = await uploadFile('"a.png"', makePicture(50_000, 40_000))
  expect([answer.status, JSON.parse(answer.body).violations[0].code]).toEqual([
    422,
    'picture_too_large',
  ])
})

test.each([
  ['no boundary in it', ['x']],
  [
    'no end',
    [
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
      pixel,
    ],
  ],
  [
    'two files',
    [1, 2].flatMap(() => [
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
      pixel,
      '\r\n',
    ]),
  ],
  [
    'fifty fields',
    [...Array.from({ length: 50 }, (_, i) => makeField(`f${i}`, 'x')), `--${BOUNDARY}--\r\n`],
  ],
  ['a field of JavaScript', [makeField('__proto__', 'x'), `--${BOUNDARY}--\r\n`]],
  ['a field that is too long', [makeField('purpose', 'x'.repeat(200_000)), `--${BOUNDARY}--\r\n`]],
  [
    'thousands of headers',
    [
      `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(5000)}content-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
      pixel,
      `\r\n--${BOUNDARY}--\r\n`,
    ],
  ],
  ['nothing', [`--${BOUNDARY}--\r\n`]],
])('an upload with %s is refused', async (_what, parts) => {
  expect((await upload(...parts)).status).toBeOneOf([400, 422])
})
