import path from 'node:path'
import {
  readDevelopmentSecrets,
  findKeptSecrets,
  type Secrets,
} from '#platform/development-secrets'
import { ConfigError, inDevelopment } from './config-error.ts'
import type { Environment } from './environment.ts'

const secretNames = {
  jwtSecret: 'JWT_SECRET',
  mercureSecret: 'MERCURE_SECRET',
  fileSigningSecret: 'FILE_SIGNING_SECRET',
} as const
const secretKeys = Object.keys(secretNames) as (keyof Secrets)[]

export function readSecrets(env: Environment, production: boolean, dataDir: string): Secrets {
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
