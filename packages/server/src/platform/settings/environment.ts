import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'

export const seedProfiles = ['demo', 'conformance', 'bench', 'none'] as const
export type SeedProfile = (typeof seedProfiles)[number]

export interface EncryptionKey {
  /** Stored beside each encrypted value. */
  id: string
  secret: string
}

const repository = path.resolve(import.meta.dirname, '../../../../..')

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
  DATABASE_DIRECT_URL: postgres.optional(),
  MIGRATION_DATABASE_URL: postgres.optional(),
  DATA_DIR: z.string().default(path.join(repository, 'var')),
  FILES: z.string().optional(),
  FILES_TIMEOUT_MS: timeLimit.default(10_000),
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
  PAUSE_LIMIT_MS: milliseconds.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  WEB_DIST: z.string().default(path.join(repository, 'packages/web/dist')),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_SERVICE_NAME: z.string().default('cradle'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(0.1),
})
/** The variables, checked one by one. */
export type Environment = z.infer<typeof environment>

/** These settings may be in a file instead, named by the variable with the suffix `_FILE`. */
const fromFile = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'JWT_SECRET',
  'MERCURE_SECRET',
  'FILE_SIGNING_SECRET',
  'ENCRYPTION_KEYS',
]

/** Every variable that is read. */
export const settingNames: readonly string[] = [
  ...Object.keys(environment.shape),
  ...fromFile.map((name) => `${name}_FILE`),
]

/** @throws ConfigError for the first variable with an unusable value */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(withFiles(removeEmpty(variables)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${String(issue!.path[0])} ${issue!.message}`)
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
