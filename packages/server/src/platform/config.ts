import path from 'node:path'
import type { Secrets } from '#platform/development-secrets'
import { inDevelopment } from './settings/config-error.ts'
import { readEnvironment, type EncryptionKey, type SeedProfile } from './settings/environment.ts'
import { readFileSettings, type FileSettings } from './settings/file-settings.ts'
import { readOutgoingSettings, type OutgoingSettings } from './settings/outgoing-settings.ts'
import {
  readRateLimits,
  readSlowClientLimits,
  type RateLimits,
  type SlowClientLimits,
} from './settings/request-limits.ts'
import { readSecrets } from './settings/secret-settings.ts'
import { readSeedProfile } from './settings/seed-profile.ts'
import { readTelemetryExport, type TelemetryExport } from './settings/telemetry-settings.ts'

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
  /** The database itself, where `databaseUrl` is a pooler that gives each transaction another connection. */
  databaseDirectUrl: string | undefined
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
  /** Longest pause of the process after which what waited is still carried out; 0: however long it was [ms]. */
  pauseLimitMs: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  webDist: string
  /** Undefined: no metrics are served. */
  metricsPort: number | undefined
  /** Undefined: no traces and metrics are sent. */
  telemetry?: TelemetryExport | undefined
  /** Keys that encrypt stored secrets. The first encrypts; all decrypt. */
  encryptionKeys: readonly EncryptionKey[]
  outgoing: OutgoingSettings
  /** Accounts that have no rights without a second factor. */
  secondFactorFor: 'nobody' | 'super_admins'
}

/** @throws ConfigError for the first missing or unusable value */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnvironment(variables)
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
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
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
    seedProfile: readSeedProfile(env, production),
    seedPassword: env.SEED_PASSWORD,
    documentationUrl: env.DOCUMENTATION_URL,
    demonstrationUrl: env.DEMONSTRATION_URL,
    helpEmail: env.HELP_EMAIL,
    helpPhone: env.HELP_PHONE,
    drainMs: env.DRAIN_MS,
    slowClients: readSlowClientLimits(env),
    rateLimits: readRateLimits(env, production),
    // Tests share their processors with others, so the lag of the event loop means nothing there.
    overloadLagMs: env.OVERLOAD_LAG_MS ?? (env.NODE_ENV === 'test' ? 0 : 250),
    pauseLimitMs: env.PAUSE_LIMIT_MS ?? (env.NODE_ENV === 'test' ? 0 : 2_000),
    logLevel: env.LOG_LEVEL,
    webDist: path.resolve(env.WEB_DIST),
    metricsPort: env.METRICS_PORT,
    telemetry: readTelemetryExport(env),
    encryptionKeys:
      env.ENCRYPTION_KEYS ??
      inDevelopment(production, 'ENCRYPTION_KEYS', () => [
        { id: 'development', secret: secrets.jwtSecret },
      ]),
    outgoing: readOutgoingSettings(env, production),
    secondFactorFor: env.SECOND_FACTOR_FOR ?? (production ? 'super_admins' : 'nobody'),
  }
}
