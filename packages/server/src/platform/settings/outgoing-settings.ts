import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

/** Calls of addresses that customers gave. Both settings are for tests: production does not start with them. */
export interface OutgoingSettings {
  /** Networks that may be called though they are not public, also without encryption. */
  allowedNetworks: readonly string[]
  /** `address:port` of the server that resolves names; undefined for those of the machine. */
  dnsServer: string | undefined
}

/** Nobody may reach the network of a production server through it. */
export function readOutgoingSettings(env: Environment, production: boolean): OutgoingSettings {
  const name = env.WEBHOOK_DNS === undefined ? 'WEBHOOK_ALLOW_CIDRS' : 'WEBHOOK_DNS'
  if (production && (env.WEBHOOK_DNS !== undefined || env.WEBHOOK_ALLOW_CIDRS.length > 0))
    throw new ConfigError(`${name} must not be set in production: it is for tests`)
  return { allowedNetworks: env.WEBHOOK_ALLOW_CIDRS, dnsServer: env.WEBHOOK_DNS }
}
