import { ConfigError } from './config-error.ts'
import type { Environment, SeedProfile } from './environment.ts'

/** Demonstration logins and their known passwords stay out of production. */
export function readSeedProfile(env: Environment, production: boolean): SeedProfile {
  const profile = env.SEED_PROFILE ?? (production || env.NODE_ENV === 'test' ? 'none' : 'demo')
  if (production && profile !== 'none')
    throw new ConfigError(`SEED_PROFILE must not be ${profile} in production`)
  if (profile === 'conformance' && !env.SEED_PASSWORD)
    throw new ConfigError('SEED_PASSWORD must be set for the conformance seed')
  return profile
}
