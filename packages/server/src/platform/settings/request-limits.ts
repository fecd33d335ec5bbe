import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

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

/** @throws ConfigError where headers may take longer than a whole request */
export function readSlowClientLimits(env: Environment): SlowClientLimits {
  if (env.HEADERS_TIMEOUT_MS > env.UPLOAD_TIMEOUT_MS)
    throw new ConfigError(
      'HEADERS_TIMEOUT_MS must not be above UPLOAD_TIMEOUT_MS, the longest time for a whole request',
    )
  return {
    headersMs: env.HEADERS_TIMEOUT_MS,
    bodyMs: env.BODY_TIMEOUT_MS,
    idleMs: env.UPLOAD_IDLE_MS,
    uploadMs: env.UPLOAD_TIMEOUT_MS,
  }
}

/**
 * Tests and benchmarks send hundreds of requests a second as one user, so they run without limits
 * unless they set them.
 */
export function readRateLimits(env: Environment, production: boolean): RateLimits | null {
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
