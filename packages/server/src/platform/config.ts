import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import {
  readDevelopmentSecrets,
  findKeptSecrets,
  type Secrets,
} from '#platform/development-secrets'
import { StartError } from '#platform/start-error'

export type FileSettings =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKey: string
      secretKey: string
    }

export const seedProfiles = ['demo', 'conformance', 'bench', 'none'] as const
export type SeedProfile = (typeof seedProfiles)[number]

/** Calls of addresses that customers gave. Both settings are for tests: production does not start with them. */
export interface OutgoingSettings {
  /** Networks that may be called though they are not public, also without encryption. */
  allowedNetworks: readonly string[]
  /** `address:port` of the server that resolves names; undefined for those of the machine. */
  dnsServer: string | undefined
}

/** Time limits of a client's request [ms]. */
export interface SlowClientLimits {
  /** Until the headers are complete. */
  headersMs: number
  /** From the headers to the end of a body, except for uploads. */
  bodyMs: number
  /** Between two bytes of any body. */
  idleMs: number
  /** For a whole request, uploads included. */
  uploadMs: number
}

/** A file is validated after its upload, and after it is repaired. */
const VALIDATIONS_PER_IMPORT = 2

/** Requests a minute. */
export interface RateLimits {
  /** Of one user. */
  user: number
  /** Of all users who act for one company. */
  company: number
  /** Of callers without a sign-in, by their address. */
  address: number
  /** Of one user, by the limit class of the route. */
  search: number
  report: number
  preview: number
  import: number
  validation: number
}

/**
 * All settings from the environment. They are read once, at the start; no other code reads the
 * environment.
 */
export interface Config extends Secrets {
  production: boolean
  host: string
  port: number
  /** Scheme, host and port under which browsers reach us; no slash at the end. */
  publicOrigin: string
  /**
   * False in development without PUBLIC_ORIGIN: links then use the host of the request, where there
   * is one.
   */
  isOriginConfigured: boolean
  /** Undefined: the built-in PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
  dataDir: string
  files: FileSettings
  /** Undefined: mails stay in the database, where development shows them on a page. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Addresses or networks with trusted X-Forwarded-* headers. */
  trustedProxies: string[]
  corsOrigins: string[]
  hydraPrefix: boolean
  mercureAnonymous: boolean
  accountDisclosure: 'budgeted' | 'uniform'
  /**
   * Whether an approval requires the password again. Clients written for the original API cannot
   * send it.
   */
  signOffPassword: 'optional' | 'required'
  seedProfile: SeedProfile
  seedPassword: string | undefined
  documentationUrl: string | undefined
  demonstrationUrl: string | undefined
  helpEmail: string | undefined
  helpPhone: string | undefined
  drainMs: number
  slowClients: SlowClientLimits
  /** Null: requests are not limited. */
  rateLimits: RateLimits | null
  /** Mean lag of the event loop above which requests are refused with 503; 0: never [ms]. */
  overloadLagMs: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  webDist: string
  /** Undefined: no metrics are served. */
  metricsPort: number | undefined
  /** Keys that encrypt stored secrets. The first encrypts; all decrypt. */
  encryptionKeys: readonly EncryptionKey[]
  outgoing: OutgoingSettings
  /** Accounts that have no rights without a second factor. */
  secondFactorFor: 'nobody' | 'super_admins'
}

export interface EncryptionKey {
  /** Stored beside each encrypted value. */
  id: string
  secret: string
}

