import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config'

const dataDir = mkdtempSync(path.join(tmpdir(), 'config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const readWith = (variables: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...variables })
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://cradle.example',
  JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz-012345',
  MERCURE_SECRET: 'bcdefghijklmnopqrstuvwxyz-0123456',
  FILE_SIGNING_SECRET: 'cdefghijklmnopqrstuvwxyz-01234567',
  ENCRYPTION_KEYS: '1:defghijklmnopqrstuvwxyz-012345678',
}

test('nothing needs to be set in development', () => {
  expect(readWith()).toMatchObject({
    production: false,
    port: 8080,
    publicOrigin: 'http://localhost:8080',
    databaseUrl: undefined,
    files: { kind: 'folder', folder: path.join(dataDir, 'files'), patienceMs: 10_000 },
    seedProfile: 'demo',
    accountDisclosure: 'budgeted',
    drainMs: 5000,
  })
})

test('development secrets are made once and only their owner can read them', () => {
  const first = readWith()
  expect(readWith().jwtSecret).toBe(first.jwtSecret)
  expect(first.jwtSecret).not.toBe(first.mercureSecret)
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a variable set to nothing counts as not set', () => {
  expect(readWith({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 8080, smtpUrl: undefined })
})

test('lists and switches are read', () => {
  expect(
    readWith({
      CORS_ORIGINS: 'https://a.example, https://b.example/',
      TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
      HYDRA_PREFIX: 'true',
      MERCURE_ANONYMOUS: '1',
    }),
  ).toMatchObject({
    corsOrigins: ['https://a.example', 'https://b.example'],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    hydraPrefix: true,
    mercureAnonymous: true,
  })
})

test('traces are off unless a collector is named', () => {
  expect(readWith().telemetry).toBeUndefined()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  expect(readWith(endpoint).telemetry).toEqual({
    endpoint: 'http://collector:4318',
    serviceName: 'cradle',
    ratio: 0.1,
  })
  expect(() => readWith({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  )
})

test('a secret may stand in a file', () => {
  const file = path.join(dataDir, 'jwt')
  writeFileSync(file, `${production.JWT_SECRET}\n`)
  expect(readWith({ JWT_SECRET_FILE: file }).jwtSecret).toBe(production.JWT_SECRET)
})

test('production starts without a seed', () => {
  expect(readWith(production)).toMatchObject({
    production: true,
    seedProfile: 'none',
    host: '0.0.0.0',
  })
})

test.each([
  [{ PORT: 'eighty' }, /^PORT must be a port number$/],
  [{ PORT: '99999' }, /^PORT must be a port number$/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be/],
  [{ PUBLIC_ORIGIN: 'cradle.example' }, /^PUBLIC_ORIGIN must be/],
  [
    { PUBLIC_ORIGIN: 'https://cradle.example/app' },
    /^PUBLIC_ORIGIN must be scheme, host and port only/,
  ],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address like postgres:/],
  [
    { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k' },
    /^S3_SECRET_KEY must be set/,
  ],
  [{ S3_ENDPOINT: 'https://s3.example', FILES: '/files' }, /^FILES must not be set together/],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET must be at least 32 bytes/],
  [{ JWT_SECRET: 'a'.repeat(40) }, /^JWT_SECRET is too easy to guess/],
  [{ JWT_SECRET_FILE: '/nowhere/jwt' }, /^JWT_SECRET_FILE names a file that cannot be read/],
  [{ TRUSTED_PROXIES: 'everybody' }, /^TRUSTED_PROXIES must be addresses/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be/],
  [{ HYDRA_PREFIX: 'yes' }, /^HYDRA_PREFIX must be true or false/],
  [{ ACCOUNT_DISCLOSURE: 'all' }, /^ACCOUNT_DISCLOSURE must be budgeted or uniform/],
  [{ SEED_PROFILE: 'big' }, /^SEED_PROFILE must be demo/],
  [{ SEED_PROFILE: 'conformance' }, /^SEED_PASSWORD must be set/],
  [{ ENCRYPTION_KEYS: 'abcdefghijklmnopqrstuvwxyz-012345' }, /^ENCRYPTION_KEYS must be keys like/],
  [{ ENCRYPTION_KEYS: '1:short' }, /^ENCRYPTION_KEYS must be at least 32 bytes/],
  [
    { ENCRYPTION_KEYS: `1:${production.JWT_SECRET},1:${production.MERCURE_SECRET}` },
    /^ENCRYPTION_KEYS names a key twice/,
  ],
  [{ SECOND_FACTOR_FOR: 'all' }, /^SECOND_FACTOR_FOR must be/],
  [{ WEBHOOK_ALLOW_CIDRS: 'here' }, /^WEBHOOK_ALLOW_CIDRS must be addresses/],
  [{ WEBHOOK_DNS: 'name' }, /^WEBHOOK_DNS must be the address and port/],
  [{ DRAIN_MS: '-1' }, /^DRAIN_MS must be milliseconds/],
  [{ HEADERS_TIMEOUT_MS: '400000' }, /^HEADERS_TIMEOUT_MS must not be above UPLOAD_TIMEOUT_MS/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  [{ HELP_EMAIL: 'help' }, /^HELP_EMAIL must be a mail address/],
  [{ HELP_PHONE: 'call us' }, /^HELP_PHONE must be a telephone number/],
  [{ DOCUMENTATION_URL: 'javascript:alert(1)' }, /^DOCUMENTATION_URL must be an address/],
])('%o stops the start with one line that names the variable', (variables, line) => {
  expect(() => readWith(variables)).toThrow(line)
})

test.each([
  'PUBLIC_ORIGIN',
  'JWT_SECRET',
  'MERCURE_SECRET',
  'FILE_SIGNING_SECRET',
  'ENCRYPTION_KEYS',
] as const)('production does not start without %s', (name) => {
  expect(() => readWith({ ...production, [name]: '' })).toThrow(`${name} must be set in production`)
})

test.each([
  ['WEBHOOK_ALLOW_CIDRS', '127.0.0.0/8'],
  ['WEBHOOK_DNS', '127.0.0.1:5353'],
])('production does not start with %s', (name, value) => {
  expect(() => readWith({ ...production, [name]: value })).toThrow(
    `${name} must not be set in production`,
  )
})

test.each(['demo', 'conformance', 'bench'])('production refuses the %s logins', (profile) => {
  expect(() =>
    readWith({ ...production, SEED_PROFILE: profile, SEED_PASSWORD: 'long enough' }),
  ).toThrow(`SEED_PROFILE must not be ${profile} in production`)
})

test.each([
  ['MERCURE_SECRET', 'JWT_SECRET'],
  ['FILE_SIGNING_SECRET', 'JWT_SECRET'],
  ['FILE_SIGNING_SECRET', 'MERCURE_SECRET'],
] as const)('%s must not be the same as %s', (name, other) => {
  expect(() => readWith({ ...production, [name]: production[other] })).toThrow(
    `${name} must differ from ${other}: `,
  )
})

test.each(['JWT_SECRET', 'MERCURE_SECRET', 'FILE_SIGNING_SECRET'] as const)(
  'production refuses a secret of development as %s',
  (name) => {
    const { jwtSecret } = readWith()
    expect(() => readWith({ ...production, [name]: jwtSecret })).toThrow(
      `${name} is a secret of development`,
    )
  },
)

test('servers that start together in one folder use the same secrets', async () => {
  const folder = path.join(dataDir, 'together')
  const read = `import { readConfig } from '#platform/config'; console.log(readConfig({ DATA_DIR: process.argv[1] }).jwtSecret)`
  const outputs = await Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', read, folder], {
        cwd: import.meta.dirname,
      }),
    ),
  )
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1)
})
