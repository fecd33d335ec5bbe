import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDnsServer, type DnsServer } from '#test/third-party/dns-server'
import { makeSafeFetch } from './safe-fetch.ts'
import { makeTargetChecker } from './target.ts'

let server: Server
let port: number
let connections = 0
let respond: (response: ServerResponse) => void = (response) => response.end('ok')
let received: { headers: Record<string, unknown>; body: string } | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received = { headers: request.headers, body }
      respond(response)
    })
  })
  server.on('connection', () => (connections += 1))
  // All addresses of this machine, IPv4 and IPv6.
  await new Promise<void>((resolve) => void server.listen(0, '::', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const closed = makeSafeFetch({ outgoing: { allowedNetworks: [], dnsServer: undefined } })
const loopback = makeSafeFetch({
  outgoing: { allowedNetworks: ['127.0.0.1/32'], dnsServer: undefined },
})
const here = (path = '/') => `http://127.0.0.1:${port}${path}`

/** Every notation of an IPv4 address that a URL accepts. */
function* writeIpv4(address: string): Generator<string> {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
  const number = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (value: number): string => value.toString(16)
  const octal = (value: number): string => `0${value.toString(8)}`
  yield address
  yield `${address}.`
  yield String(number)
  yield `0x${hex(number)}`
  yield octal(number)
  yield `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`
  yield [a, b, c, d].map(octal).join('.')
  yield `${a}.${(b * 256 + c) * 256 + d}`
  yield `${a}.${b}.${c * 256 + d}`
  yield `0x${hex(a)}.${b}.${octal(c)}.${d}`
  yield `%${hex(String(a).charCodeAt(0))}${address.slice(1)}`
  yield address.replaceAll('.', '。')
  yield address.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff_10 + Number(digit)))
  yield address.replaceAll(/[1-9]/g, (digit) => String.fromCharCode(0x24_60 + Number(digit) - 1))
  const pairs = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
  yield `[::ffff:${address}]`
  yield `[::ffff:${pairs}]`
  yield `[0:0:0:0:0:ffff:${pairs}]`
  yield `[::${pairs}]`
  yield `[64:ff9b::${pairs}]`
  yield `[64:ff9b:1::${pairs}]`
  yield `[2002:${pairs}::1]`
  yield `[2001:0:${pairs}::1]`
}

const forbiddenIpv4 = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.5.4',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
]
const forbiddenIpv6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '2001:2::1',
  '2001:10::1',
  '3fff::1',
  '5f00::1',
  '2002::1',
]

test('more than 200 forms of forbidden targets are refused without a connection', async () => {
  const hosts = [
    ...forbiddenIpv4.flatMap((address) => [...writeIpv4(address)]),
    ...forbiddenIpv6.map((address) => `[${address}]`),
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ip6-localhost',
    'nobody.invalid',
  ]
  const urls = [
    ...hosts.map((host) => `http://${host}:${port}/`),
    ...hosts.map((host) => `https://${host}/`),
    ...['ftp', 'file', 'gopher', 'data', 'ws', 'javascript'].map((s) => `${s}://127.0.0.1/`),
    'https://user@example.com/',
    `https://a:b@127.0.0.1:${port}/`,
    '//127.0.0.1',
    'x',
    '',
    ...[22, 25, 53, 110, 143, 465, 587, 2375, 3306, 5432, 6379, 9200, 11_211, 27_017].map(
      (one) => `https://93.184.216.34:${one}/`,
    ),
    'http://93.184.216.34/',
    'https://[fe80::1%25eth0]/',
  ]
  expect(urls.length).toBeGreaterThan(200)
  const before = connections
  const passed: string[] = []
  for (const url of urls)
    await closed(url, { timeoutMs: 2_000 }).then(
      () => passed.push(url),
      (error: Error) => {
        if (error.name !== 'TargetRefused') passed.push(`${url}: ${error.message}`)
      },
    )
  expect(passed).toEqual([])
  expect(connections).toBe(before)
})

test('public addresses pass the check', async () => {
  const { check } = makeTargetChecker({ allowedNetworks: [], dnsServer: undefined })
  for (const host of ['93.184.216.34', '[2606:4700::1]', '8.8.8.8:8443', '0x5db8d822'])
    expect((await check(`https://${host}/hook`)).addresses).toHaveLength(1)
})