/** A setting that prevents the start; its message is one line that names the variable. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

const repository = path.resolve(import.meta.dirname, '../../../..')

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((text) => text === 'true' || text === '1')
const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number')
const milliseconds = z.coerce
  .number('must be milliseconds')
  .int('must be milliseconds')
  .min(0, 'must be milliseconds')
const timeLimit = milliseconds.min(1, 'must be 1 millisecond or more')
const requests = z.coerce
  .number('must be a number of requests')
  .int('must be a number of requests')
  .min(1, 'must be a number of requests')
const web = z.url({ protocol: /^https?$/, error: 'must be an address like https://host' })
const origin = web
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''),
    'must be scheme, host and port only, like https://host',
  )
  .transform((text) => new URL(text).origin)
const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host/database',
})
const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes long')
  .refine((text) => new Set(text).size >= 8, 'is too easy to guess: use 32 random bytes')
const makeListSchema = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
const network = z
  .string()
  .refine(
    (text) => isIP(text.split('/')[0]!) !== 0 && /^[^/]+(\/\d{1,3})?$/.test(text),
    'must be addresses or networks like 10.0.0.0/8, separated by commas',
  )

const encryptionKeys = z
  .string()
  .transform((text) =>
    text.split(',').map((part): EncryptionKey => {
      const [id = '', ...rest] = part.trim().split(':')
      return { id, secret: rest.join(':') }
    }),
  )
  .refine(
    (keys) => keys.every(({ id }) => /^[\w-]{1,32}$/.test(id)),
    'must be keys like 2026:secret, separated by commas',
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'names a key twice')
  .pipe(z.array(z.object({ id: z.string(), secret })))

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  HOST: z.string().optional(),
  PORT: port.default(8080),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: postgres.optional(),
  MIGRATION_DATABASE_URL: postgres.optional(),
  DATA_DIR: z.string().default(path.join(repository, 'var')),
  FILES: z.string().optional(),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'must be a mail address').default('Cradle <no-reply@localhost>'),
  JWT_SECRET: secret.optional(),
  MERCURE_SECRET: secret.optional(),
  FILE_SIGNING_SECRET: secret.optional(),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  SECOND_FACTOR_FOR: z
    .enum(['nobody', 'super_admins'], 'must be nobody or super_admins')
    .optional(),
  WEBHOOK_ALLOW_CIDRS: makeListSchema(network).default([]),
  WEBHOOK_DNS: z
    .string()
    .regex(/^[\d.]+:\d{1,5}$/, 'must be the address and port of a DNS server')
    .optional(),
  TRUSTED_PROXIES: makeListSchema(network).default([]),
  CORS_ORIGINS: makeListSchema(origin).default([]),
  HYDRA_PREFIX: flag.default(false),
  MERCURE_ANONYMOUS: flag.default(false),
  ACCOUNT_DISCLOSURE: z
    .enum(['budgeted', 'uniform'], 'must be budgeted or uniform')
    .default('budgeted'),
  SIGN_OFF_PASSWORD: z
    .enum(['optional', 'required'], 'must be optional or required')
    .default('optional'),
  SEED_PROFILE: z.enum(seedProfiles, 'must be demo, conformance, bench or none').optional(),
  SEED_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DOCUMENTATION_URL: web.optional(),
  DEMONSTRATION_URL: web.optional(),
  HELP_EMAIL: z.email('must be a mail address').optional(),
  HELP_PHONE: z
    .string()
    .regex(/^\+?[\d ()/-]{3,32}$/, 'must be a telephone number')
    .optional(),
  DRAIN_MS: milliseconds.default(5_000),
  HEADERS_TIMEOUT_MS: timeLimit.default(15_000),
  BODY_TIMEOUT_MS: timeLimit.default(30_000),
  UPLOAD_IDLE_MS: timeLimit.default(15_000),
  UPLOAD_TIMEOUT_MS: timeLimit.default(300_000),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').optional(),
  RATE_LIMIT_USER: requests.default(600),
  RATE_LIMIT_COMPANY: requests.default(3_000),
  RATE_LIMIT_ADDRESS: requests.default(3_000),
  RATE_LIMIT_SEARCH: requests.default(300),
  RATE_LIMIT_REPORTS: requests.default(10),
  RATE_LIMIT_PREVIEWS: requests.default(60),
  RATE_LIMIT_IMPORTS: requests.default(5),
  OVERLOAD_LAG_MS: milliseconds.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  WEB_DIST: z.string().default(path.join(repository, 'packages/web/dist')),
  METRICS_PORT: port.optional(),
})
type Environment = z.infer<typeof environment>

/** These settings may be in a file instead, named by the variable with the suffix `_FILE`. */
const fromFile = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'JWT_SECRET',
  'MERCURE_SECRET',
  'FILE_SIGNING_SECRET',
  'ENCRYPTION_KEYS',
]

