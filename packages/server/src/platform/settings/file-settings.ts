import path from 'node:path'
import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

export type FileSettings = {
  /** Longest wait for an answer of the store [ms]. */
  patienceMs: number
} & (
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKey: string
      secretKey: string
    }
)

export function readFileSettings(env: Environment, dataDir: string): FileSettings {
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  if (s3.every((name) => env[name] === undefined))
    return {
      kind: 'folder',
      folder: path.resolve(env.FILES ?? path.join(dataDir, 'files')),
      patienceMs: env.FILES_TIMEOUT_MS,
    }
  if (env.FILES)
    throw new ConfigError('FILES must not be set together with S3_ENDPOINT: files go to one place')
  const missing = s3.find((name) => env[name] === undefined)
  if (missing) throw new ConfigError(`${missing} must be set to store files in S3`)
  return {
    kind: 's3',
    patienceMs: env.FILES_TIMEOUT_MS,
    endpoint: env.S3_ENDPOINT!.replace(/\/$/, ''),
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY!,
    secretKey: env.S3_SECRET_KEY!,
  }
}