test('an allowed network of a test is called, and nothing else', async () => {
  const answer = await loopback(here('/hook'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-secret': 'of the customer' },
    body: '{"é":1}',
  })
  expect(answer).toMatchObject({ status: 200, isTruncated: false })
  expect(answer.body.toString()).toBe('ok')
  expect(received).toMatchObject({
    body: '{"é":1}',
    headers: { 'x-secret': 'of the customer', 'content-length': '8', host: `127.0.0.1:${port}` },
  })
  await expect(loopback(`http://127.0.0.2:${port}/`)).rejects.toThrow('not public')
  await expect(loopback(`http://localhost:${port}/`).catch(String)).resolves.toBeDefined()
})

test('headers that describe the connection are refused', async () => {
  for (const name of ['Host', 'Transfer-Encoding', 'content-length', 'Connection', 'Upgrade'])
    await expect(loopback(here(), { headers: { [name]: 'x' } })).rejects.toThrow(TypeError)
  await expect(loopback(here(), { headers: { 'x-a': 'b\r\nx-c: d' } })).rejects.toThrow()
})

test('a proxy of the environment is not used', async () => {
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'NODE_USE_ENV_PROXY'] as const
  const before = names.map((name) => process.env[name])
  for (const name of names)
    process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : 'http://127.0.0.9:9'
  try {
    expect((await loopback(here())).status).toBe(200)
  } finally {
    for (const [i, name] of names.entries())
      if (before[i] === undefined) delete process.env[name]
      else process.env[name] = before[i]
  }
})

test('a redirect is an answer and is not followed', async () => {
  respond = (response) => response.writeHead(302, { location: here('/secret') }).end()
  const before = connections
  expect((await loopback(here())).status).toBe(302)
  expect(connections).toBe(before + 1)
})

test('an endless answer is cut, and a dripping or silent one ends in time', async () => {
  respond = (response) => {
    const more = (): void => {
      if (!response.destroyed && response.write(Buffer.alloc(16_384))) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  }
  const cut = await loopback(here(), { maxBytes: 1000 })
  expect(cut).toMatchObject({ status: 200, isTruncated: true })
  expect(cut.body).toHaveLength(1000)

  respond = (response) => {
    const drip = setInterval(() => void response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  }
  await expect(loopback(here(), { timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timeout' })

  respond = () => undefined
  await expect(loopback(here(), { timeoutMs: 200 })).rejects.toMatchObject({ reason: 'timeout' })

  respond = (response) => void response.socket?.destroy()
  await expect(loopback(here())).rejects.toMatchObject({ reason: 'connection' })
  respond = (response) => response.end('ok')
})

/** Runs with a DNS server of the test. */
async function withDns(
  answer: Parameters<typeof startDnsServer>[0],
  run: (dns: DnsServer) => Promise<void>,
): Promise<void> {
  const dns = await startDnsServer(answer)
  try {
    await run(dns)
  } finally {
    await dns.close()
  }
}

test('a name that changes between the check and the call is refused at the call', () =>
  withDns(
    (_name, nth) => [nth === 0 ? '93.184.216.34' : '127.0.0.1'],
    async (dns) => {
      const outgoing = { allowedNetworks: [], dnsServer: dns.address }
      await makeTargetChecker(outgoing).check('https://changing.example/')
      const before = connections
      await expect(
        makeSafeFetch({ outgoing })(`https://changing.example:${port}/`),
      ).rejects.toMatchObject({ refusal: 'forbidden_address' })
      expect(connections).toBe(before)
    },
  ))

test('the connection goes to the checked number of the one question', () =>
  withDns(
    (_name, nth) => [nth === 0 ? '127.0.0.1' : '127.0.0.2'],
    async (dns) => {
      const outgoing = { allowedNetworks: ['127.0.0.1/32'], dnsServer: dns.address }
      const answer = await makeSafeFetch({ outgoing })(`http://pinned.example:${port}/`)
      expect(answer.status).toBe(200)
      expect(received?.headers).toMatchObject({ host: `pinned.example:${port}` })
      expect(dns.questions).toEqual(['pinned.example'])
    },
  ))

test('a name with one forbidden number among public ones is refused', () =>
  withDns(
    () => ['93.184.216.34', '10.0.0.1'],
    async (dns) => {
      const { check } = makeTargetChecker({ allowedNetworks: [], dnsServer: dns.address })
      await expect(check('https://mixed.example/')).rejects.toMatchObject({
        refusal: 'forbidden_address',
      })
    },
  ))