/** @throws ConfigError for the first missing or unusable value */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(withFiles(removeEmpty(variables)))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue!.path[0])} ${issue!.message}`)
  }
  const env = parsed.data
  if (env.HEADERS_TIMEOUT_MS > env.UPLOAD_TIMEOUT_MS)
    throw new ConfigError(
      'HEADERS_TIMEOUT_MS must not be above UPLOAD_TIMEOUT_MS, the longest time for a whole request',
    )
  const production = env.NODE_ENV === 'production'
  const dataDir = path.resolve(env.DATA_DIR)
  const secrets = readSecrets(env, production, dataDir)
  return {
    production,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicOrigin:
      env.PUBLIC_ORIGIN ??
      inDevelopment(production, 'PUBLIC_ORIGIN', () => `http://localhost:${env.PORT}`),
    isOriginConfigured: env.PUBLIC_ORIGIN !== undefined,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    dataDir,
    files: readFileSettings(env, dataDir),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ...secrets,
    trustedProxies: env.TRUSTED_PROXIES,
    corsOrigins: env.CORS_ORIGINS,
    hydraPrefix: env.HYDRA_PREFIX,
    mercureAnonymous: env.MERCURE_ANONYMOUS,
    accountDisclosure: env.ACCOUNT_DISCLOSURE,
    signOffPassword: env.SIGN_OFF_PASSWORD,
    seedProfile: seedProfile(env, production),
    seedPassword: env.SEED_PASSWORD,
    documentationUrl: env.DOCUMENTATION_URL,
    demonstrationUrl: env.DEMONSTRATION_URL,
    helpEmail: env.HELP_EMAIL,
    helpPhone: env.HELP_PHONE,
    drainMs: env.DRAIN_MS,
    slowClients: {
      headersMs: env.HEADERS_TIMEOUT_MS,
      bodyMs: env.BODY_TIMEOUT_MS,
      idleMs: env.UPLOAD_IDLE_MS,
      uploadMs: env.UPLOAD_TIMEOUT_MS,
    },
    rateLimits: readRateLimits(env, production),
    // Tests share their processors with others, so the lag of the event loop means nothing there.
    overloadLagMs: env.OVERLOAD_LAG_MS ?? (env.NODE_ENV === 'test' ? 0 : 250),
    logLevel: env.LOG_LEVEL,
    webDist: path.resolve(env.WEB_DIST),
    metricsPort: env.METRICS_PORT,
    encryptionKeys:
      env.ENCRYPTION_KEYS ??
      inDevelopment(production, 'ENCRYPTION_KEYS', () => [
        { id: 'development', secret: secrets.jwtSecret },
      ]),
    outgoing: readOutgoingSettings(env, production),
    secondFactorFor: env.SECOND_FACTOR_FOR ?? (production ? 'super_admins' : 'nobody'),
  }
}

/** A variable set to nothing counts as not set: that is how shells and compose files leave one out. */
const removeEmpty = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

function withFiles(variables: Record<string, string>): Record<string, string> {
  const filled = { ...variables }
  for (const name of fromFile) {
    const file = variables[`${name}_FILE`]
    if (!file || filled[name]) continue
    try {
      filled[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new ConfigError(`${name}_FILE names a file that cannot be read: ${file}`)
    }
  }
  return filled
}

function inDevelopment<T>(production: boolean, name: string, value: () => T): T {
  if (production) throw new ConfigError(`${name} must be set in production`)
  return value()
}

function readFileSettings(env: Environment, dataDir: string): FileSettings {
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  if (s3.every((name) => env[name] === undefined))
    return { kind: 'folder', folder: path.resolve(env.FILES ?? path.join(dataDir, 'files')) }
  if (env.FILES)
    throw new ConfigError('FILES must not be set together with S3_ENDPOINT: files go to one place')
  const missing = s3.find((name) => env[name] === undefined)
  if (missing) throw new ConfigError(`${missing} must be set to store files in S3`)
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT!.replace(/\/$/, ''),
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY!,
    secretKey: env.S3_SECRET_KEY!,
  }
}

const secretNames = {
  jwtSecret: 'JWT_SECRET',
  mercureSecret: 'MERCURE_SECRET',
  fileSigningSecret: 'FILE_SIGNING_SECRET',
} as const
const secretKeys = Object.keys(secretNames) as (keyof Secrets)[]

function readSecrets(env: Environment, production: boolean, dataDir: string): Secrets {
  const missing = secretKeys.map((key) => secretNames[key]).find((name) => env[name] === undefined)
  const made = missing
    ? inDevelopment(production, missing, () => readDevelopmentSecrets(dataDir))
    : undefined
  const pickSecret = (key: keyof Secrets): string => env[secretNames[key]] ?? made![key]
  const all: Secrets = {
    jwtSecret: pickSecret('jwtSecret'),
    mercureSecret: pickSecret('mercureSecret'),
    fileSigningSecret: pickSecret('fileSigningSecret'),
  }
  refuseSharedSecrets(all)
  if (production) refuseDevelopmentSecrets(all, dataDir)
  return all
}

/** A secret with two purposes would let a token of one kind pass as one of the other. */
function refuseSharedSecrets(all: Secrets): void {
  for (const [place, key] of secretKeys.entries()) {
    const same = secretKeys.slice(0, place).find((earlier) => all[earlier] === all[key])
    if (same)
      throw new ConfigError(
        `${secretNames[key]} must differ from ${secretNames[same]}: a token made with one would be accepted for the other`,
      )
  }
}

/** The secrets of a development server are readable in its data folder. */
function refuseDevelopmentSecrets(all: Secrets, dataDir: string): void {
  const made = Object.values(findKeptSecrets(dataDir) ?? {})
  const reused = secretKeys.find((key) => made.includes(all[key]))
  if (reused)
    throw new ConfigError(
      `${secretNames[reused]} is a secret of development (${path.join(dataDir, 'secrets.json')}): use 32 random bytes of its own`,
    )
}

/**
 * Tests and benchmarks send hundreds of requests a second as one user, so they run without limits
 * unless they set them.
 */
function readRateLimits(env: Environment, production: boolean): RateLimits | null {
  if (production && env.RATE_LIMITS === 'off')
    throw new ConfigError('RATE_LIMITS must not be off in production')
  if ((env.RATE_LIMITS ?? (env.NODE_ENV === 'test' ? 'off' : 'on')) === 'off') return null
  return {
    user: env.RATE_LIMIT_USER,
    company: env.RATE_LIMIT_COMPANY,
    address: env.RATE_LIMIT_ADDRESS,
    search: env.RATE_LIMIT_SEARCH,
    report: env.RATE_LIMIT_REPORTS,
    preview: env.RATE_LIMIT_PREVIEWS,
    import: env.RATE_LIMIT_IMPORTS,
    validation: VALIDATIONS_PER_IMPORT * env.RATE_LIMIT_IMPORTS,
  }
}

/** Nobody may reach the network of a production server through it. */
function readOutgoingSettings(env: Environment, production: boolean): OutgoingSettings {
  const name = env.WEBHOOK_DNS === undefined ? 'WEBHOOK_ALLOW_CIDRS' : 'WEBHOOK_DNS'
  if (production && (env.WEBHOOK_DNS !== undefined || env.WEBHOOK_ALLOW_CIDRS.length > 0))
    throw new ConfigError(`${name} must not be set in production: it is for tests`)
  return { allowedNetworks: env.WEBHOOK_ALLOW_CIDRS, dnsServer: env.WEBHOOK_DNS }
}

/** Demonstration logins and their known passwords stay out of production. */
function seedProfile(env: Environment, production: boolean): SeedProfile {
  const profile = env.SEED_PROFILE ?? (production || env.NODE_ENV === 'test' ? 'none' : 'demo')
  if (production && profile !== 'none')
    throw new ConfigError(`SEED_PROFILE must not be ${profile} in production`)
  if (profile === 'conformance' && !env.SEED_PASSWORD)
    throw new ConfigError('SEED_PASSWORD must be set for the conformance seed')
  return profile
}
